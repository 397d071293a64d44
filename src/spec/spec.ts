import type { Conventions } from '../collection/conventions.ts'
import type { Tool } from '../measures/alias.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Vocabulary } from '../measures/vocabulary.ts'
import type { Method } from '../statistics/choices.ts'
import type { Place } from '../text/problem.ts'
import type { Language, Words } from '../text/words.ts'
import type { OwnFile } from './ownMeasures.ts'
import type { RuleSeverity } from './rules.ts'

/** A file, or data that stands in the spec. */
export type DataRef =
  | {
      readonly kind: 'file'
      readonly path: string
      /** As the spec declares it; otherwise the ending of the path says it. */
      readonly format?: string | undefined
      /** Which column has which role, as the spec declares it. */
      readonly columns?: Readonly<Record<string, string>> | undefined
      /** The path as the spec writes it. */
      readonly written: string
      readonly place: Place
    }
  | {
      readonly kind: 'inline'
      readonly value: ReadonlyMap<string, unknown>
      place(path: readonly PropertyKey[]): Place
    }

export interface RunSpec {
  /** As the spec names it; the key in every output. */
  readonly name: string
  /** What readers see. */
  readonly label: Words
  readonly data: DataRef
}

/** Which conventions hold, and the name they were asked for by. */
export interface ConventionsSpec {
  readonly dialect: Tool
  readonly conventions: Conventions
  /** What names of measures mean. */
  readonly vocabulary: Vocabulary
}

export interface DatasetSpec {
  readonly name: string
  readonly label: Words
  readonly qrels: DataRef
  readonly queries?: DataRef
  readonly documents?: DataRef
  readonly runs: readonly RunSpec[]
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
  /** How systems are compared, wherever they are. */
  readonly method: Method
  /** Whether the spec asks for comparisons: it names a baseline, or says how to compare. */
  readonly compares: boolean
  /** The run that the others are compared with; where none is named, the first of each data set. */
  readonly baseline?: string
  readonly claims: readonly ClaimSpec[]
  /** The severity of a rule, where it is not the rule's own. */
  readonly rules: Readonly<Record<string, RuleSeverity>>
}

/** The run of a data set that its others are compared with. */
export function baselineOf({ baseline }: Pick<Spec, 'baseline'>, { runs }: DatasetSpec): string {
  return baseline ?? runs[0]!.name
}
