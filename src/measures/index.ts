import { AP } from './AP.ts'
import { Bpref } from './Bpref.ts'
import { binG } from './binG.ts'
import { DCG } from './DCG.ts'
import { ERR } from './ERR.ts'
import { F1 } from './F1.ts'
import { G } from './G.ts'
import { GMAP } from './GMAP.ts'
import { GMBpref } from './GMBpref.ts'
import { IDCG } from './IDCG.ts'
import { IPrec } from './IPrec.ts'
import { IPrecAvg } from './IPrecAvg.ts'
import { infAP } from './infAP.ts'
import { Judged } from './Judged.ts'
import type { Measure } from './measure.ts'
import { NumNonRelRet } from './NumNonRelRet.ts'
import { NumQ } from './NumQ.ts'
import { NumRel } from './NumRel.ts'
import { NumRelRet } from './NumRelRet.ts'
import { NumRet } from './NumRet.ts'
import { nDCG } from './nDCG.ts'
import { nDCGrel } from './nDCGrel.ts'
import { P } from './P.ts'
import { R } from './R.ts'
import { RBP } from './RBP.ts'
import { RBPResidual } from './RBPResidual.ts'
import { RCap } from './RCap.ts'
import { RnDCG } from './RnDCG.ts'
import { Rprec } from './Rprec.ts'
import { RprecMult } from './RprecMult.ts'
import { RR } from './RR.ts'
import { SetAP } from './SetAP.ts'
import { SetF } from './SetF.ts'
import { SetP } from './SetP.ts'
import { SetR } from './SetR.ts'
import { Success } from './Success.ts'
import { Unjudged } from './Unjudged.ts'
import { Utility } from './Utility.ts'
import { YAAP } from './YAAP.ts'

/** Every measure, in the order a reader meets them: counting at the top of a list, order, incomplete judgements, readers who stop, grades, sets, counts. */
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
  Bpref,
  GMBpref,
  infAP,
  RBP,
  RBPResidual,
  ERR,
  DCG,
  IDCG,
  nDCG,
  nDCGrel,
  RnDCG,
  G,
  binG,
  SetP,
  SetR,
  SetF,
  SetAP,
  Utility,
  Judged,
  Unjudged,
  NumQ,
  NumRet,
  NumRel,
  NumRelRet,
  NumNonRelRet,
]

const byName: ReadonlyMap<string, Measure> = new Map(measures.map((measure) => [measure.name, measure]))

/** The measure of a canonical name without parameters, such as `nDCG`. */
export function measureNamed(name: string): Measure | undefined {
  return byName.get(name)
}
