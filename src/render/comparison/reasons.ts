import type { Language, Words } from '../../text/words.ts'
import { list } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'

/** Something that does not exist, and why. */
export interface Lacking {
  readonly reason: Words
  readonly name: readonly Inline[]
}

/**
 * What lacks something for the same reason, listed together. Reasons are the same where they read the same: one that was
 * remembered is an object of its own.
 */
export function byReason(
  lacking: readonly Lacking[],
  language: Language,
): { readonly reason: Words; readonly names: Inline[] }[] {
  const groups = new Map<string, { readonly reason: Words; readonly names: (readonly Inline[])[] }>()
  for (const { reason, name } of lacking) {
    const group = groups.get(reason[language]) ?? { reason, names: [] }
    group.names.push(name)
    groups.set(reason[language], group)
  }
  return [...groups.values()].map(({ reason, names }) => ({ reason, names: list(names, language) }))
}
