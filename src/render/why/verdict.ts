import { dialectOf } from '../../evaluate/dialects.ts'
import { type Claim, printClaim } from '../../evaluate/why/claim.ts'
import { type Choice, insteadOf } from '../../evaluate/why/setting.ts'
import type { Fit, ToolValue, Verdict, Why } from '../../evaluate/why/why.ts'
import type { Tool } from '../../measures/measure.ts'
import { type Words, words } from '../../text/words.ts'
import type { Inline } from '../blocks.ts'
import type { TerminalBlock } from '../emitters/terminalBlocks.ts'
import { code, compose, number, phrase, text } from '../inline.ts'
import { choicesInline, type Manner, namesInline } from './said.ts'

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
      blocks.push(paragraph([...own, ...fitSentence(first, verdict, manner), ...contrast(first, why, manner)]))
    }
    if (others.length > 0) {
      blocks.push(paragraph([phrase(phrases.alsoBy, manner.language)]))
      blocks.push(ways(others, manner, 'same'))
    }
  }
  if (why.folded) blocks.push(paragraph([phrase(phrases.folded, manner.language)]))
  return blocks
}

function paragraph(of: readonly Inline[]): TerminalBlock {
  return { kind: 'paragraph', look: 'plain', of }
}

const phrases = {
  opening: words('{measure} is {value} under the conventions {base}.', '按 {base} 约定，{measure} 为 {value}。'),
  already: words('{number} is the value under {base} already', '{number} 就是按 {base} 约定得到的值'),
  alreadyOf: words('{number} is what {tools} and {base} both give', '{tools} 与 {base} 都给出 {number}'),
  ofTools: words('{number} is what {tools} gives — {choices}.', '{tools} 给出的正是 {number}——{choices}。'),
  ofSeveral: words('{number} is what {tools} give — {choices}.', '{tools} 给出的都是 {number}——{choices}。'),
  byChoices: words('{number} comes about so — {choices}.', '这样做得到 {number}——{choices}。'),
  contrast: words('With {base} it is {value} — {choices}.', '按 {base} 则为 {value}——{choices}。'),
  cut: words(
    'The digits were cut off, not rounded: in full it is {value}.',
    '多余的数字是截去而非舍入的，完整数值为 {value}。',
  ),
  alsoBy: words(
    'The same number also comes about in other ways, less likely ones last:',
    '以下做法也得到同一个数，越靠后可能性越小：',
  ),
  nothing: words(
    'Nothing that was tried gives {number}: {tried} settings, each tool’s own among them. The nearest:',
    '试过 {tried} 种设定（包括各工具自己的做法），都得不到 {number}。最接近的是：',
  ),
  untried: words(
    'What cannot be tried from here: other judgements or another run than these, the order that an unstable sort gives to equal scores, averages over their orders where a measure has no parameter for it, and more than two changes at once.',
    '这里无法尝试的有：换一份判定或运行结果、不稳定排序给同分文档的次序、对同分次序取平均（指标没有相应参数时），以及同时改动三处以上。',
  ),
  fault: words(
    '{tool} is known to have a fault, which is not copied here: {fault}.',
    '已知 {tool} 有一处缺陷，此处不予仿照：{fault}。',
  ),
  unknown: words(
    '{tool} has no measure by this name, as far as is known here.',
    '就此处所知，{tool} 没有叫这个名字的指标。',
  ),
  toolGives: words('What is known of {tool} gives {value}.', '按此处所知的 {tool} 做法，得到 {value}。'),
  noted: words('Of {tool} this is known besides: {note}.', '关于 {tool}，另知：{note}。'),
  withoutFault: words('Without it {tool} would give {value}.', '若无此缺陷，{tool} 会给出 {value}。'),
  folded: words(
    'The run lists a document twice, which these tools refuse or count in ways of their own; here its better score stays.',
    '运行结果中有重复文档，各工具或报错，或各行其是；此处保留其中较高的得分。',
  ),
} as const satisfies Readonly<Record<string, Words>>

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

function fitSentence(fit: Fit, { claim }: Verdict, manner: Manner): Inline[] {
  const { language, base } = manner
  const holes = {
    number: [strong(printClaim(claim))],
    tools: namesInline(claim.tool !== undefined && fit.ofTool ? [claim.tool] : fit.tools, language),
    base: [code(base)],
    choices: choicesInline(fit.choices, language),
  }
  const sentence = compose(sentenceFor(fit, claim.tool !== undefined), language, holes)
  if (fit.met !== 'cut') return fit.choices.length === 0 ? [...sentence, stop(language)] : sentence
  const cut = compose(phrases.cut, language, { value: [number(fit.value, 17)] })
  return [...sentence, gap(language), ...cut]
}

function sentenceFor(fit: Fit, named: boolean): Words {
  if (fit.choices.length === 0) return named && fit.ofTool ? phrases.alreadyOf : phrases.already
  if (named) return fit.ofTool ? phrases.ofTools : phrases.byChoices
  // A tool's name for another measure says nothing about the one that was asked for.
  if (fit.tools.length === 0 || fit.choices.some(({ kind }) => kind === 'measure')) return phrases.byChoices
  return fit.tools.length === 1 ? phrases.ofTools : phrases.ofSeveral
}

/** What the base does instead, and what it gives. */
function contrast({ choices }: Fit, { base, value }: Why, { language, digits, base: spelt }: Manner): Inline[] {
  if (choices.length === 0) return []
  const others = choices.map((choice): Choice => insteadOf(base, choice))
  const measure = others.find(({ kind }) => kind === 'measure')
  const sentence = compose(phrases.contrast, language, {
    base: [code(spelt)],
    value: [number(value, digits)],
    choices: measure?.kind === 'measure' ? [code(measure.scorer.name)] : choicesInline(others, language),
  })
  return [gap(language), ...sentence]
}

function nothingFits({ claim, nearest, tried }: Verdict, why: Why, manner: Manner): TerminalBlock[] {
  const { language } = manner
  const none = compose(phrases.nothing, language, { number: [strong(printClaim(claim))], tried: [number(tried, 0)] })
  const tool = claim.tool
  const notes = tool === undefined ? [] : [ownValue(why, tool)?.note, dialectOf(tool)?.note]
  return [
    paragraph([...given(why, claim, manner), ...none]),
    ways(nearest, manner, 'near'),
    ...notes.flatMap((note) =>
      note === undefined
        ? []
        : [paragraph(compose(phrases.noted, language, { tool: [text(tool!)], note: [phrase(note, language)] }))],
    ),
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
function ways(fits: readonly Fit[], { language, digits }: Manner, values: 'same' | 'near'): TerminalBlock {
  const colon = text(language === 'en' ? ': ' : '：')
  return {
    kind: 'bullets',
    look: 'plain',
    items: fits.map(({ value, choices, tools }) => {
      const made = choices.length === 0 ? [phrase(asItStands, language)] : choicesInline(choices, language)
      const by = tools.length === 0 ? [] : [text(language === 'en' ? ' — ' : '——'), ...namesInline(tools, language)]
      return { of: values === 'same' ? [...made, ...by] : [number(value, digits), colon, ...made, ...by] }
    }),
  }
}

const asItStands = words('as it stands', '不作改动')

function strong(content: string): Inline {
  return { kind: 'strong', of: [{ kind: 'number', text: content }] }
}

function stop(language: Manner['language']): Inline {
  return text(language === 'en' ? '.' : '。')
}

function gap(language: Manner['language']): Inline {
  return text(language === 'en' ? ' ' : '')
}
