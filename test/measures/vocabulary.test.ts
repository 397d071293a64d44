import { expect, test } from 'vitest'
import type { Tool } from '../../src/measures/measure.ts'
import { parseMeasures } from '../../src/measures/syntax.ts'
import { vocabularyOf } from '../../src/measures/vocabulary.ts'

/** What a tool's user writes, and what it means here. */
const spoken: Readonly<Partial<Record<Tool, Readonly<Record<string, string>>>>> = {
  trec_eval: {
    map: 'AP',
    'map_cut.10': 'AP@10',
    'ndcg_cut.10': 'nDCG@10',
    recip_rank: 'RR',
    rbp: 'RBP(p=0.9)',
    'iprec_at_recall.0.1': 'IPrec@0.1',
    'set_F.2': 'SetF(beta=2.0)',
  },
  trec_eval_9: {
    map: 'AP',
    'P.5': 'P@5',
    'success.1': 'Success@1',
    'iprec_at_recall.0.1': "IPrec(rounding='9')@0.1",
    '11pt_avg': "IPrecAvg(rounding='9')",
    'set_F.2': 'SetF(beta=2.0)',
  },
  pytrec_eval: {
    map_cut_10: 'AP@10',
    'P.5': 'P@5',
    ndcg_cut_10: 'nDCG@10',
    recall_100: 'R@100',
    'iprec_at_recall.0.1': "IPrec(rounding='9')@0.1",
    '11pt_avg': "IPrecAvg(rounding='9')",
  },
  ir_measures: {
    'nDCG@10': 'nDCG@10',
    'MAP@10': 'AP@10',
    "nDCG(dcg='exp-log2')@10": "nDCG(dcg='exp-log2')@10",
    'IPrec@0.1': "IPrec(rounding='9')@0.1",
    'P(rel=2)@5': 'P(rel=2)@5',
    'NumRet(rel=1)': 'NumRelRet',
  },
  ranx: {
    'ndcg@10': 'nDCG@10',
    'ndcg_burges@10': "nDCG(dcg='exp-log2')@10",
    'map@10-l2': 'AP(rel=2)@10',
    'rbp.95': "RBP(p=0.95,scaling='none')",
    precision: 'SetP',
    'hit_rate@5': 'Success@5',
  },
  mteb: {
    ndcg_at_10: 'nDCG@10',
    map_at_10: 'AP@10',
    recall_at_100: 'R@100',
    precision_at_1: 'P@1',
    mrr_at_10: 'RR@10',
    hit_rate_at_5: 'Success@5',
    accuracy: 'R@1',
  },
  beir: {
    'NDCG@10': 'nDCG@10',
    'MAP@10': 'AP@10',
    'Recall@100': 'R@100',
    'P@5': 'P@5',
    'MRR@10': 'RR@10',
    'R_cap@10': 'RCap@10',
    'Hole@10': "Unjudged(negative='judged')@10",
    'Accuracy@10': 'Success@10',
  },
  gdeval: { 'ERR@20': 'ERR@20', 'nDCG@20': "nDCG(dcg='exp-log2')@20" },
  cwl_eval: {
    'P@5': 'P@5',
    'RBP@0.9': "RBP(p=0.9,scaling='none')",
    'NDCG-k@10': 'SDCG(max_rel=1)@10',
    RR: 'RR',
    AP: "AP(norm='found')",
    TrAP: 'AP',
    'INST-T=2.0': 'INST(T=2.0,max_rel=1)',
    'INSQ-T=1.0': 'INSQ(max_rel=1)',
    'BPM-Static-T=1-K=10': 'BPM(max_rel=1)@10',
    'NERR-EQ8@10': 'NERR8(max_rel=1)@10',
    'NERR-EQ10@0.9': 'NERR10(max_rel=1)',
    'NERR-EQ11@2.0': 'NERR11(T=2.0,max_rel=1)',
  },
  trectools: {
    get_map: 'AP',
    'get_precision(depth=10)': 'P@10',
    'get_ndcg(depth=10)': 'nDCG@10',
    'get_rbp(p=0.9)': 'RBP(p=0.9,rel=1)',
    get_bpref: 'Bpref',
    'get_unjudged(depth=10)': 'Unjudged@10',
  },
  torchmetrics: {
    'RetrievalMAP(top_k=10)': "AP(norm='found')@10",
    RetrievalMAP: "AP(norm='found')",
    'RetrievalMRR(top_k=10)': 'RR@10',
    'RetrievalPrecision(top_k=10)': 'P@10',
    RetrievalPrecision: 'SetP',
    'RetrievalHitRate(top_k=10)': 'Success@10',
    RetrievalRPrecision: 'Rprec',
  },
  sklearn: { label_ranking_average_precision_score: 'AP' },
  recbole: {
    'hit@10': 'Success@10',
    'mrr@10': 'RR@10',
    'map@10': "AP(norm='capped')@10",
    'recall@10': 'R@10',
    'precision@10': 'P@10',
  },
  recommenders: {
    'precision_at_k(k=10)': 'P@10',
    'recall_at_k(k=10)': 'R@10',
    'map_at_k(k=10)': "AP(norm='capped')@10",
    'map(k=10)': 'AP@10',
    r_precision_at_k: 'Rprec',
  },
  elliot: {
    'nDCG@10': "nDCG(dcg='exp-log2')@10",
    'Precision@10': 'P@10',
    'Recall@10': 'R@10',
    'HR@10': 'Success@10',
    'MRR@10': 'RR@10',
    'F1@10': 'F1@10',
  },
  ragas: {
    'IDBasedContextPrecision@5': "P(norm='retrieved')@5",
    IDBasedContextPrecision: 'SetP',
    IDBasedContextRecall: 'SetR',
    context_precision: "AP(norm='found')",
    NonLLMContextPrecisionWithReference: "AP(norm='found')",
  },
  deepeval: { ContextualPrecisionMetric: "AP(norm='found')", 'ContextualPrecisionMetric@5': "AP(norm='found')@5" },
  llama_index: {
    'hit_rate@5': 'Success@5',
    mrr: 'RR',
    precision: 'SetP',
    'precision@5': "P(norm='retrieved')@5",
    recall: 'SetR',
    ap: 'AP',
  },
}

function meaning(text: string, tool?: Tool): string {
  const parsed = parseMeasures(text, vocabularyOf(tool))
  return parsed.ok ? parsed.scorers.map(({ name }) => name).join(' ') : `${parsed.what} | ${parsed.mend}`
}

test.each(
  Object.entries(spoken).flatMap(([tool, names]) => Object.entries(names).map(([name, here]) => [name, tool, here])),
)('%s of %s is %s', (name, tool, here) => {
  expect(meaning(name!, tool as Tool)).toBe(here)
})

test('a name that only one tool has is understood without naming the tool', () => {
  expect(meaning('RetrievalMAP(top_k=10)')).toBe("AP(norm='found')@10")
  expect(meaning('NDCG-k@10')).toBe('SDCG(max_rel=1)@10')
  expect(meaning('HR@10')).toBe('Success@10')
  expect(meaning('get_ndcg(depth=10)')).toBe('nDCG@10')
})

test('a name that is ours keeps its meaning where no tool is named', () => {
  expect(meaning('Accuracy@10')).toBe('Accuracy@10')
  expect(meaning('AP')).toBe('AP')
  expect(meaning('nDCG@10')).toBe('nDCG@10')
  expect(meaning('Recall@10')).toBe('R@10')
})

test("a tool's word for the cutoff is not another tool's", () => {
  expect(meaning('RetrievalMAP(k=10)')).toMatch('AP has no parameter "k"')
})
