import Handlebars from 'handlebars'
import { errorAt, nearest, type Place, type Problem } from '../text/problem.ts'
import { type Engine, TemplateError } from './call.ts'
import { holdsSlotMarks } from './page.ts'
import { nameCalls } from './rewrite.ts'

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

/** A template, ready to be rendered. */
export type Compiled = (context: unknown, options?: Handlebars.RuntimeOptions) => string

/** The built-in helpers that templates do without. */
const dropped = { helperMissing: false, blockHelperMissing: false, with: false, log: false, lookup: false }

/** A template that was compiled: every call of a helper in it, by its place; or what is wrong with it. */
type Prepared = { readonly name: string | undefined } & (
  | { readonly kind: 'ready'; readonly run: Compiled; readonly calls: Engine['calls'] }
  | { readonly kind: 'faulty'; readonly error: unknown }
)

/** Without helpers of its own: its usual ones are lenient with values that do not exist. */
const handlebars = Handlebars.create()
for (const name of Object.keys(handlebars.helpers)) handlebars.unregisterHelper(name)

/** Compiling costs as much as rendering, and the pages of a site share their templates. */
const known = new WeakMap<TemplateText, Prepared>()

/**
 * A template as a function that turns what Handlebars throws into problems; undefined where it does not even parse. `name`
 * is what a partial is brought in by.
 */
export function compileTemplate(
  engine: Engine,
  template: TemplateText,
  problems: Problem[],
  name?: string,
): Compiled | undefined {
  const report = (error: unknown) => problems.push(templateProblem(error, template, engine.names))
  const before = known.get(template)
  const prepared = before?.name === name && before !== undefined ? before : prepare(engine, template, name)
  known.set(template, prepared)
  if (prepared.kind === 'faulty') {
    report(prepared.error)
    return undefined
  }
  for (const [key, call] of prepared.calls) engine.calls.set(key, call)
  return (context, options) => {
    try {
      return prepared.run(context, options)
    } catch (error) {
      if (!isTemplateError(error)) throw error
      report(error)
      return ''
    }
  }
}

function prepare({ names, literal }: Engine, template: TemplateText, name: string | undefined): Prepared {
  const engine: Engine = { names, literal, calls: new Map() }
  try {
    if (holdsSlotMarks(template.text))
      throw new TemplateError('the characters U+FDD0 and U+FDD1 are not allowed', { line: 1, column: 0 })
    const options = { srcName: template.path } as unknown as Parameters<typeof handlebars.parse>[1]
    const program = handlebars.parse(template.text, options)
    nameCalls(program, engine, name)
    const run = handlebars.compile(program, {
      strict: true,
      noEscape: true,
      preventIndent: true,
      knownHelpersOnly: true,
      knownHelpers: { ...dropped, ...Object.fromEntries(names.map((name) => [name, true])) },
    } as CompileOptions)
    return { kind: 'ready', name, run, calls: engine.calls }
  } catch (error) {
    if (!isTemplateError(error) && !isParseError(error)) throw error
    return { kind: 'faulty', name, error }
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
