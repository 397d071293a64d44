import { dialectOf } from '../../evaluate/dialects.ts'
import { type Claim, printClaim } from '../../evaluate/why/claim.ts'
import { equal } from '../../evaluate/why/fits.ts'
import type { Fit, ToolValue, Verdict, Why } from '../../evaluate/why/why.ts'
import type { Tool } from '../../measures/alias.ts'
import { words } from '../../text/words.ts'
import type { TerminalBlock } from '../emitters/terminalBlocks.ts'
import { code, compose, joined, number, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { fitSentences, gap, strong } from './fit.ts'
import { numbersInline } from './folding.ts'
import { choicesInline, type Manner, namesInline } from './said.ts'
import { phrases } from './verdictWords.ts'

/** What stands first: whether and how somebody's number comes about; or without one, what the value is. */
export function verdictBlocks(why: Why, manner: Manner): TerminalBlock[] {
  const { verdict } = why
  const blocks: TerminalBlock[] = []
  if (verdict === undefined) blocks.push(paragraph(openingOf(why, manner)))
  else {
    const [first, ...others] = verdict.fits
    for (const warning of warnings(verdict, manner)) blocks.push(paragraph(warning))
    if (first === undefined) blocks.push(...nothingFits(verdict, why, manner))
    else {
      const own = first.ofTool ? [] : given(why, verdict.claim, manner)
      blocks.push(paragraph([...own, ...fitSentences(first, why, verdict, manner)]))
    }
    if (others.length > 0) {
      blocks.push(paragraph([phrase(phrases.alsoBy, manner.language)]))
      blocks.push(ways(others, manner, others.every(({ value }) => equal(value, first!.value)) ? 'same' : 'each'))
    }
  }
  if (why.folded) blocks.push(paragraph([phrase(phrases.folded, manner.language)]))
  return blocks
}

function paragraph(of: readonly Inline[]): TerminalBlock {
  return { kind: 'paragraph', look: 'plain', of }
}

function openingOf({ base, value }: Why, { language, digits, base: spelt }: Manner): Inline[] {
  return compose(phrases.opening, language, {
    measure: [code(base.scorer.name)],
    value: [number(value, digits)],
    base: [code(spelt)],
  })
}

/** What must be known before the number is believed. */
function warnings({ claim, fault, unknownThere }: Verdict, { language }: Manner): Inline[][] {
  const { tool } = claim
  if (tool === undefined) return []
  if (fault !== undefined)
    return [compose(phrases.fault, language, { tool: [text(tool)], fault: [phrase(fault, language)] })]
  return unknownThere ? [compose(phrases.unknown, language, { tool: [text(tool)] })] : []
}

function nothingFits({ claim, nearest, tried }: Verdict, why: Why, manner: Manner): TerminalBlock[] {
  const { language } = manner
  const none = compose(phrases.nothing, language, { number: [strong(printClaim(claim))], tried: [number(tried, 0)] })
  const tool = claim.tool
  const notes =
    tool === undefined ? [] : [ownValue(why, tool)?.note, dialectOf(tool)?.note].flatMap((note) => note ?? [])
  const known = joined(
    notes.map((note) => [phrase(note, language)]),
    language,
  )
  return [
    paragraph([...given(why, claim, manner), ...none]),
    ways(nearest, manner, 'each'),
    ...(tool === undefined || known.length === 0
      ? []
      : [paragraph(compose(phrases.noted, language, { tool: [text(tool)], note: known }))]),
    paragraph([phrase(phrases.untried, language)]),
  ]
}

/** What the named tool is known to give for the measure itself. */
function ownValue({ tools }: Why, asked: Tool): (ToolValue & { readonly value: number }) | undefined {
  for (const { value, tools: alike } of tools) {
    const own = alike.find(({ tool, otherMeasure }) => tool === asked && !otherMeasure)
    if (own !== undefined) return { ...own, value }
  }
  return undefined
}

/** Says what the named tool is known to give; nothing where it has no such measure. */
function given(why: Why, { tool }: Claim, { language, digits }: Manner): Inline[] {
  const own = tool && ownValue(why, tool)
  if (tool === undefined || own === undefined) return []
  const known = own.fault === undefined ? phrases.toolGives : phrases.withoutFault
  const sentence = compose(known, language, { tool: [text(tool)], value: [number(own.value, digits)] })
  return [...sentence, gap(language)]
}

/** Ways as a list; those to the same value do not repeat it. */
function ways(fits: readonly Fit[], { language, digits }: Manner, values: 'same' | 'each'): TerminalBlock {
  const colon = text(language === 'en' ? ': ' : '：')
  return {
    kind: 'bullets',
    look: 'plain',
    items: fits.map(({ value, choices, tools, likewise }) => {
      const made: readonly Inline[] =
        choices.length === 0 ? [phrase(asItStands, language)] : choicesInline(choices, language)
      const by = tools.length === 0 ? [] : [text(language === 'en' ? ' — ' : '——'), ...namesInline(tools, language)]
      const also =
        likewise.length === 0
          ? []
          : [
              text(language === 'en' ? '; ' : '；'),
              ...compose(phrases.also, language, { choices: numbersInline(likewise, language) }),
            ]
      const all = [...made, ...also, ...by]
      return { of: values === 'same' ? all : [number(value, digits), colon, ...all] }
    }),
  }
}

const asItStands = words('as it stands', '不作改动')
