import type { Conventions } from '../../src/collection/conventions.ts'
import type { Alias } from '../../src/measures/alias.ts'

/** A run and its judgements, for one query or by query. Lists are best first; scores say what ties. */
export interface Data {
  readonly qrels: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly run: Readonly<Record<string, readonly string[] | Readonly<Record<string, number>>>>
}

/** What a tool calls the measure asked for, and the figure it gives. */
export interface Figure {
  readonly tool: Alias['tool']
  readonly there: string
  readonly value: number
  /** Where the tool is used otherwise than its dialect says. */
  readonly changed?: Partial<Conventions>
}

/** The smallest data on which tools disagree about what was asked. */
export interface Disagreement {
  readonly about: string
  readonly data: Data
  readonly asked: string
  readonly figures: readonly Figure[]
}

function one(qrels: Data['qrels'][string], run: Data['run'][string]): Data {
  return { qrels: { q: qrels }, run: { q: run } }
}

function all(value: number, names: readonly (readonly [tool: Alias['tool'], there: string])[]): Figure[] {
  return names.map(([tool, there]) => ({ tool, there, value }))
}

const tied = one({ a: 1, b: 0 }, { a: 1, b: 1 })
const close = one({ a: 1 }, { b: 1.00000001, a: 1.00000002 })
const unanswered: Data = {
  qrels: { q1: { a: 1 }, q2: { a: 1 }, q3: { a: 0 } },
  run: { q1: ['a'], q3: ['a'], q9: ['a'] },
}
const graded = one({ a: 2, b: 1, d: 1, c: 0 }, ['c', 'b', 'a', 'z'])
/** The same with gains between 0 and 1, as cwl_eval takes them. */
const scaled = one({ a: 1, b: 0.5, d: 0.5, c: 0 }, ['c', 'b', 'a', 'z'])
const short = one({ a: 1 }, ['a'])
const unjudged = one({ a: 1 }, ['u'])
const late = one({ a: 1 }, [...'bcdefghijkl', 'a'])
const apart = one({ a: 1, c: 1 }, ['a', 'b', 'c'])
const pooled = one({ a: -1, b: 1, c: -2, d: 0 }, ['a', 'b', 'c', 'd', 'z'])
const preferred = one({ r1: 1, r2: 1, r3: 1, n1: 0 }, ['r1', 'u', 'n1', 'r2'])
const onlyRelevant = one({ r1: 1, r2: 1 }, ['r1', 'u'])
const stepped = one({ b: 1, c: 1, e: 1 }, ['a', 'b', 'c', 'd', 'e'])
const biased = one({ a: 2, b: 0, c: 1 }, ['a', 'b', 'c', 'd'])
const biasedBinary = one({ a: 1, b: 0, c: 1 }, ['a', 'b', 'c', 'd'])
const allJudged = one({ a: 2, b: 0, c: 1, d: 0 }, ['a', 'b', 'c', 'd'])
const cascade = one({ a: 1, b: 3, c: 0 }, ['a', 'b', 'c'])
const half = one({ a: 1, b: 1 }, ['n', 'a'])
const whole = one({ a: 1, b: 1 }, ['a', 'b'])
const setwise = one({ a: 1, b: 1, c: 1 }, ['a', 'b', 'x', 'y'])
/** Two users who are shown three of four items. */
const shown: Data = { qrels: { u1: { 1: 1 }, u2: { 3: 1 } }, run: { u1: ['1', '2'], u2: ['1', '3'] } }
const backwards = one({ a: 1 }, ['c', 'b', 'a'])

export const disagreements: readonly Disagreement[] = [
  {
    about: 'equal scores',
    data: tied,
    asked: 'RR',
    figures: [
      ...all(0.5, [
        ['trec_eval', 'recip_rank'],
        ['trec_eval_9', 'recip_rank'],
        ['pytrec_eval', 'recip_rank'],
        ['ir_measures', 'RR'],
        ['trectools', 'get_reciprocal_rank'],
      ]),
      ...all(1, [
        ['cwl_eval', 'RR'],
        ['ranx', 'mrr'],
      ]),
      { tool: 'ranx', there: 'mrr', value: 0.5, changed: { ties: 'input-reversed' } },
    ],
  },
  {
    about: 'equal scores, with a cutoff',
    data: tied,
    asked: 'RR@10',
    figures: [
      ...all(0.5, [['mteb', 'mrr_at_10']]),
      ...all(1, [
        ['ir_measures', 'RR@10'],
        ['beir', 'MRR@10'],
      ]),
    ],
  },
  {
    about: 'equal scores in nDCG',
    data: tied,
    asked: 'nDCG@10',
    figures: [
      ...all(0.6309, [
        ['trec_eval', 'ndcg_cut.10'],
        ['gdeval', 'nDCG@10'],
      ]),
      ...all(1, [['trectools', 'get_ndcg(depth=10)']]),
    ],
  },
  {
    about: 'equal scores whose orders are averaged',
    data: tied,
    asked: 'nDCG',
    figures: all(0.8155, [
      ['torchmetrics', 'RetrievalNormalizedDCG'],
      ['sklearn', 'ndcg_score'],
    ]),
  },
  {
    about: 'equal scores whose orders are averaged, in RBP',
    data: tied,
    asked: 'RBP',
    figures: all(0.18, [['trectools', 'get_rbp(p=0.8)']]),
  },
  {
    about: 'equal scores counted half',
    data: tied,
    asked: 'GAUC',
    figures: all(0.5, [['recbole', 'gauc']]),
  },
  { about: 'equal scores in R_cap', data: tied, asked: 'RCap@1', figures: all(1, [['beir', 'R_cap@1']]) },
  { about: 'equal scores in beir Accuracy', data: tied, asked: 'Success@1', figures: all(1, [['beir', 'Accuracy@1']]) },
  { about: 'equal scores in pairs', data: tied, asked: 'Accuracy', figures: all(1, [['ir_measures', 'Accuracy']]) },
  {
    about: 'equal scores in RBP',
    data: tied,
    asked: 'RBP(rel=1)',
    figures: all(0.2, [['ir_measures', 'RBP(rel=1)']]),
  },
  { about: 'equal scores in Compat', data: tied, asked: 'Compat', figures: all(1, [['ir_measures', 'Compat']]) },
  {
    about: 'the byte order of ids',
    data: one({ '\u{1f600}': 1, '\ufb01': 0 }, { '\ufb01': 1, '\u{1f600}': 1 }),
    asked: 'RR',
    figures: all(1, [['trec_eval', 'recip_rank']]),
  },
  {
    about: 'the precision of scores',
    data: close,
    asked: 'RR',
    figures: [
      ...all(1, [
        ['trec_eval', 'recip_rank'],
        ['trec_eval_9', 'recip_rank'],
        ['pytrec_eval', 'recip_rank'],
        ['ranx', 'mrr'],
      ]),
      { tool: 'trec_eval_9', there: 'recip_rank', value: 0.5, changed: { precision: 'float32' } },
      ...all(0.5, [
        ['torchmetrics', 'RetrievalMRR'],
        ['ir_measures', 'RR'],
      ]),
    ],
  },
  {
    about: 'the queries of a mean',
    data: unanswered,
    asked: 'AP',
    figures: [
      ...all(1 / 3, [
        ['trec_eval', 'map'],
        ['trec_eval_9', 'map'],
        ['ir_measures', 'AP'],
        ['ranx', 'map'],
        ['trectools', 'get_map'],
      ]),
      ...all(0.5, [
        ['pytrec_eval', 'map'],
        ['torchmetrics', 'RetrievalMAP'],
      ]),
      { tool: 'trec_eval_9', there: 'map', value: 0.5, changed: { queries: 'shared' } },
      { tool: 'torchmetrics', there: 'RetrievalMAP', value: 1, changed: { noRelevant: 'skip' } },
    ],
  },
  {
    about: 'the queries of a mean, with a cutoff',
    data: unanswered,
    asked: 'AP@10',
    figures: [
      ...all(0.5, [
        ['beir', 'MAP@10'],
        ['mteb', 'map_at_10'],
      ]),
      ...all(1, [['recbole', 'map@10']]),
    ],
  },
  {
    about: 'the queries of a mean of nDCG',
    data: unanswered,
    asked: "nDCG(dcg='exp-log2')@10",
    figures: [
      ...all(1, [
        ['gdeval', 'nDCG@10'],
        ['elliot', 'nDCG@10'],
      ]),
      { tool: 'gdeval', there: 'nDCG@10', value: 0.5, changed: { queries: 'judged', missing: 'zero' } },
    ],
  },
  {
    about: 'the queries of a mean of binary nDCG',
    data: unanswered,
    asked: 'nDCG@10',
    figures: [...all(0.5, [['recommenders', 'ndcg_at_k(k=10)']]), ...all(1, [['recbole', 'ndcg@10']])],
  },
  {
    about: 'the queries of a mean of RR',
    data: unanswered,
    asked: 'RR@10',
    figures: all(1 / 3, [
      ['beir', 'MRR@10'],
      ['mteb', 'mrr_at_10'],
    ]),
  },
  {
    about: 'the queries of a mean of recall',
    data: unanswered,
    asked: 'R@10',
    figures: all(1, [
      ['recommenders', 'recall_at_k(k=10)'],
      ['elliot', 'Recall@10'],
    ]),
  },
  {
    about: 'the queries of a geometric mean',
    data: unanswered,
    asked: 'GMAP',
    figures: [
      { tool: 'trec_eval_9', there: 'gm_map', value: 0.0032, changed: { queries: 'shared' } },
      ...all(0.0005, [
        ['trec_eval', 'gm_map'],
        ['trec_eval_9', 'gm_map'],
      ]),
    ],
  },
  {
    about: 'relevant documents of a query that the run does not answer',
    data: unanswered,
    asked: 'NumRel',
    figures: [
      ...all(2, [
        ['trec_eval', 'num_rel'],
        ['trec_eval_9', 'num_rel'],
      ]),
      ...all(1, [['ir_measures', 'NumRel']]),
    ],
  },
  {
    about: 'the divisor of average precision',
    data: graded,
    asked: 'AP@2',
    figures: [
      ...all(0.1667, [
        ['trec_eval', 'map_cut.2'],
        ['pytrec_eval', 'map_cut.2'],
        ['ir_measures', 'AP@2'],
        ['ranx', 'map@2'],
        ['mteb', 'map_at_2'],
        ['beir', 'MAP@2'],
        ['recommenders', 'map(k=2)'],
        ['llama_index', 'ap'],
      ]),
      ...all(0.25, [
        ['recbole', 'map@2'],
        ['recommenders', 'map_at_k(k=2)'],
      ]),
      ...all(0.5, [
        ['torchmetrics', 'RetrievalMAP(top_k=2)'],
        ['ragas', 'context_precision'],
        ['deepeval', 'ContextualPrecisionMetric'],
      ]),
    ],
  },
  {
    about: 'the divisor of average precision over the whole list',
    data: graded,
    asked: 'AP',
    figures: [
      ...all(0.3889, [
        ['trec_eval', 'map'],
        ['cwl_eval', 'TrAP'],
      ]),
      ...all(0.5833, [['cwl_eval', 'AP']]),
    ],
  },
  {
    about: 'gain and discount',
    data: graded,
    asked: 'nDCG',
    figures: [
      ...all(0.5209, [
        ['trec_eval', 'ndcg'],
        ['ranx', 'ndcg'],
        ['trectools', 'get_ndcg'],
      ]),
      ...all(0.5158, [
        ['gdeval', 'nDCG'],
        ['ranx', 'ndcg_burges'],
        ['elliot', 'nDCG'],
      ]),
      ...all(0.5307, [
        ['recbole', 'ndcg'],
        ['recommenders', 'ndcg_at_k'],
        ['elliot', 'nDCGRendle2020'],
        ['other', 'NDCGK'],
      ]),
      ...all(0.4415, [['llama_index', 'ndcg']]),
      { tool: 'trec_eval', there: 'ndcg', value: 0.2015, changed: { depth: 2 } },
    ],
  },
  {
    about: 'gain at a cutoff',
    data: graded,
    asked: 'nDCG@2',
    figures: [
      ...all(0.2398, [
        ['trec_eval', 'ndcg_cut.2'],
        ['ranx', 'ndcg@2'],
        ['mteb', 'ndcg_at_2'],
        ['beir', 'NDCG@2'],
      ]),
      ...all(0.1738, [
        ['gdeval', 'nDCG@2'],
        ['ranx', 'ndcg_burges@2'],
      ]),
    ],
  },
  {
    about: 'an ideal of nothing but the best',
    data: graded,
    asked: 'SDCG(max_rel=2)@4',
    figures: all(0.3183, [['ir_measures', 'SDCG(max_rel=2)@4']]),
  },
  {
    about: 'an ideal of nothing but the best, with gains up to 1',
    data: scaled,
    asked: 'SDCG(max_rel=1)@4',
    figures: [{ tool: 'cwl_eval', there: 'NDCG-k@4', value: 0.3183, changed: { gains: 'real' } }],
  },
  {
    about: 'a relevance level does not touch nDCG in trec_eval',
    data: graded,
    asked: 'nDCG',
    figures: all(0.5209, [['trec_eval', 'ndcg']]),
  },
  {
    about: 'precision of a short list',
    data: short,
    asked: 'P@5',
    figures: [
      ...all(0.2, [
        ['trec_eval', 'P.5'],
        ['ranx', 'precision@5'],
        ['cwl_eval', 'P@5'],
        ['recbole', 'precision@5'],
        ['elliot', 'Precision@5'],
        ['beir', 'P@5'],
        ['other', 'PrecisionK@5'],
      ]),
      ...all(1, [
        ['ragas', 'IDBasedContextPrecision'],
        ['llama_index', 'precision'],
      ]),
    ],
  },
  {
    about: 'precision of a set',
    data: short,
    asked: 'SetP',
    figures: all(1, [
      ['trec_eval', 'set_P'],
      ['ir_measures', 'SetP'],
      ['ragas', 'IDBasedContextPrecision'],
    ]),
  },
  {
    about: 'the unjudged share of a short list',
    data: unjudged,
    asked: 'Unjudged@5',
    figures: all(0.2, [
      ['trec_eval', 'unj.5'],
      ['beir', 'Hole@5'],
    ]),
  },
  {
    about: 'the judged share of a short list',
    data: unjudged,
    asked: 'Judged@5',
    figures: all(0, [['ir_measures', 'Judged@5']]),
  },
  {
    about: 'a first hit below the cutoff',
    data: late,
    asked: 'RR@10',
    figures: [
      ...all(0.0833, [['trec_eval', 'recip_rank']]),
      ...all(0, [
        ['mteb', 'mrr_at_10'],
        ['ir_measures', 'RR@10'],
      ]),
      { tool: 'trec_eval', there: 'recip_rank', value: 0, changed: { depth: 10 } },
    ],
  },
  { about: 'the first of two hits', data: apart, asked: 'RR', figures: all(1, [['llama_index', 'mrr']]) },
  {
    about: 'pooled documents in AP',
    data: pooled,
    asked: 'AP',
    figures: [
      ...all(0.5, [['trec_eval', 'map']]),
      { tool: 'trec_eval', there: 'map', value: 1, changed: { unjudged: 'drop' } },
    ],
  },
  { about: 'pooled documents in P', data: pooled, asked: 'P@5', figures: all(0.2, [['trec_eval', 'P.5']]) },
  { about: 'pooled documents in infAP', data: pooled, asked: 'infAP', figures: all(0.75, [['trec_eval', 'infAP']]) },
  {
    about: 'pooled documents in bpref',
    data: pooled,
    asked: 'Bpref',
    figures: [
      ...all(1, [
        ['trec_eval', 'bpref'],
        ['trectools', 'get_bpref'],
      ]),
      ...all(0, [['ranx', 'bpref']]),
    ],
  },
  {
    about: 'pooled documents among the unjudged',
    data: pooled,
    asked: 'Unjudged@5',
    figures: [
      ...all(0.6, [
        ['trec_eval', 'unj.5'],
        ['trectools', 'get_unjudged(depth=5)'],
      ]),
      ...all(0.2, [['beir', 'Hole@5']]),
    ],
  },
  {
    about: 'pooled documents among the judged',
    data: pooled,
    asked: 'Judged@5',
    figures: all(0.8, [['ir_measures', 'Judged@5']]),
  },
  {
    about: 'pooled documents among the non-relevant',
    data: pooled,
    asked: 'NumNonRelRet',
    figures: all(1, [['trec_eval', 'num_nonrel_judged_ret']]),
  },
  {
    about: 'pooled documents as gains',
    data: pooled,
    asked: "nDCG(dcg='exp-log2')@20",
    figures: all(0.6309, [['gdeval', 'nDCG@20']]),
  },
  { about: 'preferences', data: preferred, asked: 'Bpref', figures: all(0.3333, [['trec_eval', 'bpref']]) },
  {
    about: 'preferences without judged non-relevant documents',
    data: onlyRelevant,
    asked: 'Bpref',
    figures: all(0.5, [['trec_eval', 'bpref']]),
  },
  {
    about: 'the rounding of recall levels',
    data: stepped,
    asked: 'IPrec@0.8',
    figures: [
      ...all(0.6667, [['trec_eval', 'iprec_at_recall.0.8']]),
      ...all(0.6, [
        ['trec_eval_9', 'iprec_at_recall.0.8'],
        ['pytrec_eval', 'iprec_at_recall.0.8'],
        ['ir_measures', 'IPrec@0.8'],
      ]),
    ],
  },
  {
    about: 'the rounding of eleven recall levels',
    data: stepped,
    asked: 'IPrecAvg',
    figures: [
      ...all(0.6545, [['trec_eval', '11pt_avg']]),
      ...all(0.6485, [
        ['trec_eval_9', '11pt_avg'],
        ['pytrec_eval', '11pt_avg'],
      ]),
    ],
  },
  {
    about: 'the scale of RBP',
    data: biased,
    asked: 'RBP(p=0.9)',
    figures: [...all(0.1405, [['trec_eval', 'rbp']]), ...all(0.281, [['ranx', 'rbp.9']])],
  },
  {
    about: 'RBP of binary gains',
    data: biased,
    asked: 'RBP(p=0.9,rel=1)',
    figures: all(0.181, [['ir_measures', 'RBP(p=0.9,rel=1)']]),
  },
  {
    about: 'RBP of gains as judged',
    data: biasedBinary,
    asked: 'RBP(p=0.9)',
    figures: all(0.181, [['cwl_eval', 'RBP@0.9']]),
  },
  {
    about: 'the residual of RBP',
    data: biased,
    asked: 'RBPResidual(p=0.9)',
    figures: all(0.729, [['trec_eval', 'rbp_resid']]),
  },
  {
    about: 'the residual of RBP where all is judged',
    data: allJudged,
    asked: 'RBPResidual(p=0.9)',
    figures: all(0, [['trec_eval', 'rbp_resid']]),
  },
  {
    about: 'the greatest grade of ERR',
    data: cascade,
    asked: 'ERR@20',
    figures: all(0.26758, [
      ['gdeval', 'ERR@20'],
      ['ir_measures', 'ERR@20'],
    ]),
  },
  {
    about: 'recall where one of two is found',
    data: half,
    asked: 'R@2',
    figures: [
      ...all(0.5, [
        ['trec_eval', 'recall.2'],
        ['ranx', 'recall@2'],
        ['recbole', 'recall@2'],
        ['other', 'RecallK@2'],
      ]),
      ...all(1, [['other', 'Recall@2']]),
      ...all(0, [['mteb', 'accuracy']]),
    ],
  },
  {
    about: 'success where one of two is found',
    data: half,
    asked: 'Success@2',
    figures: all(1, [
      ['trec_eval', 'success.2'],
      ['ranx', 'hit_rate@2'],
      ['mteb', 'hit_rate_at_2'],
      ['beir', 'Accuracy@2'],
      ['recbole', 'hit@2'],
      ['elliot', 'HR@2'],
    ]),
  },
  {
    about: 'accuracy',
    data: half,
    asked: 'Accuracy@2',
    figures: [
      ...all(0, [
        ['ir_measures', 'Accuracy@2'],
        ['mteb', 'accuracy'],
      ]),
      ...all(1, [['beir', 'Accuracy@2']]),
    ],
  },
  {
    about: 'hits where both are found',
    data: whole,
    asked: 'NumRelRet@2',
    figures: all(2, [
      ['other', 'HitK@2'],
      ['ranx', 'hits@2'],
    ]),
  },
  { about: 'a hit where both are found', data: whole, asked: 'Success@2', figures: all(1, [['recbole', 'hit@2']]) },
  {
    about: 'the weight of recall in F',
    data: setwise,
    asked: 'SetF(beta=2.0)',
    figures: all(0.6, [
      ['trec_eval', 'set_F.2.0'],
      ['ir_measures', 'SetF(beta=2.0)'],
    ]),
  },
  {
    about: 'the depth of Compat',
    data: backwards,
    asked: 'Compat',
    figures: [...all(0.1694, [['ir_measures', 'Compat']]), ...all(0.5323, [['other', 'compatibility.py']])],
  },
  {
    about: 'how much of a catalogue is shown',
    data: shown,
    asked: 'Coverage(items=4)@2',
    figures: [
      { tool: 'recommenders', there: 'catalog_coverage', value: 0.75 },
      { tool: 'other', there: 'CoverageK@2', value: 0.75 },
    ],
  },
  {
    about: 'a catalogue with a padding item',
    data: shown,
    asked: 'Coverage(items=5)@2',
    figures: [{ tool: 'recbole', there: 'itemcoverage@2', value: 0.6 }],
  },
  {
    about: 'how evenly items are shown',
    data: shown,
    asked: 'Entropy@2',
    figures: [{ tool: 'recommenders', there: 'distributional_coverage', value: 1.5 }],
  },
  {
    about: 'how unevenly items are shown',
    data: shown,
    asked: 'Gini(items=4)@2',
    // Elliot gives 1 less this value.
    figures: [
      { tool: 'recbole', there: 'giniindex@2', value: 0.375 },
      { tool: 'elliot', there: 'Gini@2', value: 1 - 0.5 },
    ],
  },
  {
    about: 'how unevenly items are shown, with a padding item',
    data: shown,
    asked: 'Gini(items=5)@2',
    figures: [{ tool: 'recbole', there: 'giniindex@2', value: 0.5 }],
  },
]

/** Values that need no other tool's name: what the tools disagree with, or what they cannot say. */
export const ours: readonly {
  readonly about: string
  readonly data: Data
  readonly asked: string
  readonly value: number
}[] = [
  { about: 'a level in ranx drops lower grades', data: graded, asked: 'nDCG(gains={1:0})', value: 0.5 },
  { about: 'torchmetrics with adaptive_k', data: short, asked: "P(norm='retrieved')@5", value: 1 },
  {
    about: 'cwl_eval adds the tail to the residual always',
    data: allJudged,
    asked: 'RBPResidual(p=0.9)',
    value: 0.6561,
  },
  {
    about: 'trectools leaves the tail out of the residual',
    data: biased,
    asked: "RBPResidual(p=0.9,tail='never')",
    value: 0.0729,
  },
  { about: 'the discount of 2002', data: graded, asked: "nDCG(discount='rank')", value: 0.6229 },
  { about: 'a greatest grade of 3', data: cascade, asked: 'ERR(max=3)@20', value: 0.50781 },
  { about: 'the F₂ of textbooks', data: setwise, asked: 'SetF(beta=4.0)', value: 0.625 },
]

/** Values that come of a fault there, which is not copied. */
export const faults: readonly {
  readonly data: Data
  readonly asked: string
  readonly tool: Alias['tool']
  readonly there: string
  readonly wrong: number
  readonly right: number
}[] = [
  { data: graded, asked: 'AP@4', tool: 'elliot', there: 'MAP@4', wrong: 0.4167, right: 0.3889 },
  { data: shown, asked: 'Entropy@2', tool: 'recbole', there: 'shannonentropy@2', wrong: 0.3466, right: 1.5 },
  { data: onlyRelevant, asked: 'Bpref', tool: 'ranx', there: 'bpref', wrong: Number.NaN, right: 0.5 },
  { data: onlyRelevant, asked: 'Bpref', tool: 'trectools', there: 'get_bpref', wrong: 0, right: 0.5 },
  { data: graded, asked: 'nDCG(gains={1:0.5,2:1})', tool: 'trec_eval', there: 'ndcg', wrong: 0.8155, right: 0.5209 },
]
