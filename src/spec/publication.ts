import type { Place } from '../text/problem.ts'

/** Where a report is published. */
export interface Publication {
  /** The name of a kind of site. */
  readonly target: string
  /** The folder of the site, relative to the working directory. */
  readonly to: string
  /** The folder within the site's documents. */
  readonly under: string
  /** The address or path at which the site will stand. */
  readonly base?: string | undefined
  /** `off`, or the address of a static site, where readers are not to play and check on the pages themselves. */
  readonly live?: string | undefined
  /** Where the spec says so; left out on the command line. */
  readonly place?: Place
}
