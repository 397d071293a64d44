import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import type { ChartFile } from '../render/charts/draw.ts'
import type { ChartSource } from '../render/figures.ts'
import type { PageFrame } from '../render/pageFiles.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { outsideFile } from './inside.ts'
import { textOf } from './texts.ts'

const templates = fileURLToPath(new URL('../../templates/', import.meta.url))

/** The chart files of the package, and those of a report in its project; each is read when a page has such a chart. */
export function chartFiles(io: Io, spec: Pick<Spec, 'folder' | 'outside'>): ChartSource {
  const read = async (name: string) => JSON.parse(await io.readText(join(templates, 'charts', name))) as ChartFile
  return {
    packaged: (name) => read(`${name}.vl.json`),
    theme: () => read('theme.json'),
    async own(given, place) {
      const path = join(spec.folder, given)
      const outside = await outsideFile(io, spec, { path, place })
      if (outside.length > 0) return { path, text: { ok: false, problems: outside } }
      const text = await textOf(io, path)
      if (text.ok) return { path, text }
      const problems = text.problems.map(({ what, ...problem }) => {
        return { ...problem, ...place, what: `the chart file "${given}" cannot be read: ${what}` }
      })
      return { path, text: { ok: false, problems } }
    },
  }
}

/** The stylesheet of a site, as text. */
export function stylesheet(io: Io): PageFrame['styles'] {
  return () => io.readText(join(templates, 'assets', 'style.css'))
}
