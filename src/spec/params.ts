import { type Checked, errorAt, nearest, type Place, type Problem, wholeFile } from '../text/problem.ts'
import type { Words } from '../text/words.ts'
import { type ParamShape, type ParamsShape, paramsShape } from './paramsShape.ts'
import { expectedBy, type ParamValue, readParam } from './paramValue.ts'
import type { PhraseShape } from './phraseShape.ts'
import { shapedValue } from './shapedValue.ts'
import { shapeProblems } from './shapeProblems.ts'
import { type Variant, variantsOf } from './variants.ts'
import type { Located } from './yaml.ts'

/** Something of a report that can be set from outside, and the value that it has. */
export interface Param {
  readonly name: string
  readonly type: ParamShape['type']
  /** Its value as it is put into texts. */
  readonly text: string
  readonly value: ParamValue
  /** Who gave the value: the spec's `default`, its matrix, or the command line. */
  readonly from: 'default' | 'matrix' | 'command'
  /** What it takes, in the words of messages: `a whole number from 1 to 100`. */
  readonly shape: Pick<ParamShape, 'type' | 'min' | 'max' | 'choices'>
  readonly help?: Words
}

/** A parameter before it is known in which languages the report is written. */
export interface GivenParam extends Omit<Param, 'help'> {
  readonly help?: PhraseShape
}

/** The values that are wanted in place of the defaults. */
export interface ChosenParams {
  /** As the command line gives them; names that the spec does not have are passed over. */
  readonly given?: ReadonlyMap<string, string> | undefined
  /** The variant, by its name; the report itself where it is left out. */
  readonly variant?: string | undefined
}

/** The parameters of a spec with their values, and the variants that its matrix makes. */
export interface Params {
  readonly params: readonly GivenParam[]
  readonly variants: readonly Variant[]
}

/** Where values from the command line are at fault. */
export const paramPlace: Place = wholeFile('--param')

/** Reads `params` and `matrix` of a spec; what is wrong with them is a problem at its place. */
export function paramsOf(yaml: Located, chosen: ChosenParams): Checked<Params> {
  const root = yaml.value instanceof Map ? (yaml.value as ReadonlyMap<unknown, unknown>) : new Map()
  const head = new Map([...root].filter(([key]) => key === 'params' || key === 'matrix'))
  const shaped = paramsShape.safeParse(shapedValue(head))
  if (!shaped.success) return { ok: false, problems: shapeProblems(shaped.error.issues, yaml) }
  const { params: rules = new Map() } = shaped.data
  const problems = [...rules].flatMap(([name, rule]) => ruleProblems(name, rule, yaml))
  if (problems.length === 0) problems.push(...givenProblems(rules, chosen), ...matrixProblems(shaped.data, yaml))
  if (problems.length > 0) return { ok: false, problems }
  const made = variantsOf(shaped.data, { given: chosen.given ?? new Map(), title: root.get('title') })
  const own = made.find(({ name }) => name === chosen.variant)
  const params = [...rules].map(([name, rule]) => paramOf(name, rule, { own, given: chosen.given }))
  const twice = made.find(({ name }, i) => made.findIndex((other) => other.name === name) < i)
  if (twice === undefined) return { ok: true, value: { params, variants: made }, problems }
  const what = `two combinations of the matrix would be the page "${twice.name}"`
  return { ok: false, problems: [errorAt(yaml.place(['matrix'], 'key'), 'spec', what, 'Change one of the values.')] }
}

type Rules = NonNullable<ParamsShape['params']>

function paramOf(
  name: string,
  rule: ParamShape,
  { own, given }: { readonly own: Variant | undefined; readonly given: ChosenParams['given'] },
): GivenParam {
  const { type, min, max, choices, help } = rule
  const fixed = given?.get(name)
  const text = fixed ?? own?.values.get(name) ?? rule.default
  const from = fixed !== undefined ? 'command' : own?.values.has(name) ? 'matrix' : 'default'
  return {
    ...{ name, type, text, from, value: readParam(rule, text)! },
    shape: { type, ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(choices && { choices }) },
    ...(help !== undefined && { help }),
  }
}

/** What is wrong with one entry of `params`. */
function ruleProblems(name: string, rule: ParamShape, yaml: Located): Problem[] {
  const at = (key: string, what: string, mend: string) => [
    errorAt(yaml.place(['params', name, key]), 'spec', what, mend),
  ]
  if (!/^[A-Za-z]\w{0,39}$/.test(name)) {
    const what = `a parameter cannot be called "${name}"`
    const mend = 'Write a letter, then letters, digits and "_", at most 40 in all.'
    return [errorAt(yaml.place(['params', name], 'key'), 'spec', what, mend)]
  }
  const numeric = rule.type === 'int' || rule.type === 'number'
  for (const key of ['min', 'max'] as const) {
    const bound = rule[key]
    if (bound === undefined) continue
    if (!numeric) return at(key, `"${name}" is of the type ${rule.type}, which has no "${key}"`, `Remove ${key}.`)
    const unbound = { type: rule.type }
    if (readParam(unbound, bound) === undefined)
      return at(key, `"${key}" is "${bound}", expected ${expectedBy(unbound)}`, 'Write a number.')
  }
  if (numeric && Number(rule.min ?? -Infinity) > Number(rule.max ?? Infinity))
    return at('max', `"max" is ${rule.max}, which is less than the "min" ${rule.min}`, 'Exchange them.')
  if (rule.type === 'choice' && rule.choices === undefined)
    return at('type', `"${name}" is a choice without choices`, 'Add choices: [a, b].')
  if (rule.type !== 'choice' && rule.choices !== undefined)
    return at('choices', `"${name}" is of the type ${rule.type}, which has no choices`, 'Write type: choice.')
  if (readParam(rule, rule.default) !== undefined) return []
  return at(
    'default',
    `"default" is "${rule.default}", expected ${expectedBy(rule)}`,
    'Change the default or the bounds.',
  )
}

/** What is wrong with the values of the command line. */
function givenProblems(rules: Rules, { given = new Map() }: ChosenParams): Problem[] {
  return [...given].flatMap(([name, text]) => {
    const rule = rules.get(name)
    if (rule === undefined || readParam(rule, text) !== undefined) return []
    const what = `"${name}" is "${text}", expected ${expectedBy(rule)}`
    return [errorAt(paramPlace, 'parameter', what, `Write --param ${name}=${rule.default}, for example.`)]
  })
}

/** The most pages that a matrix may ask for. */
const mostVariants = 500

function matrixProblems({ params = new Map(), matrix = new Map() }: ParamsShape, yaml: Located): Problem[] {
  const problems = [...matrix].flatMap(([name, values]) => {
    const rule = params.get(name)
    if (rule !== undefined) return axisProblems(name, { rule, values, yaml })
    const near = nearest(name, [...params.keys()])
    const mend = near.length > 0 ? `Did you mean "${near[0]}"?` : 'Say under params what it is.'
    return [errorAt(yaml.place(['matrix', name], 'key'), 'spec', `there is no parameter "${name}"`, mend)]
  })
  const pages = [...matrix.values()].reduce((product, values) => product * values.length, 1)
  if (problems.length > 0 || pages <= mostVariants) return problems
  const what = `the matrix asks for ${pages} pages, expected at most ${mostVariants}`
  return [errorAt(yaml.place(['matrix'], 'key'), 'spec', what, 'Leave out values.')]
}

function axisProblems(
  name: string,
  { rule, values, yaml }: { readonly rule: ParamShape; readonly values: readonly string[]; readonly yaml: Located },
): Problem[] {
  const seen = new Set<ParamValue>()
  return values.flatMap((text, i) => {
    const place = yaml.place(['matrix', name, i])
    const value = readParam(rule, text)
    if (value === undefined)
      return [
        errorAt(
          place,
          'spec',
          `"${name}" is "${text}", expected ${expectedBy(rule)}`,
          'Change the value or the bounds.',
        ),
      ]
    if (seen.has(value)) return [errorAt(place, 'spec', `"${text}" stands twice`, 'Remove one of them.')]
    seen.add(value)
    return []
  })
}
