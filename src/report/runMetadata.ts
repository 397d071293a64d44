import { type DataRef, type DatasetSpec, dataOf } from '../spec/spec.ts'
import { readYaml } from '../spec/yaml.ts'
import type { Source } from '../text/io.ts'
import { errorAt, type Problem } from '../text/problem.ts'
import type { OpenStored } from './stored.ts'

/** What a run file says of itself: each value by the keys that lead to it, `method.retrieval.1.name`; in the file's order. */
export type RunMetadata = readonly (readonly [key: string, value: string])[]

/** A run among those of a data set, and what its file says of itself. */
export interface DescribedRun {
  /** The place among the files of the run, 0 where it has one. */
  readonly seed: number
  readonly run: string
  readonly metadata: RunMetadata
}

/** The most bytes that a header may have; what is beyond is not looked at. */
const longest = 1 << 16

/**
 * The headers of a data set's run files. Files that cannot be read have none: whoever reads them says so.
 *
 * Source: Breuer, Keller and Schaer, ir_metadata: An Extensible Metadata Schema for IR Experiments, SIGIR 2022.
 */
export async function describedRuns(
  { runs }: Pick<DatasetSpec, 'runs'>,
  open: OpenStored,
): Promise<{ readonly described: readonly DescribedRun[]; readonly problems: readonly Problem[] }> {
  const described: DescribedRun[] = []
  const problems: Problem[] = []
  for (const run of runs) {
    for (const [seed, ref] of dataOf(run).entries()) {
      const read = await metadataOf(ref, open)
      problems.push(...read.problems)
      if (read.metadata.length > 0) described.push({ run: run.name, seed, metadata: read.metadata })
    }
  }
  return { described, problems }
}

/** What the file of a run says of itself, as JSON writes it; nothing where that is nothing. */
export function metadataRecord(
  described: readonly DescribedRun[],
  name: string,
): { readonly metadata?: Readonly<Record<string, string>> } {
  const own = described.find(({ run }) => run === name)
  return own === undefined ? {} : { metadata: Object.fromEntries(own.metadata) }
}

const none = { metadata: [], problems: [] } as const

async function metadataOf(
  ref: DataRef,
  open: OpenStored,
): Promise<{ readonly metadata: RunMetadata; readonly problems: readonly Problem[] }> {
  if (ref.kind !== 'file' || (ref.format !== undefined && ref.format !== 'trec')) return none
  const source = open(ref)
  const lines = source.repeatable ? await commentsOf(source).catch(() => []) : []
  const start = lines.findIndex((line) => /^#\s*ir_metadata\.start\s*$/.test(line))
  const end = lines.findIndex((line) => /^#\s*ir_metadata\.end\s*$/.test(line))
  if (start === -1) return none
  if (end < start) {
    const place = { path: ref.path, line: start + 1, column: 1, length: lines[start]!.length }
    return {
      metadata: [],
      problems: [faulty(errorAt(place, rule, 'the header has no line "# ir_metadata.end"', mend))],
    }
  }
  const yaml = lines.slice(start + 1, end).map((line) => line.replace(/^# ?/, ''))
  const read = readYaml(yaml.join('\n'), ref.path)
  if (read.ok) return { metadata: [...leaves(read.value.value, '')], problems: [] }
  const problems = read.problems.map((problem) => ({
    ...faulty(problem),
    ...(problem.line !== undefined && { line: problem.line + start + 1, column: problem.column! + 2 }),
  }))
  return { metadata: [], problems }
}

const rule = 'run-metadata'
const mend = 'Mend the header, or take it out; the ranked lists below it are read all the same.'

function faulty(problem: Problem): Problem {
  return { ...problem, severity: 'warning', rule, mend }
}

/** The comments that a file begins with. */
async function commentsOf(source: Source): Promise<string[]> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const block of source.open()) {
    text += decoder.decode(block.subarray(0, longest), { stream: true })
    if (!text.startsWith('#') || text.length >= longest || /\n[^#]/.test(text)) break
  }
  const lines = text.split(/\r?\n/)
  const until = lines.findIndex((line) => !line.startsWith('#'))
  return lines.slice(0, until === -1 ? lines.length : until)
}

function* leaves(value: unknown, key: string): Generator<readonly [string, string]> {
  const below = (name: unknown) => (key === '' ? String(name) : `${key}.${String(name)}`)
  if (value instanceof Map) for (const [name, inner] of value) yield* leaves(inner, below(name))
  else if (Array.isArray(value) && value.every((one) => typeof one === 'string')) yield* leaves(value.join(', '), key)
  else if (Array.isArray(value)) for (const [i, inner] of value.entries()) yield* leaves(inner, below(i + 1))
  else if (value !== null && value !== '') yield [key, String(value)]
}
