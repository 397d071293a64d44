import { type Tex, tex } from '../text/tex.ts'
import { fill, type Words, words } from '../text/words.ts'
import type { SymbolMeaning } from './measure.ts'

/** A name as it stands in LaTeX, where a bare underscore begins an index. */
export function texName(name: string): string {
  return name.replaceAll('_', '\\_')
}

/**
 * The last rank of a sum: `k`, or `n` where the whole list counts.
 *
 * @example
 * console.log(lastRank(10).parts, lastRank(Infinity).parts) // [ 'k' ] [ 'n' ]
 */
export function lastRank(cutoff: number): Tex {
  return cutoff === Infinity ? tex`n` : tex`k`
}

/**
 * The left side of a formula: `AP`, or `AP@k` with a cutoff. A `variant`, the value of a parameter that changes the formula,
 * stands as an index, so that two measures never share a symbol.
 *
 * @example
 * const formula = tex`${nameInFormula('P', 10)} = \frac{1}{k} \sum_{i=1}^{${lastRank(10)}} \operatorname{rel}(i)`
 * console.log(formula.kind) // tex
 */
export function nameInFormula(name: string, cutoff: number, variant?: string): Tex {
  return named(name, cutoff === Infinity ? undefined : tex`k`, variant)
}

/**
 * The left side of a derivation: `AP`, or `AP@4` with a cutoff.
 *
 * @example
 * console.log(quotient(nameWithCutoff('P', 4), 2, 4).lines.at(-1)?.value) // 0.5
 */
export function nameWithCutoff(name: string, cutoff: number, variant?: string): Tex {
  return named(name, cutoff === Infinity ? undefined : tex`${cutoff}`, variant)
}

function named(plain: string, at: Tex | undefined, variant: string | undefined): Tex {
  const name = texName(plain)
  if (variant === undefined) return at === undefined ? tex`\mathrm{${name}}` : tex`\mathrm{${name}@}${at}`
  const head = tex`\mathrm{${name}}_{\mathrm{${variant}}}`
  return at === undefined ? head : tex`${head}\mathrm{@}${at}`
}

/**
 * A symbol and its meaning.
 *
 * @example
 * console.log(symbol(tex`s`, words('documents in a row', '连续的文档数')).means.en) // documents in a row
 */
export function symbol(of: Tex, means: Words): SymbolMeaning {
  return { tex: of, means }
}

/** `n`. */
export const retrievedSymbol = symbol(tex`n`, words('documents retrieved', '返回的文档数'))

/** `m`. */
export const judgedSymbol = symbol(tex`m`, words('documents judged', '判定过的文档数'))

/** `k`. */
export const cutoffSymbol = symbol(tex`k`, words('how many ranks count', '参与计算的名次数'))

/**
 * `n` or `k`, whichever `lastRank` gives.
 *
 * @example
 * console.log(lastRankSymbol(10).tex.parts) // [ 'k' ]
 */
export function lastRankSymbol(cutoff: number): SymbolMeaning {
  return cutoff === Infinity ? retrievedSymbol : cutoffSymbol
}

/**
 * `rel(i)`, 1 or 0.
 *
 * @example
 * console.log(relSymbol(1).tex.kind) // tex
 */
export function relSymbol(level: number): SymbolMeaning {
  return symbol(
    tex`\operatorname{rel}(i)`,
    fill(
      words(
        '1 if the document at rank $i$ is relevant (grade {level} or more), else 0',
        '名次 $i$ 的文档相关（等级不低于 {level}）为 1，否则为 0',
      ),
      { level },
    ),
  )
}

/**
 * `R`.
 *
 * @example
 * console.log(relevantSymbol(1).tex.parts) // [ 'R' ]
 */
export function relevantSymbol(level: number): SymbolMeaning {
  return symbol(
    tex`R`,
    fill(
      words(
        'all documents judged relevant (grade {level} or more), retrieved or not',
        '判定为相关（等级不低于 {level}）的文档总数，不论是否返回',
      ),
      { level },
    ),
  )
}
