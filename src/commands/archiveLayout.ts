import { isAbsolute, join, normalize, relative } from 'node:path/posix'
import type { LockedFile } from '../report/lock/lock.ts'
import { isIn } from './inside.ts'

/** The folder of an archive with what a report is made from, and the one with its site. */
export const sourceFolder = 'source'
export const siteFolder = 'site'

/** Whether an input comes along: not what the package brings, as its version names it, nor what an absolute path names. */
export function comesAlong({ path }: LockedFile): boolean {
  return !path.startsWith('rankbook:') && !isAbsolute(path)
}

/**
 * The folder on disk that an archive holds as its sources: of the report's folder and the working directory the one
 * that is farther up, or as far up as inputs lie. Pages name paths from there. All paths are absolute.
 */
export function rootOf(here: string, folder: string, inputs: readonly LockedFile[]): string {
  const ups = inputs.filter(comesAlong).map(
    ({ path }) =>
      normalize(path)
        .split('/')
        .filter((part) => part === '..').length,
  )
  const below = isIn(here, folder) ? relative(here, folder).split('/').filter(Boolean).length : 0
  const parts = folder.split('/')
  return parts.slice(0, parts.length - Math.max(1, below, ...ups)).join('/') || '/'
}

/** Where an input lies in an archive; `folder` is that of the spec, relative to the root on disk. */
export function placeOf(folder: string, { path }: LockedFile): string {
  return join(sourceFolder, folder, path)
}
