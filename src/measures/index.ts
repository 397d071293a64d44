import { AP } from './AP.ts'
import { Bpref } from './Bpref.ts'
import { DCG } from './DCG.ts'
import { F1 } from './F1.ts'
import { GMAP } from './GMAP.ts'
import { IPrec } from './IPrec.ts'
import { Judged } from './Judged.ts'
import type { Measure } from './measure.ts'
import { NumQ } from './NumQ.ts'
import { NumRel } from './NumRel.ts'
import { NumRelRet } from './NumRelRet.ts'
import { NumRet } from './NumRet.ts'
import { nDCG } from './nDCG.ts'
import { P } from './P.ts'
import { R } from './R.ts'
import { Rprec } from './Rprec.ts'
import { RR } from './RR.ts'
import { SetF } from './SetF.ts'
import { SetP } from './SetP.ts'
import { SetR } from './SetR.ts'
import { Success } from './Success.ts'

/** Every measure, in the order a reader meets them: counting at the top of a list, order, grades, sets, counts. */
export const measures: readonly Measure[] = [
  P,
  R,
  F1,
  Success,
  Rprec,
  RR,
  AP,
  GMAP,
  IPrec,
  Bpref,
  DCG,
  nDCG,
  SetP,
  SetR,
  SetF,
  Judged,
  NumQ,
  NumRet,
  NumRel,
  NumRelRet,
]

const byName: ReadonlyMap<string, Measure> = new Map(measures.map((measure) => [measure.name, measure]))

/** The measure of a canonical name without parameters, such as `nDCG`. */
export function measureNamed(name: string): Measure | undefined {
  return byName.get(name)
}
