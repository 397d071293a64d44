import { expect, test } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { counterparts } from '../../src/evaluate/counterparts.ts'
import type { Alias } from '../../src/measures/alias.ts'
import { scorer } from '../../src/measures/syntax.ts'

const offered: readonly (readonly [asked: string, tool: Alias['tool'], offers: readonly string[]])[] = [
  ['nDCG@10', 'ranx', ['ndcg@10 = nDCG@10', "ndcg_burges@10 = nDCG(dcg='exp-log2')@10"]],
  ["nDCG(dcg='exp-log2')@10", 'ranx', ["ndcg_burges@10 = nDCG(dcg='exp-log2')@10", 'ndcg@10 = nDCG@10']],
  ['AP@10', 'trec_eval', ['map_cut.10 = AP@10', 'map = AP']],
  ['AP', 'trec_eval', ['map = AP']],
  [
    'AP(rel=2)@10',
    'pytrec_eval',
    ['map_cut.10, relevance_level=2 = AP(rel=2)@10', 'map, relevance_level=2 = AP(rel=2)'],
  ],
  ['AP(rel=2)', 'ranx', ['map-l2 = AP(rel=2)']],
  ['P(rel=2,judged_only=True)@5', 'ir_measures', ['P(rel=2,judged_only=True)@5 = P(rel=2,judged_only=True)@5']],
  ['IPrec@0.1', 'pytrec_eval', ["iprec_at_recall.0.1 = IPrec(rounding='9')@0.1"]],
  ["RBP(p=0.95,scaling='none')", 'ranx', ["rbp.95 = RBP(p=0.95,scaling='none')"]],
  ['SetF(beta=2.0)', 'trec_eval', ['set_F.2.0 = SetF(beta=2.0)']],
  ['RBP(p=0.9,rel=2)@10', 'ir_measures', ['RBP(p=0.9,rel=2) = RBP(p=0.9,rel=2)']],
  ['RBP', 'ir_measures', []],
  ['RBP(rel=1)', 'trec_eval', ['rbp = RBP(p=0.9)']],
  ['ERR(max=3)@20', 'ir_measures', ['ERR@20 = ERR@20']],
  ['R(rel=2)@10', 'recommenders', ['recall_at_k(k=10) = R@10']],
  ['INST(T=2.0,max_rel=3)', 'cwl_eval', ['INST-T=2.0 = INST(T=2.0,max_rel=1)']],
  ['AP', 'cwl_eval', ['TrAP = AP', "AP = AP(norm='found')"]],
  ['AP@5', 'ir_measures', ['AP@5 = AP@5']],
  ['YAAP', 'ranx', []],
]

test.each(offered)('%s in %s is offered as %j', (asked, tool, offers) => {
  expect(counterparts(scorer(asked), tool).map(({ there, scorer: { name } }) => `${there} = ${name}`)).toEqual(offers)
})

test('a name joins as its tool does, or as it says itself', () => {
  const [plain] = counterparts(scorer('RR'), 'ir_measures')
  const [cut] = counterparts(scorer('RR@10'), 'ir_measures')
  expect(plain!.conventions).toEqual({ ...trecEval, missing: 'zero', precision: 'float32' })
  expect(cut!.there).toBe('RR@10')
  expect(cut!.conventions).toEqual({ ...trecEval, missing: 'zero', precision: 'float32', ties: 'id-ascending' })
})
