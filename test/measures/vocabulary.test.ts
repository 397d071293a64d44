import { describe, expect, test } from 'vitest'
import { type Tool, tools } from '../../src/measures/alias.ts'
import { aliasesIn } from '../../src/measures/forms.ts'
import { measures } from '../../src/measures/index.ts'
import { parseMeasures } from '../../src/measures/syntax.ts'
import { meaningsOf, spellingsOf, vocabularyOf } from '../../src/measures/vocabulary.ts'

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
    num_q: 'NumQ',
    num_ret: 'NumRet',
    num_rel: 'NumRel',
    num_rel_ret: 'NumRelRet',
    gm_map: 'GMAP',
    Rprec: 'Rprec',
    bpref: 'Bpref',
    'iprec_at_recall_0.10': 'IPrec@0.1',
    P_5: 'P@5',
    recall_100: 'R@100',
    infAP: 'infAP',
    gm_bpref: 'GMBpref',
    'Rprec_mult_0.20': 'RprecMult@0.2',
    utility: 'Utility',
    'utility.1,-1,-1,0': 'Utility(c=-1.0)',
    'utility_2,-1,0,-0.5': 'Utility(a=2.0,d=-0.5)',
    '11pt_avg': 'IPrecAvg',
    '11pt_avg.0.25,0.5,0.75': 'IPrecAvg(levels=[0.25,0.5,0.75])',
    '11pt_avg_0.25,0.5,0.75': 'IPrecAvg(levels=[0.25,0.5,0.75])',
    binG: 'binG',
    G: 'G',
    'G.1=0.5,2=3': 'G(gains={1:0.5,2:3})',
    dcg: 'DCG',
    'dcg_1=0.5,2=1.0': 'DCG(gains={1:0.5,2:1})',
    ideal_dcg: 'IDCG',
    'ideal_dcg.3=9': 'IDCG(gains={3:9})',
    ndcg: 'nDCG',
    'ndcg.1=0.5,2=1.0': 'nDCG(gains={1:0.5,2:1})',
    'ndcg_1=0.5,2=1.0': 'nDCG(gains={1:0.5,2:1})',
    ndcg_rel: 'nDCGrel',
    'ndcg_rel_1=2': 'nDCGrel(gains={1:2})',
    Rndcg: 'RnDCG',
    'Rndcg.1=2': 'RnDCG(gains={1:2})',
    ndcg_cut_20: 'nDCG@20',
    map_cut_30: 'AP@30',
    relative_P_15: 'RCap@15',
    success_1: 'Success@1',
    set_P: 'SetP',
    set_relative_P: 'SetP(relative=True)',
    set_recall: 'SetR',
    set_map: 'SetAP',
    set_F: 'SetF',
    'set_F_0.5': 'SetF(beta=0.5)',
    num_nonrel_judged_ret: 'NumNonRelRet',
    yaap: 'YAAP',
    'rbp.p=0.9': 'RBP(p=0.9)',
    'rbp_p=0.5': 'RBP(p=0.5)',
    'rbp.0.5': '"rbp" is followed by "0.5", expected a list such as "p=0.5" | Write rbp.p=0.5, for example.',
    rbp_resid: "RBPResidual(p=0.9,tail='unjudged')",
    'rbp_resid.p=0.5': "RBPResidual(p=0.5,tail='unjudged')",
    'rbp_resid_p=0.5': "RBPResidual(p=0.5,tail='unjudged')",
    unj_5: 'Unjudged@5',
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
    'iprec_at_recall_0.00': "IPrec(rounding='9')@0.0",
    set_F: 'SetF',
    ndcg: 'nDCG',
    ndcg_cut: 'nDCG needs its cutoff, received "ndcg_cut" without | Write ndcg_cut.10, for example.',
    'success.1,5': 'Success@1 Success@5',
    relative_P_5: 'RCap@5',
    'Rprec_mult_0.20': 'RprecMult@0.2',
    Rndcg: 'RnDCG',
    num_rel_ret: 'NumRelRet',
  },
  ir_measures: {
    'nDCG@10': 'nDCG@10',
    'MAP@10': 'AP@10',
    "nDCG(dcg='exp-log2')@10": "nDCG(dcg='exp-log2')@10",
    'IPrec@0.1': "IPrec(rounding='9')@0.1",
    'P(rel=2)@5': 'P(rel=2)@5',
    'NumRet(rel=1)': 'NumRelRet',
    NumRelRet: 'NumRelRet',
    SetRelP: 'SetP(relative=True)',
    'Precision@5': 'P@5',
    'Recall@5': 'R@5',
    'MRR@10': 'RR@10',
    RPrec: 'Rprec',
    BPref: 'Bpref',
    'NDCG@10': 'nDCG@10',
    "nDCG(dcg='exp-log2',gains={1:5})@10": "nDCG(dcg='exp-log2',gains={1:5})@10",
    'RBP(p=0.8,rel=1)': 'RBP(rel=1)',
    'ERR@20': 'ERR@20',
    'SetF(beta=2.0)': 'SetF(beta=2.0)',
    Compat: 'Compat',
    'BPM(T=2.0,max_rel=3)@10': 'BPM(T=2.0,max_rel=3)@10',
    'NERR10(max_rel=3)': 'NERR10(max_rel=3)',
    'Accuracy@10': 'Accuracy@10',
    'Judged@10': 'Judged@10',
  },
  ranx: {
    'ndcg@10': 'nDCG@10',
    'ndcg_burges@10': "nDCG(dcg='exp-log2')@10",
    'map@10-l2': 'AP(rel=2)@10',
    'rbp.95': "RBP(p=0.95,scaling='none')",
    precision: 'SetP',
    'hit_rate@5': 'Success@5',
    bpref: "Bpref(negative='judged')",
    'hits@10': 'NumRelRet@10',
    hits: 'NumRelRet',
    'hits@0': 'NumRelRet',
    'hit_rate@5-l2': 'Success(rel=2)@5',
    'precision@10': 'P@10',
    'precision@0': 'SetP',
    'recall@10': 'R@10',
    recall: 'SetR',
    'f1@10': 'F1@10',
    f1: 'SetF',
    'f1@0-l2': 'SetF(rel=2)',
    'r-precision': 'Rprec',
    'r-precision-l3': 'Rprec(rel=3)',
    r_precision: 'Rprec',
    mrr: 'RR',
    'mrr@10': 'RR@10',
    'mrr@0': 'RR',
    map: 'AP',
    dcg: 'DCG',
    'dcg@10-l3': 'DCG(gains={1:0,2:0})@10',
    'dcg_burges@10': "DCG(dcg='exp-log2')@10",
    ndcg: 'nDCG',
    'ndcg@0': 'nDCG',
    'ndcg@10-l1': 'nDCG@10',
    'ndcg@10-l2': 'nDCG(gains={1:0})@10',
    'ndcg_burges@10-l2': "nDCG(dcg='exp-log2',gains={1:0})@10",
    'rbp@95': "RBP(p=0.95,scaling='none')",
  },
  mteb: {
    ndcg_at_10: 'nDCG@10',
    map_at_10: 'AP@10',
    recall_at_100: 'R@100',
    precision_at_1: 'P@1',
    mrr_at_10: 'RR@10',
    hit_rate_at_5: 'Success@5',
    accuracy: 'R@1',
    R_cap_at_10: 'RCap@10',
    Hole_at_10: "Unjudged(negative='judged')@10",
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
  gdeval: {
    'ERR@20': 'ERR@20',
    'nDCG@20': "nDCG(dcg='exp-log2')@20",
    'err@20': 'ERR@20',
    'ndcg@20': "nDCG(dcg='exp-log2')@20",
    'NDCG@20': "nDCG(dcg='exp-log2')@20",
  },
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
    'get_rbp(p=0.9)': "RBP(p=0.9,rel=1,ties='average')",
    get_bpref: 'Bpref',
    'get_unjudged(depth=10)': 'Unjudged@10',
    'get_ndcg(depth=10,trec_eval=True)': 'nDCG@10',
    'get_ndcg(depth=10,trec_eval=False)': "nDCG(dcg='exp-log2')@10",
    NDCG_10: 'nDCG@10',
    'NDCG@10': 'nDCG@10',
    P_10: 'P@10',
    'MAP@1000': 'AP@1000',
    map: 'AP',
    gm_map: 'GMAP',
    recip_rank: 'RR',
    Rprec: 'Rprec',
    bpref: 'Bpref',
    'UNJ@10': 'Unjudged@10',
    num_ret: 'NumRet',
    num_rel: 'NumRel',
    num_rel_ret: 'NumRelRet',
    num_q: 'NumQ',
    get_rprec: 'Rprec',
    get_geometric_map: 'GMAP',
    get_reciprocal_rank: 'RR',
  },
  torchmetrics: {
    'RetrievalMAP(top_k=10)': "AP(norm='found')@10",
    RetrievalMAP: "AP(norm='found')",
    'RetrievalMRR(top_k=10)': 'RR@10',
    'RetrievalPrecision(top_k=10)': 'P@10',
    RetrievalPrecision: 'SetP',
    'RetrievalHitRate(top_k=10)': 'Success@10',
    RetrievalRPrecision: 'Rprec',
    'RetrievalNormalizedDCG(top_k=10)': "nDCG(ties='average')@10",
    RetrievalAUROC: 'AUC',
    'RetrievalPrecision(top_k=5,adaptive_k=True)': "P(norm='retrieved')@5",
    'RetrievalPrecision(top_k=5,adaptive_k=False)': 'P@5',
    'RetrievalPrecision(adaptive_k=True)': 'SetP',
    'RetrievalRecall(top_k=5)': 'R@5',
    'RetrievalFallOut(top_k=5)': 'Fallout@5',
    'RetrievalRecallAtFixedPrecision(min_precision=0.8)': 'RecallAtPrecision@0.8',
    'retrieval_average_precision(top_k=10)': "AP(norm='found')@10",
    'retrieval_reciprocal_rank(top_k=10)': 'RR@10',
    'retrieval_precision(top_k=5,adaptive_k=True)': "P(norm='retrieved')@5",
    'retrieval_hit_rate(top_k=10)': 'Success@10',
    retrieval_r_precision: 'Rprec',
    'retrieval_fall_out(top_k=5)': 'Fallout@5',
    'retrieval_normalized_dcg(top_k=10)': "nDCG(ties='average')@10",
    retrieval_auroc: 'AUC',
  },
  sklearn: {
    label_ranking_average_precision_score: 'AP',
    'ndcg_score(k=10)': "nDCG(ties='average')@10",
    'dcg_score(k=10)': "DCG(ties='average')@10",
    roc_auc_score: 'AUC',
    'ndcg_score(k=10,ignore_ties=True)': 'nDCG@10',
    'dcg_score(ignore_ties=False)': "DCG(ties='average')",
  },
  recbole: {
    'hit@10': 'Success@10',
    'mrr@10': 'RR@10',
    'map@10': "AP(norm='capped')@10",
    'recall@10': 'R@10',
    'precision@10': 'P@10',
    'ndcg@10': 'nDCG(rel=1)@10',
    gauc: 'GAUC',
    'shannonentropy@10': 'Entropy@10',
    'MAP@10': "AP(norm='capped')@10",
    'NDCG@10': 'nDCG(rel=1)@10',
    'Hit@10': 'Success@10',
    GAUC: 'GAUC',
  },
  recommenders: {
    'precision_at_k(k=10)': 'P@10',
    'recall_at_k(k=10)': 'R@10',
    'map_at_k(k=10)': "AP(norm='capped')@10",
    'map(k=10)': 'AP@10',
    r_precision_at_k: 'Rprec',
    'ndcg_at_k(k=10)': 'nDCG(rel=1)@10',
    "ndcg_at_k(k=10,score_type='exp')": "nDCG(dcg='exp-log2')@10",
    'ndcg_at_k(k=10,score_type=raw)': 'nDCG@10',
    'distributional_coverage(k=10)': 'Entropy@10',
  },
  elliot: {
    'nDCG@10': "nDCG(dcg='exp-log2')@10",
    'nDCGRendle2020@10': 'nDCG(rel=1)@10',
    'Precision@10': 'P@10',
    'Recall@10': 'R@10',
    'HR@10': 'Success@10',
    'MRR@10': 'RR@10',
    'F1@10': 'F1@10',
    'ndcg@10': "nDCG(dcg='exp-log2')@10",
    'SEntropy@10': 'Entropy@10',
    'MAP@10': 'AP@10',
    'DSC@10': 'F1@10',
    GAUC: 'AUC',
  },
  ragas: {
    'IDBasedContextPrecision@5': "P(norm='retrieved')@5",
    IDBasedContextPrecision: 'SetP',
    IDBasedContextRecall: 'SetR',
    context_precision: "AP(norm='found')",
    NonLLMContextPrecisionWithReference: "AP(norm='found')",
    llm_context_precision_with_reference: "AP(norm='found')",
    non_llm_context_precision_with_reference: "AP(norm='found')",
    id_based_context_precision: 'SetP',
    id_based_context_recall: 'SetR',
  },
  deepeval: {
    ContextualPrecisionMetric: "AP(norm='found')",
    'ContextualPrecisionMetric@5': "AP(norm='found')@5",
    'Contextual Precision': "AP(norm='found')",
  },
  llama_index: {
    'hit_rate@5': 'Success@5',
    mrr: 'RR',
    precision: 'SetP',
    'precision@5': "P(norm='retrieved')@5",
    recall: 'SetR',
    ap: 'AP',
    'HitRate@5': 'Success@5',
    MRR: 'RR',
    'NDCG@5': "nDCG(rel=1,ideal='list')@5",
    'ndcg@5': "nDCG(rel=1,ideal='list')@5",
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

describe('under the name of a tool', () => {
  test.each(tools)('no name of %s is taken for one of another tool', (tool) => {
    for (const measure of measures) {
      for (const alias of aliasesIn(tool, measure)) {
        for (const name of spellingsOf(alias)) {
          for (const meant of meaningsOf(vocabularyOf(tool), name)!) {
            const theirs = meant.alias === undefined || aliasesIn(tool, meant.measure).includes(meant.alias)
            expect(theirs, `${name} is ${meant.measure.name} of ${meant.alias?.tool}`).toBe(true)
          }
        }
      }
    }
  })

  test('a name that is neither as the tool writes it nor ours is still the tool’s in other letters', () => {
    expect(meaning('MAP@10', 'recbole')).toBe("AP(norm='capped')@10")
    expect(meaning('MAP@10', 'ranx')).toBe('AP@10')
    expect(meaning('AP', 'cwl_eval')).toBe("AP(norm='found')")
    expect(meaning('nDCG@10', 'recbole')).toBe('nDCG@10')
  })

  test('a name of the tool without its cutoff is not another tool’s name that needs none', () => {
    expect(meaning('precision', 'recbole')).toBe(
      'P needs its cutoff, received "precision" without | Write precision@10, for example.',
    )
    expect(meaning('recall', 'mteb')).toBe(
      'R needs its cutoff, received "recall" without | Write recall_at_10, for example.',
    )
  })
})
