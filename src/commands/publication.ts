import { z } from 'zod'
import type { ReportEntry } from '../render/places.ts'
import type { Io } from '../text/io.ts'
import { parsed } from '../text/parsed.ts'
import { listedEntry } from './writeSite.ts'

/** The list of the reports that stand on a site, in the site's folder, so that publishing some keeps the others. */
export const listName = 'rankbook-reports.json'

/** A report on a site, and what `--live` was when it was published. */
export interface PublishedEntry extends ReportEntry {
  readonly live?: string
}

/** What was published into a folder, and how, so that it can be made again. */
export interface PublicationRecord {
  readonly target: string
  readonly under: string
  readonly reports: readonly PublishedEntry[]
}

const record = z.object({
  target: z.string(),
  under: z.string(),
  reports: z.array(listedEntry.extend({ live: z.string().exactOptional() })),
})

/** What the list in a folder says; undefined where there is none, or none of ours. */
export async function publicationIn(io: Io, folder: string): Promise<PublicationRecord | undefined> {
  const path = `${folder}/${listName}`
  if (!(await io.exists(path))) return undefined
  const read = record.safeParse(parsed(await io.readText(path).catch(() => '')))
  return read.success ? read.data : undefined
}

/** The list as it lies in the folder. */
export function publicationText(publication: PublicationRecord): string {
  return `${JSON.stringify(publication, null, 1)}\n`
}
