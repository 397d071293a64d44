import type { RunValues } from '../evaluate/values.ts'
import type { ParamValue } from '../spec/paramValue.ts'
import { shownPath } from '../spec/reading.ts'
import { hasLists } from '../spec/refs.ts'
import type { ClaimSpec, RunSpec, Spec } from '../spec/spec.ts'
import { version } from '../text/version.ts'
import type { Language } from '../text/words.ts'
import { type Answers, type Dataset, isAnswered, runsBehind } from './answers.ts'
import { claimRecord, claimRequests, judgeClaim } from './claims.ts'
import { comparisonRecord, methodRecord } from './comparisonRecords.ts'
import { derivedCounts } from './derived.ts'
import { deviationOf } from './deviation.ts'
import { type FileRecord, fileRecord, scoreRecord } from './fileRecords.ts'
import { compareJudges, type Judges } from './judges.ts'
import { metadataRecord } from './runMetadata.ts'
import { runFile } from './stored.ts'
import { summaryRecord } from './summaryRecord.ts'

/** The plain data of a report: what templates may look up, and what is written beside each page as `facts.json`. */
export interface Facts {
  readonly rankbook: string
  readonly report: string
  readonly title: string
  readonly language: Language
  readonly datasets: readonly DatasetFacts[]
  readonly measures: readonly MeasureFacts[]
  /** How systems are compared; null where the spec does not ask for it. */
  readonly comparison: Readonly<Record<string, unknown>> | null
  /** The claims of the spec with their figures; empty where there are none, or before they are judged. */
  readonly claims: readonly Readonly<Record<string, unknown>>[]
  /** The values of the report's parameters by name; absent where it has none. */
  readonly parameters?: Readonly<Record<string, ParamValue>>
  /** Files whose code was run; absent where there are none. */
  readonly code?: readonly FileRecord[]
}

/** A measure as a template may see it: its canonical name, and the name that the spec asks for it by. */
export interface MeasureFacts {
  readonly name: string
  readonly asked: string
  readonly title: string
  /** The first data set whose values of it were given; null where it is computed. */
  readonly given: string | null
}

/** A data set as a template may see it. */
export interface DatasetFacts {
  readonly name: string
  readonly label: string
  readonly conventions: Readonly<Record<string, unknown>>
  readonly qrels: FileRecord & {
    readonly rows: number
    readonly queries: number
    /** By which rule they were derived from the file; absent where they were not. */
    readonly derived?: Readonly<Record<string, unknown>>
  }
  /** How far a second judge agrees with the first; absent where there is none. */
  readonly judges?: Judges & { readonly second: FileRecord }
  /** The first run, and a query of it with something relevant: what a page without a body works through. */
  readonly sample: { readonly run: string; readonly query: string } | null
  readonly runs: readonly RunFacts[]
  /** Where values came from that were given, and not computed; absent where there are none. */
  readonly scores?: readonly Readonly<Record<string, unknown>>[]
  /** By measure; empty where nothing was compared. */
  readonly comparisons: readonly Readonly<Record<string, unknown>>[]
}

/** A run of a data set: its file, where it has one, and what was counted when it was joined. */
export interface RunFacts extends Partial<FileRecord> {
  readonly name: string
  readonly label: string
  readonly rows: number
  readonly queries: number
  readonly missing: readonly string[]
  readonly extra: readonly string[]
  readonly measures: Readonly<Record<string, SummaryRecord>>
  /** What its file says of itself, by the keys that lead to each value; absent where that is nothing. */
  readonly metadata?: Readonly<Record<string, string>>
  /** Each of several runs of one system, which then has no file of its own. */
  readonly seeds?: readonly Readonly<Record<string, unknown>>[]
}

/** A summary as JSON writes it: the key says how queries were summed up; an undefined value is null with its reason. */
export type SummaryRecord = Readonly<Record<string, unknown>>

/** The facts of a report in a language. Before a run is evaluated, its counts are not there yet. */
export function factsOf(spec: Spec, datasets: readonly Dataset[], answers: Answers, language: Language): Facts {
  return {
    rankbook: version,
    report: spec.name,
    title: spec.title[language],
    language,
    datasets: datasets.map((dataset) => datasetFacts(dataset, answers, language)),
    measures: spec.measures.map(({ scorer, asked }) => ({
      name: scorer.name,
      asked,
      title: scorer.measure.title[language],
      given: scorer.measure.given === undefined ? null : givenIn(scorer.name, datasets),
    })),
    comparison: spec.compares ? methodRecord(spec.method) : null,
    claims: spec.claims
      .filter((claim) => isJudged(claim, spec, answers))
      .map((claim) => claimRecord(judgeClaim(claim, spec, answers))),
    ...(spec.params.length > 0 && {
      parameters: Object.fromEntries(spec.params.map(({ name, value }) => [name, value])),
    }),
    ...(spec.code.length > 0 && {
      code: spec.code.map((file) => fileRecord({ ...file, path: shownPath(file.path, spec.folder) })),
    }),
  }
}

/** The first data set that has values of a score. */
function givenIn(name: string, datasets: readonly Dataset[]): string {
  return datasets.find(({ scores }) => scores.has(name))!.spec.name
}

/** Whether everything that a claim rests on is there. */
function isJudged(claim: ClaimSpec, spec: Spec, answers: Answers): boolean {
  return claimRequests(claim, spec).every((request) => isAnswered(answers, request))
}

function datasetFacts(dataset: Dataset, answers: Answers, language: Language): DatasetFacts {
  const { spec, qrels, qrelsFile, derived } = dataset
  return {
    name: spec.name,
    label: spec.label[language],
    conventions: { dialect: spec.conventions.dialect, ...jsonConventions(spec.conventions.conventions) },
    qrels: {
      ...fileRecord(qrelsFile),
      rows: qrels.rows,
      queries: qrels.queries.length,
      ...(derived && {
        derived: { rule: derived.rule, threshold: derived.threshold ?? null, ...derivedCounts(derived) },
      }),
    },
    ...(dataset.second !== undefined && {
      judges: { ...compareJudges(qrels, dataset.second), second: fileRecord(dataset.secondFile!) },
    }),
    sample: sampleOf(dataset, answers),
    runs: answers
      .filter((entry) => entry.dataset === dataset)
      .map(({ run, values, seeds }) => ({
        name: run.name,
        label: run.label[language],
        ...(seeds === undefined && fileRecord(runFile(run.data, values))),
        ...(seeds === undefined && metadataRecord(dataset.described, run.name)),
        ...(seeds && { seeds: runsBehind({ run, values, seeds }).map((one) => seedFacts(one)) }),
        rows: values.counts.rows,
        queries: values.counts.runQueries,
        missing: values.counts.missing,
        extra: values.counts.extra,
        measures: summaryRecords(values, seeds),
      })),
    ...(dataset.scores.size > 0 && {
      scores: [...dataset.scores.values()].map((score) => scoreRecord(score, language)),
    }),
    comparisons: answers
      .filter((entry) => entry.dataset === dataset)
      .flatMap(({ comparisons }) => [...comparisons.values()].map(comparisonRecord)),
  }
}

/** One of several runs of a system. */
function seedFacts({ data, values }: ReturnType<typeof runsBehind>[number]) {
  return { ...fileRecord(runFile(data, values)), rows: values.counts.rows, measures: summaryRecords(values) }
}

/** The summaries of a run; of several runs their mean, and the standard deviation between them. */
function summaryRecords({ summaries }: RunValues, seeds?: readonly RunValues[]): RunFacts['measures'] {
  const records = [...summaries].map(([name, summary]): [string, SummaryRecord] => {
    const deviation = seeds && deviationOf(seeds, name)
    return [name, { ...summaryRecord(summary), ...(seeds && { deviation: deviation ?? null, runs: seeds.length }) }]
  })
  return Object.fromEntries(records)
}

/** Conventions with infinities as JSON can hold them. */
function jsonConventions(conventions: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(conventions).map(([key, value]) => [key, value === Infinity || value === -Infinity ? null : value]),
  )
}

/** A list to work through: of the first run that is one file and has whole lists; null where no run has. */
function sampleOf(dataset: Dataset, answers: Answers): DatasetFacts['sample'] {
  const run = dataset.spec.runs.find(({ data, seeds }) => seeds === undefined && hasLists(data))
  if (run === undefined && dataset.spec.runs.some(({ data }) => !hasLists(data))) return null
  const first = run ?? dataset.spec.runs[0]!
  return { run: first.name, query: sampleQuery(dataset, first, answers) }
}

/** The first query that counts for that run and has something relevant; where there is none, the first judged one. */
function sampleQuery(dataset: Dataset, first: RunSpec, answers: Answers): string {
  const counted = answers.find((entry) => entry.dataset === dataset && entry.run === first)?.values.queries ?? []
  const { qrels } = dataset
  return counted.find((query) => (qrels.of(query)?.judged[0] ?? 0) >= 1) ?? qrels.queries[0]!
}
