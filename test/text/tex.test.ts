import katex from 'katex'
import { describe, expect, test } from 'vitest'
import { formatShort } from '../../src/text/number.ts'
import { plainTex } from '../../src/text/plain.ts'
import {
  escapeTexText,
  holdsTerms,
  isExact,
  printTex,
  type Term,
  type TexStyle,
  tex,
  texSum,
  texText,
} from '../../src/text/tex.ts'
import { fill, words } from '../../src/text/words.ts'

function style(digits: number, limit: number): TexStyle {
  return {
    number: (value) => formatShort(value, digits),
    text: (phrase) => `\\text{${escapeTexText(phrase.en)}}`,
    term: (row, body) => `<${row}:${body}>`,
    limit,
    more: (count) => fill(words('{count} more', '其余 {count} 项'), { count }),
  }
}

const terms: readonly Term[] = [1, 2, 3, 4, 5].map((n) => ({
  row: `r${n}`,
  body: tex`\frac{${n}}{${7}}`,
  value: n / 7,
}))

describe('LaTeX', () => {
  test('keeps its numbers until it is printed', () => {
    const formula = tex`\frac{${1}}{${3}} = ${1 / 3}`
    expect(printTex(formula, style(4, 9))).toBe('\\frac{1}{3} = 0.3333')
    expect(printTex(formula, style(6, 9))).toBe('\\frac{1}{3} = 0.333333')
  })

  test('shows a long sum as its first terms and one number for the rest', () => {
    expect(printTex(texSum(terms), style(4, 5))).toContain('<r5:')
    expect(printTex(texSum(terms), style(4, 3))).toBe(
      '<r1:\\frac{1}{7}> + <r2:\\frac{2}{7}> + \\underbrace{1.7143}_{\\text{3 more}}',
    )
    expect(printTex(texSum([]), style(4, 3))).toBe('0')
  })

  test('puts a negative term in parentheses', () => {
    expect(printTex(texSum([{ body: tex`${-2}`, value: -2 }]), style(4, 3))).toBe('\\left(-2\\right)')
  })

  test('is exact only where every number that is shown is', () => {
    expect(isExact(tex`\frac{${1}}{${3}}`, 4, 9)).toBe(true)
    expect(isExact(tex`${1 / 3}`, 4, 9)).toBe(false)
    expect(isExact(texSum(terms), 4, 9)).toBe(true)
    expect(isExact(texSum(terms), 4, 3)).toBe(false)
    expect([holdsTerms(tex`a ${texSum(terms)}`), holdsTerms(tex`${1}`)]).toEqual([true, false])
  })

  test('takes words only as inert text', () => {
    const hostile = 'run_a 50% A&B C# x^2 $5 {y} ~ \\z'
    const printed = printTex(tex`${texText(words(hostile, hostile))}`, style(4, 9))
    const html = katex.renderToString(printed, { throwOnError: true, strict: 'error', output: 'html' })
    expect(
      html
        .replace(/<[^>]+>/g, '')
        .replace(/\u00a0/g, ' ')
        .replace('&amp;', '&'),
    ).toBe(hostile)
  })

  test('reads as plain text in a terminal', () => {
    expect(plainTex('\\mathrm{nDCG@}k = \\frac{\\mathrm{DCG@}k}{\\mathrm{IDCG@}k}')).toBe('nDCG@k = DCG@k/IDCG@k')
    expect(plainTex('\\frac{2^{3} - 1}{\\log_2 4}')).toBe('(2^3 - 1)/(log2 4)')
    expect(plainTex('\\htmlData{term=r1,tag=1}{\\frac{1}{2}} + \\underbrace{0.5}_{\\text{3 more}}')).toBe(
      '1/2 + 0.5 [3 more]',
    )
    expect(plainTex('\\left. a \\middle/ b \\right. \\le \\lvert Q \\rvert')).toBe('a / b ≤ | Q |')
    expect(plainTex('\\overline{g}_{1 \\ldots 3} + \\frac{\\overline{g_i}}{i}')).toBe('mean(g)_(1 … 3) + mean(g_i)/i')
  })
})
