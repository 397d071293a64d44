import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Work } from '../render/helper.ts'
import type { Io } from '../text/io.ts'
import { parsed } from '../text/parsed.ts'
import { type Checked, errorAt, wholeFile } from '../text/problem.ts'
import { textOf } from './texts.ts'

const packaged = fileURLToPath(new URL('../../data/references.json', import.meta.url))

const bibliography = z.record(
  z.string(),
  z.strictObject({
    authors: z.array(z.string()).min(1),
    title: z.string(),
    venue: z.string(),
    year: z.int(),
    doi: z.string().optional(),
  }),
)

/** The works that the pages of a report may cite: those of the package, and those of its own `references.json`. */
export async function loadWorks(io: Io, folder: string): Promise<Checked<Readonly<Record<string, Work>>>> {
  const common = JSON.parse(await io.readText(packaged)) as Readonly<Record<string, Work>>
  const path = join(folder, 'references.json')
  if (!(await io.exists(path))) return { ok: true, value: common, problems: [] }
  const text = await textOf(io, path)
  if (!text.ok) return text
  const own = bibliography.safeParse(parsed(text.value))
  if (own.success)
    return { ok: true, value: { ...common, ...(own.data as Readonly<Record<string, Work>>) }, problems: [] }
  const [issue] = own.error.issues
  const what = `"${issue!.path.join('.')}" does not fit, expected works by key`
  const mend =
    'Write each work as { "key": { "authors": ["…"], "title": "…", "venue": "…", "year": 2002, "doi": "…" } }.'
  return { ok: false, problems: [errorAt(wholeFile(path), 'references', what, mend)] }
}
