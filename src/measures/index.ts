import { Accuracy } from './Accuracy.ts'
import { AP } from './AP.ts'
import { AP_IA } from './AP_IA.ts'
import { AUC } from './AUC.ts'
import { alpha_DCG } from './alpha_DCG.ts'
import { alpha_nDCG } from './alpha_nDCG.ts'
import { BPM } from './BPM.ts'
import { Bpref } from './Bpref.ts'
import { binG } from './binG.ts'
import { Compat } from './Compat.ts'
import { Coverage } from './Coverage.ts'
import { DCG } from './DCG.ts'
import { Entropy } from './Entropy.ts'
import { ERR } from './ERR.ts'
import { ERR_IA } from './ERR_IA.ts'
import { F1 } from './F1.ts'
import { Fallout } from './Fallout.ts'
import { G } from './G.ts'
import { GAUC } from './GAUC.ts'
import { Gini } from './Gini.ts'
import { GMAP } from './GMAP.ts'
import { GMBpref } from './GMBpref.ts'
import { IDCG } from './IDCG.ts'
import { INSQ } from './INSQ.ts'
import { INST } from './INST.ts'
import { IPrec } from './IPrec.ts'
import { IPrecAvg } from './IPrecAvg.ts'
import { infAP } from './infAP.ts'
import { Judged } from './Judged.ts'
import type { Measure } from './measure.ts'
import { NERR8 } from './NERR8.ts'
import { NERR9 } from './NERR9.ts'
import { NERR10 } from './NERR10.ts'
import { NERR11 } from './NERR11.ts'
import { NRBP } from './NRBP.ts'
import { NumNonRelRet } from './NumNonRelRet.ts'
import { NumPrefs } from './NumPrefs.ts'
import { NumPrefsMet } from './NumPrefsMet.ts'
import { NumQ } from './NumQ.ts'
import { NumRel } from './NumRel.ts'
import { NumRelRet } from './NumRelRet.ts'
import { NumRet } from './NumRet.ts'
import { nDCG } from './nDCG.ts'
import { nDCGrel } from './nDCGrel.ts'
import { nERR_IA } from './nERR_IA.ts'
import { nNRBP } from './nNRBP.ts'
import { P } from './P.ts'
import { P_IA } from './P_IA.ts'
import { PrefBalanced } from './PrefBalanced.ts'
import { PrefGroup } from './PrefGroup.ts'
import { PrefPair } from './PrefPair.ts'
import { PrefSimple } from './PrefSimple.ts'
import { Q } from './Q.ts'
import { R } from './R.ts'
import { RBP } from './RBP.ts'
import { RBPResidual } from './RBPResidual.ts'
import { RCap } from './RCap.ts'
import { RecallAtPrecision } from './RecallAtPrecision.ts'
import { RnDCG } from './RnDCG.ts'
import { Rprec } from './Rprec.ts'
import { RprecMult } from './RprecMult.ts'
import { RprecMult_IA } from './RprecMult_IA.ts'
import { RR } from './RR.ts'
import { SDCG } from './SDCG.ts'
import { SetAP } from './SetAP.ts'
import { SetF } from './SetF.ts'
import { SetP } from './SetP.ts'
import { SetR } from './SetR.ts'
import { StRecall } from './StRecall.ts'
import { Success } from './Success.ts'
import { TBG } from './TBG.ts'
import { U } from './U.ts'
import { Unjudged } from './Unjudged.ts'
import { Utility } from './Utility.ts'
import { YAAP } from './YAAP.ts'

/** Every measure, in the order a reader meets them: counting at the top of a list, order, incomplete judgements, readers who stop, grades, sets, subtopics, preferences, all lists together, counts. */
export const measures: readonly Measure[] = [
  P,
  R,
  RCap,
  F1,
  Success,
  Rprec,
  RprecMult,
  RR,
  AP,
  GMAP,
  YAAP,
  IPrec,
  IPrecAvg,
  RecallAtPrecision,
  Bpref,
  GMBpref,
  infAP,
  RBP,
  RBPResidual,
  ERR,
  INST,
  INSQ,
  BPM,
  NERR8,
  NERR9,
  NERR10,
  NERR11,
  TBG,
  U,
  DCG,
  IDCG,
  nDCG,
  nDCGrel,
  RnDCG,
  G,
  binG,
  SDCG,
  Q,
  Compat,
  Accuracy,
  AUC,
  GAUC,
  SetP,
  SetR,
  SetF,
  SetAP,
  Utility,
  Fallout,
  alpha_nDCG,
  alpha_DCG,
  nERR_IA,
  ERR_IA,
  nNRBP,
  NRBP,
  AP_IA,
  P_IA,
  RprecMult_IA,
  StRecall,
  PrefSimple,
  PrefGroup,
  PrefPair,
  PrefBalanced,
  Coverage,
  Entropy,
  Gini,
  Judged,
  Unjudged,
  NumQ,
  NumRet,
  NumRel,
  NumRelRet,
  NumNonRelRet,
  NumPrefs,
  NumPrefsMet,
]

const byName: ReadonlyMap<string, Measure> = new Map(measures.map((measure) => [measure.name, measure]))

/** The measure of a canonical name without parameters, such as `nDCG`. */
export function measureNamed(name: string): Measure | undefined {
  return byName.get(name)
}
