/** What ends the name of a folder or file under way, so that two never meet. By the global `crypto`, since `node:crypto` takes long to load. */
export function randomSuffix(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12)
}

/** The names of folders and files under way inside a site. */
export const unfinished = /^\.rankbook-[0-9a-f]{12}$/
