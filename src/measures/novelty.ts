import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, type Tex, tex, texSum } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Decay } from './decay.ts'
import type { Column, Derivation, Equation, Step } from './derivation.ts'
import { plain, quotient, shownOf, sumLines, worked } from './steps.ts'
import { type Coverage, coverageOf, greedyIdeal, noveltyGains } from './subtopics.ts'

/** What a sum of gains depends on. */
export interface NoveltyValues {
  readonly rel: number
  readonly alpha: number
  readonly cutoff: number
}

/** A measure that divides the sum of a list by that of another: how ranks count, and which list that is. */
interface Form {
  readonly decay: Decay
  readonly by: 'ideal' | 'everything'
}

function total(gains: Float64Array, { weigh }: Decay): number {
  let sum = 0
  for (let i = 0; i < gains.length; i++) sum += weigh(gains[i]!, i)
  return sum
}

function gainsOf(documents: Coverage['list'], coverage: Coverage, { alpha, cutoff }: NoveltyValues): Float64Array {
  return noveltyGains(documents, { subtopics: coverage.names.length, alpha, depth: cutoff })
}

/** The sum of the gains of a list. */
export function sumOfList(coverage: Coverage, values: NoveltyValues, decay: Decay): number {
  return total(gainsOf(coverage.list, coverage, values), decay)
}

/** The list to compare with: the best one there is, or one whose documents are all relevant to every subtopic. */
function comparedWith(coverage: Coverage, { alpha, cutoff }: NoveltyValues, by: Form['by']) {
  const all = coverage.names.map((_, t) => t)
  if (by === 'everything') return { rows: [], documents: Array.from({ length: cutoff }, () => all) }
  const rows = greedyIdeal(coverage, alpha, cutoff)
  return { rows, documents: rows.map((row) => coverage.judged[row]!) }
}

/** The value by a plain loop. */
export function normalizedNovelty(ranking: Ranking, values: NoveltyValues, { decay, by }: Form): number {
  const coverage = coverageOf(ranking, values.rel)
  if (coverage.names.length === 0) return 0
  const { documents } = comparedWith(coverage, values, by)
  return sumOfList(coverage, values, decay) / total(gainsOf(documents, coverage, values), decay)
}

const phrases = {
  none: words(
    'No judged document is relevant to a subtopic, so the value is set to:',
    '没有一篇判定过的文档与任何子主题相关，值规定为：',
  ),
  gains: words(
    'A document gains 1 for every subtopic it is relevant to, times {left} for each document above that is relevant to it too:',
    '文档每与一个子主题相关就得 1；此前每有一篇文档也与该子主题相关，就乘一次 {left}：',
  ),
  sum: words('Each gain counts less the further down it comes:', '名次越靠后，增益计得越少：'),
  ideal: words(
    'The same sum for the ideal list, which takes at each rank the judged document that gains most there:',
    '对理想列表求同样的和；它在每个名次都取此处增益最大的判定文档：',
  ),
  everything: words(
    'The same sum for a list whose documents are all relevant to all {count} subtopics:',
    '设每篇文档都与全部 {count} 个子主题相关，对这样的列表求同样的和：',
  ),
  divided: words('One divided by the other:', '两者相除：'),
}

/** Why the value is 0 where nothing is relevant to a subtopic. */
export function noSubtopics(left: Tex): Step {
  return { why: phrases.none, equations: [plain(left, 0)] }
}

/** The sum of a list worked out. */
export interface ListSum {
  readonly value: number
  readonly steps: readonly Step[]
  readonly columns: readonly Column[]
  readonly depth: number
}

/** The gains of a list and their sum, worked out. `left` is the sum's name. */
export function deriveList(coverage: Coverage, values: NoveltyValues, decay: Decay, left: Tex): ListSum {
  const depth = Math.min(values.cutoff, coverage.list.length)
  const documents = coverage.list.slice(0, depth)
  const gains = gainsOf(documents, coverage, values)
  const terms = termsOf(gains, decay, 'r')
  const sum = sumOf(terms)
  const equations = gainEquations(documents, coverage, values.alpha)
  const steps: Step[] = [{ why: phrases.sum, equations: [{ left, lines: sumLines(shownOf(terms), sum) }] }]
  if (equations.length > 0) steps.unshift({ why: fill(phrases.gains, { left: `$1 - \\alpha$` }), equations })
  return { value: sum, steps, depth, columns: columnsOf(documents, coverage, { gains, terms }) }
}

function termsOf(gains: Float64Array, { weigh, print }: Decay, row: 'r' | 'i' | undefined): Term[] {
  return Array.from(gains, (gain, i) => ({
    body: print(tex`${gain}`, i),
    value: weigh(gain, i),
    ...(row !== undefined && { row: `${row}${i + 1}` }),
  }))
}

/** What each document gains, as powers of 1 − alpha; documents that gain nothing are passed over. */
function gainEquations(documents: Coverage['list'], { names }: Coverage, alpha: number): Equation[] {
  const seen = new Array<number>(names.length).fill(0)
  const weights = new Float64Array(names.length).fill(1)
  return documents.flatMap((covered, i): Equation[] => {
    const terms = covered.map((t): Term => {
      const times = seen[t]!++
      const value = weights[t]!
      weights[t]! *= 1 - alpha
      return { body: times === 0 ? tex`${1}` : tex`${1 - alpha}^{${times}}`, value }
    })
    const value = sumOf(terms)
    if (terms.length === 0) return []
    const left = tex`\sigma_{${i + 1}}`
    // A document that is the first for its one subtopic has nothing to be worked out.
    return [value === 1 && terms.length === 1 ? plain(left, value) : worked(left, texSum(terms), value)]
  })
}

/** Which subtopics each document is relevant to, by name. */
export function subtopicColumn(documents: Coverage['list'], { names }: Coverage): Column {
  return {
    head: words('Subtopics', '子主题'),
    cells: documents.map(({ length }) => length),
    texts: documents.map((covered) => covered.map((t) => names[t]!).join(', ')),
    form: 'count',
  }
}

function columnsOf(
  documents: Coverage['list'],
  coverage: Coverage,
  { gains, terms }: { readonly gains: Float64Array; readonly terms: readonly Term[] },
): Column[] {
  return [
    subtopicColumn(documents, coverage),
    { head: words('Gain', '增益'), cells: Array.from(gains), form: 'value' },
    { head: words('Term', '该项'), cells: terms.map(({ value }) => value), form: 'value', sum: sumOf(terms) },
  ]
}

/** How the parts of a value are called in its derivation. */
export interface Names {
  readonly value: Tex
  readonly list: Tex
  readonly other: Tex
}

/** The value of `normalizedNovelty` worked out. */
export function deriveNovelty(ranking: Ranking, values: NoveltyValues, form: Form, names: Names): Derivation {
  const coverage = coverageOf(ranking, values.rel)
  const list = deriveList(coverage, values, form.decay, names.list)
  const { depth, columns } = list
  if (coverage.names.length === 0) return { value: 0, depth, columns, steps: [noSubtopics(names.value)] }
  const { rows, documents } = comparedWith(coverage, values, form.by)
  const gains = gainsOf(documents, coverage, values)
  const terms = form.by === 'ideal' ? termsOf(gains, form.decay, 'i') : fullTerms(coverage, values, form.decay)
  const other = sumOf(terms)
  const why = fill(phrases[form.by], { count: coverage.names.length })
  const compared = { why, equations: [{ left: names.other, lines: sumLines(shownOf(terms), other) }] }
  const ideal = {
    grades: rows.map((row) => coverage.grades[row]!),
    columns: columnsOf(documents, coverage, { gains, terms }),
  }
  return {
    value: list.value / other,
    depth,
    columns,
    ...(form.by === 'ideal' && { ideal }),
    steps: [
      ...list.steps,
      form.by === 'ideal' ? { ...compared, ideal: true } : compared,
      { why: phrases.divided, equations: [quotient(names.value, list.value, other)] },
    ],
  }
}

/** The terms of a list whose documents are all relevant to every subtopic. */
function fullTerms(coverage: Coverage, values: NoveltyValues, { weigh, print }: Decay): Term[] {
  const { documents } = comparedWith(coverage, values, 'everything')
  const count = coverage.names.length
  return Array.from(gainsOf(documents, coverage, values), (gain, i) => ({
    body: print(i === 0 ? tex`${count}` : tex`${count} \cdot ${1 - values.alpha}^{${i}}`, i),
    value: weigh(gain, i),
  }))
}
