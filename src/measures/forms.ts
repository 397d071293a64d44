import type { Alias } from './alias.ts'
import type { Measure } from './measure.ts'

/** How a tool writes the value that follows a name, and what else it can say beside the name. */
interface Form {
  /**
   * What stands between name and value; the argument that holds the value, `top_k` of `RetrievalMAP(top_k=10)`; or nothing,
   * where the list that the tool is given is as long as the cutoff.
   */
  readonly value:
    | { readonly kind: 'joint'; readonly text: string }
    | { readonly kind: 'argument'; readonly name: string }
    | { readonly kind: 'list' }
  /** The value after a name that stands for the whole list. */
  readonly whole?: string
  /** How the relevance level is said, with `{level}` for it; none where the tool has no such level. */
  readonly level?: string
  /** Every other parameter is said in parentheses, as here. */
  readonly parentheses?: true
}

const at: Form = { value: { kind: 'joint', text: '@' } }
const list: Form = { value: { kind: 'list' } }

/** The forms of all tools. */
export const forms: Readonly<Record<Alias['tool'], Form>> = {
  trec_eval: { value: { kind: 'joint', text: '.' }, level: ' -l {level}' },
  trec_eval_9: { value: { kind: 'joint', text: '.' }, level: ' -l {level}' },
  pytrec_eval: { value: { kind: 'joint', text: '.' }, level: ', relevance_level={level}' },
  ir_measures: { ...at, parentheses: true },
  ranx: { ...at, level: '-l{level}', whole: '0' },
  mteb: { value: { kind: 'joint', text: '_at_' } },
  beir: at,
  gdeval: at,
  cwl_eval: at,
  trectools: { value: { kind: 'argument', name: 'depth' } },
  torchmetrics: { value: { kind: 'argument', name: 'top_k' } },
  sklearn: { value: { kind: 'argument', name: 'k' } },
  recbole: at,
  recommenders: { value: { kind: 'argument', name: 'k' } },
  elliot: at,
  ragas: list,
  deepeval: list,
  llama_index: list,
  other: at,
}

/** Whether a tool says values as trec_eval does: only those a name needs, all else beside the name. */
export function isTrec(tool: Alias['tool']): boolean {
  return tool === 'trec_eval' || tool === 'trec_eval_9' || tool === 'pytrec_eval'
}

/**
 * The names a tool has for a measure. trec_eval 9, and pytrec_eval which holds it, have those that version 10 did not bring,
 * unless they have names of their own.
 */
export function aliasesIn(tool: Alias['tool'] | undefined, { aliases }: Measure): readonly Alias[] {
  const own = aliases.filter((alias) => alias.tool === tool)
  if (tool === undefined || own.length > 0 || !isTrec(tool)) return own
  return aliases.filter((alias) => alias.tool === 'trec_eval' && alias.since === undefined)
}

/** The names up to the one that is ours too, which the record has first; what follows are synonyms. None where none is ours. */
export function withoutSynonyms(aliases: readonly Alias[], { name }: Measure): readonly Alias[] {
  return aliases.slice(0, aliases.findLastIndex((alias) => alias.name === name) + 1)
}

/** The parameter that stands after the name there: always where it is required, never where the name goes without. */
export function takesValue(measure: Measure, alias: Alias): string | undefined {
  if (alias.sets !== undefined) return alias.sets
  const { at } = measure
  if (
    at === undefined ||
    alias.bare ||
    alias.preset?.[at] !== undefined ||
    alias.lacks?.includes(at) ||
    alias.finds?.includes(at)
  )
    return undefined
  const required = measure.params[at]!.fallback === undefined || alias.needs === at
  return required || !isTrec(alias.tool) ? at : undefined
}

/** A name with what stands in its parentheses and the value after it, as its tool writes them. */
export function writeName(
  alias: Alias,
  { inside, after }: { readonly inside: readonly string[]; readonly after?: string },
) {
  const { value } = forms[alias.tool]
  const held = after !== undefined && value.kind === 'argument' && alias.joint === undefined
  const all = held ? [...inside, `${argumentOf(alias)}=${after}`] : inside
  const parentheses = all.length === 0 ? '' : `(${all.join(',')})`
  if (after === undefined || held) return `${alias.name}${parentheses}`
  if (alias.joint === undefined && value.kind === 'list') return `${alias.name}${parentheses}`
  const joint = alias.joint ?? (value.kind === 'joint' ? value.text : '@')
  return `${alias.name}${parentheses}${joint}${unprefixed(alias, after)}`
}

/** What a tool that says its values as arguments calls the value of a name: `top_k`, or the parameter that it sets. */
export function argumentOf({ tool, sets }: Alias): string | undefined {
  const { value } = forms[tool]
  return value.kind === 'argument' ? (sets ?? value.name) : undefined
}

/** ranx writes 0.95 as 95. */
function unprefixed({ prefix }: Alias, value: string): string {
  return prefix !== undefined && value.startsWith(prefix) ? value.slice(prefix.length) : value
}
