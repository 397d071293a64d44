import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { rankingOf } from '../../src/collection/ranking.ts'
import { measures } from '../../src/measures/index.ts'
import { evaluate } from '../../src/measures/printedArithmetic.ts'
import { formatFull } from '../../src/text/number.ts'
import { escapeTexText, printTex, type TexStyle } from '../../src/text/tex.ts'
import { fill, type Language, languages, words } from '../../src/text/words.ts'
import { variants, variantsOf } from './arbitrary.ts'

/** Every digit of every number. */
function styleOf(limit: number, language: Language = 'en'): TexStyle {
  return {
    number: formatFull,
    text: (phrase) => `\\text{${escapeTexText(phrase[language])}}`,
    term: (_, body) => body,
    limit,
    more: (count) => fill(words('{count} more', '其余 {count} 项'), { count }),
  }
}

/** Renders and lets nothing pass that KaTeX would only warn about. */
function render(latex: string): void {
  katex.renderToString(latex, {
    throwOnError: true,
    displayMode: true,
    strict: (code: string, message: string) => {
      throw new Error(`${code}: ${message}`)
    },
  })
}

describe('the evaluator of printed arithmetic', () => {
  it('knows the forms that derivations use', () => {
    expect(evaluate('\\frac{1}{2} \\left(\\frac{1}{1} + \\frac{2}{4}\\right)')).toBe(0.75)
    expect(evaluate('\\frac{2^{3} - 1}{\\log_2 8} + \\underbrace{0.5}_{\\text{3 more}}')).toBeCloseTo(7 / 3 + 0.5, 14)
    expect(evaluate('1 - \\frac{\\min(2, 3)}{\\max(1, 4)} - \\ln 1 + \\exp(0)')).toBe(1.5)
  })

  it('refuses what is not arithmetic', () => {
    for (const latex of ['k', '1 +', '\\sum_{i=1}^{n} i', '1 1']) expect(() => evaluate(latex)).toThrow()
  })
})

describe.each(measures.map((measure) => [measure.name, measure] as const))('%s', (_, measure) => {
  const all = variantsOf(measure)

  it('has formulas that KaTeX renders without a warning', () => {
    for (const { values } of all) render(printTex(measure.formula(values), styleOf(9)))
  })

  it('has derivations that KaTeX renders without a warning, in every language', () => {
    const rankings = [
      rankingOf([1, 0, 2, -1, 3, 0, 1], { judged: [3, 2, 2, 1, 1, 0, 0, -1] }),
      rankingOf([], { judged: [1] }),
    ]
    const printed = new Set<string>()
    for (const { derive } of all) {
      for (const { steps } of rankings.map((ranking) => derive(ranking))) {
        for (const { left, lines } of steps.flatMap(({ equations }) => equations)) {
          for (const language of languages) {
            for (const tex of [left, ...lines.map((line) => line.tex)]) printed.add(printTex(tex, styleOf(3, language)))
          }
        }
      }
    }
    for (const latex of printed) render(latex)
  })
})

describe('all derivations', () => {
  it('hold no name from the data', () => {
    const marked = rankingOf([1, 0, 2], { query: 'SECRET', documents: ['SECRET', 'SECRET', 'SECRET'] })
    for (const { derive } of variants) expect(JSON.stringify(derive(marked))).not.toContain('SECRET')
  })
})
