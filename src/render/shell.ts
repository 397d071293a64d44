import type { Spelling } from '../measures/names.ts'
import { formatFixed } from '../text/number.ts'
import { isZipped, type Listing } from './python.ts'

/** What a call of trec_eval evaluates. */
export interface TrecCall {
  readonly spelling: Spelling
  readonly qrels: string
  readonly run: string
  /** The query whose line is picked; without it the summary. */
  readonly query: string | undefined
  /** Options for conventions, such as `-J`. */
  readonly options: readonly string[]
  readonly value: number
  /** Whether the value is a count, which is printed without decimals. */
  readonly count: boolean
}

/** The lines for trec_eval. It reads no compressed file, so such a one is unpacked into a temporary folder first. */
export function trecEvalCode({ spelling, qrels, run, query, options, value, count }: TrecCall): Listing {
  const files = [
    { path: qrels, unpacked: 'qrels' },
    { path: run, unpacked: 'run' },
  ].map(({ path, unpacked }) =>
    isZipped(path)
      ? { word: `"$folder/${unpacked}"`, line: `gzip -dc ${pathWord(path)} > "$folder/${unpacked}"` }
      : { word: pathWord(path) },
  )
  const unpacking = files.flatMap(({ line }) => (line === undefined ? [] : [line]))
  const level = spelling.level === 1 ? [] : [`-l ${spelling.level}`]
  const call = [
    'trec_eval -c',
    ...(query === undefined ? [] : ['-q']),
    ...options,
    ...level,
    `-m ${spelling.there}`,
    ...files.map(({ word }) => word),
    ...(query === undefined ? [] : [`| awk -F'\\t' ${shellWord(`$2 == ${awkString(query)}`)}`]),
  ]
  return {
    text: [...(unpacking.length === 0 ? [] : ['folder=$(mktemp -d)', ...unpacking]), call.join(' ')].join('\n'),
    output: `${spelling.printed.padEnd(22)}\t${query ?? 'all'}\t${formatFixed(value, count ? 0 : 4)}`,
  }
}

/** A path as one word of a shell's command line, never taken for an option. */
export function pathWord(path: string): string {
  return shellWord(path.startsWith('-') ? `./${path}` : path)
}

/** A text as one word of a POSIX shell's command line: quoted where a character of it may mean something there. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** A text as a string of awk. */
function awkString(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}
