import type { Words } from '../text/words.ts'
import type { Alias, Measure, Scorer } from './measure.ts'

/** A measure as another tool spells it. */
export interface Spelling {
  /** As it is written there, with its cutoff. */
  readonly there: string
  /** The relevance level, which trec_eval and pytrec_eval take beside the name. */
  readonly level: number
}

/** A row of the table of names: what it is called in a tool, and here. */
export interface NamedElsewhere {
  readonly tool: string
  readonly there: string
  readonly here: string
  readonly note?: Words
}

type Named = 'trec_eval' | 'pytrec_eval' | 'ir_measures' | 'ranx' | 'mteb' | 'beir'

/** How a tool writes the value after a name. */
const joints: Readonly<Record<Alias['tool'] | 'pytrec_eval', string>> = {
  trec_eval: '.',
  pytrec_eval: '.',
  ir_measures: '@',
  ranx: '@',
  mteb: '_at_',
  beir: '@',
  other: '@',
}

const placeholder = 'k'

/** A measure's names in other tools, with `k` for a cutoff; the last column is the name here that means the same. */
export function namesElsewhere(measure: Measure): NamedElsewhere[] {
  return measure.aliases
    .filter(({ tool }) => tool !== 'other')
    .map((alias): NamedElsewhere => {
      const at = takesValue(measure, alias)
      return {
        tool: alias.tool,
        there: at === undefined ? alias.name : `${alias.name}${joints[alias.tool]}${placeholder}`,
        here: nameHere(measure, alias, at),
        ...(alias.note !== undefined && { note: alias.note }),
      }
    })
}

/** The parameter that stands after the name there: always where it is required, never where the name goes without. */
function takesValue(measure: Measure, alias: Alias): string | undefined {
  if (alias.sets !== undefined) return alias.sets
  const { at } = measure
  if (at === undefined || alias.preset?.[at] !== undefined) return undefined
  const required = measure.params[at]!.fallback === undefined || alias.needs === at
  if (alias.tool === 'trec_eval') return required ? at : undefined
  return at
}

function nameHere(measure: Measure, alias: Alias, after: string | undefined): string {
  const preset = Object.entries(alias.preset ?? {}).map(
    ([name, value]) => `${name}=${measure.params[name]!.print(value)}`,
  )
  if (alias.sets !== undefined) preset.push(`${alias.sets}=${placeholder}`)
  const inside = preset.length === 0 ? '' : `(${preset.join(',')})`
  return `${measure.name}${inside}${after !== undefined && alias.sets === undefined ? `@${placeholder}` : ''}`
}

/** How a tool spells a scorer; undefined where it cannot say the same. */
export function spellingFor(tool: Named, scorer: Scorer): Spelling | undefined {
  if (tool === 'ir_measures') return irMeasuresSpelling(scorer)
  const { measure, values } = scorer
  const level = typeof values.rel === 'number' ? values.rel : 1
  if (level !== 1 && tool !== 'trec_eval' && tool !== 'pytrec_eval') return undefined
  const listed = tool === 'pytrec_eval' ? 'trec_eval' : tool
  for (const alias of measure.aliases) {
    if (alias.tool !== listed || !fits(scorer, alias)) continue
    if (tool === 'pytrec_eval' && alias.since !== undefined) continue
    const after = takesValue(measure, alias)
    const value = after === undefined ? undefined : values[after]
    if (after !== undefined && value === Infinity) continue
    if (after === undefined && measure.at !== undefined && values[measure.at] !== measure.params[measure.at]!.fallback)
      continue
    const there =
      value === undefined
        ? alias.name
        : `${alias.name}${joints[tool]}${printed(alias, measure.params[after!]!.print(value))}`
    return { there, level }
  }
  return undefined
}

/** A value as it is written there. */
function printed({ prefix = '' }: Alias, value: string): string {
  return value.startsWith(prefix) ? value.slice(prefix.length) : value
}

/** Whether all parameters but the level and the one after the name are what the alias implies, or their defaults. */
function fits({ measure, values }: Scorer, alias: Alias): boolean {
  const after = takesValue(measure, alias)
  return Object.entries(measure.params).every(([name, param]) => {
    if (name === 'rel' || name === after || name === measure.at) return true
    const wanted = alias.preset?.[name] ?? param.fallback
    return param.print(values[name]) === param.print(wanted)
  })
}

/** ir_measures' own names are the canonical ones, for the measures and parameters that it has. */
function irMeasuresSpelling({ name, measure, values }: Scorer): Spelling | undefined {
  const own = measure.aliases.find(({ tool }) => tool === 'ir_measures')
  const ours = ['norm', 'rounding', 'scaling', 'depth', 'max'].some((param) => {
    const known = measure.params[param]
    return known !== undefined && known.print(values[param]) !== known.print(known.fallback)
  })
  const lacks = own?.needs !== undefined && values[own.needs] === null
  return own === undefined || ours || lacks ? undefined : { there: name, level: 1 }
}
