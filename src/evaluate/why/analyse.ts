import type { Conventions } from '../../collection/conventions.ts'
import type { Qrels } from '../../collection/qrels.ts'
import type { Run } from '../../collection/run.ts'
import { type Tool, tools } from '../../measures/alias.ts'
import { rangeOf, type Scorer } from '../../measures/measure.ts'
import { compareIds } from '../../text/order.ts'
import type { Checked } from '../../text/problem.ts'
import { counterparts } from '../counterparts.ts'
import { type Alternative, alternatives, type Offer, offersOf } from './choices.ts'
import { asPercent, type Claim } from './claim.ts'
import { detailOf } from './documents.ts'
import { equal, verdictOn } from './fits.ts'
import { type Laboratory, laboratoryFor, type Outcome, onlyDuplicates } from './laboratory.ts'
import { remember } from './memory.ts'
import { type Setting, withChoice } from './setting.ts'
import { toolGroups } from './toolGroups.ts'
import type { Detail, Move, QueryMove, Verdict, Why } from './why.ts'

/** What is to be explained. */
export interface Question {
  readonly qrels: Qrels
  readonly run: Run
  readonly scorer: Scorer
  readonly conventions: Conventions
  readonly than?: Claim
  /** Told before the search for a number goes on to combinations of choices, which may take a while. */
  readonly onCombining?: () => void
}

/** Moves whose documents are shown where there is no number to explain: of those that some tool makes, the strongest. */
const mostDetails = 2

/**
 * Evaluates a run in every way that is known, and says what moves its value. Problems are those of the run under the base.
 *
 * @example
 * const { qrels } = orThrow(await readQrels('qrels.txt'))
 * const task = { qrels, run: orThrow(openRun('dense.run')), scorer: scorer('nDCG@2'), conventions: trecEval }
 * const why = orThrow(await explainValue(task))
 * console.log(why.value, why.tools[0]?.value) // 1 1
 */
export async function explainValue(question: Question): Promise<Checked<Why>> {
  const { run, facts, lengths } = await remember(question.run)
  if (facts.problems.some(({ severity }) => severity === 'error')) return { ok: false, problems: facts.problems }
  const laboratory = laboratoryFor(question.qrels, run)
  const started = await baseOf(laboratory, { scorer: question.scorer, conventions: question.conventions })
  if (!started.ok) return started
  const { base, folded, outcome } = started.value
  const offers = tools.flatMap((tool) => offersFrom(tool, { base, folded }))
  const namesakes = counterparts(base.scorer, 'other').filter(({ sameWord }) => sameWord)
  const known = { qrels: question.qrels, lengths, offers, namesakes: namesakes.map(({ scorer }) => scorer) }
  const tried = alternatives(base, known)
  const near = tried.filter(({ far }) => !far)
  await laboratory.evaluate([...offers, ...near.flatMap(({ choice }) => withChoice(base, choice) ?? [])])
  const work = { laboratory, base, outcome, offers }
  const all = near.flatMap((alternative) => moveOf(work, alternative))
  const moves = all
    .filter(({ queries }) => queries.length > 0)
    .sort((a, b) => strength(b) - strength(a) || b.tools.length - a.tools.length)
  const claim = question.than && asPercent(question.than, rangeOf(base.scorer))
  const rows = lengths.reduce((sum, length) => sum + length, 0)
  const search = { ...work, alternatives: tried, rows, onCombining: question.onCombining }
  const verdict = claim && (await verdictOn({ ...search, claim }))
  return {
    ok: true,
    problems: started.problems,
    value: {
      base,
      value: outcome.summary.value,
      folded,
      tools: toolGroups(work, moves),
      moves,
      still: all.filter(({ queries }) => queries.length === 0).map(({ choice }) => choice),
      ...(verdict && { verdict }),
      details: await detailsOf(work, moves, verdict),
    },
  }
}

/** Where all choices start from; documents that stand twice are folded where the conventions would refuse them. */
interface Base {
  readonly base: Setting
  readonly folded: boolean
  readonly outcome: Outcome
}

async function baseOf(laboratory: Laboratory, asked: Setting): Promise<Checked<Base>> {
  await laboratory.evaluate([asked])
  const first = laboratory.outcome(asked)
  const folded = !first.ok && onlyDuplicates(first.problems)
  const base = folded ? folding(asked) : asked
  await laboratory.evaluate([base])
  const found = laboratory.outcome(base)
  return found.ok ? { ...found, value: { base, folded, outcome: found.value } } : found
}

interface Work {
  readonly laboratory: Laboratory
  readonly base: Setting
  readonly outcome: Outcome
  readonly offers: readonly Offer[]
}

/** A setting that would refuse documents that stand twice, and folds them instead. */
function folding({ scorer, conventions }: Setting): Setting {
  return conventions.duplicates === 'error'
    ? { scorer, conventions: { ...conventions, duplicates: 'keep-best' } }
    : { scorer, conventions }
}

function offersFrom(tool: Tool, { base, folded }: { readonly base: Setting; readonly folded: boolean }): Offer[] {
  const found = counterparts(base.scorer, tool)
  return offersOf(tool, folded ? found.map((offer) => ({ ...offer, ...folding(offer) })) : found, base)
}

function moveOf({ laboratory, base, outcome }: Work, { choice, tools }: Alternative): Move[] {
  const setting = withChoice(base, choice)
  const found = setting && laboratory.outcome(setting)
  if (!found?.ok) return []
  const { summary } = found.value
  const effect = summary.value - outcome.summary.value
  return [
    {
      choice,
      setting: found.value.setting,
      value: summary.value,
      effect,
      summary,
      tools,
      queries: queryMoves(outcome, found.value),
    },
  ]
}

/** An undefined effect stands last: the value comes or goes. */
function strength({ effect }: Move): number {
  return Number.isNaN(effect) ? -1 : Math.abs(effect)
}

/** The queries that differ between two outcomes, those that move most first, then in byte order. */
export function queryMoves(from: Outcome, to: Outcome): QueryMove[] {
  const before = new Map(from.queries.map((query, i) => [query, from.values[i]!]))
  const after = new Map(to.queries.map((query, i) => [query, to.values[i]!]))
  const queries = [...new Set([...from.queries, ...to.queries])].sort(compareIds)
  return queries
    .map((query): QueryMove => ({ query, before: before.get(query), after: after.get(query) }))
    .filter(({ before: was, after: is }) => was === undefined || is === undefined || !equal(was, is))
    .sort((a, b) => distance(b) - distance(a))
}

/** How far a query moves; one that comes or goes, as far as its value. */
function distance({ before = 0, after = 0 }: QueryMove): number {
  const moved = Math.abs(after - before)
  return Number.isNaN(moved) ? Infinity : moved
}

/** The documents under what explains the number, or else under the strongest moves. */
async function detailsOf(work: Work, moves: readonly Move[], verdict: Verdict | undefined): Promise<Detail[]> {
  const { laboratory, base, outcome } = work
  const fit = verdict?.fits[0]
  const byTools = [...moves].sort((a, b) => Number(a.tools.length === 0) - Number(b.tools.length === 0))
  const strongest = byTools.slice(0, mostDetails).map(({ choice, setting }) => ({ choices: [choice], setting }))
  const ways = fit === undefined ? strongest : [fit]
  const details: Detail[] = []
  for (const { choices, setting } of ways) {
    const found = laboratory.outcome(setting)
    if (!found.ok) continue
    const queries = queryMoves(outcome, found.value)
    const detail = await detailOf(laboratory, { choices, from: base, to: setting, queries })
    if (detail !== undefined) details.push(detail)
  }
  return details
}
