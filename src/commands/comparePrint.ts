import { allTests } from '../statistics/choices.ts'
import { corrections } from '../statistics/corrections.ts'
import { type Compared, isTukey, type SystemMean } from '../statistics/family.ts'
import { intervals } from '../statistics/intervals.ts'
import type { Interval } from '../statistics/outcome.ts'
import { plannedPower, queriesNeeded } from '../statistics/power.ts'
import { percent, plain, printP, signed } from '../statistics/printed.ts'
import { standingOf } from '../statistics/standing.ts'
import { columns as inColumns } from '../text/columns.ts'
import { counted } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { fill } from '../text/words.ts'
import { compareJson } from './compareJson.ts'
import { overlapLines } from './compareOverlap.ts'
import { seedsLine } from './compareSeeds.ts'
import { type ComparePrinted, type Judged, judgedOf, ranksOf, sliceNotesOf, verdictOf } from './compareVerdict.ts'
import { countsLine } from './evalPrint.ts'

/** The forms in which `rankbook compare` prints. */
export const comparePrinters = {
  table: printTable,
  json: (io: Io, printed: ComparePrinted) => io.out(compareJson(printed, judgedOf(printed))),
}

/** For each measure the verdict, means, differences and notes; then how all of it was made. */
function printTable(io: Io, printed: ComparePrinted): void {
  for (const judged of judgedOf(printed)) {
    for (const sentence of verdictOf(judged)) io.out(`${sentence}\n`)
    io.out(`\n${lines(meansTable(judged))}\n${lines(differencesTable(judged))}\n`)
    io.out(
      notesOf(judged)
        .map((note) => `${note}\n`)
        .join(''),
    )
    io.out('\n')
  }
  if (printed.overlap) io.out(`${overlapLines(printed.overlap, printed.digits).join('\n')}\n\n`)
  io.out(
    methodNotes(printed)
      .map((note) => `${note}\n`)
      .join(''),
  )
}

function lines({
  rows,
  rightFrom,
}: {
  readonly rows: readonly (readonly string[])[]
  readonly rightFrom: number
}): string {
  return inColumns(rows, { rightFrom })
    .map((line) => `${line}\n`)
    .join('')
}

/** A row's first cells: its slice, where there are slices. */
function lead({ by }: Judged, label: string | undefined): string[] {
  return by === undefined ? [] : [label ?? 'all']
}

function meansTable(judged: Judged) {
  const { family, plan, digits, by, measure } = judged
  const head = [...(by === undefined ? [] : [by]), 'system', measure ?? 'mean', `${percent(plan.level)} interval`, 'n']
  const rows = family.parts.flatMap(({ label, means }) =>
    means.map(({ name, mean, interval, n }) => [
      ...lead(judged, label),
      name,
      mean === undefined ? '–' : plain(mean, digits),
      intervalCell(interval, digits),
      String(n),
    ]),
  )
  return { rows: [head, ...rows], rightFrom: by === undefined ? 1 : 2 }
}

function differencesTable(judged: Judged) {
  const { family, plan, digits, by } = judged
  const pHeads = isCorrected(judged) ? ['p', `p (${corrections[plan.correction].title.en})`] : ['p']
  const interval = `${percent(plan.level)} interval`
  const head = ['comparison', 'difference', interval, 'd_z', 'won/tied/lost', ...pHeads, '', 'n']
  const rows = family.parts.flatMap(({ label, compared }) =>
    compared.map((one) => [
      ...lead(judged, label),
      `${one.subject} − ${one.baseline}`,
      signed(one.difference, digits),
      intervalCell(one.interval, digits),
      one.dz === undefined ? '–' : signed(one.dz, 2),
      `${one.wins}/${one.ties}/${one.losses}`,
      ...pCells(one, judged),
      markOf(one, judged),
      String(one.n),
    ]),
  )
  return { rows: [[...(by === undefined ? [] : [by]), ...head], ...rows], rightFrom: by === undefined ? 1 : 2 }
}

function isCorrected({ plan, family }: Judged): boolean {
  return plan.correction !== 'none' && family.size > 1
}

function pCells({ outcome, corrected }: Compared, judged: Judged): string[] {
  const raw = outcome.kind === 'tested' ? outcome.p : undefined
  return (isCorrected(judged) ? [raw, corrected] : [raw]).map((p) => printP(p, judged.digits))
}

function intervalCell(interval: Interval, digits: number): string {
  if (interval.kind === 'none') return '–'
  return `${plain(interval.low, digits)} to ${plain(interval.high, digits)}`
}

function markOf(compared: Compared, { alpha }: Judged): string {
  const standing = standingOf(compared, alpha)
  return standing === 'above' ? '▲' : standing === 'below' ? '▼' : ''
}

/** What a reader must know about single rows: what was left out, and why a cell is empty. */
function notesOf(judged: Judged): string[] {
  const notes = judged.family.parts.flatMap(({ label, means, compared }) => {
    const where = label === undefined ? '' : ` on "${label}"`
    return [
      ...means.flatMap((mean) => meanNotes(mean, where)),
      ...compared.flatMap((one) => [...comparedNotes(one, where), ...neededNote(one, judged, where)]),
    ]
  })
  const [more, less] = judged.quality ? ['better', 'worse'] : ['higher', 'lower']
  const p = isCorrected(judged) ? 'corrected p' : 'p'
  const legend = `▲ ${more}, ▼ ${less} at ${p} ≤ ${judged.alpha}; without a mark they cannot be told apart.`
  return [...notes, `${familyNote(judged)} ${legend}`, ...ranksOf(judged)]
}

function familyNote({ family, measure, by, plan }: Judged): string {
  const over = `${measure === undefined ? '' : ` on ${measure}`}${by === undefined ? '' : `, over all queries and by ${by}`}`
  const { size } = family
  if (size === 0) return `Family: no comparison could be tested${over}.`
  if (size === 1) return `Family: one comparison${over}, so there is nothing to correct.`
  if (isTukey(plan.test)) return `Family: all ${size} pairs${over}, corrected by the test itself.`
  const how =
    plan.correction === 'none' ? 'not corrected' : `corrected together by ${corrections[plan.correction].title.en}`
  return `Family: ${size} comparisons${over}, ${how}.`
}

function meanNotes({ name, interval }: SystemMean, where: string): string[] {
  return interval.kind === 'none' ? [`${name}${where}: no interval, as ${interval.reason.en}`] : []
}

function comparedNotes({ subject, baseline, outcome, interval, leftOut }: Compared, where: string): string[] {
  const pair = `${subject} − ${baseline}${where}`
  return [
    ...(leftOut === 0 ? [] : [`${pair}: ${counted(leftOut, 'query', 'queries')} left out, without a value for both`]),
    ...(interval.kind === 'none' ? [`${pair}: no interval, as ${interval.reason.en}`] : []),
    ...(outcome.kind === 'untestable' ? [`${pair}: not tested, as ${outcome.reason.en}`] : []),
  ]
}

/** Where two cannot be told apart: how many queries such a difference takes. */
function neededNote(compared: Compared, { alpha }: Judged, where: string): string[] {
  const needed = standingOf(compared, alpha) === 'open' ? queriesNeeded(compared.dz, alpha) : undefined
  if (needed === undefined || needed <= compared.n) return []
  const pair = `${compared.subject} − ${compared.baseline}${where}`
  return [`${pair}: if the true difference is this large, about ${needed} queries show it with power ${plannedPower}`]
}

/** Below so many queries, bootstrap intervals of skewed values are known to be short. */
const fewQueries = 30

function intervalNotes({ families, plan }: ComparePrinted): string[] {
  const few = families.some(({ parts }) => parts.some(({ compared }) => compared.some(({ n }) => n < fewQueries)))
  const short =
    few && plan.interval !== 't' ? ` With fewer than ${fewQueries} queries, bootstrap intervals are too narrow.` : ''
  return [`Each interval is for one comparison alone; what is called better follows from p.${short}`]
}

/** How everything was made, and over which queries. */
function methodNotes(printed: ComparePrinted): string[] {
  const { columns, plan, slices } = printed
  const { title, how } = allTests[plan.test]
  const { title: interval, resamples } = intervals[plan.interval]
  const drawn = resamples || plan.interval === 'wilson' ? `, ${plan.resamples} resamples, seed ${plan.seed}` : ''
  const wilson = plan.interval === 'wilson' ? ' for means, BCa bootstrap for differences' : ''
  return [
    `Test: ${title.en}, two-sided; ${fill(how, { resamples: plan.resamples, seed: plan.seed }).en}.`,
    `Intervals: ${interval.en}${wilson}, ${percent(plan.level)}${drawn}.`,
    ...intervalNotes(printed),
    'd_z: mean difference over the standard deviation of differences. Differences up to 1e-12 of the greatest value are ties.',
    ...columns.evaluated.map(
      ({ name, values, seeds }) => `${name}: ${countsLine(values)}${seeds ? ' in its first run' : ''}`,
    ),
    ...columns.evaluated.flatMap((run) => seedsLine(run, printed.digits)),
    ...(slices === undefined ? [] : sliceNotesOf(slices)),
  ]
}
