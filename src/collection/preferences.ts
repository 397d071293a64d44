/** Preferences that belong together: those of one person, say. Within a group they are transitive and do not contradict each other. */
export interface PreferenceGroup {
  readonly name: string
  /** All documents of the group are ordered by one scale, so that any two of different levels are a preference. */
  readonly complete: boolean
  /** Byte `a * n + b` is 1 where document a is preferred to document b, both as indices of `Judgements.grades`, which has length n. */
  readonly prefers: Uint8Array
  /** The level of each document; NaN for one that the group does not hold. A level of 0 means not relevant. */
  readonly levels: Float64Array
}

/** One query by preferences, as a measure of them sees it. */
export interface Preferences {
  readonly groups: readonly PreferenceGroup[]
  /**
   * The judged documents, as indices of a group's levels: those retrieved, best first, and then the others, their ids by UTF-8
   * bytes upwards.
   */
  readonly order: Int32Array
  /** How many of them were retrieved. */
  readonly retrieved: number
}

/** One judgement of a group: subgroup, document as an index, and its level there. */
export interface Level {
  readonly subgroup: string
  readonly document: number
  readonly level: number
}

/** A group from its judgements, each document once for each subgroup; or a document about which it contradicts itself. */
export function groupOf(
  name: string,
  levels: readonly Level[],
  documents: number,
): PreferenceGroup | { readonly contradicts: number } {
  const subgroups = new Map<string, Level[]>()
  for (const one of levels) {
    const members = subgroups.get(one.subgroup)
    if (members === undefined) subgroups.set(one.subgroup, [one])
    else members.push(one)
  }
  const prefers = new Uint8Array(documents * documents)
  const known = new Float64Array(documents).fill(Number.NaN)
  for (const { document, level } of levels) {
    if (!Number.isNaN(known[document]!) && (known[document] === 0) !== (level === 0)) return { contradicts: document }
    known[document] = level
  }
  for (const members of subgroups.values()) {
    for (const one of members)
      for (const other of members) if (one.level > other.level) prefers[one.document * documents + other.document] = 1
  }
  const complete = subgroups.size === 1
  const members = [...new Set(levels.map(({ document }) => document))]
  if (!complete) close(prefers, documents, members)
  const contradicts = complete ? undefined : members.find((one) => prefers[one * documents + one] === 1)
  return contradicts === undefined ? { name, complete, prefers, levels: known } : { contradicts }
}

/** Adds what follows: where a is preferred to b and b to c, a is preferred to c. */
function close(prefers: Uint8Array, documents: number, members: readonly number[]): void {
  for (const through of members) {
    for (const a of members) {
      if (prefers[a * documents + through] !== 1) continue
      for (const b of members) if (prefers[through * documents + b] === 1) prefers[a * documents + b] = 1
    }
  }
}
