import Handlebars from 'handlebars'
import { errorAt, nearest, type Place, type Problem } from '../text/problem.ts'
import { holdsSlotMarks } from './blocks.ts'

/** A template with its path, for messages. */
export interface TemplateText {
  readonly path: string
  readonly text: string
}

/** The template of a page and what `{{> name}}` may bring in. */
export interface Templates {
  readonly main: TemplateText
  readonly partials: ReadonlyMap<string, TemplateText>
}

type Options = Handlebars.HelperOptions
type CallNode = hbs.AST.MustacheStatement | hbs.AST.BlockStatement

/** Handlebars with our helpers alone. */
export interface Engine {
  readonly handlebars: ReturnType<typeof Handlebars.create>
  /** Every call of a helper by its place, to say which of its arguments does not exist. */
  readonly calls: Map<string, CallNode>
  readonly names: readonly string[]
}

/** A call of a helper under way. */
export interface Call {
  readonly given: readonly unknown[]
  readonly options: Options
  readonly context: unknown
}

/** A template, ready to be rendered. */
export type Compiled = (context: unknown, options?: Handlebars.RuntimeOptions) => string

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
  return { given, options, context }
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

function keyOf({ source, start }: Location): string {
  return `${start.line}:${start.column}:${source}`
}

/** Where a call stands. */
export function placeOf(options: Options): Place {
  const { source, start } = locationOf(options)
  return { path: source, line: start.line, column: start.column + 1, length: 2 }
}

/** The built-in helpers that templates do without. */
const dropped = { helperMissing: false, blockHelperMissing: false, with: false, log: false, lookup: false }

/** A template as a function that turns what Handlebars throws into problems; undefined where it does not even parse. */
export function compileTemplate(engine: Engine, template: TemplateText, problems: Problem[]): Compiled | undefined {
  const { handlebars, names } = engine
  const report = (error: unknown) => problems.push(templateProblem(error, template, names))
  try {
    if (holdsSlotMarks(template.text))
      throw new TemplateError('the characters U+FDD0 and U+FDD1 are not allowed', { line: 1, column: 0 })
    const program = handlebars.parse(template.text, { srcName: template.path } as unknown as Parameters<
      typeof handlebars.parse
    >[1])
    nameCalls(program, engine)
    const compiled = handlebars.compile(program, {
      strict: true,
      noEscape: true,
      preventIndent: true,
      knownHelpersOnly: true,
      knownHelpers: { ...dropped, ...Object.fromEntries(names.map((name) => [name, true])) },
    } as CompileOptions)
    return (context, options) => {
      try {
        return compiled(context, options)
      } catch (error) {
        if (!isTemplateError(error)) throw error
        report(error)
        return ''
      }
    }
  } catch (error) {
    if (!isTemplateError(error) && !isParseError(error)) throw error
    report(error)
    return undefined
  }
}

/** Rewrites `{{path}}` to `{{text path}}`, so that a value of the data enters the page as an inert block; notes all calls. */
function nameCalls(program: hbs.AST.Program, engine: Engine): void {
  for (const statement of program.body) {
    if (statement.type === 'MustacheStatement') {
      const mustache = statement as hbs.AST.MustacheStatement
      const path = mustache.path as hbs.AST.PathExpression
      if (mustache.params.length === 0 && mustache.hash === undefined && !engine.names.includes(path.original)) {
        mustache.params = [path]
        mustache.path = { ...path, original: 'text', parts: ['text'], depth: 0, data: false } as hbs.AST.PathExpression
      }
      engine.calls.set(keyOf(mustache.loc), mustache)
    } else if (statement.type === 'BlockStatement') {
      const block = statement as hbs.AST.BlockStatement
      engine.calls.set(keyOf(block.loc), block)
      nameCalls(block.program, engine)
      if (block.inverse !== undefined) nameCalls(block.inverse, engine)
    }
  }
}

/** Handlebars' own errors and ours; anything else is a bug. */
function isTemplateError(error: unknown): boolean {
  return (
    error instanceof TemplateError ||
    error instanceof (Handlebars as unknown as { Exception: new () => Error }).Exception
  )
}

function isParseError(error: unknown): error is Error {
  return error instanceof Error && /^(Parse|Lexical) error on line/.test(error.message)
}

/** What Handlebars said, as a problem at its place. */
function templateProblem(error: unknown, { path }: TemplateText, names: readonly string[]): Problem {
  const { message, lineNumber, column } = error as { message: string; lineNumber?: number; column?: number }
  const parse = /^(?:Parse|Lexical) error on line (\d+)/.exec(message)
  const line = lineNumber ?? Number(parse?.[1] ?? 0)
  const place: Place = { path, line, column: line === 0 ? 0 : (column ?? 0) + 1, length: 2 }
  const unknown = /unknown helper (\S+)/.exec(message)?.[1] ?? /"(.+?)" not defined/.exec(message)?.[1]
  if (unknown !== undefined) {
    const near = nearest(unknown, names)
    const mend =
      near.length > 0
        ? `Did you mean ${near.join(' or ')}?`
        : `Helpers are ${names.join(', ')}; facts.json beside a page shows its fields.`
    return errorAt(place, 'template', `there is no helper or field "${unknown}"`, mend)
  }
  const what = parse === null ? message.replace(/ - \d+:\d+$/, '') : 'the template does not parse here'
  return errorAt(
    place,
    'template',
    what.charAt(0).toLowerCase() + what.slice(1),
    'Look at this line of the template; src/README.md shows what helpers take.',
  )
}
