import type { Alias } from './alias.ts'
import { canonicalName } from './canonicalName.ts'
import { forms, takesValue, writeName } from './forms.ts'
import { type Measure, type Scorer, scorerOf } from './measure.ts'
import type { Params, Values } from './params.ts'

/** A name of a tool with as much of what was asked as it can say. */
export interface Said {
  /** As one writes it there. */
  readonly there: string
  /** The measure that it means. */
  readonly scorer: Scorer
  /** How many of the parameters have the value that was asked for. */
  readonly kept: number
}

/**
 * What a tool's name for `measure` says when `asked` is wanted: its presets, then what it can say of the values asked for,
 * then the defaults. Undefined where a value it needs was not asked for. `tool` may have the name from another tool.
 */
export function sayWith(
  alias: Alias,
  measure: Measure,
  asked: Scorer,
  tool: Alias['tool'] = alias.tool,
): Said | undefined {
  const values: Record<string, unknown> = {}
  let kept = 0
  for (const [name, param] of Object.entries(measure.params)) {
    const wanted = canSay(alias, measure, name) ? wantedOf(asked, measure, name) : undefined
    const value = alias.preset?.[name] ?? wanted ?? param.fallback
    const isGiven = value !== undefined && value !== Infinity && value !== null
    if (value === undefined || (alias.needs === name && !isGiven)) return undefined
    values[name] = value
    if (asked.measure.params[name]?.print(asked.values[name]) === param.print(value)) kept++
  }
  return {
    there: write(alias, { measure, values }, tool),
    scorer: scorerOf(measure, values, canonicalName(measure, values)),
    kept,
  }
}

/** A value asked for, where the measure has that parameter too and it takes the value. */
function wantedOf(asked: Scorer, measure: Measure, name: string): unknown {
  const theirs = asked.measure.params[name]
  if (theirs === undefined) return undefined
  if (asked.measure === measure) return asked.values[name]
  const read = measure.params[name]!.read(theirs.print(asked.values[name]))
  return 'value' in read ? read.value : undefined
}

function canSay(alias: Alias, measure: Measure, name: string): boolean {
  if (alias.lacks?.includes(name)) return false
  if (alias.finds?.includes(name)) return true
  const { parentheses, level } = forms[alias.tool]
  return name === takesValue(measure, alias) || parentheses === true || (level !== undefined && isLevel(measure, name))
}

/** Whether a parameter is the level beside a name: one that may be None replaces the grades, which is not what theirs does. */
function isLevel({ params }: Measure, name: string): boolean {
  return name === 'rel' && (params.rel?.fallback ?? null) !== null
}

/** Writes a name with its values as a tool does. */
function write(
  alias: Alias,
  { measure, values }: { readonly measure: Measure; readonly values: Values<Params> },
  tool: Alias['tool'],
): string {
  const form = forms[tool]
  const print = (name: string): string => measure.params[name]!.print(values[name])
  const isDefault = (name: string): boolean => {
    const implied = alias.preset?.[name] ?? measure.params[name]!.fallback
    return implied !== undefined && measure.params[name]!.print(implied) === print(name)
  }
  const at = takesValue(measure, alias)
  const after = at === undefined || values[at] === Infinity ? undefined : at
  const inside = form.parentheses
    ? Object.keys(measure.params)
        .filter((name) => name !== after && !alias.finds?.includes(name) && (alias.needs === name || !isDefault(name)))
        .map((name) => `${name}=${print(name)}`)
    : []
  const level = form.level !== undefined && isLevel(measure, 'rel') && !isDefault('rel')
  const name = writeName(alias, { inside, ...(after !== undefined && { after: print(after) }) })
  return level ? `${name}${form.level.replace('{level}', print('rel'))}` : name
}
