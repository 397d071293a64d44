import { randomBytes } from 'node:crypto'

/** What ends the name of a folder or file under way, so that two never meet. */
export function randomSuffix(): string {
  return randomBytes(6).toString('hex')
}

/** The names of folders and files under way inside a site. */
export const unfinished = /^\.rankbook-[0-9a-f]{12}$/
