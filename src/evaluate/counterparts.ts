import { type Conventions, trecEval } from '../collection/conventions.ts'
import type { Alias } from '../measures/alias.ts'
import { aliasesIn, forms, withoutSynonyms } from '../measures/forms.ts'
import { measures } from '../measures/index.ts'
import type { Measure, Scorer } from '../measures/measure.ts'
import { sayWith } from '../measures/said.ts'
import { wordOf } from '../measures/vocabulary.ts'
import type { Words } from '../text/words.ts'
import { dialectOf } from './dialects.ts'

/** What a tool offers to one who asks for a measure. */
export interface Counterpart {
  /** As the tool writes it, with its value: `map_cut.10`. */
  readonly there: string
  /** The measure that this name means: the tool's presets, and of what was asked as much as the name can say. */
  readonly scorer: Scorer
  /** The tool's conventions, and where it joins otherwise for this name, those. */
  readonly conventions: Conventions
  readonly alias: Alias
  /** The tool's name for another measure, which is a word for this one elsewhere. */
  readonly sameWord?: true
}

/**
 * What a tool has under the names of a scorer's measure: its own names for it, those that keep the most of what was asked
 * first, then names that are the same word but mean another measure. None where it has no such name.
 */
export function counterparts(asked: Scorer, tool: Alias['tool']): readonly Counterpart[] {
  const own = namesIn(tool, asked.measure)
  const words = new Set([asked.measure.name, ...asked.measure.aliases.map(({ name }) => name)].map(wordOf))
  const taken = new Set(own.map(({ name }) => name))
  const others = measures
    .filter((measure) => measure.name !== asked.measure.name)
    .flatMap((measure) => namesIn(tool, measure).map((alias) => ({ measure, alias })))
    .filter(({ alias }) => words.has(wordOf(alias.name)) && !taken.has(alias.name))
  return [
    ...offers(
      asked,
      tool,
      own.map((alias) => ({ measure: asked.measure, alias })),
    ),
    ...offers(asked, tool, others).map((offer): Counterpart => ({ ...offer, sameWord: true })),
  ]
}

/** The names a tool has for a measure; of one that writes measures as we do only our own, as the others are synonyms. */
function namesIn(tool: Alias['tool'], measure: Measure): readonly Alias[] {
  const all = aliasesIn(tool, measure)
  const ours = forms[tool].parentheses ? withoutSynonyms(all, measure) : []
  return ours.length > 0 ? ours : all
}

function offers(
  asked: Scorer,
  tool: Alias['tool'],
  names: readonly { readonly measure: Measure; readonly alias: Alias }[],
): readonly Counterpart[] {
  const usual = dialectOf(tool)?.conventions ?? trecEval
  return names
    .flatMap(({ measure, alias }) => {
      const said = sayWith(alias, measure, asked, tool)
      return said === undefined ? [] : [{ ...said, alias }]
    })
    .sort((a, b) => b.kept - a.kept)
    .map(({ there, scorer, alias }) => ({
      there,
      scorer,
      conventions: { ...usual, ...alias.conventions },
      alias,
    }))
}

/** The fault of a name for what is asked; none where the parameter that brings it out has its default. */
export function faultOf({ fault, faultNeeds }: Alias, { measure, values }: Scorer): Words | undefined {
  const param = faultNeeds === undefined ? undefined : measure.params[faultNeeds]
  const isDefault = param !== undefined && param.print(values[faultNeeds!]) === param.print(param.fallback)
  return isDefault ? undefined : fault
}
