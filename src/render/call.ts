import type Handlebars from 'handlebars'
import type { Place } from '../text/problem.ts'

type Options = Handlebars.HelperOptions
type CallNode = hbs.AST.MustacheStatement | hbs.AST.BlockStatement

/** What a pass knows of its helpers and templates. */
export interface Engine {
  /** Every call of a helper by its place, to say which of its arguments does not exist. */
  readonly calls: Map<string, CallNode>
  readonly names: readonly string[]
  /** Helpers whose arguments become Markdown, so that no value of the data may be one. */
  readonly literal: ReadonlySet<string>
}

/** A call of a helper under way. */
export interface Call {
  readonly given: readonly unknown[]
  readonly options: Options
  readonly context: unknown
  /** Whether an argument, by its place or its name, is text that the template writes out, and no value of the data. */
  isWritten(argument: number | string): boolean
}

/** A fault in a template at a place. */
export class TemplateError extends Error {
  readonly lineNumber: number
  /** 0-based, as Handlebars counts. */
  readonly column: number
  constructor(message: string, at: Options | { readonly line: number; readonly column: number }) {
    super(message)
    const { line, column } = 'hash' in at ? locationOf(at).start : at
    this.lineNumber = line
    this.column = column
  }
}

/** Takes a call apart and refuses an argument that does not exist, by its name. */
export function callOf({ calls }: Engine, given: unknown[], context: unknown): Call {
  const options = given.pop() as Options
  const node = calls.get(keyOf(locationOf(options)))
  const missing = given.indexOf(undefined)
  const option = Object.keys(options.hash as object).find(
    (key) => (options.hash as Record<string, unknown>)[key] === undefined,
  )
  if (missing >= 0) refuse(node?.params[missing], options)
  if (option !== undefined) refuse(node?.hash?.pairs.find(({ key }) => key === option)?.value, options)
  const pairs = node?.hash?.pairs ?? []
  const isWritten = (argument: number | string) =>
    (typeof argument === 'number' ? node?.params[argument] : pairs.find(({ key }) => key === argument)?.value)?.type ===
    'StringLiteral'
  return { given, options, context, isWritten }
}

function refuse(expression: hbs.AST.Expression | undefined, options: Options): never {
  const path = expression as hbs.AST.PathExpression | undefined
  throw new TemplateError(`"${path?.original ?? 'a value'}" not defined`, path?.loc.start ?? options)
}

interface Location {
  readonly source: string
  readonly start: { readonly line: number; readonly column: number }
}

function locationOf(options: Options): Location {
  return (options as unknown as { readonly loc: Location }).loc
}

/** A place in a template as a key. */
export function keyOf({ source, start }: Location): string {
  return `${start.line}:${start.column}:${source}`
}

/** Where a call stands. */
export function placeOf(options: Options): Place {
  const { source, start } = locationOf(options)
  return { path: source, line: start.line, column: start.column + 1, length: 2 }
}
