import type { CheckKey } from '../measures/checkKey.ts'
import type { Cell, TableBlock } from './blocks.ts'
import type { PlacedBlock } from './engine.ts'
import type { ExampleBlock } from './exampleBlock.ts'
import type { Inline } from './inlineKinds.ts'

type Blocks = readonly PlacedBlock['block'][]

/** A table whose queries and values lead to the page's worked examples of them. */
export function withExamples(block: TableBlock, blocks: Blocks): TableBlock {
  const rows = (all: readonly (readonly Cell[])[]) =>
    all.map((row) => row.map((cell) => ({ ...cell, of: toExamples(cell.of, blocks) })))
  return { ...block, body: rows(block.body), ...(block.foot && { foot: rows(block.foot) }) }
}

/** Text in which each query leads to the page's first worked example of it, and each value to the one that works it out. */
export function toExamples(of: readonly Inline[], blocks: Blocks): readonly Inline[] {
  return of.flatMap((inline): readonly Inline[] => {
    if (inline.kind === 'worked') {
      const { dataset, query } = inline
      const example = exampleFor(blocks, (about) => about.dataset === dataset && about.query === query)
      return example === undefined ? inline.of : [{ kind: 'link', href: `#${example.id}`, of: inline.of }]
    }
    if (inline.kind !== 'number' || inline.check === undefined) return [inline]
    const { check } = inline
    const example = exampleFor(blocks, (about) => works(about, check))
    return [example === undefined ? inline : { ...inline, example: example.id }]
  })
}

type About = NonNullable<ExampleBlock['about']>

function exampleFor(blocks: Blocks, fits: (about: About) => boolean): ExampleBlock | undefined {
  return blocks.find(
    (block): block is ExampleBlock => block.kind === 'example' && block.about !== undefined && fits(block.about),
  )
}

/** Whether an example works the value of a query out. */
function works({ dataset, run, measure, query }: About, check: CheckKey): boolean {
  if (check.kind !== 'value' && check.kind !== 'plain') return false
  return check.dataset === dataset && check.run === run && check.measure === measure && check.query === query
}
