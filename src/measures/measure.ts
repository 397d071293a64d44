import type { Kind } from '../collection/qrels.ts'
import { judgedOnly, type Ranking } from '../collection/ranking.ts'
import type { Tex } from '../text/tex.ts'
import type { Words } from '../text/words.ts'
import type { Alias } from './alias.ts'
import type { Derivation } from './derivation.ts'
import type { Params, Values } from './params.ts'
import type { SummaryKind } from './summary.ts'

/** The definition of a measure: formula, words, derivation and code in one record. Nothing about it stands elsewhere. */
export interface Measure<P extends Params = Params> {
  /** What of a ranking the measure looks at: grades of documents, or `subtopics`, which only some judgements have. */
  readonly kind: Kind
  /** As ir_measures writes it: `nDCG`. */
  readonly name: string
  /** What other tools call it. */
  readonly aliases: readonly Alias[]
  /** The measure with parameters that suit a list of six documents of grades up to 2, as the handbook shows it. */
  readonly sample: string
  /** Whatever changes the formula, in the order in which a canonical name prints it. */
  readonly params: P
  /** The parameter that `@` sets. */
  readonly at?: keyof P & string
  readonly title: Words
  /** One sentence: what the value is. */
  readonly gist: Words
  /** One paragraph: the question it answers, when to use it and when not. */
  readonly use: Words
  /** What the measure looks at; the handbook's index by question and its overview table follow from it. */
  readonly looksAt: {
    readonly order: 'no' | 'first-hit' | 'every-rank'
    /** Grades as they are, only whether one reaches the level, or neither. */
    readonly grades: 'used' | 'level' | 'no'
    /** Relevant documents that were not retrieved lower the value. */
    readonly missed: boolean
    /** Made for judgements that are incomplete. */
    readonly incomplete: boolean
    /** One relevant document is enough: what stands behind the first changes nothing. */
    readonly oneIsEnough?: true
  }
  /** Bounds of the value, given the parameters where they decide them. */
  readonly range: Range | ((values: Values<P>) => Range)
  /** How the values of queries are summed up. */
  readonly over: SummaryKind
  /** How much a query counts where the summary is a weighted mean, at least 0; for no other kind of summary. */
  weight?(ranking: Ranking, values: Values<P>): number
  /**
   * The value of all lists thrown together where the summary is such a value, and for no other kind: `counts` are how many
   * lists hold each document, greatest first. Of one list, `derive` gives this for as many ones as it has documents.
   */
  pool?(counts: Float64Array, values: Values<P>): Derivation
  /** The parameter that says which grade is the greatest, where a judgement above it is a mistake. */
  readonly topGrade?: keyof P & string
  /** A greater value does not make a ranking better: it says something else, such as how much was judged. */
  readonly quality?: false
  /**
   * It looks at which documents have equal scores, and not only at the grades at their ranks. A measure of all lists thrown
   * together looks at ids; no other one does.
   */
  readonly needsTies?: true | ((values: Values<P>) => boolean)
  /** Its values come from outside, by run and query: there is no formula, and nothing to derive. */
  readonly given?: { readonly judge?: Words }
  /** What the summary is called where it has a name of its own: MAP, MRR. */
  readonly meanName?: string
  formula(values: Values<P>): Tex
  /** Every symbol of the formula as it stands there in LaTeX, with its meaning. */
  symbols(values: Values<P>): readonly SymbolMeaning[]
  /** Every edge case, in words. */
  readonly edges: readonly Edge[]
  /** Keys of `data/references.json`. */
  readonly references: readonly string[]
  /** The steps to the value, and the value. */
  derive(ranking: Ranking, values: Values<P>): Derivation
  /** The value by a plain loop, where speed matters; NaN is "undefined", and an edge says why. Equal to `derive`'s to the last bit. */
  compute?(ranking: Ranking, values: Values<P>): number
}

/** The least and the greatest value, or what long lists come as near to as one likes. */
export type Range = readonly [low: number, high: number]

/** A symbol of a formula, and what it means. */
export interface SymbolMeaning {
  readonly tex: Tex
  readonly means: Words
}

/** An edge case: when it arises, what happens here, and what other tools do where that is known to differ. */
export interface Edge {
  readonly when: Words
  readonly then: Words
  readonly elsewhere?: Words
  /** The value is undefined then, and not a number. */
  readonly undefined?: true
}

/**
 * Checks a record's types and gives them up for the list of all measures.
 *
 * @example
 * const FirstHit = defineMeasure({
 *   kind: 'ranking',
 *   name: 'FirstHit',
 *   aliases: [],
 *   sample: 'FirstHit',
 *   params: { rel },
 *   title: words('First hit', '首条命中'),
 *   gist: words('Whether the first document is relevant.', '首篇文档是否相关。'),
 *   use: words('Use it where only the first answer is shown.', '适用于只显示首个答案的情形。'),
 *   looksAt: { order: 'every-rank', grades: 'level', missed: false, incomplete: false },
 *   range: [0, 1],
 *   over: 'mean',
 *   formula: () => tex`\operatorname{FirstHit} = \operatorname{rel}(1)`,
 *   symbols: (values) => [relSymbol(values.rel)],
 *   edges: [nothingRetrieved],
 *   references: [],
 *   derive: ({ grades }, values) => {
 *     const value = countFound(grades, 1, values.rel)
 *     const why = words('Look at the first document:', '看首篇文档：')
 *     const steps = [{ why, equations: [plain(nameWithCutoff('FirstHit', Infinity), value)] }]
 *     return { value, depth: Math.min(1, grades.length), columns: [], steps }
 *   },
 * })
 * console.log(scorerOf(FirstHit, { rel: 1 }, 'FirstHit').score(rankingOf([2, 0]))) // 1
 */
export function defineMeasure<const P extends Params>(measure: Measure<P>): Measure {
  return measure as unknown as Measure
}

/** The bounds of a measure with its parameters fixed. */
export function rangeOf({ measure, values }: Pick<Scorer, 'measure' | 'values'>): Range {
  return typeof measure.range === 'function' ? measure.range(values) : measure.range
}

/** Whether a measure only counts what there is, and judges nothing: it adds up over queries. */
export function isCount({ over }: Measure): boolean {
  return over === 'sum'
}

/** A measure with its parameters fixed. */
export interface Scorer {
  /** The canonical name, `nDCG@10`: it fixes the formula and is the key under which values are kept. */
  readonly name: string
  readonly measure: Measure
  readonly values: Values<Params>
  /** The value for one query; NaN is undefined. */
  score(ranking: Ranking): number
  /** How much the query counts in a weighted mean; absent where every query counts the same. */
  weigh?(ranking: Ranking): number
  /** The value of all lists together, of which `counts` says how many hold each document; absent where queries are summed up. */
  pool?(counts: Float64Array): Derivation
  /** The ranking as the measure sees it: without what was not judged, where `judged_only` says so. */
  view(ranking: Ranking): Ranking
  derive(ranking: Ranking): Derivation
}

/**
 * Fixes the parameters of a measure. `judged_only` is a view of the ranking that no measure needs to know about.
 *
 * @example
 * const { measure, values } = scorer('P@5')
 * const strict = { ...values, rel: 2 }
 * console.log(scorerOf(measure, strict, canonicalName(measure, strict)).score(rankingOf([2, 1, 2]))) // 0.4
 */
export function scorerOf(measure: Measure, values: Values<Params>, name: string): Scorer {
  const view = values.judged_only === true ? judgedOnly : (ranking: Ranking) => ranking
  const { compute, weight, pool } = measure
  return {
    name,
    measure,
    values,
    view,
    score: compute
      ? (ranking) => compute(view(ranking), values)
      : (ranking) => measure.derive(view(ranking), values).value,
    ...(weight && { weigh: (ranking) => weight(view(ranking), values) }),
    ...(pool && { pool: (counts) => pool(counts, values) }),
    derive: (ranking) => measure.derive(view(ranking), values),
  }
}
