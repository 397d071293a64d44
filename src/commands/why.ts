import { explainValue } from '../evaluate/why/analyse.ts'
import { type Claim, readClaim } from '../evaluate/why/claim.ts'
import type { Why } from '../evaluate/why/why.ts'
import { openRun } from '../readers/index.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt } from '../text/problem.ts'
import type { Language } from '../text/words.ts'
import {
  argumentPlace,
  checkOneStandardInput,
  conventionsArgument,
  digitsArgument,
  InputError,
  measureArguments,
  runArgument,
  UsageError,
  withUsage,
} from './arguments.ts'
import { declaredFormats, type FormatOptions } from './formats.ts'
import { readJudgements } from './judgements.ts'
import { exit, type ProblemOptions, resultMayFollow } from './problems.ts'
import { printWhy } from './whyPrint.ts'

/** What `why` is asked for. */
export interface WhyOptions extends ProblemOptions, FormatOptions {
  readonly measure: string
  readonly qrels: string
  readonly run: string
  readonly than?: string
  readonly conventions?: string
  readonly digits: string
  readonly language: Language
  readonly format: 'text' | 'json'
}

/** `rankbook why`: what a value is under every tool, which single choices move it, and what gives somebody else's number. */
export function whyCommand(io: Io, options: WhyOptions): Promise<number> {
  const problemFormat = options.json ? 'json' : 'text'
  return withUsage(
    io,
    async () => {
      const digits = digitsArgument(options.digits)
      checkOneStandardInput([options.qrels, runArgument(options.run).path])
      const answered = await answer(io, options)
      if (!(await resultMayFollow(io, answered.problems, options)) || !answered.ok) return exit.problems
      const { qrels, run, language, format } = options
      printWhy(io, answered.value, { files: { qrels, run: runArgument(run).path }, digits, language, format })
      return exit.done
    },
    problemFormat,
  )
}

async function answer(io: Io, options: WhyOptions): Promise<Checked<Why>> {
  const { dialect, conventions } = conventionsArgument(options.conventions)
  const asked = measureArguments([options.measure], { dialect, from: '<measure>' })
  const { scorer } = asked[0]!
  if (asked.length > 1)
    throw new UsageError(
      `"${options.measure}" names ${asked.length} measures, expected one`,
      `Write ${scorer.name}, for example.`,
    )
  const than = options.than === undefined ? undefined : claimArgument(options.than)
  const declared = declaredFormats(options)
  const qrels = await readJudgements(io, options.qrels, { ...conventions, ...declared.qrels })
  if (!qrels.ok) return qrels
  const asRun = runArgument(options.run)
  const run = openRun(io.source(asRun.path), { ...declared.run, run: asRun.name })
  if (!run.ok) return run
  const onCombining = () => {
    if (io.colour) io.err('No single change gives it; trying combinations …\n')
  }
  const data = { qrels: qrels.value.qrels, run: run.value }
  const explained = await explainValue({ ...data, scorer, conventions, onCombining, ...(than && { than }) })
  const problems = [...qrels.problems, ...explained.problems]
  return explained.ok ? { ...explained, problems } : { ok: false, problems }
}

function claimArgument(text: string): Claim {
  const read = readClaim(text)
  if (read.ok) return read.claim
  throw new InputError([errorAt(argumentPlace('--than'), 'bad-number', read.what, read.mend)])
}
