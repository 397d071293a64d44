import type { z } from 'zod'
import { errorAt, nearest, type Problem } from '../text/problem.ts'
import { languages } from '../text/words.ts'
import { knownInDataset, knownInDerivation, knownInside, shape } from './shape.ts'
import type { Located } from './yaml.ts'

/** What zod found, as problems at their place. A key that is only misspelt is not missing as well. */
export function shapeProblems(found: readonly z.core.$ZodIssue[], yaml: Located): Problem[] {
  const issues = found.map(deepest)
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: issue.path, key, meant: meantKey(key, issue.path) }))
      : [],
  )
  const misspelt = new Set(unknown.map(({ path, meant }) => JSON.stringify([...path, meant])))
  const others = issues.filter(
    (issue) => issue.code !== 'unrecognized_keys' && !misspelt.has(JSON.stringify(issue.path)),
  )
  return [
    ...unknown.map(({ path, key, meant }) => {
      const mend = meant === undefined ? `Known keys are ${knownKeys(path).join(', ')}.` : `Did you mean "${meant}"?`
      return errorAt(yaml.place([...path, key], 'key'), 'spec', `there is no key "${key}" here`, mend)
    }),
    ...others.map((issue) => errorAt(yaml.place(issue.path), 'spec', whatOf(issue, yaml), mendOf(issue))),
  ]
}

/** What is wrong inside the one of several forms that fits best: the one that went deepest. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const inner = nearestForm(issue.errors).reduce<z.core.$ZodIssue | undefined>(
    (best, other) =>
      (best?.path.length ?? 0) < other.path.length || (best === undefined && other.code === 'unrecognized_keys')
        ? other
        : best,
    undefined,
  )
  if (inner === undefined) return issue
  return deepest({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue)
}

/** What is wrong as each form has it: of the mappings the one with the fewest keys missing or unknown. */
function nearestForm(forms: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const faults = (form: readonly z.core.$ZodIssue[]) =>
    form.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)
  const mappings = forms.filter((form) =>
    form.some(({ code, path }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  return mappings.length === 0 ? forms.flat() : mappings.toSorted((a, b) => faults(a) - faults(b))[0]!
}

function meantKey(key: string, path: readonly PropertyKey[]): string | undefined {
  return nearest(key, knownKeys(path))[0]
}

function knownKeys(path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return Object.keys(shape.shape)
  if (path[0] === 'datasets' && path.length === 2) return Object.keys(shape.shape.datasets.valueType.shape)
  if (path[0] === 'datasets' && path[2] === 'qrels') return knownInDerivation[path.length === 3 ? 'qrels' : 'from']
  const inside = Object.entries(knownInside).find(([key]) => key === path[0])
  if (inside !== undefined) return inside[1]
  const part = path.length === 4 ? path[2] : undefined
  return part === 'runs' || part === 'scores' ? knownInDataset[part] : languages
}

function whatOf(issue: z.core.$ZodIssue, yaml: Located): string {
  const name = nameOf(issue.path)
  const value = issue.path.reduce<unknown>(
    (of, key) => (of instanceof Map ? (of.get(key) as unknown) : (of as readonly unknown[] | undefined)?.[Number(key)]),
    yaml.value,
  )
  if (value === undefined) return `${name} is missing`
  const got =
    typeof value === 'string'
      ? `"${value}"`
      : Array.isArray(value)
        ? 'a list'
        : value === null
          ? 'nothing'
          : 'a mapping'
  return `${name} is ${got}, ${expected(issue)}`
}

/** What a path leads to: a key in quotation marks, or an entry of a list. */
function nameOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1)
  if (last === undefined) return 'the spec'
  return typeof last === 'number' ? `entry ${last + 1} of "${String(path.at(-2))}"` : `"${String(last)}"`
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected === 'string' ? 'text' : issue.expected === 'array' ? 'a list' : 'a mapping'}`
    case 'invalid_value':
      return `expected one of ${issue.values.map((value) => `"${String(value)}"`).join(', ')}`
    case 'too_small':
      return issue.origin === 'string' ? 'expected a text that is not empty' : 'expected at least one entry'
    case 'invalid_format':
      return issue.message
    case 'custom':
      // A rule of ours says what it expects; one that only chooses among forms says nothing.
      return issue.message.startsWith('expected') ? issue.message : 'which does not fit here'
    default:
      return 'which does not fit here'
  }
}

function mendOf(issue: z.core.$ZodIssue): string {
  if (issue.path[0] === 'measures' && issue.path.length > 1)
    return 'Give the name of a measure, or a file of own measures as in { file: ./mine.ts }.'
  switch (issue.code) {
    case 'invalid_value':
      return 'Choose one of them.'
    case 'invalid_type':
      if (issue.path[0] === 'measures' && issue.path.length === 1)
        return 'Write measures: all, or a list of names such as [nDCG@10, AP].'
      return keysMend()
    case 'too_small':
      return issue.origin === 'string' ? 'Write it out, or leave the key out.' : keysMend()
    case 'invalid_union':
      return 'Give a path, or data in the form { q1: { document: 1 } }.'
    default:
      return keysMend()
  }
}

function keysMend(): string {
  return `Keys are ${knownKeys([]).join(', ')}; src/README.md says what each holds.`
}
