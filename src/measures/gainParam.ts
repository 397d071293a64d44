import { formatFull } from '../text/number.ts'
import type { Param, ParamSpec } from './params.ts'

/** Gain by grade. A grade that is not named keeps itself as gain. */
export type Gains = ReadonlyMap<number, number>

/** The greatest grade and the greatest gain: 2 to this power is still a finite double. */
const greatestGain = 1000

/**
 * A map from grades to gains, `{0:0,1:1,2:4}`; kept and printed in the order of grades, without pairs that change nothing.
 *
 * @example
 * const spec = { symbol: tex`g`, words: words('gain by grade', '各等级的增益'), fallback: new Map() }
 * console.log(gains(spec).read('{1:1,2:4}')) // { value: Map(1) { 2 => 4 } }
 */
export function gains(spec: ParamSpec<Gains>): Param<Gains> {
  const expected = `a gain for each grade such as {1:1,2:4}, neither above ${greatestGain} and no grade twice`
  return {
    ...spec,
    read: (text) => {
      const pairs = gainPairs(text)
      if (pairs === undefined) return { expected }
      const changing = pairs.filter(([grade, gain]) => grade !== gain).sort((a, b) => a[0] - b[0])
      return { value: new Map(changing) }
    },
    print: (value) => `{${[...value].map(([grade, gain]) => `${grade}:${formatFull(gain)}`).join(',')}}`,
  }
}

/** The pairs between braces; nothing where they are not what `gains` takes. */
function gainPairs(text: string): (readonly [grade: number, gain: number])[] | undefined {
  const body = /^\{(.*)\}$/.exec(text)?.[1]?.trim()
  if (body === undefined) return undefined
  const pairs: (readonly [number, number])[] = []
  for (const pair of body === '' ? [] : body.split(',')) {
    const match = /^\s*(\d+)\s*:\s*(\d+(?:\.\d+)?)\s*$/.exec(pair)
    const [grade, gain] = [Number(match?.[1]), Number(match?.[2])]
    const fits = match !== null && grade <= greatestGain && gain <= greatestGain
    if (!fits || pairs.some(([other]) => other === grade)) return undefined
    pairs.push([grade, gain])
  }
  return pairs
}
