import type { Conventions } from '../collection/conventions.ts'
import type { Tool } from '../measures/alias.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Vocabulary } from '../measures/vocabulary.ts'
import type { MtebAsk } from '../readers/reader.ts'
import type { Method } from '../statistics/choices.ts'
import type { Place } from '../text/problem.ts'
import type { Language, Words } from '../text/words.ts'
import type { Citation } from './citationShape.ts'
import type { OwnFile } from './ownMeasures.ts'
import type { Param } from './params.ts'
import type { Publication } from './publication.ts'
import type { DataRef, DerivedRef } from './refs.ts'
import type { RuleSeverity } from './rules.ts'
import type { VariantSpec } from './variants.ts'

export type { DataRef, DerivedRef } from './refs.ts'

/** A run that a spec names. */
export interface RunSpec {
  /** As the spec names it; the key in every output. */
  readonly name: string
  /** What readers see. */
  readonly label: Words
  /** Of several runs of one system the first. */
  readonly data: DataRef
  /** Several runs of one system, such as one for each seed: two or more, with the first. */
  readonly seeds?: readonly DataRef[]
}

/** The data of a run: one, or those of several runs of one system. */
export function dataOf({ data, seeds }: Pick<RunSpec, 'data' | 'seeds'>): readonly DataRef[] {
  return seeds ?? [data]
}

/** What a run among several of one system is called in data: `mine#1`. */
export function seedName(run: string, place: number): string {
  return `${run}#${place + 1}`
}

/** Values by query from outside that join a data set as a measure of their own. */
export interface ScoreSpec {
  /** The measure by which they are asked for; its record says that it is given. */
  readonly scorer: Scorer
  /** What its values are called in the file, where a column says what a value is of; otherwise the scorer's name. */
  readonly inFile?: string | undefined
  /** One file, or one for each run. */
  readonly files: readonly { readonly run?: string; readonly data: DataRef }[]
  /** Who or what gave the values. */
  readonly judge?: Words
  /** The files are results of MTEB, which hold means alone. */
  readonly mteb?: MtebAsk
  /** Where the spec names them. */
  readonly place: Place
}

/** Which conventions hold, and the name they were asked for by. */
export interface ConventionsSpec {
  readonly dialect: Tool
  readonly conventions: Conventions
  /** What names of measures mean. */
  readonly vocabulary: Vocabulary
}

/** A data set that a spec names, all that was left out filled in. */
export interface DatasetSpec {
  readonly name: string
  readonly label: Words
  /** The kind of task, over which an average may be taken first. */
  readonly type?: string
  readonly qrels: DataRef | DerivedRef
  /** Judgements of the same queries by a second judge, of whatever part of them. */
  readonly second?: DataRef
  readonly queries?: DataRef
  readonly documents?: DataRef
  readonly runs: readonly RunSpec[]
  readonly scores: readonly ScoreSpec[]
  readonly conventions: ConventionsSpec
  /** The measures of the spec as the data set's dialect means them. */
  readonly measures: readonly AskedMeasure[]
}

/** A measure, and how it was asked for. */
export interface AskedMeasure {
  readonly scorer: Scorer
  readonly asked: string
}

/** Who and what a claim is about. */
export interface ClaimSubject {
  readonly name: string
  /** Where the spec names the claim. */
  readonly place: Place
  readonly dataset: string
  readonly run: string
  readonly scorer: Scorer
}

/** A sentence about the figures that must be true. `written` is a bound as the spec writes it. */
export type ClaimSpec = ClaimSubject &
  (
    | { readonly kind: 'beats'; readonly other: string; readonly level: number }
    | { readonly kind: 'atLeast' | 'atMost'; readonly bound: number; readonly written: string }
    | { readonly kind: 'within'; readonly other: string; readonly bound: number; readonly written: string }
    /** Equal when printed with so many decimals. */
    | { readonly kind: 'equals'; readonly value: number; readonly digits: number }
  )

/** A report, read and checked: everything that stands in `report.yaml`, with names resolved. */
export interface Spec {
  /** The path of `report.yaml`, relative to the working directory. */
  readonly path: string
  /** Its folder, relative to the working directory. */
  readonly folder: string
  /** The folder's name; the report's name in the site. */
  readonly name: string
  /** The spec is data and no file, so that no command can build the report again. */
  readonly isData?: true
  readonly title: Words
  readonly kicker?: Words
  readonly summary?: Words
  readonly languages: readonly Language[]
  readonly template: string
  /** One further page for each measure, by a template of its own. */
  readonly pages?: { readonly each: 'measures'; readonly template: string }
  readonly datasets: readonly DatasetSpec[]
  readonly measures: readonly AskedMeasure[]
  /** Files whose code was run, as the spec names them among its measures. */
  readonly code: readonly OwnFile[]
  /** Whether its files may lie outside the project. */
  readonly outside: boolean
  /** Decimals in tables and sentences. */
  readonly digits: number
  /** The most bytes of rankings that a page brings along, for its readers to compute its numbers again; 0 brings none. */
  readonly check: number
  /** How systems are compared, wherever they are. */
  readonly method: Method
  /** Whether the spec asks for comparisons: it names a baseline, or says how to compare. */
  readonly compares: boolean
  /** The run that the others are compared with; where none is named, the first of each data set. */
  readonly baseline?: string
  readonly claims: readonly ClaimSpec[]
  /** The severity of a rule, where it is not the rule's own. */
  readonly rules: Readonly<Record<string, RuleSeverity>>
  /** How the report is to be cited. */
  readonly citation?: Citation
  /** Where `rankbook publish` puts the report when it is not told. */
  readonly publish: readonly Publication[]
  /** What can be set from outside, with its values, which the rest of the spec holds already. */
  readonly params: readonly Param[]
  /** The pages of its matrix, for the report itself and for each of them. */
  readonly variants: readonly VariantSpec[]
  /** Which of them this is, and the name of the report itself; absent where it is the report itself. */
  readonly variant?: VariantSpec & { readonly of: string }
}

/** The run of a data set that its others are compared with. */
export function baselineOf({ baseline }: Pick<Spec, 'baseline'>, { runs }: DatasetSpec): string {
  return baseline ?? runs[0]!.name
}
