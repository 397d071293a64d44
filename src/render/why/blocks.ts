import type { Why } from '../../evaluate/why/why.ts'
import type { TerminalBlock } from '../emitters/terminalBlocks.ts'
import { detailBlocks } from './detail.ts'
import { movesBlocks } from './moves.ts'
import type { Manner } from './said.ts'
import { toolsTable } from './tables.ts'
import { verdictBlocks } from './verdict.ts'

/** The parts of an explanation, in the order in which they stand. */
export const whyParts = ['verdict', 'documents', 'tools', 'choices'] as const

/** A part of an explanation that can be shown alone. */
export type WhyPart = (typeof whyParts)[number]

/** An explanation as blocks: the verdict first, what it means for documents, then the tables. */
export function whyBlocks(why: Why, manner: Manner, parts: readonly WhyPart[] = whyParts): TerminalBlock[] {
  return parts.flatMap((part) => partBlocks(part, why, manner))
}

function partBlocks(part: WhyPart, why: Why, manner: Manner): TerminalBlock[] {
  switch (part) {
    case 'verdict':
      return verdictBlocks(why, manner)
    case 'documents':
      return why.details.flatMap((detail, at) => detailBlocks(detail, { ...manner, at }))
    case 'tools':
      return [toolsTable(why, manner)]
    case 'choices':
      return movesBlocks(why, manner)
  }
}
