import { UNJUDGED } from '../../collection/ranking.ts'
import { type Request, rankingAnswer } from '../../report/answers.ts'
import { words } from '../../text/words.ts'
import { answered, HelperError } from '../helper.ts'
import { listedRunOf } from '../listedRun.ts'
import { say, semicolon } from '../phrases.ts'
import { type Asked, type ChartKind, printed, systemName } from './asked.ts'
import { said } from './chart.ts'
import { dataTable } from './table.ts'

const phrases = {
  title: words(
    'At rank 1 the share of documents of {system} graded 1 or more is {good}, the judged share {judged}; at rank {depth} they are {goodLast} and {judgedLast}',
    '第 1 位上 {system} 等级不低于 1 的文档占 {good}，已判定的占 {judged}；第 {depth} 位分别为 {goodLast} 和 {judgedLast}',
  ),
  description: words(
    'Grades of what {system} returned at each rank for {n} queries of {dataset}, as shares of the queries: {each}.',
    '{system} 在 {dataset} 的 {n} 个查询上各名次所返回文档的等级，以占查询数的比例表示：{each}。',
  ),
  at: words(
    'rank {rank}: {good} graded 1 or more, {judged} judged',
    '第 {rank} 位等级不低于 1 的占 {good}，已判定的占 {judged}',
  ),
  note: words(
    'Shares of queries. From below: the highest grade first, unjudged documents on top; room left at the top means that nothing stood at that rank.',
    '占查询数的比例。自下而上先是最高等级，最上面是未判定的文档；顶部留空表示该名次没有返回文档。',
  ),
  grade: words('grade {grade}', '等级 {grade}'),
  rank: words('Rank', '名次'),
  share: words('Share of queries', '占查询数的比例'),
  judged: words('Judged', '已判定'),
}

const mostDepth = 1000

export const grades: ChartKind = {
  name: 'grades',
  does: 'grades and the judged share by rank, for one system',
  options: ['run', 'depth'],
  request(asked) {
    const { dataset } = asked
    const run = listedRunOf(asked.args, dataset)
    depthOf(asked)
    return dataset.qrels.queries.map((query): Request => ({ kind: 'ranking', dataset: dataset.spec.name, run, query }))
  },
  data(asked) {
    const { language, digits } = asked
    const { system, n, levels, ranks } = countsOf(asked)
    const names = levels.map((level) => levelName(asked, level))
    const shares = ranks.map((rank) => sharesAt(rank, { n, levels }))
    const wide = ranks.map(({ rank, counts }, i) => ({
      rank: String(rank),
      ...Object.fromEntries(counts.map((count, level) => [`v${level}`, count / n])),
      judged: shares[i]!.judged,
    }))
    const sentence = (at: (typeof shares)[number]) => ({
      good: printed(asked, at.good),
      judged: printed(asked, at.judged),
    })
    const [first, last] = [sentence(shares[0]!), sentence(shares.at(-1)!)]
    const each = shares.map((at) => said(phrases.at, language, { rank: at.rank, ...sentence(at) }))
    const holes = { system, n, depth: ranks.length, dataset: asked.dataset.spec.label[language] }
    return {
      rows: ranks.flatMap((rank) => barsAt(rank, n, names)),
      holes: {
        rank: phrases.rank[language],
        share: phrases.share[language],
        levels: names,
        unjudged: names.at(-1)!,
        fills: fillsOf(levels.length),
      },
      title: said(phrases.title, language, { ...holes, ...first, goodLast: last.good, judgedLast: last.judged }),
      description: said(phrases.description, language, { ...holes, each: each.join(semicolon[language]) }),
      notes: [said(phrases.note, language)],
      table: dataTable(wide, [
        { field: 'rank', head: phrases.rank[language] },
        ...names.map((head, i) => ({ field: `v${i}`, head, digits })),
        { field: 'judged', head: phrases.judged[language], digits },
      ]),
    }
  },
}

/** The documents of a level at one rank, and how many queries have one there. */
interface RankCounts {
  readonly rank: number
  readonly counts: readonly number[]
}

/** The bars of a rank, one upon the other. */
function barsAt({ rank, counts }: RankCounts, n: number, names: readonly string[]) {
  let below = 0
  return names.map((level, i) => {
    const low = below / n
    below += counts[i]!
    return { rank, level, share: counts[i]! / n, low, high: below / n }
  })
}

/** From nearly the full colour for the highest grade down to paper for unjudged documents. */
function fillsOf(levels: number): string[] {
  const shares = Array.from({ length: levels - 1 }, (_, i) => Math.round(92 - (80 * i) / Math.max(1, levels - 2)))
  return [...shares.map((share) => `color-mix(in srgb, var(--accent) ${share}%, var(--paper))`), 'var(--paper)']
}

function depthOf({ args }: Asked): number {
  const { depth = '10' } = args.named
  if (/^[1-9][0-9]{0,3}$/.test(depth) && Number(depth) <= mostDepth) return Number(depth)
  throw new HelperError(`depth is "${depth}", expected a whole number from 1 to ${mostDepth}`, 'Write depth=10.')
}

/** How many queries have a document of each level at each rank: levels are grades, highest first, then unjudged. */
function countsOf(asked: Asked) {
  const { dataset, args, scope } = asked
  const entry = answered(scope, dataset, listedRunOf(args, dataset))
  const rankings = entry.values.queries.flatMap((query) => rankingAnswer(entry, query) ?? [])
  if (rankings.length === 0) throw new HelperError('no query counts for the run', 'Choose another run.')
  const depth = depthOf(asked)
  const seen = new Set(rankings.flatMap(({ grades, judged }) => [...judged, ...grades.subarray(0, depth)]))
  const levels = [...[...seen].filter((level) => level !== UNJUDGED).sort((a, b) => b - a), UNJUDGED]
  const ranks = Array.from({ length: depth }, (_, i) => ({
    rank: i + 1,
    counts: levels.map((level) => rankings.filter(({ grades }) => i < grades.length && grades[i] === level).length),
  }))
  return { system: systemName(entry, asked.language), n: rankings.length, levels, ranks }
}

function sharesAt(
  { rank, counts }: RankCounts,
  { n, levels }: { readonly n: number; readonly levels: readonly number[] },
) {
  const sum = (of: (level: number) => boolean) =>
    counts.reduce((total, count, i) => (of(levels[i]!) ? total + count : total), 0) / n
  return { rank, good: sum((level) => level >= 1), judged: sum((level) => level !== UNJUDGED) }
}

function levelName({ language }: Asked, level: number): string {
  if (level === UNJUDGED) return say(language, 'unjudged')
  return said(phrases.grade, language, { grade: String(level).replace('-', '−') })
}
