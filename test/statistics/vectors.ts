import { readFileSync } from 'node:fs'

/** Reference values of SciPy and mpmath, in test/vectors/statistics. */
function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../vectors/statistics/${name}.json`, import.meta.url), 'utf8'))
}

interface TestValue {
  readonly p_two_sided: number
}

/** Two columns and what SciPy says about them. */
export interface PairedVector {
  readonly name: string
  readonly a: readonly number[]
  readonly b: readonly number[]
  readonly n: number
  readonly mean_difference: number
  readonly dz: number
  readonly t: TestValue & { readonly ci95_of_difference: readonly [number, number] }
  readonly wilcoxon_exact?: TestValue
  readonly wilcoxon_normal: TestValue
  readonly sign: TestValue & { readonly wins: number; readonly ties: number; readonly losses: number }
  readonly randomization_exact?: TestValue
}

export const scipy = read('scipy') as {
  readonly paired: readonly PairedVector[]
  readonly tukey_hsd: { readonly groups: readonly (readonly number[])[]; readonly p: readonly (readonly number[])[] }
  readonly corrections: Readonly<Record<'p' | 'bonferroni' | 'holm' | 'benjamini_hochberg', readonly number[]>>
  readonly t_cdf: readonly (readonly [t: number, df: number, above: number])[]
}

export const studentT = read('student_t') as {
  readonly rows: readonly { readonly t: number; readonly df: number; readonly p: number }[]
}
