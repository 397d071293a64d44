import type { Summary } from '../measures/summary.ts'
import { shownPath } from '../spec/reading.ts'
import type { ClaimSpec, Spec } from '../spec/spec.ts'
import { csvLine } from '../text/formats.ts'
import { formatFull } from '../text/number.ts'
import { version } from '../text/version.ts'
import type { Language } from '../text/words.ts'
import { type Answers, type Dataset, type FileFacts, isAnswered } from './answers.ts'
import { claimRecord, claimRequests, judgeClaim } from './claims.ts'
import { comparisonRecord, methodRecord } from './comparisonRecords.ts'

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
  /** Files whose code was run; absent where there are none. */
  readonly code?: readonly FileRecord[]
}

export interface MeasureFacts {
  readonly name: string
  readonly asked: string
  readonly title: string
}

export interface DatasetFacts {
  readonly name: string
  readonly label: string
  readonly conventions: Readonly<Record<string, unknown>>
  readonly qrels: FileRecord & { readonly rows: number; readonly queries: number }
  /** The first run, and a query of it with something relevant: what a page without a body works through. */
  readonly sample: { readonly run: string; readonly query: string }
  readonly runs: readonly RunFacts[]
  /** By measure; empty where nothing was compared. */
  readonly comparisons: readonly Readonly<Record<string, unknown>>[]
}

interface FileRecord {
  readonly path: string | null
  readonly sha256: string | null
  readonly bytes: number | null
}

export interface RunFacts extends FileRecord {
  readonly name: string
  readonly label: string
  readonly rows: number
  readonly queries: number
  readonly missing: readonly string[]
  readonly extra: readonly string[]
  readonly measures: Readonly<Record<string, SummaryRecord>>
}

/** A summary as JSON writes it: the key says how queries were summed up; an undefined value is null with its reason. */
export type SummaryRecord = Readonly<Record<string, unknown>>

/** A summary as plain data. */
export function summaryRecord({ kind, value, count, undefined: missing }: Summary): Record<string, unknown> {
  const known = !Number.isNaN(value)
  return {
    [kind]: known ? value : null,
    ...(!known && { reason: 'no query has a value' }),
    count,
    undefined: missing,
  }
}

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
    })),
    comparison: spec.compares ? methodRecord(spec.method) : null,
    claims: spec.claims
      .filter((claim) => isJudged(claim, spec, answers))
      .map((claim) => claimRecord(judgeClaim(claim, spec, answers))),
    ...(spec.code.length > 0 && {
      code: spec.code.map((file) => fileRecord({ ...file, path: shownPath(file.path, spec.folder) })),
    }),
  }
}

/** Whether everything that a claim rests on is there. */
function isJudged(claim: ClaimSpec, spec: Spec, answers: Answers): boolean {
  return claimRequests(claim, spec).every((request) => isAnswered(answers, request))
}

function datasetFacts(dataset: Dataset, answers: Answers, language: Language): DatasetFacts {
  const { spec, qrels, qrelsFile } = dataset
  return {
    name: spec.name,
    label: spec.label[language],
    conventions: { dialect: spec.conventions.dialect, ...jsonConventions(spec.conventions.conventions) },
    qrels: { ...fileRecord(qrelsFile), rows: qrels.rows, queries: qrels.queries.length },
    sample: { run: spec.runs[0]!.name, query: sampleQuery(dataset, answers) },
    runs: answers
      .filter((entry) => entry.dataset === dataset)
      .map(({ run, values }) => ({
        name: run.name,
        label: run.label[language],
        ...fileRecord({ ...(run.data.kind === 'file' && { path: run.data.path }), digest: values.digest }),
        rows: values.counts.rows,
        queries: values.counts.runQueries,
        missing: values.counts.missing,
        extra: values.counts.extra,
        measures: Object.fromEntries([...values.summaries].map(([name, summary]) => [name, summaryRecord(summary)])),
      })),
    comparisons: answers
      .filter((entry) => entry.dataset === dataset)
      .flatMap(({ comparisons }) => [...comparisons.values()].map(comparisonRecord)),
  }
}

/** Conventions with infinities as JSON can hold them. */
function jsonConventions(conventions: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(conventions).map(([key, value]) => [key, value === Infinity || value === -Infinity ? null : value]),
  )
}

function fileRecord({ path, digest }: FileFacts): FileRecord {
  return { path: path ?? null, sha256: digest?.sha256 ?? null, bytes: digest?.bytes ?? null }
}

/** The first query that counts for the first run and has something relevant; where there is none, the first judged one. */
function sampleQuery(dataset: Dataset, answers: Answers): string {
  const [first] = dataset.spec.runs
  const counted = answers.find((entry) => entry.dataset === dataset && entry.run === first)?.values.queries ?? []
  const { qrels } = dataset
  return counted.find((query) => (qrels.of(query)?.judged[0] ?? 0) >= 1) ?? qrels.queries[0]!
}

/** Every value of every query: dataset, run, measure, query, value. An undefined value is empty. */
export function valuesCsv(answers: Answers): string {
  const lines = ['dataset,run,measure,query,value\n']
  for (const { dataset, run, values } of answers) {
    for (const [measure, column] of values.values) {
      values.queries.forEach((query, i) => {
        const value = column[i]!
        const cells = [dataset.spec.name, run.name, measure, query, Number.isNaN(value) ? '' : formatFull(value)]
        lines.push(csvLine(cells))
      })
    }
  }
  return lines.join('')
}
