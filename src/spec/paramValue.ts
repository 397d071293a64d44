import type { ParamShape } from './paramsShape.ts'

/** What a parameter holds: a number for `int` and `number`, a truth value for `boolean`, otherwise a text. */
export type ParamValue = number | string | boolean

/** What a parameter takes. */
export type ParamRule = Pick<ParamShape, 'type' | 'min' | 'max' | 'choices'>

/** The most characters of a text. */
const longestText = 1000

/** The value that a text stands for; undefined where the parameter does not take it. Nothing is coerced: `1.0` and `1e3` are no `int`. */
export function readParam(rule: ParamRule, text: string): ParamValue | undefined {
  switch (rule.type) {
    case 'int':
      return /^(?:0|-?[1-9]\d{0,14})$/.test(text) ? within(rule, Number(text)) : undefined
    case 'number':
      return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,17})?$/.test(text) ? within(rule, Number(text)) : undefined
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'choice':
      return rule.choices?.includes(text) ? text : undefined
    case 'text':
      return /^[^\p{Cc}]*$/u.test(text) && text.length <= longestText ? text : undefined
  }
}

function within({ min, max }: ParamRule, value: number): number | undefined {
  return value >= Number(min ?? -Infinity) && value <= Number(max ?? Infinity) ? value : undefined
}

/** What a parameter takes, for messages. */
export function expectedBy(rule: ParamRule): string {
  switch (rule.type) {
    case 'int':
      return `a whole number${bounds(rule)}`
    case 'number':
      return `a number in decimals${bounds(rule)}`
    case 'boolean':
      return '"true" or "false"'
    case 'choice':
      return `one of ${(rule.choices ?? []).map((choice) => `"${choice}"`).join(', ')}`
    case 'text':
      return `up to ${longestText} characters on one line`
  }
}

function bounds({ min, max }: ParamRule): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`
  return min !== undefined ? ` of at least ${min}` : max !== undefined ? ` of at most ${max}` : ''
}
