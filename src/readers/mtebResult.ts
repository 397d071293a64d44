import type { Source } from '../text/io.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { faultsOf } from './faults.ts'
import { stopProblem } from './jsonFaults.ts'
import { readFields } from './jsonFields.ts'
import { jsonValue } from './jsonRecords.ts'
import { jsonText, nextToken } from './jsonTokens.ts'
import type { GivenMean, MtebAsk } from './reader.ts'
import { readWhole } from './wholeFile.ts'

const mend = 'Give the file that MTEB wrote for one task, with "scores" by split: { "test": [{ "hf_subset": … }] }.'

/**
 * The mean of one task that a result of MTEB holds (`{ task_name, scores: { split: [{ hf_subset, main_score, … }] } }`).
 * A split or subset that is not named has to be the only one.
 */
export async function readMtebResult(source: Source, ask: MtebAsk): Promise<Checked<GivenMean>> {
  const faults = faultsOf(source.path)
  const bytes = await readWhole(source, faults)
  const say: Say = (what, how) => void faults.problems.push(fault(source.path, what, how))
  const result = bytes === undefined ? undefined : resultOf(bytes, source.path, faults.problems)
  const mean = result === undefined ? undefined : meanOf(result, ask, say)
  if (mean === undefined) return { ok: false, problems: faults.problems }
  const value = { path: source.path, digest: source.digest?.(), ...mean }
  return { ok: true, value, problems: [] }
}

function fault(path: string, what: string, how = mend): Problem {
  return errorAt(wholeFile(path), 'bad-result', what, how)
}

/** The whole file as plain data, held to strict JSON: no NaN, no key twice. */
function resultOf(bytes: Uint8Array, path: string, problems: Problem[]): unknown {
  const text = jsonText(bytes, 0, bytes.length)
  const first = nextToken(text)
  const fields = first === '{' ? readFields(text) : first
  const last = typeof fields === 'string' ? fields : nextToken(text)
  if (typeof fields !== 'string' && last === 'end') return jsonValue(bytes, { from: 0, to: bytes.length })
  if (last === 'fault' || last === 'deep' || last === 'again') {
    problems.push(stopProblem(text, last, { path, start: { at: 0, line: 1, column: 1 }, mend }))
  } else problems.push(fault(path, 'no result of MTEB, which is a JSON object'))
  return undefined
}

type Say = (what: string, how?: string) => void

function meanOf(result: unknown, ask: MtebAsk, say: Say): Omit<GivenMean, 'path' | 'digest'> | undefined {
  const scores = field(result, 'scores')
  if (!isObject(scores)) return said(say, 'there are no "scores" by split')
  const split = chosen(Object.keys(scores), ask.split, 'split', say)
  if (split === undefined) return undefined
  const entries = scores[split]
  if (!Array.isArray(entries) || !entries.every(isObject)) return said(say, `the scores of "${split}" are no list`)
  const names = entries.map((entry) => String(entry.hf_subset ?? ''))
  const subset = chosen(names, ask.subset, 'subset', say)
  if (subset === undefined) return undefined
  if (names.indexOf(subset) !== names.lastIndexOf(subset)) return said(say, `the subset "${subset}" stands twice`)
  const entry = entries[names.indexOf(subset)]!
  const mean = Object.hasOwn(entry, ask.name) ? entry[ask.name] : undefined
  if (typeof mean !== 'number') {
    const numbers = Object.keys(entry).filter((name) => typeof entry[name] === 'number')
    const found = mean === undefined ? 'is not there' : 'is not a number'
    return said(say, `"${ask.name}" ${found}`, `Give name: one of ${numbers.slice(0, 20).join(', ') || 'none'}.`)
  }
  return { mean, from: `${String(field(result, 'task_name') ?? '')} ${split} ${subset} ${ask.name}`.trim() }
}

function said(say: Say, what: string, how?: string): undefined {
  say(what, how)
  return undefined
}

/** The one that is asked for, or the only one. */
function chosen(names: readonly string[], asked: string | undefined, of: string, say: Say): string | undefined {
  if (asked !== undefined && names.includes(asked)) return asked
  if (asked === undefined && names.length === 1) return names[0]
  const known = names.slice(0, 20).join(', ') || 'none'
  const what =
    asked === undefined ? `there are ${names.length} ${of}s, and none is named` : `no ${of} is called "${asked}"`
  return said(say, what, `Write ${of}: one of ${known}.`)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function field(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
