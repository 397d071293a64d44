import type { Conventions } from '../collection/conventions.ts'
import { judgedOnly, type Ranking } from '../collection/ranking.ts'
import type { Tex } from '../text/tex.ts'
import type { Words } from '../text/words.ts'
import type { Params, Values } from './params.ts'
import type { SummaryKind } from './summary.ts'

/** The definition of a measure: formula, words, derivation and code in one record. Nothing about it stands elsewhere. */
export interface Measure<P extends Params = Params> {
  /** What the measure looks at. Further kinds will have their own input. */
  readonly kind: 'ranking'
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

export interface SymbolMeaning {
  readonly tex: Tex
  readonly means: Words
}

/** The tools whose names and conventions are known, in the order in which a name that several of them have is looked up. */
export const tools = [
  'trec_eval',
  'trec_eval_9',
  'pytrec_eval',
  'ir_measures',
  'ranx',
  'mteb',
  'beir',
  'gdeval',
  'cwl_eval',
  'trectools',
  'torchmetrics',
  'sklearn',
  'recbole',
  'recommenders',
  'elliot',
  'ragas',
  'deepeval',
  'llama_index',
] as const

/** One of the tools. */
export type Tool = (typeof tools)[number]

/** A name in another tool. */
export interface Alias {
  readonly tool: Tool | 'other'
  readonly name: string
  /** The parameters that the name implies there. */
  readonly preset?: Readonly<Record<string, unknown>>
  /** The parameter that a value after the name sets, where it is not the one that `@` sets: `set_F.0.5`. */
  readonly sets?: string
  /** Nothing may follow the name there. */
  readonly bare?: true
  /** What may follow the name there beside, or instead of, a value for the parameter that `@` sets. */
  readonly list?: TrecList
  /** Other spellings of the name there, which are read and never written. */
  readonly also?: readonly string[]
  /** Arguments that the name takes there, and what each of their values implies: `{ trec_eval: { False: { dcg: 'exp-log2' } } }`. */
  readonly says?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
  /** What stands before the value there, unwritten: ranx's `rbp.95` is 0.95. */
  readonly prefix?: string
  /** What stands between name and value there, where it is not what the tool writes elsewhere: `INST-T=2.0` of cwl_eval. */
  readonly joint?: string
  /** The name means this measure only where this parameter is given: `map_cut` needs a cutoff. */
  readonly needs?: string
  /** Parameters that the tool has not got there: it says nothing but what the name implies, or else their defaults. */
  readonly lacks?: readonly string[]
  /** Parameters whose values the tool finds in what it is given, and is not told. */
  readonly finds?: readonly string[]
  /** How the tool joins and sums up for this measure, where that is not how it does for its others. */
  readonly conventions?: Partial<Conventions>
  /** The tool prints no value of a single query. */
  readonly lines?: 'summary'
  /** The version of trec_eval that brought the name, where pytrec_eval, which holds version 9, lacks it. */
  readonly since?: '10'
  /** What the output calls a value: the name alone, or with the number after it in hundredths; else as it was asked for. */
  readonly prints?: 'name' | 'hundredths'
  /** Its value can differ from ours under the same conventions (fewer digits, another order), so it is not offered as the same. */
  readonly differs?: true
  /** Where that tool's value may differ. */
  readonly note?: Words
  /** The value there comes of a fault of that tool, which is not copied: what it does. */
  readonly fault?: Words
  /** The parameter that brings the fault out, where it has another value than its default. */
  readonly faultNeeds?: string
}

/** The list that trec_eval takes after a name. */
export type TrecList =
  /** Parameters by name: `rbp.p=0.5`. */
  | { readonly kind: 'named' }
  /** Grades and their gains, for a parameter: `ndcg.1=0.5,2=1.0`. */
  | { readonly kind: 'pairs'; readonly of: string }
  /** Numbers that are one parameter together: `11pt_avg.0.25,0.5`. */
  | { readonly kind: 'numbers'; readonly of: string }
  /** One value for each of several parameters: `utility.1,-1,0,0`. */
  | { readonly kind: 'each'; readonly of: readonly string[] }

/** An edge case: when it arises, what happens here, and what other tools do where that is known to differ. */
export interface Edge {
  readonly when: Words
  readonly then: Words
  readonly elsewhere?: Words
  /** The value is undefined then, and not a number. */
  readonly undefined?: true
}

/** The work behind one value, as data. */
export interface Derivation {
  /** NaN where the value is undefined. */
  readonly value: number
  readonly steps: readonly Step[]
  /** Further columns of the ranked list; entry i belongs to rank i + 1. */
  readonly columns: readonly Column[]
  /** The ideal ranking beside it, where the measure compares with one. */
  readonly ideal?: { readonly grades: readonly number[]; readonly columns: readonly Column[] }
  /** How many ranks of the list the measure looked at. */
  readonly depth: number
}

/** One step: a sentence and its equations. A long list of equations is cut when printed. */
export interface Step {
  readonly why: Words
  readonly equations: readonly Equation[]
  /** The step is about the ideal ranking: its terms are labelled so. */
  readonly ideal?: boolean
}

/** A left side and the lines that follow from each other, each with its own `=` or `≈`. */
export interface Equation {
  readonly left: Tex
  readonly lines: readonly Line[]
}

/** A right side. `value` is what its arithmetic comes to (a test re-evaluates the print); none where it holds symbols. */
export interface Line {
  readonly tex: Tex
  readonly value?: number
}

/** A column of the ranked list. NaN is a cell without a value. */
export interface Column {
  readonly head: Words
  readonly cells: readonly number[]
  readonly form: 'count' | 'value'
  /** Printed beneath the column. */
  readonly sum?: number
}

/** Checks a record's types and gives them up for the list of all measures. */
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

/** Fixes the parameters of a measure. `judged_only` is a view of the ranking that no measure needs to know about. */
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
