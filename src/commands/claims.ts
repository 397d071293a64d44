import { claimProblem, expectedOf, plainClaim } from '../render/claims.ts'
import { escapeMarkdown } from '../render/emitters/markdown/escape.ts'
import { pipeTable } from '../render/emitters/markdown/table.ts'
import { claimRecord, claimRequests, type JudgedClaim, judgeClaim } from '../report/claims.ts'
import { answer } from '../report/evaluate.ts'
import { ruled } from '../report/lints.ts'
import { loadDatasets } from '../report/load.ts'
import type { Spec } from '../spec/spec.ts'
import { counted } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { conventionsArgument, UsageError, withUsage } from './arguments.ts'
import { storedOpener } from './openStored.ts'
import { exit, printProblems } from './problems.ts'
import type { Project } from './project.ts'
import { reportFolders } from './project.ts'
import { hasErrors, loadAll, openRun, ownCodeFailure, told } from './reports.ts'

/** What `check --claims` is asked for. */
export interface ClaimsOptions {
  /** Whether `--claims` was given, without which there is no format to choose. */
  readonly claims: boolean
  readonly format?: ClaimsFormat
  /** Problems as JSON. */
  readonly json: boolean
  readonly conventions?: string | undefined
  readonly allowCode: boolean
  /** Warnings are errors. */
  readonly strict?: boolean
  /** Values of parameters: `k=20`. */
  readonly param?: readonly string[]
}

/** For a terminal, for programs, for a comment on a pull request. */
type ClaimsFormat = 'text' | 'json' | 'md'

/** The claims of a report, held against its figures. */
interface Verdicts {
  readonly spec: Spec
  readonly judged: readonly JudgedClaim[]
}

/**
 * `rankbook check --claims`: holds the claims of reports against their figures, and renders nothing. Exit code 1 where one is
 * not true, or where there is none.
 */
export function claimsCommand(io: Io, given: readonly string[], options: ClaimsOptions): Promise<number> {
  const problemFormat = options.json ? 'json' : 'text'
  return withUsage(
    io,
    async () => {
      const { format = 'text' } = options
      if (!options.claims) throw new UsageError('--format stands without --claims', 'Add --claims.')
      if (options.conventions !== undefined) conventionsArgument(options.conventions)
      const folders = await reportFolders(io, given)
      const { verdicts, problems } = folders.ok
        ? await verdictsOf(io, folders.value, options)
        : { verdicts: [], problems: folders.problems }
      if (problems.length > 0) await printProblems(io, problems, problemFormat)
      if (hasErrors(problems)) return exit.problems
      if (format === 'text') await printProblems(io, falseOnes(verdicts))
      io.out(printers[format](verdicts))
      return falseOnes(verdicts).length > 0 ? exit.problems : exit.done
    },
    problemFormat,
  )
}

async function verdictsOf(io: Io, folders: readonly string[], options: ClaimsOptions) {
  const { projects, problems, whole } = await loadAll(io, folders, options)
  const verdicts: Verdicts[] = []
  for (const project of projects) {
    if (project.spec.claims.length === 0) continue
    const found = await judged(io, project).catch(ownCodeFailure)
    for (const problem of told(ruled(found.problems, project.spec), options)) problems.push(problem)
    if (found.ok) verdicts.push(found.value)
  }
  const none = whole && projects.every(({ spec }) => spec.claims.length === 0)
  if (none)
    problems.push(
      errorAt(
        wholeFile(projects.map(({ spec }) => spec.path).join(', ')),
        'no-claims',
        'there is no claim to check',
        'Write claims in report.yaml, or leave --claims out.',
      ),
    )
  return { verdicts, problems }
}

async function judged(io: Io, { spec }: Project): Promise<Checked<Verdicts>> {
  const open = await storedOpener(io, spec, { digest: false })
  const datasets = await loadDatasets(spec, { open, within: io.within })
  if (!datasets.ok) return datasets
  const requests = spec.claims.flatMap((claim) => claimRequests(claim, spec))
  const answers = await answer(datasets.value, requests, { before: [], open: openRun(open) })
  if (!answers.ok) return answers
  const value = { spec, judged: spec.claims.map((claim) => judgeClaim(claim, spec, answers.value)) }
  return { ok: true, value, problems: [...datasets.problems, ...answers.problems] }
}

function falseOnes(verdicts: readonly Verdicts[]): Problem[] {
  return verdicts.flatMap(({ spec, judged }) =>
    judged.filter(({ holds }) => !holds).map((one) => claimProblem(one, spec)),
  )
}

const printers: Readonly<Record<ClaimsFormat, (verdicts: readonly Verdicts[]) => string>> = {
  text: (verdicts) => {
    const lines = verdicts.flatMap(({ spec, judged }) =>
      judged
        .filter(({ holds }) => holds)
        .map((one) => `${spec.name}, ${one.claim.name}: ${plainClaim(one, { spec })}\n`),
    )
    return [...lines, `${countLine(verdicts)}\n`].join('')
  },
  json: (verdicts) => {
    const claims = verdicts.flatMap(({ spec, judged }) =>
      judged.map((one) => ({
        report: spec.name,
        ...claimRecord(one),
        expected: expectedOf(one.claim),
        sentence: plainClaim(one, { spec }),
        place: `${one.claim.place.path}:${one.claim.place.line}:${one.claim.place.column}`,
      })),
    )
    const holds = claims.every((claim) => claim.holds)
    return `${JSON.stringify({ holds, claims }, null, 2)}\n`
  },
  md: (verdicts) => {
    const rows = verdicts.flatMap(({ spec, judged }) =>
      [...judged.filter(({ holds }) => !holds), ...judged.filter(({ holds }) => holds)].map((one) => [
        one.holds ? '✓' : '✗',
        escapeMarkdown(`${spec.name}: ${one.claim.name}`),
        escapeMarkdown(expectedOf(one.claim)),
        escapeMarkdown(plainClaim(one, { spec })),
      ]),
    )
    const table = pipeTable({
      heads: ['', 'Claim', 'Expected', 'Found'],
      sides: ['center', 'left', 'left', 'left'],
      rows,
    })
    return `**rankbook: ${countLine(verdicts)}**\n\n${table}\n`
  },
}

function countLine(verdicts: readonly Verdicts[]): string {
  const all = verdicts.flatMap(({ judged }) => judged)
  const wrong = all.filter(({ holds }) => !holds).length
  if (wrong === 0) return all.length === 1 ? 'the claim is true' : `all ${all.length} claims are true`
  return `${wrong} of ${counted(all.length, 'claim', 'claims')} ${wrong === 1 ? 'is' : 'are'} not true`
}
