import type { ExampleBlock } from '../exampleBlock.ts'

/** The terms that the work of an example shows: `r2` for the run's rank 2, `i2` for the ideal ranking's. */
export function shownTerms(block: ExampleBlock): ReadonlySet<string> {
  const lines = block.steps.flatMap((step) => step.equations.flatMap((equation) => equation.lines))
  return new Set(lines.flatMap(({ tex }) => [...tex.matchAll(/\\htmlData\{term=([ri]\d+)/g)].map((match) => match[1]!)))
}
