/** A measure as trec_eval names and prints it. */
export interface TrecMeasure {
  readonly name: string
  /** What the text after the first dot of `-m name.…` is. */
  readonly takes: 'nothing' | 'cutoffs' | 'levels' | 'gains' | 'beta'
  /** Parameters where none are given. */
  readonly defaults: readonly number[]
  /** Whether a query has a line of its own under `-q`, or only the summary has one. */
  readonly lines: 'each' | 'summary'
  readonly form: 'value' | 'count'
  /** The canonical name of the measure; `{rel}` is the relevance level, `{p}` the parameter. None for the run's tag. */
  readonly canonical?: string
  readonly official: boolean
}

const cutoffs = [5, 10, 15, 20, 30, 100, 200, 500, 1000]
const levels = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

const value = { takes: 'nothing', defaults: [], lines: 'each', form: 'value', official: false } as const
const official = { ...value, official: true } as const
const count = { ...official, form: 'count' } as const

/** The measures of trec_eval that exist here, in the order in which it prints them. */
export const trecMeasures: readonly TrecMeasure[] = [
  { ...official, name: 'runid', lines: 'summary' },
  { ...count, name: 'num_q', lines: 'summary', canonical: 'NumQ' },
  { ...count, name: 'num_ret', canonical: 'NumRet' },
  { ...count, name: 'num_rel', canonical: 'NumRel(rel={rel})' },
  { ...count, name: 'num_rel_ret', canonical: 'NumRelRet(rel={rel})' },
  { ...official, name: 'map', canonical: 'AP(rel={rel})' },
  { ...official, name: 'gm_map', lines: 'summary', canonical: 'GMAP(rel={rel})' },
  { ...official, name: 'Rprec', canonical: 'Rprec(rel={rel})' },
  { ...official, name: 'bpref', canonical: 'Bpref(rel={rel})' },
  { ...official, name: 'recip_rank', canonical: 'RR(rel={rel})' },
  {
    ...official,
    name: 'iprec_at_recall',
    takes: 'levels',
    defaults: levels,
    canonical: "IPrec(rel={rel},rounding='10')@{p}",
  },
  { ...official, name: 'P', takes: 'cutoffs', defaults: cutoffs, canonical: 'P(rel={rel})@{p}' },
  { ...value, name: 'recall', takes: 'cutoffs', defaults: cutoffs, canonical: 'R(rel={rel})@{p}' },
  { ...value, name: 'ndcg', takes: 'gains', canonical: 'nDCG' },
  { ...value, name: 'ndcg_cut', takes: 'cutoffs', defaults: cutoffs, canonical: 'nDCG@{p}' },
  { ...value, name: 'map_cut', takes: 'cutoffs', defaults: cutoffs, canonical: 'AP(rel={rel})@{p}' },
  { ...value, name: 'success', takes: 'cutoffs', defaults: [1, 5, 10], canonical: 'Success(rel={rel})@{p}' },
  { ...value, name: 'set_P', canonical: 'SetP(rel={rel})' },
  { ...value, name: 'set_recall', canonical: 'SetR(rel={rel})' },
  { ...value, name: 'set_F', takes: 'beta', defaults: [1], canonical: 'SetF(rel={rel},beta={p})' },
]

/** Names of trec_eval that rankbook does not know yet, measures and sets of measures. */
export const laterTrecNames: readonly string[] = [
  'all_trec',
  'set',
  'all_prefs',
  'prefs',
  'qrels_jg',
  'relstring',
  'infAP',
  'gm_bpref',
  'Rprec_mult',
  'utility',
  '11pt_avg',
  'binG',
  'G',
  'dcg',
  'ideal_dcg',
  'ndcg_rel',
  'Rndcg',
  'relative_P',
  'set_relative_P',
  'set_map',
  'num_nonrel_judged_ret',
  'rbp',
  'rbp_resid',
  'unj',
  'yaap',
  'map_avgjg',
  'P_avgjg',
  'Rprec_mult_avgjg',
]
