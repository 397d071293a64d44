import type { Run } from '../collection/run.ts'
import type { Source } from '../text/io.ts'
import { type Checked, errorAt, wholeFile } from '../text/problem.ts'
import { jsonl } from './jsonl.ts'
import type { QrelsFile, QrelsOptions, QrelsReader, RunOptions, RunReader, TextsFile, TextsReader } from './reader.ts'
import { trecQrels } from './trecQrels.ts'
import { trecRun } from './trecRun.ts'

/** Formats of runs. The first one reads files of no known ending. */
const runReaders: readonly RunReader[] = [trecRun]

/** Formats of judgements. The first one reads files of no known ending. */
const qrelsReaders: readonly QrelsReader[] = [trecQrels]

/** Formats of queries and documents. The first one reads files of no known ending. */
const textsReaders: readonly TextsReader[] = [jsonl]

/** A run in the format named, or else in that of its file name. */
export function openRun(source: Source, options: RunOptions & { readonly format?: string } = {}): Checked<Run> {
  const chosen = choose(runReaders, source.path, options.format)
  return chosen.ok ? { ok: true, value: chosen.value.open(source, options), problems: [] } : chosen
}

/** Reads judgements in the format named, or else in that of the file name. */
export async function readQrels(
  source: Source,
  options: QrelsOptions & { readonly format?: string },
): Promise<Checked<QrelsFile>> {
  const chosen = choose(qrelsReaders, source.path, options.format)
  return chosen.ok ? chosen.value.read(source, options) : chosen
}

/** Reads queries or documents in the format named, or else in that of the file name. */
export async function readTexts(source: Source, format?: string): Promise<Checked<TextsFile>> {
  const chosen = choose(textsReaders, source.path, format)
  return chosen.ok ? chosen.value.read(source) : chosen
}

function choose<R extends { readonly name: string; readonly extensions: readonly string[] }>(
  readers: readonly R[],
  path: string,
  format: string | undefined,
): Checked<R> {
  const ending = /\.([^./]+?)(?:\.gz)?$/.exec(path)?.[1]?.toLowerCase() ?? ''
  const reader =
    format === undefined
      ? (readers.find(({ extensions }) => extensions.includes(ending)) ?? readers[0]!)
      : readers.find(({ name }) => name === format)
  if (reader !== undefined) return { ok: true, value: reader, problems: [] }
  const known = readers.map(({ name }) => `"${name}"`).join(', ')
  const what = `no format is called "${format}"`
  return { ok: false, problems: [errorAt(wholeFile(path), 'unknown-format', what, `Choose one of ${known}.`)] }
}
