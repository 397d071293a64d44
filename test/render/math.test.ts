import { expect, it } from 'vitest'
import { renderMath } from '../../src/render/math.ts'

it('sets a formula for the eye and for screen readers', () => {
  const html = renderMath('\\frac{1}{2}', false)
  expect(html).toContain('<math')
  expect(html).toContain('aria-hidden="true"')
})

it('gives the same string for the same formula', () => {
  expect(renderMath('x^2', true)).toBe(renderMath('x^2', true))
})

it('lets terms carry the row they belong to', () => {
  expect(renderMath('\\htmlData{term=r2,tag=2}{x}', false)).toContain('data-term="r2" data-tag="2"')
})

it.each([
  ['a label of another kind', '\\htmlData{onclick=r2}{x}'],
  ['a row that is none', '\\htmlData{term=x}{x}'],
  ['a link', '\\href{https://example.org}{x}'],
  ['a class', '\\htmlClass{note}{x}'],
  ['a style', '\\htmlStyle{color: red}{x}'],
  ['a picture', '\\includegraphics{x.png}'],
])('refuses %s', (_, tex) => {
  expect(() => renderMath(tex, false)).toThrow('a command is not allowed here')
})

it.each([
  ['an unknown command', '\\nonsense'],
  ['a brace that stays open', '\\frac{1}{2'],
  ['Chinese outside of text', '文'],
  ['a macro without end', '\\def\\a{\\a\\a}\\a'],
])('says what is wrong with %s', (_, tex) => {
  expect(() => renderMath(tex, false)).toThrow(/^the formula ".*" cannot be set: /)
})

it('takes Chinese inside of text', () => {
  expect(renderMath('\\text{其余 3 项}', false)).toContain('其余')
})

it('keeps no macro from one formula to the next', () => {
  renderMath('\\gdef\\half{\\frac{1}{2}}\\half', false)
  expect(() => renderMath('\\half + 1', false)).toThrow('Undefined control sequence')
})
