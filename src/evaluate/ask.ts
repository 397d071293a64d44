import type { Scorer } from '../measures/measure.ts'
import { parseMeasures } from '../measures/syntax.ts'
import { dialectOf } from './dialects.ts'

/** The measures that a text names under a dialect, or why it names none. */
export type Asked =
  | { readonly ok: true; readonly scorers: readonly Scorer[] }
  | { readonly ok: false; readonly what: string; readonly mend: string }

/** Reads measures as a tool means them: `IPrec@0.1` rounds as in trec_eval 9 when ir_measures is asked. */
export function askMeasures(text: string, dialect: string): Asked {
  return parseMeasures(text, dialectOf(dialect)!.presets)
}
