import { describe, expect, it } from 'vitest'
import { measureNamed } from '../../src/measures/index.ts'
import { spellingFor } from '../../src/measures/names.ts'
import { scorer } from '../../src/measures/syntax.ts'

describe('the spelling elsewhere of', () => {
  it.each([
    ['RBP(p=0.9)', 'trec_eval', 'rbp'],
    ['RBP(p=0.9)', 'pytrec_eval', undefined],
    ['RBP(p=0.9)', 'ir_measures', undefined],
    ['RBP(rel=1)', 'ir_measures', undefined],
    ['RCap@5', 'trec_eval', 'relative_P.5'],
    ['RprecMult@0.4', 'pytrec_eval', 'Rprec_mult.0.4'],
    ['IPrecAvg', 'trec_eval', '11pt_avg'],
    ['Unjudged@5', 'trec_eval', 'unj.5'],
    ['Unjudged@5', 'pytrec_eval', undefined],
    ['ERR@20', 'ir_measures', undefined],
    ['ERR(max=3)@20', 'ir_measures', undefined],
    ['Compat(depth=1000)', 'ir_measures', undefined],
    ['infAP', 'ir_measures', 'infAP'],
    ['Q', 'ir_measures', undefined],
    ['nDCG@4', 'ir_measures', 'nDCG@4'],
    ['P(rel=2)@5', 'trec_eval', 'P.5'],
    ['RBP(p=0.9,rel=1)', 'trec_eval', undefined],
    ['Bpref', 'ir_measures', 'Bpref'],
    ["Bpref(negative='judged')", 'ir_measures', undefined],
    ["Bpref(negative='judged')", 'pytrec_eval', undefined],
    ['GAUC', 'ir_measures', undefined],
  ] as const)('%s in %s is %s', (name, tool, there) => {
    expect(spellingFor(tool, scorer(name))?.there).toBe(there)
  })
})

describe.each(['DCG', 'IDCG', 'nDCG', 'nDCG@4'])('a variant of %s that no other tool has', (plain) => {
  const [name, after] = plain.split('@')
  const variants = ['rel=1', 'rel=2', "discount='rank'", "ideal='list'", "ties='average'"]
    .filter((param) => measureNamed(name!)!.params[param.split('=')[0]!] !== undefined)
    .map((param) => `${name}(${param})${after === undefined ? '' : `@${after}`}`)

  it.each(variants)('%s is not offered as theirs, not even with a level beside the name', (variant) => {
    for (const tool of ['trec_eval', 'pytrec_eval', 'ir_measures'] as const) {
      expect(spellingFor(tool, scorer(variant))).toBeUndefined()
    }
  })
})
