/** Where a report may begin; the first is what `init` makes unless another is asked for. */
export const startNames = ['search', 'rag', 'recommender', 'article', 'parameters'] as const

/** A kind of report to begin from. */
export type StartName = (typeof startNames)[number]
