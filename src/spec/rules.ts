/** How severe a problem is that deserves notice but stops nothing. */
export type RuleSeverity = 'error' | 'warning' | 'off'

/** The rules whose severity a spec may set, and how severe each is where it says nothing. */
export const rules = {
  'few-judged-queries': 'warning',
  'folded-judgements': 'warning',
  'missing-queries': 'off',
  'rank-disagrees': 'off',
  'tie-at-cutoff': 'off',
  'unusual-measure': 'warning',
} as const satisfies Readonly<Record<string, RuleSeverity>>

export type Rule = keyof typeof rules

/** Whether a spec may set the severity of a rule of this name. */
export function isRule(name: string): name is Rule {
  return Object.hasOwn(rules, name)
}
