/** How severe a problem is that deserves notice but stops nothing. A note is shown by `rankbook check` and on pages alone. */
export type RuleSeverity = 'error' | 'warning' | 'note' | 'off'

/** The severities, worst first. */
export const severities = ['error', 'warning', 'note', 'off'] as const satisfies readonly RuleSeverity[]

/** The rules whose severity a spec may set, and how severe each is where it says nothing. */
export const rules = {
  'constant-score': 'warning',
  'documents-not-in-corpus': 'warning',
  'extra-queries': 'note',
  'few-judged-queries': 'warning',
  'folded-judgements': 'warning',
  'grade-above-top': 'error',
  'low-overlap': 'warning',
  'many-ties': 'warning',
  'missing-queries': 'note',
  'negative-grades': 'note',
  'nothing-relevant': 'note',
  'perfect-run': 'warning',
  'queries-without-text': 'note',
  'rank-disagrees-with-score': 'warning',
  'self-retrieval': 'warning',
  'similar-ids': 'warning',
  'tie-at-cutoff': 'note',
  ties: 'note',
  'unjudged-share': 'note',
  'unusual-measure': 'warning',
} as const satisfies Readonly<Record<string, RuleSeverity>>

/** The name of a rule. */
export type Rule = keyof typeof rules

/** Whether a spec may set the severity of a rule of this name. */
export function isRule(name: string): name is Rule {
  return Object.hasOwn(rules, name)
}
