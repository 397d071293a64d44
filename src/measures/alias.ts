import type { Conventions } from '../collection/conventions.ts'
import type { Words } from '../text/words.ts'

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
