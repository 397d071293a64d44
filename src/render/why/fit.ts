import { isVague, printClaim } from '../../evaluate/why/claim.ts'
import { type Choice, choiceName, insteadOf } from '../../evaluate/why/setting.ts'
import type { Fit, Verdict, Why } from '../../evaluate/why/why.ts'
import type { Words } from '../../text/words.ts'
import { code, compose, number, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { numbersInline } from './folding.ts'
import { choicesInline, type Manner, namesInline } from './said.ts'
import { phrases } from './verdictWords.ts'

/** What the likeliest way is, what the base does instead, and how far the number can be trusted. */
export function fitSentences(fit: Fit, why: Why, verdict: Verdict, manner: Manner): Inline[] {
  const { language } = manner
  const parts = [
    fitSentence(fit, why, verdict, manner),
    contrast(fit, why, manner),
    aloneSentence(fit, manner),
    fit.likewise.length === 0
      ? []
      : compose(phrases.likewise, language, { choices: numbersInline(fit.likewise, language) }),
    doubts(fit, verdict, manner),
  ]
  return parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [gap(language), ...part]))
}

function fitSentence(fit: Fit, { base }: Why, { claim }: Verdict, { language, base: spelt }: Manner): Inline[] {
  const { tool } = claim
  const asAsked = fit.there === undefined || fit.there === base.scorer.name
  return compose(sentenceFor(fit, tool !== undefined), language, {
    number: [strong(printClaim(claim))],
    tool: [text(tool ?? '')],
    named: asAsked ? [] : compose(phrases.named, language, { there: [code(fit.there)] }),
    tools: namesInline(fit.tools, language),
    measure: [code(base.scorer.name)],
    base: [code(spelt)],
    choices: choicesInline(fit.choices, language),
  })
}

function sentenceFor(fit: Fit, named: boolean): Words {
  if (named && fit.ofTool) return fit.choices.length === 0 ? phrases.alreadyOf : phrases.ofTool
  if (fit.choices.length === 0) return phrases.already
  // A tool's name for another measure says nothing about the one that was asked for.
  if (named || fit.tools.length === 0 || fit.choices.some(({ kind }) => kind === 'measure')) return phrases.byChoices
  return fit.tools.length === 1 ? phrases.ofTools : phrases.ofSeveral
}

/** What the base does instead, and what it gives. */
function contrast({ choices }: Fit, { base, value }: Why, { language, digits, base: spelt }: Manner): Inline[] {
  if (choices.length === 0) return []
  const others = choices.filter(({ kind }) => kind !== 'measure').map((choice): Choice => insteadOf(base, choice))
  const another = others.length < choices.length
  return compose(another ? phrases.itself : phrases.contrast, language, {
    measure: [code(base.scorer.name)],
    base: [code(spelt)],
    value: [number(value, digits)],
    choices: choicesInline(others, language),
  })
}

/** Of several choices, what each gives without the others. */
function aloneSentence({ choices, alone, value }: Fit, { language, digits }: Manner): Inline[] {
  if (alone.length === 0) return []
  const each = choices.map((choice, i) =>
    compose(phrases.one, language, { choice: [code(choiceName(choice))], value: [number(alone[i], digits)] }),
  )
  return compose(phrases.alone, language, { each: joinedBy(each, language), value: [number(value, digits)] })
}

function joinedBy(parts: readonly (readonly Inline[])[], language: Manner['language']): Inline[] {
  const separator = text(language === 'en' ? ', ' : '，')
  return parts.flatMap((part, i) => (i === 0 ? [...part] : [separator, ...part]))
}

/** What the value is beyond the digits that were given, and what few digits are worth, where that says something. */
function doubts(fit: Fit, { claim, tried }: Verdict, { language, digits }: Manner): Inline[] {
  if (fit.met === 'cut') return compose(phrases.cut, language, { value: [number(fit.value, 17)] })
  if (!isVague(claim)) return []
  const exact = fit.met === 'exact'
  const full = exact ? [] : compose(phrases.full, language, { value: [number(fit.value, digits)] })
  const sure = fit.ofTool || fit.choices.length < (exact ? 2 : 1)
  const chance = sure ? [] : compose(phrases.chance, language, { tried: [number(tried, 0)] })
  return full.length > 0 && chance.length > 0 ? [...full, gap(language), ...chance] : [...full, ...chance]
}

/** A number that stands out. */
export function strong(content: string): Inline {
  return { kind: 'strong', of: [{ kind: 'number', text: content }] }
}

/** What stands between two sentences. */
export function gap(language: Manner['language']): Inline {
  return text(language === 'en' ? ' ' : '')
}
