import { formatFull } from '../text/number.ts'
import { type Tex, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { exp2 } from './arithmetic.ts'
import { type Gains, gains } from './gainParam.ts'
import type { SymbolMeaning } from './measure.ts'
import { relSymbol, symbol } from './notation.ts'
import { choice } from './params.ts'

/** How a grade becomes a gain, and how deep ranks are discounted. */
export const dcg = choice({
  symbol: tex`u`,
  words: words('how a grade becomes a gain', '等级如何换算成增益'),
  options: {
    log2: words('the grade itself', '等级本身'),
    'exp-log2': words('$2^{g}-1$, which sets high grades further apart', '$2^{g}-1$，高等级之间的差距更大'),
  },
  fallback: 'log2',
})

/** Gains of one's own by grade. */
export const customGains = gains({
  symbol: tex`u`,
  words: words('gain by grade, where it is not the grade itself', '按等级指定的增益，未指定的等级以自身为增益'),
  fallback: new Map(),
  says: (given) => {
    if (given.size === 0) return words('each grade gains what its number says', '增益按等级的数值')
    const said = (one: string, separator: string) =>
      [...given]
        .map(([grade, gain]) => one.replace('{grade}', String(grade)).replace('{gain}', formatFull(gain)))
        .join(separator)
    return words(said('grade {grade} gains {gain}', ', '), said('等级 {grade} 的增益为 {gain}', '，'))
  },
})

/** The parameters by which a grade becomes a gain. */
export interface GainValues {
  readonly dcg: 'log2' | 'exp-log2'
  readonly gains: Gains
  /** A level instead of grades: a document that reaches it gains 1, any other 0, whatever `dcg` and `gains` say. */
  readonly rel?: number | null
}

/**
 * The gain of a grade, at least 0. What was not judged, or only pooled (a negative grade), gains 0.
 *
 * @example
 * console.log(gainOf(3, { dcg: 'exp-log2', gains: new Map() })) // 7
 */
export function gainOf(grade: number, { dcg, gains, rel = null }: GainValues): number {
  if (rel !== null) return grade >= rel ? 1 : 0
  if (grade < 0) return 0
  const base = gains.size === 0 ? grade : (gains.get(grade) ?? grade)
  return dcg === 'log2' ? base : exp2(base) - 1
}

/**
 * A query's judged grades in the order of their gains, greatest first: the ideal ranking.
 *
 * @example
 * console.log([...idealGrades(Float64Array.of(2, 1, 0, -1), { dcg: 'log2', gains: new Map() })]) // [ 2, 1, 0, -1 ]
 */
export function idealGrades(judged: Float64Array, values: GainValues): Float64Array {
  // Grades are sorted, and so are their gains, unless somebody's own gains cross over.
  return hasOwnGains(values) ? judged.slice().sort((a, b) => gainOf(b, values) - gainOf(a, values)) : judged
}

/** Whether somebody's own gains count. */
function hasOwnGains({ gains, rel = null }: GainValues): boolean {
  return gains.size > 0 && rel === null
}

/** The ideal ranking as far as it gains anything. */
export function gainfulIdeal(judged: Float64Array, values: GainValues): number[] {
  return Array.from(idealGrades(judged, values)).filter((grade) => gainOf(grade, values) > 0)
}

/** The grades of the ideal ranking, as a symbol. */
export function idealSymbol(values: GainValues): SymbolMeaning {
  if (typeof values.rel === 'number') {
    return symbol(
      tex`\operatorname{rel}^{*}(i)`,
      fill(
        words(
          '1 if place $i$ of all judged documents, best first, is taken by a relevant one (grade {level} or more), else 0',
          '全部已判定文档从好到差排列，第 $i$ 篇相关（等级不低于 {level}）为 1，否则为 0',
        ),
        { level: values.rel },
      ),
    )
  }
  return symbol(
    tex`g^{*}_i`,
    values.gains.size === 0
      ? words('the grades of all judged documents, greatest first', '全部已判定文档的等级，从高到低排列')
      : words('the grades of all judged documents, greatest gain first', '全部已判定文档的等级，按增益从高到低排列'),
  )
}

/**
 * A gain as it stands in a derivation: the number, or `2^{3} - 1` where that shows how it came about.
 *
 * @example
 * console.log(gainTex(3, { dcg: 'exp-log2', gains: new Map() }).kind) // tex
 */
export function gainTex(grade: number, values: GainValues): Tex {
  if (typeof values.rel === 'number' || grade < 0) return tex`${gainOf(grade, values)}`
  const base = values.gains.get(grade) ?? grade
  return values.dcg === 'log2' ? tex`${base}` : tex`2^{${base}} - 1`
}

/** A grade or its replacement inside a formula, and the gain that comes of it. */
export function gainSymbol(values: GainValues): { readonly run: Tex; readonly ideal: Tex } {
  if (typeof values.rel === 'number') {
    return { run: tex`\operatorname{rel}(i)`, ideal: tex`\operatorname{rel}^{*}(i)` }
  }
  const [run, ideal] = values.gains.size === 0 ? [tex`g_i`, tex`g^{*}_i`] : [tex`u(g_i)`, tex`u(g^{*}_i)`]
  return values.dcg === 'log2' ? { run, ideal } : { run: tex`2^{${run}} - 1`, ideal: tex`2^{${ideal}} - 1` }
}

/**
 * The symbols of `gainSymbol`'s formula for the run.
 *
 * @example
 * console.log(gainSymbols({ dcg: 'log2', gains: new Map() }).length) // 1
 */
export function gainSymbols(values: GainValues): SymbolMeaning[] {
  if (typeof values.rel === 'number') return [relSymbol(values.rel)]
  const grade = symbol(
    tex`g_i`,
    words(
      'the grade of the document at rank $i$; 0 if it was not judged or its grade is negative',
      '名次 $i$ 的文档的等级；未经判定或等级为负时取 0',
    ),
  )
  return [grade, ...ownGainSymbols(values)]
}

/** What gains of one's own are, where there are any. */
export function ownGainSymbols(values: GainValues): SymbolMeaning[] {
  if (!hasOwnGains(values)) return []
  const pairs = [...values.gains].map(([from, to]) => `$${from} \\to ${formatFull(to)}$`)
  const meaning = fill(
    words(
      'what a grade counts for: {pairs}; every other grade counts for itself',
      '等级的取值：{pairs}；其余等级取其自身',
    ),
    {
      pairs: pairs.join(', '),
    },
  )
  return [symbol(tex`u`, { ...meaning, 'zh-CN': meaning['zh-CN'].replaceAll(', ', '、') })]
}

/** What sets the measure's name apart where grades are not their own gains. */
export function gainVariants({ dcg, rel = null }: Pick<GainValues, 'dcg' | 'rel'>): string[] {
  if (rel !== null) return ['bin']
  return dcg === 'exp-log2' ? ['exp'] : []
}
