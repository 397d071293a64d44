import { aliasesIn } from './forms.ts'
import { measures as builtIn } from './index.ts'
import { type Alias, type Measure, type Tool, tools } from './measure.ts'

/** What a name may mean: a measure under its own name, or under one of its aliases. */
export interface Candidate {
  readonly measure: Measure
  readonly alias?: Alias
}

/** The names that are understood, and what they mean to whom. */
export interface Vocabulary {
  readonly measures: readonly Measure[]
  /** What a name may mean, likeliest first: as the tool means it, then as we do, then as the other tools do. */
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>
  /** Values that parameters take where a name that is ours too does not give them, by canonical measure name. */
  readonly presets: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const known = new Map<Tool | undefined, Vocabulary>()

/** The vocabulary of one who speaks as a tool does; `own` are measures beside those of the package. */
export function vocabularyOf(tool?: Tool, own: readonly Measure[] = []): Vocabulary {
  const made = own.length === 0 ? known.get(tool) : undefined
  if (made !== undefined) return made
  const measures = [...builtIn, ...own]
  const vocabulary = { measures, candidates: tabulate(measures, tool), presets: presetsOf(measures, tool) }
  if (own.length === 0) known.set(tool, vocabulary)
  return vocabulary
}

function tabulate(measures: readonly Measure[], tool: Tool | undefined): Vocabulary['candidates'] {
  const aliases = measures.flatMap((measure) => measure.aliases.map((alias) => ({ measure, alias })))
  const theirs = measures.flatMap((measure) =>
    aliasesIn(tool, measure)
      .filter((alias) => isAnotherName(measure, alias))
      .map((alias) => ({ measure, alias })),
  )
  const others = [...tools, 'other'].flatMap((one) =>
    aliases.filter(({ measure, alias }) => alias.tool === one && one !== tool && alias.name !== measure.name),
  )
  const table = new Map<string, Candidate[]>()
  const enter = (name: string, candidate: Candidate) => {
    const entered = table.get(name)
    if (entered === undefined) table.set(name, [candidate])
    else entered.push(candidate)
  }
  for (const candidate of theirs) enter(candidate.alias.name, candidate)
  for (const measure of measures) enter(measure.name, { measure })
  for (const candidate of others) enter(candidate.alias.name, candidate)
  return table
}

/** Whether an alias says something else than the measure's own name: another name, or another use of what follows it. */
function isAnotherName({ name }: Measure, alias: Alias): boolean {
  return alias.name !== name || alias.sets !== undefined
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
