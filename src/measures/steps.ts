import { sumOf, type Term, type Tex, tex, texSum } from '../text/tex.ts'
import { fill, type Words, words } from '../text/words.ts'
import type { Column, Equation, Line, Step } from './derivation.ts'

/** Up to this many ranks, those that add nothing stand in a printed sum too. */
export const shownWhole = 5

/**
 * `over / under` as an equation: the fraction, then its value.
 * @example
 * console.log(quotient(tex`P`, 3, 4).lines.map(({ value }) => value)) // [ 0.75, 0.75 ]
 */
export function quotient(left: Tex, over: number, under: number): Equation {
  return worked(left, tex`\frac{${over}}{${under}}`, over / under)
}

/**
 * Arithmetic as an equation, then its value.
 * @example
 * console.log(worked(tex`x`, tex`2 \cdot ${3}`, 6).lines.length) // 2
 */
export function worked(left: Tex, arithmetic: Tex, value: number): Equation {
  return {
    left,
    lines: [
      { tex: arithmetic, value },
      { tex: tex`${value}`, value },
    ],
  }
}

/**
 * A number as an equation.
 * @example
 * console.log(plain(tex`P`, 0).lines[0]?.value) // 0
 */
export function plain(left: Tex, value: number): Equation {
  return { left, lines: [{ tex: tex`${value}`, value }] }
}

/**
 * The terms as they come about, as decimals, and their sum.
 * @example
 * const terms = [{ body: tex`\frac{${1}}{${2}}`, value: 0.5, row: 'r2' }]
 * console.log(sumLines(terms, 0.5).at(-1)?.value) // 0.5
 */
export function sumLines(terms: readonly Term[], value: number): Line[] {
  const total = { tex: tex`${value}`, value }
  if (terms.length === 0) return [total]
  const quotients = { tex: texSum(terms), value }
  if (terms.length === 1) return [quotients, total]
  return [quotients, { tex: texSum(asDecimals(terms)), value }, total]
}

/**
 * The sum of terms over a divisor as an equation: the sum in brackets, then its value.
 * @example
 * const terms = [{ body: tex`${1}`, value: 1 }, { body: tex`${0.5}`, value: 0.5 }]
 * console.log(average(tex`AP`, terms, 2).lines.at(-1)?.value) // 0.75
 */
export function average(left: Tex, terms: readonly Term[], by: number): Equation {
  return worked(left, tex`\frac{1}{${by}} \Bigl(${texSum(terms)}\Bigr)`, sumOf(terms) / by)
}

/**
 * Terms as decimals: for a sum whose terms were worked out before.
 * @example
 * console.log(asDecimals([{ body: tex`\frac{${1}}{${4}}`, value: 0.25 }])[0]?.body.parts) // [ 0.25 ]
 */
export function asDecimals(terms: readonly Term[]): Term[] {
  return terms.map((term) => ({ ...term, body: tex`${term.value}` }))
}

/** Terms that say something: all of a short list, and those that are not 0 of a long one. */
export function shownOf(terms: readonly Term[]): readonly Term[] {
  return terms.length <= shownWhole ? terms : terms.filter(({ value }) => value !== 0)
}

/** Why the value is 0 where nothing relevant was judged. */
export const becauseNothingRelevant = words(
  'Nothing relevant was judged for this query, so the value is set to:',
  '该查询没有判定为相关的文档，值规定为：',
)

/** Why the value is 0 where the list holds nothing relevant. */
export const becauseNothingFound = words(
  'No relevant document is found, so there is nothing to add:',
  '没有找到相关文档，无可相加：',
)

/** Why the value is 0 where the list is empty. */
export const becauseNothingRetrieved = words(
  'Nothing was retrieved, so the value is set to:',
  '没有返回任何文档，值规定为：',
)

/** The step that sets an F-measure whose parts are both 0. */
export function nothingToWeigh(left: Tex, relevant: number): Step {
  const why = words('Precision and recall are both 0, so the value is set to:', '精确率与召回率都是 0，值规定为：')
  return { why: relevant === 0 ? becauseNothingRelevant : why, equations: [plain(left, 0)] }
}

/** What is counted at the top of a list. */
export interface Counting {
  readonly grades: ArrayLike<number>
  /** How many ranks count; may be more than there are, and `Infinity` for all. */
  readonly cutoff: number
  counts(grade: number): boolean
  /** The name of the function of a rank that is 1 where it counts: `rel`. */
  readonly name: string
  /** What is counted, to stand in a sentence. */
  readonly what: Words
}

/** A count worked out: the step, and the running count for every rank looked at. */
export interface Counted {
  readonly count: number
  readonly depth: number
  readonly step: Step
  readonly column: Column
}

/**
 * Counting relevant documents: grade `rel` or more.
 * @example
 * console.log(relevantAmong([2, 0, 1], 10, 1).counts(1)) // true
 */
export function relevantAmong(grades: ArrayLike<number>, cutoff: number, rel: number): Counting {
  return {
    grades,
    cutoff,
    counts: (grade) => grade >= rel,
    name: 'rel',
    what: words('relevant documents', '相关文档'),
  }
}

/**
 * Counts from rank 1 down, as a sum of ones.
 * @example
 * const { count, depth, column } = deriveCount(relevantAmong([2, 0, 1], 10, 1))
 * console.log(count, depth, column.cells) // 2 3 [ 1, 1, 2 ]
 */
export function deriveCount({ grades, cutoff, counts, name, what }: Counting): Counted {
  const depth = Math.min(cutoff, grades.length)
  const terms: Term[] = []
  const running: number[] = []
  for (let rank = 1; rank <= depth; rank++) {
    const value = counts(grades[rank - 1]!) ? 1 : 0
    running.push((running[rank - 2] ?? 0) + value)
    if (value === 1 || depth <= shownWhole) terms.push({ row: `r${rank}`, body: tex`${value}`, value })
  }
  const count = running[depth - 1] ?? 0
  const sum = terms.length < 2 ? [] : [{ tex: texSum(terms), value: count }]
  const last = cutoff === Infinity ? depth : cutoff
  return {
    count,
    depth,
    step: {
      why: whyCount(what, { depth, last }),
      equations: [
        {
          left: tex`\sum_{i=1}^{${last}} \operatorname{${name}}(i)`,
          lines: [...sum, { tex: tex`${count}`, value: count }],
        },
      ],
    },
    column: { head: words('Count so far', '累计'), cells: running, form: 'count' },
  }
}

function whyCount(what: Words, { depth, last }: { readonly depth: number; readonly last: number }): Words {
  const sentence =
    depth === last
      ? words('Count the {what} among the first {last}:', '数出前 {last} 条中有几篇{what}：')
      : words(
          'Count the {what} among the first {last}; the list holds only {depth}:',
          '数出前 {last} 条中有几篇{what}（列表只有 {depth} 条）：',
        )
  const en = fill(sentence, { what: what.en, depth, last }).en
  return { en, 'zh-CN': fill(sentence, { what: what['zh-CN'], depth, last })['zh-CN'] }
}

/**
 * How many of the first grades reach a level; `cutoff` may be more than there are.
 * @example
 * console.log(countFound([2, 0, 1], 2, 1)) // 1
 */
export function countFound(grades: ArrayLike<number>, cutoff: number, rel: number): number {
  const depth = Math.min(cutoff, grades.length)
  let found = 0
  for (let i = 0; i < depth; i++) if (grades[i]! >= rel) found++
  return found
}
