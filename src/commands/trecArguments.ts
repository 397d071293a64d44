import { UsageError } from './arguments.ts'

/** What trec_eval's arguments ask for. */
export interface TrecArguments {
  readonly perQuery: boolean
  readonly complete: boolean
  readonly judgedOnly: boolean
  readonly level: number
  readonly depth: number
  /** How many documents the collection holds, for `utility`. */
  readonly collection: number
  /** A file of means and standard deviations: values are then printed in those units. */
  readonly zscores?: string
  /** As given with `-m`, in that order; `official` where there is none. */
  readonly measures: readonly string[]
  readonly qrels: string
  readonly run: string
  /** What the judgements are, and with them which measures there are. */
  readonly form: TrecForm
}

/** The forms of judgements that trec_eval's `-R` takes here. */
export const trecForms = ['qrels', 'prefs', 'qrels_prefs', 'qrels_jg'] as const

/** A form of judgements that trec_eval reads. */
export type TrecForm = (typeof trecForms)[number]

const usage =
  'Write rankbook trec_eval [-q] [-c] [-l N] [-M N] [-N N] [-J] [-Z FILE] [-R FORM] [-m MEASURE]… QRELS RUN.'

/** Reads arguments as getopt does: flags may be joined, and a value may follow its letter at once. */
export function parseTrecArguments(args: readonly string[]): TrecArguments {
  const flags = new Set<string>()
  const valued: Record<string, string[]> = { l: [], M: [], N: [], Z: [], m: [], R: [] }
  let at = 0
  for (; at < args.length && /^-./.test(args[at]!); at++) {
    if (args[at] === '--') {
      at++
      break
    }
    for (let rest = args[at]!.slice(1); rest !== ''; ) {
      const letter = rest[0]!
      rest = rest.slice(1)
      if ('qcJ'.includes(letter)) flags.add(letter)
      else if (letter in valued) {
        valued[letter]!.push(rest === '' ? (args[++at] ?? '') : rest)
        rest = ''
      } else throw new UsageError(`-${letter} is not one of the options -q, -c, -l, -M, -N, -J, -Z, -R and -m`, usage)
    }
  }
  const files = args.slice(at)
  if (files.length !== 2) throw new UsageError(`${files.length} files, expected judgements and a run`, usage)
  const zscores = valued.Z!.at(-1)
  return {
    perQuery: flags.has('q'),
    complete: flags.has('c'),
    judgedOnly: flags.has('J'),
    level: valued.l!.map((text) => whole('l', text)).at(-1) ?? 1,
    depth: valued.M!.map((text) => whole('M', text)).at(-1) ?? Infinity,
    collection: valued.N!.map((text) => whole('N', text)).at(-1) ?? 0,
    ...(zscores !== undefined && { zscores }),
    measures: valued.m!.length === 0 ? ['official'] : valued.m!,
    qrels: files[0]!,
    run: files[1]!,
    form: formOf(valued.R!.at(-1) ?? 'qrels'),
  }
}

function formOf(text: string): TrecForm {
  const form = trecForms.find((known) => known === text)
  if (form !== undefined) return form
  throw new UsageError(`-R is "${text}", expected one of ${trecForms.join(', ')}`, usage)
}

function whole(letter: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`-${letter} is "${text}", expected a whole number`, usage)
  return Number(text)
}
