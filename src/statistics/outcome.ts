import { type Words, words } from '../text/words.ts'

/** What a test says. There is always a p-value within 0 and 1, or the reason why there is none. */
export type Outcome =
  | {
      readonly kind: 'tested'
      /** Two-sided. */
      readonly p: number
      readonly method: Method
      /** The side that the test's own statistic speaks for: rank and sign tests may contradict the mean. */
      readonly favours: 'subject' | 'baseline' | 'neither'
    }
  | Untestable

/** No test, and why. */
export interface Untestable {
  readonly kind: 'untestable'
  readonly reason: Words
}

/** Where a p-value came from: all cases counted, cases drawn at random, or a distribution. */
export type Method = 'exact' | 'sampled' | 'normal' | 'student' | 'studentized-range'

/** A confidence interval, or the reason why there is none. */
export type Interval =
  | { readonly kind: 'interval'; readonly low: number; readonly high: number }
  | { readonly kind: 'none'; readonly reason: Words }

/** Why there is no p-value or interval. */
export const reasons = {
  noQuery: words('no query counts for both', '没有两者都计入的查询'),
  noValue: words('no query has a value', '没有任何查询有值'),
  oneQuery: words('there is one query only', '只有一个查询'),
  oneQueryOfSome: words('a data set has one query only', '有的数据集只有一个查询'),
  allEqual: words('all values are equal, so their spread is not known', '所有值都相等，无从得知其离散程度'),
  constant: words(
    'the difference is the same for every query, so its spread is not known',
    '每个查询的差值都相同，无从得知其离散程度',
  ),
  notBinary: words("Wilson's interval is for values of 0 and 1 only", 'Wilson 区间只适用于取值为 0 或 1 的情形'),
} as const

/** An outcome without a p-value. */
export function untestable(reason: Words): Untestable {
  return { kind: 'untestable', reason }
}

/** An outcome with a p-value; rounding must not carry it out of its bounds. */
export function tested(p: number, method: Method, difference: number): Outcome {
  return {
    kind: 'tested',
    p: Math.min(1, Math.max(0, p)),
    method,
    favours: difference > 0 ? 'subject' : difference < 0 ? 'baseline' : 'neither',
  }
}
