/** A measure as trec_eval names and prints it. */
export interface TrecMeasure {
  readonly name: string
  /**
   * What the text after the first dot of `-m name.…` is: cutoffs and multiples give one line each, all else one line whose
   * name ends in the text as it stands.
   */
  readonly takes: 'nothing' | 'cutoffs' | 'multiples' | 'levels' | 'gains' | 'beta' | 'weights' | 'patience' | 'length'
  /** Parameters where none are given. */
  readonly defaults: readonly number[]
  /** Whether a query has a line of its own under `-q`, the summary has one, or both. */
  readonly lines: 'both' | 'queries' | 'summary'
  readonly form: 'value' | 'count' | 'text'
  /** The canonical name of the measure; `{rel}` is the relevance level, `{p}` the parameter. None for the run's tag and the grades. */
  readonly canonical?: string
}

const cutoffs = [5, 10, 15, 20, 30, 100, 200, 500, 1000]
const multiples = [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2]
const levels = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

const value = { takes: 'nothing', defaults: [], lines: 'both', form: 'value' } as const
const count = { ...value, form: 'count' } as const
const graded = { ...value, takes: 'gains' } as const
const atCutoffs = { ...value, takes: 'cutoffs', defaults: cutoffs } as const

/** The measures of trec_eval that exist here, in the order in which it prints them. */
export const trecMeasures: readonly TrecMeasure[] = [
  { ...value, name: 'runid', lines: 'summary', form: 'text' },
  { ...count, name: 'num_q', lines: 'summary', canonical: 'NumQ' },
  { ...count, name: 'num_ret', canonical: 'NumRet' },
  { ...count, name: 'num_rel', canonical: 'NumRel(rel={rel})' },
  { ...count, name: 'num_rel_ret', canonical: 'NumRelRet(rel={rel})' },
  { ...value, name: 'map', canonical: 'AP(rel={rel})' },
  { ...value, name: 'gm_map', lines: 'summary', canonical: 'GMAP(rel={rel})' },
  { ...value, name: 'Rprec', canonical: 'Rprec(rel={rel})' },
  { ...value, name: 'bpref', canonical: 'Bpref(rel={rel})' },
  { ...value, name: 'recip_rank', canonical: 'RR(rel={rel})' },
  {
    ...value,
    name: 'iprec_at_recall',
    takes: 'multiples',
    defaults: levels,
    canonical: "IPrec(rel={rel},rounding='10')@{p}",
  },
  { ...atCutoffs, name: 'P', canonical: 'P(rel={rel})@{p}' },
  { ...value, name: 'relstring', takes: 'length', defaults: [10], lines: 'queries', form: 'text' },
  { ...atCutoffs, name: 'recall', canonical: 'R(rel={rel})@{p}' },
  { ...value, name: 'infAP', canonical: 'infAP(rel={rel})' },
  { ...value, name: 'gm_bpref', lines: 'summary', canonical: 'GMBpref(rel={rel})' },
  {
    ...value,
    name: 'Rprec_mult',
    takes: 'multiples',
    defaults: multiples,
    canonical: 'RprecMult(rel={rel})@{p}',
  },
  {
    ...value,
    name: 'utility',
    takes: 'weights',
    defaults: [1, -1, 0, 0],
    canonical: 'Utility(rel={rel},{p},collection={collection})',
  },
  {
    ...value,
    name: '11pt_avg',
    takes: 'levels',
    defaults: levels,
    canonical: "IPrecAvg(rel={rel},levels=[{p}],rounding='10')",
  },
  { ...value, name: 'binG', canonical: 'binG(rel={rel})' },
  { ...graded, name: 'G', canonical: 'G(gains={p})' },
  { ...graded, name: 'dcg', canonical: 'DCG(gains={p})' },
  { ...graded, name: 'ideal_dcg', canonical: 'IDCG(gains={p})' },
  { ...graded, name: 'ndcg', canonical: 'nDCG(gains={p})' },
  { ...graded, name: 'ndcg_rel', canonical: 'nDCGrel(gains={p})' },
  { ...graded, name: 'Rndcg', canonical: 'RnDCG(rel={rel},gains={p})' },
  { ...atCutoffs, name: 'ndcg_cut', canonical: 'nDCG@{p}' },
  { ...atCutoffs, name: 'map_cut', canonical: 'AP(rel={rel})@{p}' },
  { ...atCutoffs, name: 'relative_P', canonical: 'RCap(rel={rel})@{p}' },
  { ...atCutoffs, name: 'success', defaults: [1, 5, 10], canonical: 'Success(rel={rel})@{p}' },
  { ...value, name: 'set_P', canonical: 'SetP(rel={rel})' },
  { ...value, name: 'set_relative_P', canonical: 'SetP(rel={rel},relative=True)' },
  { ...value, name: 'set_recall', canonical: 'SetR(rel={rel})' },
  { ...value, name: 'set_map', canonical: 'SetAP(rel={rel})' },
  { ...value, name: 'set_F', takes: 'beta', defaults: [1], canonical: 'SetF(rel={rel},beta={p})' },
  { ...count, name: 'num_nonrel_judged_ret', canonical: 'NumNonRelRet(rel={rel})' },
  { ...count, name: 'prefs_num_prefs_poss', canonical: 'NumPrefs' },
  { ...count, name: 'prefs_num_prefs_ful', canonical: 'NumPrefsMet' },
  { ...count, name: 'prefs_num_prefs_ful_ret', canonical: "NumPrefsMet(pairs='retrieved')" },
  { ...value, name: 'prefs_simp', canonical: 'PrefSimple' },
  { ...value, name: 'prefs_pair', canonical: 'PrefPair' },
  { ...value, name: 'prefs_avgjg', canonical: 'PrefGroup' },
  { ...value, name: 'prefs_avgjg_Rnonrel', canonical: 'PrefBalanced' },
  { ...value, name: 'prefs_simp_ret', canonical: "PrefSimple(pairs='retrieved')" },
  { ...value, name: 'prefs_pair_ret', canonical: "PrefPair(pairs='retrieved')" },
  { ...value, name: 'prefs_avgjg_ret', canonical: "PrefGroup(pairs='retrieved')" },
  { ...value, name: 'prefs_avgjg_Rnonrel_ret', canonical: "PrefBalanced(pairs='retrieved')" },
  { ...value, name: 'prefs_simp_imp', canonical: "PrefSimple(pairs='either')" },
  { ...value, name: 'prefs_pair_imp', canonical: "PrefPair(pairs='either')" },
  { ...value, name: 'prefs_avgjg_imp', canonical: "PrefGroup(pairs='either')" },
  { ...value, name: 'map_avgjg', canonical: "AP_IA(rel={rel},over='judged')" },
  { ...atCutoffs, name: 'P_avgjg', canonical: "P_IA(rel={rel},over='judged')@{p}" },
  {
    ...value,
    name: 'Rprec_mult_avgjg',
    takes: 'multiples',
    defaults: multiples,
    canonical: "RprecMult_IA(rel={rel},over='judged')@{p}",
  },
  { ...value, name: 'yaap', canonical: 'YAAP(rel={rel})' },
  { ...value, name: 'rbp', takes: 'patience', defaults: [0.9], canonical: 'RBP(p={p})' },
  { ...value, name: 'rbp_resid', takes: 'patience', defaults: [0.9], canonical: "RBPResidual(p={p},tail='unjudged')" },
  { ...atCutoffs, name: 'unj', defaults: [5, 10, 20], canonical: 'Unjudged@{p}' },
]

const official = [
  'runid',
  'num_q',
  'num_ret',
  'num_rel',
  'num_rel_ret',
  'map',
  'gm_map',
  'Rprec',
  'bpref',
  'recip_rank',
]
const sets = ['utility', 'set_P', 'set_recall', 'set_relative_P', 'set_map', 'set_F']
const notInAll = ['dcg', 'ideal_dcg', 'yaap']
const isPreference = (name: string) => name.startsWith('prefs_')
const isGrouped = (name: string) => name.endsWith('_avgjg') && !isPreference(name)
const preferences = trecMeasures.map(({ name }) => name).filter(isPreference)

/** Names that stand for several measures. */
export const nicknames: Readonly<Record<string, readonly string[]>> = {
  official: [...official, 'iprec_at_recall', 'P'],
  set: ['runid', 'num_q', 'num_ret', 'num_rel', 'num_rel_ret', ...sets],
  all_trec: trecMeasures
    .map(({ name }) => name)
    .filter((name) => !notInAll.includes(name) && !isPreference(name) && !isGrouped(name)),
  all_prefs: ['runid', 'num_q', ...preferences],
  prefs: ['runid', 'num_q', ...preferences.slice(0, 6)],
  qrels_jg: ['runid', 'num_q', ...trecMeasures.map(({ name }) => name).filter(isGrouped)],
}
