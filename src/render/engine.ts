import type { RuntimeOptions } from 'handlebars'
import { type Answers, isAnswered, type Request } from '../report/answers.ts'
import { errorAt, type Place, type Problem } from '../text/problem.ts'
import type { Block } from './blocks.ts'
import { builtIn } from './builtIn.ts'
import { type Call, callOf, type Engine, placeOf, TemplateError } from './call.ts'
import { filledArguments } from './filledArguments.ts'
import { type Helper, HelperError, type Pending, type Scope } from './helper.ts'
import { slot } from './page.ts'
import { type Compiled, compileTemplate, type Templates } from './template.ts'

/** What a helper returned, and where its call stands. */
export interface PlacedBlock {
  readonly block: Block | Pending
  readonly place: Place
}

/** One pass over a template. */
export interface Pass {
  /** Markdown with slots for blocks. */
  readonly prose: string
  readonly blocks: readonly PlacedBlock[]
  /** Requests that nobody answered yet: evaluate them and render again. */
  readonly open: readonly Request[]
  readonly problems: readonly Problem[]
}

/** A pass under way. */
interface Rendering {
  readonly blocks: PlacedBlock[]
  readonly open: Request[]
  readonly problems: Problem[]
  readonly scope: Scope
  readonly answers: Answers
}

/** Renders a page once. The same input gives the same pass; nothing of data becomes template source. */
export function renderPass(templates: Templates, helpers: readonly Helper[], scope: Scope, answers: Answers): Pass {
  const rendering: Rendering = { blocks: [], open: [], problems: [], scope, answers }
  const { blocks, open, problems } = rendering
  const engine: Engine = { ...knownBy(helpers), calls: new Map() }
  const partials: Record<string, Compiled> = {}
  for (const [name, template] of templates.partials) {
    const compiled = compileTemplate(engine, template, problems, name)
    if (compiled !== undefined) partials[name] = compiled
  }
  const main = compileTemplate(engine, templates.main, problems)
  if (main === undefined || problems.length > 0) return { prose: '', blocks, open, problems }
  const options = {
    helpers: runners(engine, helpers, rendering),
    partials: partials as RuntimeOptions['partials'] & {},
  }
  return { prose: main(scope.context, options), blocks, open, problems }
}

function knownBy(helpers: readonly Helper[]): Pick<Engine, 'names' | 'literal'> {
  return {
    names: ['text', ...Object.keys(builtIn), ...helpers.map(({ name }) => name)],
    literal: new Set(helpers.filter(({ literal }) => literal).map(({ name }) => name)),
  }
}

/** Our helpers for one pass, by name: those that templates build in, and those that put blocks on the page. */
function runners(engine: Engine, helpers: readonly Helper[], rendering: Rendering): RuntimeOptions['helpers'] & {} {
  const runner = (run: (call: Call) => unknown) =>
    function (this: unknown, ...given: unknown[]) {
      return run(callOf(engine, given, this))
    }
  const text = (call: Call) => {
    const [value] = call.given
    if (typeof value === 'object')
      throw new TemplateError('a list or a collection stands where a text should', call.options)
    return put(rendering, { kind: 'inline', of: [{ kind: 'text', text: String(value) }] }, call)
  }
  const ours = helpers.map((helper) => [helper.name, (call: Call) => callHelper(helper, call, rendering)] as const)
  const all = [...Object.entries(builtIn), ['text', text] as const, ...ours]
  return Object.fromEntries(all.map(([name, run]) => [name, runner(run)]))
}

/** Records what a helper asks for; where all of it is answered, puts what it returns on the page. */
function callHelper(helper: Helper, call: Call, rendering: Rendering): string {
  const { scope, answers, open, problems } = rendering
  try {
    const args = filledArguments(call, helper, scope.spec.params)
    const wanted = helper.request?.(args, scope) ?? []
    const unanswered = wanted.filter((request) => !isAnswered(answers, request))
    for (const request of unanswered) open.push(request)
    if (unanswered.length > 0) return ''
    const result = helper.block(args, scope)
    if (typeof result === 'string') return result
    const blocks = 'kind' in result ? [result] : result
    return blocks.map((block) => put(rendering, block, call)).join('\n\n')
  } catch (error) {
    if (!(error instanceof HelperError)) throw error
    problems.push(errorAt(placeOf(call.options), 'template', error.message, error.mend))
    return ''
  }
}

function put({ blocks }: Rendering, block: Block | Pending, { options }: Call): string {
  return slot(blocks.push({ block, place: placeOf(options) }) - 1)
}
