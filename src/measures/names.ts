import type { Conventions } from '../collection/conventions.ts'
import { type Alias, type Tool, tools } from './alias.ts'
import { aliasesIn, isTrec, takesValue, withoutSynonyms, writeName } from './forms.ts'
import type { Measure, Scorer } from './measure.ts'

/** What a measure is called in a tool, or in several that share the name, and here. */
export interface NamedElsewhere {
  readonly tools: readonly Tool[]
  readonly there: string
  readonly here: string
  readonly alias: Alias
}

const placeholder = 'k'

/** A measure's names in other tools, with `k` for a value; the last column is the name here that means the same. */
export function namesElsewhere(measure: Measure): NamedElsewhere[] {
  return measure.aliases.flatMap((alias): NamedElsewhere[] => {
    if (alias.tool === 'other') return []
    const after = takesValue(measure, alias)
    const preset = Object.entries(alias.preset ?? {}).map(
      ([name, value]) => `${name}=${measure.params[name]!.print(value)}`,
    )
    const needed = preset.find((said) => said.startsWith(`${alias.needs}=`)) ?? `${alias.needs}=${placeholder}`
    const inside = alias.needs !== undefined && alias.needs !== measure.at ? [needed] : []
    const set = alias.sets === undefined ? [] : [`${alias.sets}=${placeholder}`]
    const here = `${measure.name}${inParentheses([...new Set([...inside, ...preset, ...set])])}`
    return [
      {
        tools: tools.filter((tool) => aliasesIn(tool, measure).includes(alias)),
        there: writeName(alias, { inside, ...(after !== undefined && { after: placeholder }) }),
        here: after === undefined || alias.sets !== undefined ? here : `${here}@${placeholder}`,
        alias,
      },
    ]
  })
}

function inParentheses(list: readonly string[]): string {
  return list.length === 0 ? '' : `(${list.join(',')})`
}

/** The tools that a scorer can be spelt for. */
export type SpellingTool = 'trec_eval' | 'pytrec_eval' | 'ir_measures'

/** A measure as another tool spells it. */
export interface Spelling {
  /** As one asks for it there, with its cutoff and, in ir_measures, its other parameters. */
  readonly there: string
  /** What the output calls its value. */
  readonly printed: string
  /** The relevance level, which trec_eval and pytrec_eval take beside the name. */
  readonly level: number
  /** How the tool orders equal scores for it. */
  readonly ties: Conventions['ties']
  /** The tool prints no value of a single query. */
  readonly summaryOnly: boolean
}

/** How a tool spells a scorer; undefined where it cannot say the same. */
export function spellingFor(tool: SpellingTool, scorer: Scorer): Spelling | undefined {
  // pytrec_eval, and with it ir_measures, takes no level below 1.
  if (scorer.values.rel === 0 && tool !== 'trec_eval') return undefined
  const alias = aliasesOf(tool, scorer.measure).find((one) => says(one, scorer))
  if (alias === undefined) return undefined
  const { measure, values } = scorer
  const after = takesValue(measure, alias)
  const at = after === undefined || values[after] === Infinity ? undefined : after
  const inside = isTrec(tool)
    ? []
    : Object.keys(measure.params)
        .filter((name) => name !== at && (alias.needs === name || !isImplied(alias, scorer, name)))
        .map((name) => `${name}=${measure.params[name]!.print(values[name])}`)
  const value = at === undefined ? '' : measure.params[at]!.print(values[at])
  const there = writeName(alias, { inside, ...(at !== undefined && { after: value }) })
  return {
    there,
    printed: isTrec(tool) ? trecKey(alias, value) : there,
    level: isTrec(tool) && typeof values.rel === 'number' ? values.rel : 1,
    ties: alias.conventions?.ties ?? 'id-descending',
    summaryOnly: alias.lines === 'summary',
  }
}

/** The names a tool has for a measure; where it has our own, no synonyms. pytrec_eval has values of single queries only. */
function aliasesOf(tool: SpellingTool, measure: Measure): readonly Alias[] {
  const all = aliasesIn(tool, measure)
  const ours = withoutSynonyms(all, measure)
  if (ours.length > 0) return ours
  return tool === 'pytrec_eval' ? all.filter((alias) => alias.lines === undefined) : all
}

/** Whether a name can say every parameter of a scorer. */
function says(alias: Alias, scorer: Scorer): boolean {
  if (alias.differs) return false
  const { measure, values } = scorer
  const after = takesValue(measure, alias)
  return Object.keys(measure.params).every((name) => {
    const value: unknown = values[name]
    if (alias.needs === name && (value === Infinity || value === null)) return false
    if (isImplied(alias, scorer, name)) return true
    if (alias.lacks?.includes(name)) return false
    if (name === after) return alias.prints !== 'hundredths' || Number((value as number).toFixed(2)) === value
    // A level that may be None replaces grades, which is not what theirs does.
    if (isTrec(alias.tool)) return name === 'rel' && measure.params[name]!.fallback !== null
    return (
      alias.preset?.[name] === undefined && (!(value instanceof Map) || [...value.values()].every(Number.isInteger))
    )
  })
}

/** Whether a parameter is what the name alone implies. */
function isImplied({ preset }: Alias, { measure, values }: Scorer, name: string): boolean {
  const param = measure.params[name]!
  const implied = preset?.[name] ?? param.fallback
  return implied !== undefined && param.print(values[name]) === param.print(implied)
}

function trecKey({ name, prints }: Alias, value: string): string {
  if (value === '' || prints === 'name') return name
  return `${name}_${prints === 'hundredths' ? Number(value).toFixed(2) : value}`
}
