import { join } from 'node:path/posix'
import type { Ranking } from '../collection/ranking.ts'
import { realIo } from '../commands/io.ts'
import type { Scorer } from '../measures/measure.ts'
import { type Checked, errorAt, wholeFile } from '../text/problem.ts'
import { type Language, languages, words } from '../text/words.ts'
import { scorerOf, unfit } from './measuring.ts'

/** A report whose spec and bodies are data. */
export interface ReportData {
  /** The folder of its pages within the site. */
  readonly name: string
  /** What `report.yaml` would hold. */
  readonly spec: Readonly<Record<string, unknown>>
  /** The body in a language, as `en.md` would hold it; without one the template writes the whole page. */
  readonly bodies?: Readonly<Partial<Record<Language, string>>>
  /** The folder that paths in the spec are relative to; the working directory where it is left out. */
  readonly folder?: string
}

/** How a report is rendered. */
export interface RenderingOptions {
  /** The folder of the site to write; nothing is written where it is left out. Its other reports stay. */
  readonly out?: string
  /** Conventions where the spec names none, as `--conventions` takes them. */
  readonly conventions?: string
  /** Values of parameters that the spec declares, by name. */
  readonly params?: Readonly<Record<string, string | number | boolean>>
  /** Whether each page is also made as one file that needs no other. */
  readonly singleFile?: boolean
  /** Whether the code of measures that the spec names as files may be run. */
  readonly allowCode?: boolean
  /** Whether warnings are errors. */
  readonly strict?: boolean
}

/** A report as files. */
export interface RenderedReport {
  /** Every file by its path in the site: pages as `NAME/en/index.html` and `index.md`, `facts.json`, `NAME/values.csv`, styles and scripts. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
}

/**
 * Renders a report: the folder that holds its `report.yaml`, or a spec as data, in which judgements and runs may stand
 * themselves. Pages come out as data, the same bytes each time, and are written where `out` says so. Problems are those that
 * `rankbook build` prints; with an error there are no pages, and nothing is written. Everything is evaluated anew.
 *
 * @example
 * const spec = {
 *   title: 'Two rankings',
 *   datasets: { pastries: { qrels: { q1: { donut: 1 } }, runs: { first: { q1: ['bagel', 'donut'] } } } },
 *   measures: ['RR'],
 * }
 * const bodies = { en: 'The first hit gives {{value "RR" run="first"}}.' }
 * const { files } = orThrow(await renderReport({ name: 'two-rankings', spec, bodies }))
 * console.log(String(files.get('two-rankings/en/index.md')).includes('The first hit gives 0.5000.')) // true
 */
export async function renderReport(
  report: string | ReportData,
  options: RenderingOptions = {},
): Promise<Checked<RenderedReport>> {
  const { renderOneReport } = await import('../commands/renderReport.ts')
  const { out, conventions, params = {}, singleFile = false, allowCode = false, strict = false } = options
  const given = typeof report === 'string' ? inFolder(report) : fromData(report)
  const param = Object.entries(params).map(([name, value]) => `${name}=${value}`)
  const done = await renderOneReport(realIo(), { ...given, out, conventions, param, singleFile, allowCode, strict })
  return done.ok ? { ...done, value: { files: done.value } } : done
}

function inFolder(folder: string) {
  return { folder: join(folder.replace(/(^|\/)report\.yaml$/, '$1') || '.'), texts: new Map<string, string>() }
}

/** JSON is YAML, and every scalar of a spec is text. */
function fromData({ name, spec, bodies = {}, folder = '.' }: ReportData) {
  const texts = new Map<string, string | undefined>([[join(folder, 'report.yaml'), JSON.stringify(spec, null, 2)]])
  for (const language of languages) texts.set(join(folder, `${language}.md`), bodies[language])
  return { folder: join(folder), name, texts }
}

/** How a derivation is printed. */
export interface DerivationOptions {
  /** English where it is left out. */
  readonly language?: Language
  /** Decimals, 4 where they are left out. */
  readonly digits?: number
  /** For a terminal (the default), as Markdown, or as an HTML page that needs no other file. */
  readonly format?: 'text' | 'md' | 'html'
}

/**
 * The derivation of a value as `rankbook explain` prints it: the formula, the ranked list with its grades, each step. Problems are
 * those of `derive`.
 *
 * @example
 * const text = orThrow(await renderDerivation('P@4', rankingOf([1, 0, 0, 1]), { digits: 2 }))
 * console.log(text.includes('P@4 = 2/4')) // true
 */
export async function renderDerivation(
  measure: string | Scorer,
  ranking: Ranking,
  { language = 'en', digits = 4, format = 'text' }: DerivationOptions = {},
): Promise<Checked<string>> {
  const found = scorerOf(measure)
  if (!found.ok) return found
  const scorer = found.value
  const problems = unfit([scorer], ranking)
  if (!Number.isInteger(digits) || digits < 0 || digits > 17)
    problems.push(
      errorAt(
        wholeFile('digits'),
        'digits',
        `digits is ${digits}, expected a whole number from 0 to 17`,
        'Write 4, for example.',
      ),
    )
  if (problems.length > 0) return { ok: false, problems }
  const { printExplained } = await import('../commands/explainPrint.ts')
  const pieces: string[] = []
  const io = { ...realIo(), out: (text: string) => void pieces.push(text) }
  const explained = { ranking, runLabel: words('the list', '列表') }
  await printExplained(io, { scorer, explained, digits, language, format })
  return { ok: true, value: pieces.join(''), problems: [] }
}
