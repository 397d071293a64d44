import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, type Tex, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { type Scale, scaledGain } from './cwl.ts'
import type { Derivation, Equation, Step } from './derivation.ts'
import { asDecimals, quotient, shownOf, sumLines } from './steps.ts'

/** How readers go down a list: one who has read a rank goes on to the next with a probability. */
export interface Reader {
  /** The rank at which all stop. */
  readonly depth: number
  /** The probability to go on, [0, 1]. */
  goesOn(place: Place): number
  /** The same as arithmetic. */
  print(place: Place): Tex
}

/** A rank that has been read. */
export interface Place {
  readonly rank: number
  readonly gain: number
  /** The gains of all ranks so far, this one included. */
  readonly sum: number
}

/** The gain per document read, over all readers (Moffat, Scholer & Thomas 2012). */
export function expectedUtility({ grades }: Ranking, scale: Scale, reader: Reader): number {
  let reach = 1
  let readers = 0
  let got = 0
  let sum = 0
  for (let rank = 1; rank <= reader.depth && reach > 0; rank++) {
    const gain = rank <= grades.length ? scaledGain(grades[rank - 1]!, scale) : 0
    readers += reach
    got += reach * gain
    sum += gain
    reach *= reader.goesOn({ rank, gain, sum })
  }
  return got / readers
}

/** Readers on their way down. */
interface Way {
  /** Entry i belongs to rank i + 1, as far as the list goes. */
  readonly gains: number[]
  readonly shares: number[]
  readonly terms: Term[]
  readonly equations: Equation[]
  /** The shares of readers at every rank that somebody reads, beyond the list too. */
  readonly readers: Term[]
}

function follow({ grades }: Ranking, scale: Scale, reader: Reader): Way {
  const way: Way = { gains: [], shares: [], terms: [], equations: [], readers: [] }
  const depth = Math.min(reader.depth, grades.length)
  let reach = 1
  let sum = 0
  for (let rank = 1; rank <= reader.depth && (reach > 0 || rank <= depth); rank++) {
    const gain = rank <= depth ? scaledGain(grades[rank - 1]!, scale) : 0
    sum += gain
    const value = reader.goesOn({ rank, gain, sum })
    if (reach > 0) way.readers.push({ body: tex`${reach}`, value: reach })
    if (rank <= depth) {
      way.gains.push(gain)
      way.shares.push(reach)
      way.terms.push({ row: `r${rank}`, body: tex`${reach} \cdot ${gain}`, value: reach * gain })
      if (reach > 0 && rank < reader.depth) {
        const lines = [
          { tex: reader.print({ rank, gain, sum }), value },
          { tex: tex`${value}`, value },
        ]
        way.equations.push({ left: tex`c_{${rank}}`, lines })
      }
    }
    reach *= value
  }
  return way
}

/** The work behind the expected utility; `left` is what the last equation calls it. */
export function deriveUtility(
  ranking: Ranking,
  scale: Scale,
  { reader, left }: { readonly reader: Reader; readonly left: Tex },
): Derivation {
  const { gains, shares, terms, equations, readers } = follow(ranking, scale, reader)
  const [got, count] = [sumOf(terms), sumOf(readers)]
  const going: Step[] = equations.length === 0 ? [] : [{ why: phrases.goesOn, equations }]
  return {
    value: got / count,
    depth: gains.length,
    columns: [
      { head: words('Gain', '增益'), cells: gains, form: 'value' },
      { head: words('Readers who come here', '读到此处的比例'), cells: shares, form: 'value' },
    ],
    steps: [
      ...going,
      { why: phrases.gained, equations: [{ left: tex`S`, lines: sumLines(shownOf(terms), got) }] },
      {
        why: fill(phrases.read, { depth: reader.depth }),
        equations: [{ left: tex`N`, lines: sumLines(asDecimals(readers), count).slice(-2) }],
      },
      { why: phrases.divided, equations: [quotient(left, got, count)] },
    ],
  }
}

const phrases = {
  goesOn: words(
    'Whoever has read a rank goes on to the next with this probability:',
    '读完一个名次的人，以如下概率继续看下一名：',
  ),
  gained: words(
    'Multiplied down the list, these give the share of readers who come to each rank. Each gain counts as often as it is read:',
    '沿列表相乘，得到读到各名次的读者比例。每个增益按被读到的比例计入：',
  ),
  read: words(
    'The same shares added up, to rank {depth} at most, are the documents that a reader looks at on average:',
    '把这些比例相加（至多到名次 {depth}），就是读者平均看的文档数：',
  ),
  divided: words('What was gained, by what was read:', '所得除以所读：'),
}
