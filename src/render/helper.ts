import type { Answers, Dataset, Request, RunAnswers } from '../report/answers.ts'
import type { Spec } from '../spec/spec.ts'
import { nearest } from '../text/problem.ts'
import type { Language } from '../text/words.ts'
import type { Block } from './blocks.ts'
import type { ChartCall } from './charts/chart.ts'
import type { Inline } from './inlineKinds.ts'

/** Something that only the finished page can say, or that is yet to be drawn: what a reference is called, which works were cited, a chart. */
export type Pending =
  | { readonly kind: 'cite'; readonly key: string; readonly of: readonly Inline[] }
  | { readonly kind: 'ref'; readonly target: string }
  | { readonly kind: 'references'; readonly keys: readonly string[] }
  | ChartCall

/** What a helper sees beside its arguments. */
export interface Scope {
  readonly spec: Spec
  readonly datasets: readonly Dataset[]
  /** Every run of every data set is in it, with the measures of the spec; more is there once it was requested. */
  readonly answers: Answers
  readonly language: Language
  /** What a template may look up: plain data, without functions. */
  readonly context: Readonly<Record<string, unknown>>
  /** Where the page's files lie. */
  readonly page: PageScope
  readonly works: Readonly<Record<string, Work>>
}

/** The page being written. */
export interface PageScope {
  /** The measure that the page is about, where there is one page for each. */
  readonly measure?: string
  /** Relative to this page. */
  readonly files: readonly { readonly href: string; readonly label: string }[]
  /** The handbook's page for a measure, relative to this page; undefined where the site has none. */
  handbook(measure: string): string | undefined
  /** The report's pages where it has one for each measure. */
  readonly siblings: readonly { readonly href: string; readonly text: string; readonly current: boolean }[]
  /** The report and its variants; none where it has no matrix. */
  readonly variants: PageScope['siblings']
}

/** An entry of the bibliography. */
export interface Work {
  readonly authors: readonly string[]
  readonly title: string
  readonly venue: string
  readonly year: number
  readonly doi?: string
}

/** The arguments of a call, all of it text: those in order by name, the rest of them, and the named options. */
export interface Arguments {
  readonly named: Readonly<Record<string, string>>
  readonly rest: readonly string[]
}

/**
 * A template helper: two pure functions. `request` says what must be evaluated; `block` turns the answers into a block, or
 * several blocks, or into Markdown of our own. `block` is called only when every request is answered.
 */
export interface Helper {
  readonly name: string
  /** One line for the handbook of helpers. */
  readonly does: string
  /** Arguments in order, required unless they end in `?`; a last one in `…` takes the rest. */
  readonly takes: readonly string[]
  /** Its arguments become Markdown: each has to be written out, and cannot be a field. */
  readonly literal?: true
  /** Named options, all of them optional. */
  readonly options: readonly string[]
  request?(args: Arguments, scope: Scope): readonly Request[]
  block(args: Arguments, scope: Scope): Block | Pending | readonly Block[] | string
}

/** A fault in a call, for a problem at its place in the template. */
export class HelperError extends Error {
  readonly mend: string
  constructor(what: string, mend: string) {
    super(what)
    this.name = 'HelperError'
    this.mend = mend
  }
}

/** Checks the arguments of a call against what its helper takes. Numbers become text; a value that does not exist is refused. */
export function readArguments(
  helper: Helper,
  given: readonly unknown[],
  hash: Readonly<Record<string, unknown>>,
): Arguments {
  const named: Record<string, string> = {}
  const usage = usageOf(helper)
  const textOf = (value: unknown, name: string): string => {
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    throw new HelperError(
      `"${helper.name}" was given a ${Array.isArray(value) ? 'list' : typeof value} for "${name}", expected text`,
      usage,
    )
  }
  const variadic = helper.takes.at(-1)?.endsWith('…') ?? false
  const positions = variadic ? helper.takes.slice(0, -1) : helper.takes
  for (const [i, name] of positions.entries()) {
    const plain = name.replace(/\?$/, '')
    if (i < given.length) named[plain] = textOf(given[i], plain)
    else if (!name.endsWith('?') && hash[plain] === undefined) {
      throw new HelperError(`"${helper.name}" needs "${plain}"`, usage)
    }
  }
  const rest = given.slice(positions.length).map((value) => textOf(value, 'argument'))
  if (!variadic && rest.length > 0) {
    throw new HelperError(`"${helper.name}" takes ${positions.length} arguments, got ${given.length}`, usage)
  }
  const known = [...positions.map((name) => name.replace(/\?$/, '')), ...helper.options]
  for (const [name, value] of Object.entries(hash)) {
    if (!known.includes(name)) {
      const near = nearest(name, known)
      throw new HelperError(
        `"${helper.name}" has no option "${name}"`,
        near.length > 0 ? `Did you mean ${near[0]}=?` : usage,
      )
    }
    named[name] = textOf(value, name)
  }
  return { named, rest }
}

function usageOf({ name, takes, options }: Helper): string {
  const parts = [...takes.map((argument) => `"${argument}"`), ...options.map((option) => `${option}=`)]
  return `It is written {{${[name, ...parts].join(' ')}}}.`
}

/** The data set a call means: the one it names, or the only one. */
export function datasetOf(args: Arguments, { datasets }: Scope): Dataset {
  const names = datasets.map(({ spec }) => spec.name)
  const name = args.named.dataset
  if (name === undefined) {
    if (datasets.length === 1) return datasets[0]!
    throw new HelperError(
      'there are several data sets and none is named',
      `Add dataset= with one of ${names.join(', ')}.`,
    )
  }
  const found = datasets.find(({ spec }) => spec.name === name)
  if (found === undefined) throw new HelperError(`there is no data set "${name}"`, `The spec has ${names.join(', ')}.`)
  return found
}

/** The name of the run a call means: the one it names, or the only one of the data set. */
export function runOf(args: Arguments, dataset: Dataset): string {
  const names = dataset.spec.runs.map(({ name }) => name)
  const name = args.named.run
  if (name === undefined) {
    if (names.length === 1) return names[0]!
    throw new HelperError('there are several runs and none is named', `Add run= with one of ${names.join(', ')}.`)
  }
  if (!names.includes(name)) throw new HelperError(`there is no run "${name}"`, `The data set has ${names.join(', ')}.`)
  return name
}

/** The query a call means, which must be judged. */
export function queryOf(args: Arguments, dataset: Dataset): string {
  const name = args.named.query
  if (name === undefined) {
    if (dataset.qrels.queries.length === 1) return dataset.qrels.queries[0]!
    throw new HelperError('there are several queries and none is named', 'Add query= with the id of one.')
  }
  if (dataset.qrels.of(name) === undefined) {
    const near = nearest(name, dataset.qrels.queries)
    const mend = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Name a query of the judgements.'
    throw new HelperError(`no query "${name}" was judged`, mend)
  }
  return name
}

/** The answers about a run that a call's requests have made sure of. */
export function answered({ answers }: Scope, dataset: Dataset, run: string): RunAnswers {
  const found = answers.find((entry) => entry.dataset.spec.name === dataset.spec.name && entry.run.name === run)
  if (found === undefined) throw new Error(`no answers for run ${run}: its helper did not request them`)
  return found
}

/** A document's id, with its name in the page's language where the documents file gives one. */
export function documentLabel({ documents }: Dataset, id: string, language: Language): string {
  const fields = documents?.get(id)?.fields
  const name = fields !== undefined && Object.hasOwn(fields, language) ? fields[language] : undefined
  return typeof name === 'string' && name !== id ? `${id} ${name}` : id
}
