import { compareIds } from '../text/order.ts'
import { errorAt, nearest, type Problem } from '../text/problem.ts'
import { fill, type Language, type Words, words } from '../text/words.ts'
import type { Block } from './blocks.ts'
import type { Pass, PlacedBlock } from './engine.ts'
import type { Work } from './helper.ts'
import { phrase } from './inline.ts'
import type { Inline } from './inlineKinds.ts'
import { toExamples, withExamples } from './toExamples.ts'
import { longWork, shortWork } from './works.ts'

/** A page's blocks with numbers, ids and references in place. */
export interface Finished {
  readonly blocks: readonly Block[]
  readonly problems: readonly Problem[]
}

const numbered = {
  formula: { id: 'eq', called: words('Equation ({n})', '式 ({n})') },
  table: { id: 'table', called: words('Table {n}', '表 {n}') },
  example: { id: 'example', called: words('Example {n}', '示例 {n}') },
  figure: { id: 'figure', called: words('Figure {n}', '图 {n}') },
} as const

type Numbered = Extract<Block, { kind: keyof typeof numbered }>

function isNumbered(block: PlacedBlock['block']): block is Numbered {
  return block.kind in numbered
}

/** Numbers formulas, tables, examples and figures in the order of the page, and resolves references to them and to works. */
export function finish(pass: Pass, language: Language, works: Readonly<Record<string, Work>>): Finished {
  const problems: Problem[] = []
  const named = numberBlocks(pass.blocks, problems)
  const targets = new Map(
    named.filter(isNumbered).map((block) => [block.id, fill(numbered[block.kind].called, { n: block.number })]),
  )
  const cited = pass.blocks.flatMap(({ block }) => (block.kind === 'cite' ? [block.key] : []))
  const listed = pass.blocks.some(({ block }) => block.kind === 'references')
  const blocks = named.map((block, i): Block => {
    switch (block.kind) {
      case 'ref':
        return reference(block.target, targets, { place: pass.blocks[i]!.place, language, problems })
      case 'cite':
        return { kind: 'inline', of: listed ? [{ kind: 'link', href: `#ref-${block.key}`, of: block.of }] : block.of }
      case 'references':
        return referenceList([...new Set([...cited, ...block.keys])], works)
      case 'table':
        return withExamples(block, named)
      case 'inline':
        return { ...block, of: toExamples(block.of, named) }
      case 'chart':
        throw new Error('a chart was not drawn')
      default:
        return block
    }
  })
  return { blocks, problems }
}

function numberBlocks(placed: readonly PlacedBlock[], problems: Problem[]): PlacedBlock['block'][] {
  const counts = new Map<string, number>()
  const ids = new Set<string>()
  return placed.map(({ block, place }) => {
    if (!isNumbered(block)) return block
    const number = (counts.get(block.kind) ?? 0) + 1
    counts.set(block.kind, number)
    const id = block.id === '' ? `${numbered[block.kind].id}-${number}` : block.id
    if (!/^[A-Za-z][\w-]*$/.test(id)) {
      problems.push(
        errorAt(place, 'id', `"${id}" is not an id`, 'Begin with a letter and use letters, digits and hyphens.'),
      )
    }
    if (ids.has(id))
      problems.push(
        errorAt(place, 'id', `the id "${id}" is used twice on this page`, 'Give each block an id of its own.'),
      )
    ids.add(id)
    return { ...block, id, number }
  })
}

function reference(
  target: string,
  targets: ReadonlyMap<string, Words>,
  at: { readonly place: PlacedBlock['place']; readonly language: Language; readonly problems: Problem[] },
): Block {
  const called = targets.get(target)
  if (called === undefined) {
    const near = nearest(target, targets.keys())
    const known = [...targets.keys()].join(', ')
    const mend =
      near.length > 0 ? `Did you mean ${near[0]}?` : `Ids on this page are ${known === '' ? 'none yet' : known}.`
    at.problems.push(errorAt(at.place, 'reference', `nothing on this page has the id "${target}"`, mend))
    return { kind: 'inline', of: [] }
  }
  return { kind: 'inline', of: [{ kind: 'link', href: `#${target}`, of: [phrase(called, at.language)] }] }
}

function referenceList(keys: readonly string[], works: Readonly<Record<string, Work>>): Block {
  const sorted = [...keys].sort((a, b) => compareIds(shortWork(works[a]!), shortWork(works[b]!)))
  const items = sorted.map((key): { id: string; of: Inline[] } => ({ id: `ref-${key}`, of: longWork(works[key]!) }))
  return { kind: 'bullets', look: 'references', items }
}
