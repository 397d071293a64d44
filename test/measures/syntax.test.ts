import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Tool } from '../../src/measures/alias.ts'
import { canonicalName } from '../../src/measures/canonicalName.ts'
import { takesValue } from '../../src/measures/forms.ts'
import { measureNamed, measures } from '../../src/measures/index.ts'
import type { Measure } from '../../src/measures/measure.ts'
import type { Params } from '../../src/measures/params.ts'
import { parseMeasures, scorer } from '../../src/measures/syntax.ts'
import { vocabularyOf } from '../../src/measures/vocabulary.ts'
import { variants } from './arbitrary.ts'

/** The canonical names that a spelling comes to, or what is wrong with it. */
function read(text: string, tool?: Tool): string {
  const parsed = parseMeasures(text, vocabularyOf(tool))
  return parsed.ok ? parsed.scorers.map(({ name }) => name).join(' ') : `${parsed.what} | ${parsed.mend}`
}

describe('the spelling of', () => {
  it.each([
    ['nDCG@10', 'nDCG@10'],
    ['  nDCG ( dcg = "exp-log2" ) @ 10 ', "nDCG(dcg='exp-log2')@10"],
    ['nDCG(dcg=exp-log2)', "nDCG(dcg='exp-log2')"],
    ['nDCG(gains={0:0,1:1,2:4,3:9})@10', 'nDCG(gains={2:4,3:9})@10'],
    ['nDCG(gains={3:9, 2:4.5})', 'nDCG(gains={2:4.5,3:9})'],
    ["nDCG(gains={2:4},dcg='exp-log2')@5", "nDCG(dcg='exp-log2',gains={2:4})@5"],
    ['P(rel=2)@5', 'P(rel=2)@5'],
    ['P(judged_only=True)@5', 'P(judged_only=True)@5'],
    ['P(judged_only=False,rel=1)@5', 'P@5'],
    ['AP(cutoff=5)', 'AP@5'],
    ['AP(rel=2)@10', 'AP(rel=2)@10'],
    ['MRR@10', 'RR@10'],
    ['IPrec@0.1', 'IPrec@0.1'],
    ['IPrec@0', 'IPrec@0.0'],
    ["IPrec(rounding='9')@1.0", "IPrec(rounding='9')@1.0"],
    ['SetP(relative=True)', 'SetP(relative=True)'],
    ['SetRelP', 'SetP(relative=True)'],
    ['SetF(beta=0.5)', 'SetF(beta=0.5)'],
    ['SetF(beta=2.)', 'SetF(beta=2.0)'],
    ['NumRet(rel=1)', 'NumRelRet'],
    ['NumRet(rel=2)', 'NumRelRet(rel=2)'],
    ['NumRet', 'NumRet'],
    ['RBP(rel=1)', 'RBP(rel=1)'],
    ['RBP(p=0.8,rel=None)@10', 'RBP@10'],
    ['ERR@20', 'ERR@20'],
    ['IPrecAvg(levels=[ .5, 0.25 ],rel=2)', 'IPrecAvg(rel=2,levels=[0.25,0.5])'],
  ])('ir_measures: %s is %s', (text, name) => expect(read(text)).toBe(name))

  it.each([
    ['ndcg', 'nDCG'],
    ['ndcg_cut.10', 'nDCG@10'],
    ['ndcg_cut_10', 'nDCG@10'],
    ['P.5,10', 'P@5 P@10'],
    ['P_5', 'P@5'],
    ['map_cut.5,10', 'AP@5 AP@10'],
    ['iprec_at_recall.0.1', 'IPrec@0.1'],
    ['iprec_at_recall_0.10', 'IPrec@0.1'],
    ['iprec_at_recall.0,0.5', 'IPrec@0.0 IPrec@0.5'],
    ['recip_rank', 'RR'],
    ['gm_map', 'GMAP'],
    ['set_F.0.5', 'SetF(beta=0.5)'],
    ['set_F_0.5', 'SetF(beta=0.5)'],
    ['set_F', 'SetF'],
    ['set_relative_P', 'SetP(relative=True)'],
    ['success_1', 'Success@1'],
    ['num_rel_ret', 'NumRelRet'],
    ['bpref', 'Bpref'],
    ['rbp', 'RBP(p=0.9)'],
    ['rbp_resid', "RBPResidual(p=0.9,tail='unjudged')"],
    ['Rprec_mult.0.2,1', 'RprecMult@0.2 RprecMult@1.0'],
    ['Rprec_mult_0.20', 'RprecMult@0.2'],
    ['relative_P.5', 'RCap@5'],
    ['11pt_avg', 'IPrecAvg'],
    ['unj_5', 'Unjudged@5'],
    ['set_map', 'SetAP'],
    ['Rndcg', 'RnDCG'],
  ])('trec_eval: %s is %s', (text, name) => expect(read(text)).toBe(name))

  it.each([
    ['ndcg@10', 'nDCG@10'],
    ['ndcg_burges@10', "nDCG(dcg='exp-log2')@10"],
    ['dcg_burges', "DCG(dcg='exp-log2')"],
    ['hits@5', 'NumRelRet@5'],
    ['hit_rate@5', 'Success@5'],
    ['precision@5', 'P@5'],
    ['precision', 'SetP'],
    ['recall@5', 'R@5'],
    ['recall', 'SetR'],
    ['f1@5', 'F1@5'],
    ['f1', 'SetF'],
    ['r-precision', 'Rprec'],
    ['mrr@10-l2', 'RR(rel=2)@10'],
    ['map-l2', 'AP(rel=2)'],
    ['rbp.95', "RBP(p=0.95,scaling='none')"],
    ['rbp@8', "RBP(scaling='none')"],
  ])('ranx: %s is %s', (text, name) => expect(read(text)).toBe(name))

  it.each([
    ['R_cap_at_10', 'RCap@10'],
    ['Hole@10', "Unjudged(negative='judged')@10"],
    ['ndcg_at_10', 'nDCG@10'],
    ['hit_rate_at_5', 'Success@5'],
    ['precision_at_1', 'P@1'],
    ['mrr_at_10', 'RR@10'],
    ['NDCG@10', 'nDCG@10'],
    ['Recall@100', 'R@100'],
    ['MAP@100', 'AP@100'],
  ])('mteb and beir: %s is %s', (text, name) => expect(read(text)).toBe(name))
})

describe('a name that is wrong', () => {
  const list = '`rankbook measures` lists all of them.'
  const noName =
    'is not the name of a measure, expected one such as "AP(rel=2)@10" | Write name, parameters in parentheses, then @ and the cutoff.'

  it.each([
    ['ndgc@10', `no measure is called "ndgc@10" | Did you mean nDCG@10? ${list}`],
    ['precison@5', `no measure is called "precison@5" | Did you mean P@5? ${list}`],
    ['ndcg_cutt_10', `no measure is called "ndcg_cutt_10" | Did you mean nDCG@10? ${list}`],
    ['xyzzy', `no measure is called "xyzzy" | ${list}`],
    ['P', 'P needs its cutoff, received "P" without | Write P@10, for example.'],
    ['map_cut', 'AP needs its cutoff, received "map_cut" without | Write map_cut.10, for example.'],
    ['IPrec', 'IPrec needs its recall, received "IPrec" without | Write IPrec@0.1, for example.'],
    ['P@0', 'cutoff of P is "0", expected a whole number of at least 1 | Write P@10, for example.'],
    ['P@-1', 'cutoff of P is "-1", expected a whole number of at least 1 | Write P@10, for example.'],
    ['P@2.5', 'cutoff of P is "2.5", expected a whole number of at least 1 | Write P@10, for example.'],
    ['P@5.0', 'cutoff of P is "5.0", expected a whole number of at least 1 | Write P@10, for example.'],
    ['P@5,5', 'cutoff "5" is given twice, expected each value once | Leave out the second "5".'],
    ['P.5,05', 'cutoff "05" is given twice, expected each value once | Leave out the second "05".'],
    ['AP(cutoff=5)@10', 'cutoff of AP is given twice, expected once | Say cutoff once.'],
    ['AP(rel=1,rel=2)', 'rel of AP is given twice, expected once | Say rel once.'],
    ['IPrec@1.5', 'recall of IPrec is "1.5", expected a number between 0 and 1 | Write IPrec@0.1, for example.'],
    ['Rprec@5', 'Rprec takes nothing after its name, received "5" | Write Rprec.'],
    ['NumRet@5', 'NumRet takes nothing after its name, received "5" | Write NumRet.'],
    [
      'AP(relevance=2)',
      'AP has no parameter "relevance", expected one of "rel", "norm", "judged_only", "cutoff" | Leave it out.',
    ],
    [
      'AP(rels=2)',
      'AP has no parameter "rels", expected one of "rel", "norm", "judged_only", "cutoff" | Did you mean rel?',
    ],
    ['NumQ(rel=1)', 'NumQ has no parameter "rel", expected none | Leave it out.'],
    ['AP(rel=x)', 'rel of AP is "x", expected a whole number of at least 0 | Give rel such a value, or leave it out.'],
    [
      'AP(norm=all)',
      "norm of AP is \"all\", expected one of 'judged', 'found', 'capped' | Give norm such a value, or leave it out.",
    ],
    [
      'AP(judged_only=1)',
      'judged_only of AP is "1", expected True or False | Give judged_only such a value, or leave it out.',
    ],
    ['AP(2)', '"2" is not a parameter, expected "name=value" | Write each parameter as in AP(rel=2).'],
    [
      'utility.1,-1,0',
      '"utility" is followed by "1,-1,0", expected a list such as "1.0,-1.0,0.0,0.0" | Write utility.1.0,-1.0,0.0,0.0, for example.',
    ],
    ['rbp.p=1.5', 'p of RBP is "1.5", expected a number between 0 and 0.9999 | Give p such a value, or leave it out.'],
    [
      'official',
      '"official" of trec_eval stands for several measures | Name each of them, or run `rankbook trec_eval -m official`.',
    ],
    [
      'all_trec',
      '"all_trec" of trec_eval stands for several measures | Name each of them, or run `rankbook trec_eval -m all_trec`.',
    ],
    [
      'relstring.5',
      '"relstring" of trec_eval is a text, not a measure | Run `rankbook trec_eval -m relstring`, which prints it.',
    ],
    [
      'precision_at_k',
      'P needs its cutoff, received "precision_at_k" without | Write precision_at_k(k=10), for example.',
    ],
    ['hit_rate', 'Success needs its cutoff, received "hit_rate" without | Write hit_rate@10, for example.'],
    [
      'RetrievalPrecision(top_k=5,adaptive_k=1)',
      'adaptive_k of RetrievalPrecision is "1", expected True or False | Give adaptive_k such a value, or leave it out.',
    ],
    ['rbp.90-l2', 'RBP takes no relevance level after its name, received "-l2" | Leave out "-l2".'],
    ['num_q-l2', 'NumQ takes no relevance level after its name, received "-l2" | Leave out "-l2".'],
    ['', `"" ${noName}`],
    ['P@', `"P@" ${noName}`],
    ['P(rel=2', `"P(rel=2" ${noName}`],
  ])('%s: %s', (text, message) => expect(read(text)).toBe(message))

  it('is said to be wrong at its place', () => {
    const place = (text: string) => {
      const parsed = parseMeasures(text)
      return parsed.ok || parsed.at === undefined
        ? ''
        : text.slice(parsed.at.offset, parsed.at.offset + parsed.at.length)
    }
    expect(place(' ndgc@10 ')).toBe('ndgc@10')
    expect(place('P(rel=2, foo=1)@5')).toBe('foo')
    expect(place('P(rel=2, judged_only=maybe)@5')).toBe('maybe')
    expect(place('P@5,0')).toBe('0')
    expect(place('P.5,0')).toBe('0')
    expect(place('ndcg_at_0')).toBe('0')
    expect(place('rbp.90-l2')).toBe('-l2')
    expect(place('ndcg@10-l2000')).toBe('2000')
    expect(place('rbp.p=1.5')).toBe('1.5')
    expect(place('rbp_resid_q=0.5')).toBe('q')
    expect(place('utility.1,-1,0')).toBe('1')
    expect(place('utility.1,-1,x,0')).toBe('x')
    expect(place('11pt_avg.0.25,1.5')).toBe('0.25,1.5')
    expect(place('ndcg_rel.1=0.5,2=1..0')).toBe('1=0.5,2=1..0')
    expect(place('dcg_1=0.5,1=2')).toBe('1=0.5,1=2')
    expect(place('official')).toBe('official')
    expect(place('get_ndcg(trec_eval=Maybe)')).toBe('Maybe')
    expect(place('P@5, 5')).toBe('5')
  })

  it('gains: bad pairs are refused', () => {
    for (const bad of ['{1}', '{1:x}', '{1:-1}', '{1:1,1:2}', '{1:1001}', '1:2', '{1.5:2}']) {
      expect(read(`nDCG(gains=${bad})`)).toMatch(/^gains of nDCG is ".*", expected a gain for each grade/)
    }
  })
})

describe('a canonical name', () => {
  it('is read as itself, for every measure and parameter', () => {
    for (const { name } of variants) expect(read(name)).toBe(name)
  })

  it('is read as itself for any number', () => {
    const double = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(double(0, 1e300), double(0, 1), fc.integer({ min: 1 }), (beta, recall, cutoff) => {
        const gains = new Map([[2, recall]])
        const names = [
          canonicalName(measureNamed('SetF')!, { rel: 1, beta, judged_only: false }),
          canonicalName(measureNamed('IPrec')!, { rel: 1, rounding: '10', judged_only: false, recall }),
          canonicalName(measureNamed('nDCG')!, { ...fallbacksOf(measureNamed('nDCG')!), gains, cutoff }),
        ]
        expect(names.map((name) => read(name))).toEqual(names)
      }),
      { seed: 5 },
    )
  })

  it('differs wherever the formula may', () => {
    expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length)
  })

  it('is what every alias comes to for one who speaks as its tool, once its needs are met', () => {
    for (const measure of measures) {
      for (const alias of measure.aliases) {
        if (measure.name !== alias.name && ambiguous.has(alias.name)) continue
        const { name, needs, preset, tool } = alias
        const after = takesValue(measure, alias)
        const value = after === undefined ? '' : `@${alias.prefix === undefined ? sample(measure.params[after]!) : '7'}`
        const required = Object.keys(measure.params).filter(
          (param) => param !== after && preset?.[param] === undefined && isRequired(measure, param, needs),
        )
        const inside = required.map((param) => `${param}=${sample(measure.params[param]!)}`)
        const text = `${name}${inside.length === 0 ? '' : `(${inside.join(',')})`}${value}`
        expect(read(text, tool === 'other' ? undefined : tool), `${tool} ${text}`).toMatch(
          new RegExp(`^${measure.name}(\\(|@|$)`),
        )
      }
    }
  })
})

/** Words that an unnamed tool uses for something else than the tools that are named. */
const ambiguous = new Set(['Recall'])

function isRequired(measure: Measure, param: string, needs: string | undefined): boolean {
  return param === needs || measure.params[param]!.fallback === undefined
}

/** A value that a parameter takes. */
function sample(param: Params[string]): string {
  return ['7', '0.5', "'exp-log2'"].find((text) => 'value' in param.read(text))!
}

describe('a scorer by name', () => {
  it('is found', () => expect(scorer('ndcg_cut_4').name).toBe('nDCG@4'))

  it('throws on a name that our own code has wrong', () => {
    expect(() => scorer('ndgc')).toThrow('no measure is called "ndgc"')
    expect(() => scorer('P.5,10')).toThrow('"P.5,10" names 2 measures, expected one')
  })
})

function fallbacksOf({ params }: Measure): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(params).map(([name, { fallback }]) => [name, fallback]))
}
