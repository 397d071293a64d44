import { type Alias, type Tool, tools } from './alias.ts'
import { aliasesIn } from './forms.ts'
import { measures as builtIn } from './index.ts'
import type { Measure } from './measure.ts'

/** What a name may mean: a measure under its own name, or under one of its aliases. */
export interface Candidate {
  readonly measure: Measure
  readonly alias?: Alias
}

/** The names that are understood, and what they mean to whom. */
export interface Vocabulary {
  readonly measures: readonly Measure[]
  /**
   * What a name may mean, likeliest first: what the tool means by it, and then what we do; or, where the tool has no such
   * name, what we mean, and then what other tools do. A name of the tool is never another tool's.
   */
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>
  /** The tool's own names by their words (`wordOf`), for a name that is written another way. */
  readonly words: ReadonlyMap<string, readonly Candidate[]>
  /** Values that parameters take where a name that is ours too does not give them, by canonical measure name. */
  readonly presets: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const known = new Map<Tool | undefined, Vocabulary>()

/** The vocabulary of one who speaks as a tool does; `own` are measures beside those of the package. */
export function vocabularyOf(tool?: Tool, own: readonly Measure[] = []): Vocabulary {
  const made = own.length === 0 ? known.get(tool) : undefined
  if (made !== undefined) return made
  const measures = [...builtIn, ...own]
  const vocabulary = { measures, ...tabulate(measures, tool), presets: presetsOf(measures, tool) }
  if (own.length === 0) known.set(tool, vocabulary)
  return vocabulary
}

/** What a name may mean; a name that is neither the tool's nor ours may be the tool's in other letters. */
export function meaningsOf({ candidates, words }: Vocabulary, name: string): readonly Candidate[] | undefined {
  return candidates.get(name) ?? words.get(wordOf(name))
}

/** A name without case and punctuation: `R_cap` and `rcap` are the same word. */
export function wordOf(name: string): string {
  const lower = name.toLowerCase()
  // Letters of all scripts are a costly class to look for, and names seldom have any but ours.
  return /[^ -~]/.test(lower) ? lower.replace(/[^\p{L}\p{N}]/gu, '') : lower.replace(/[^a-z0-9]/g, '')
}

/** Every spelling of an alias, the one that is written first. */
export function spellingsOf({ name, also = [] }: Alias): readonly string[] {
  return [name, ...also]
}

function tabulate(measures: readonly Measure[], tool: Tool | undefined): Pick<Vocabulary, 'candidates' | 'words'> {
  const named = (measure: Measure, aliases: readonly Alias[]) => aliases.map((alias): Named => ({ measure, alias }))
  const theirs = measures.flatMap((measure) => named(measure, aliasesIn(tool, measure)))
  const aliases = measures.flatMap((measure) => named(measure, measure.aliases))
  const others = [...tools, 'other'].flatMap((one) =>
    aliases.filter(({ measure, alias }) => alias.tool === one && one !== tool && alias.name !== measure.name),
  )
  const own = tableOf(theirs.filter(({ measure, alias }) => isAnotherName(measure, alias)))
  const elsewhere = tableOf(others)
  const words = tableOf(theirs, wordOf)
  const ours = new Map(measures.map((measure) => [measure.name, { measure }]))
  const shared = new Set(theirs.map(({ alias }) => alias.name))
  const candidates = new Map<string, readonly Candidate[]>()
  for (const name of new Set([...own.keys(), ...ours.keys(), ...elsewhere.keys()])) {
    const here = ours.has(name) ? [ours.get(name)!] : []
    if (shared.has(name) || own.has(name)) candidates.set(name, [...(own.get(name) ?? []), ...here])
    else if (here.length === 0 && words.has(wordOf(name))) candidates.set(name, words.get(wordOf(name))!)
    else candidates.set(name, [...here, ...(elsewhere.get(name) ?? [])])
  }
  return { candidates, words }
}

type Named = Candidate & { readonly alias: Alias }

/** Candidates by each spelling of their aliases, or by a key made of it. */
function tableOf(named: readonly Named[], key = (name: string) => name): ReadonlyMap<string, readonly Candidate[]> {
  const table = new Map<string, Set<Candidate>>()
  for (const candidate of named)
    for (const name of spellingsOf(candidate.alias).map(key))
      table.set(name, (table.get(name) ?? new Set<Candidate>()).add(candidate))
  return new Map([...table].map(([name, meant]) => [name, [...meant]]))
}

/** Whether an alias says something else than the measure's own name: another name, or another use of what follows it. */
function isAnotherName({ name }: Measure, alias: Alias): boolean {
  return alias.name !== name || alias.sets !== undefined || alias.list !== undefined
}

/** What a tool's names imply where they are ours too. */
function presetsOf(measures: readonly Measure[], tool: Tool | undefined): Vocabulary['presets'] {
  const own = measures.flatMap((measure) =>
    aliasesIn(tool, measure)
      .filter((alias) => !isAnotherName(measure, alias) && alias.preset !== undefined && alias.needs === undefined)
      .map((alias) => [measure.name, alias.preset!] as const),
  )
  return Object.fromEntries(own)
}
