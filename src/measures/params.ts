import { type Tex, tex } from '../text/tex.ts'
import { fill, type Words, words } from '../text/words.ts'

/** A parameter: whatever changes a formula. */
export interface Param<T> {
  readonly symbol: Tex
  readonly words: Words
  /** The value when a name does not say; none where a name must say. */
  readonly fallback?: T
  /** What its numbers count: ranks of a list, or grades of judgements. */
  readonly counts?: 'ranks' | 'grades'
  /** What each value means, where there are only a few. */
  readonly options?: Readonly<Record<string, Words>>
  /** What a value does, as a clause of its own ("only the first 10 ranks count"); without it, `words` and the value say so. */
  says?(value: T): Words
  /** Reads a value written as in Python (`5`, `0.5`, `True`, `'exp-log2'`, `{1:3}`); a text that begins with `expected` otherwise. */
  read(text: string): { readonly value: T } | { readonly expected: string }
  /** Writes a value as `read` takes it. */
  print(value: T): string
}

/** The parameters of a measure, by name. */
// biome-ignore lint/suspicious/noExplicitAny: a record of parameters of every type; `Values` gives each its own.
export type Params = Readonly<Record<string, Param<any>>>

/** The values of a record of parameters. */
export type Values<P extends Params> = { readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never }

/** What every kind of parameter is made of. */
export interface ParamSpec<T> {
  readonly symbol: Tex
  readonly words: Words
  readonly fallback?: T
  readonly counts?: 'ranks' | 'grades'
  says?(value: T): Words
}

/**
 * A whole number of at least `least`.
 * @example
 * const depth = whole({ symbol: tex`k`, words: words('how many ranks count', '计入多少个名次'), least: 1 })
 * console.log(depth.read('10'), depth.read('0')) // { value: 10 } { expected: 'a whole number of at least 1' }
 */
export function whole(spec: ParamSpec<number> & { readonly least: number }): Param<number> {
  return {
    ...spec,
    read: (text) => {
      const value = Number(text) + 0
      const fits = /^-?\d+$/.test(text) && Number.isSafeInteger(value) && value >= spec.least
      return fits ? { value } : { expected: `a whole number of at least ${spec.least}` }
    },
    print: String,
  }
}

/**
 * A real number between two bounds, both included. Printed with a point, as Python prints a float.
 * @example
 * const patience = real({ symbol: tex`p`, words: words('how likely a reader goes on', '读者继续的概率'), least: 0, most: 1 })
 * console.log(patience.read('0.8'), patience.print(1)) // { value: 0.8 } 1.0
 */
export function real(spec: ParamSpec<number> & { readonly least: number; readonly most: number }): Param<number> {
  return {
    ...spec,
    read: (text) => {
      const value = Number(text) + 0
      const fits =
        /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) &&
        Number.isFinite(value) &&
        value >= spec.least &&
        value <= spec.most
      if (fits) return { value }
      return { expected: spec.least === -Infinity ? 'a number' : `a number ${bounds(spec)}` }
    },
    print: (value) => (Number.isInteger(value) ? value.toFixed(1) : String(value)),
  }
}

function bounds({ least, most }: { readonly least: number; readonly most: number }): string {
  return most === Infinity ? `of at least ${least}` : `between ${least} and ${most}`
}

/**
 * One of several words. Each says what it means.
 * @example
 * const options = { cutoff: words('the cutoff', '截断深度'), found: words('what was found', '找到的篇数') }
 * const norm = choice({ symbol: tex`Z`, words: words('the divisor', '除数'), options, fallback: 'cutoff' })
 * console.log(norm.read("'found'")) // { value: 'found' }
 */
export function choice<const T extends string>(
  spec: Omit<ParamSpec<T>, 'fallback'> & {
    readonly fallback?: NoInfer<T>
    readonly options: Readonly<Record<T, Words>>
  },
): Param<T> & { readonly options: Readonly<Record<T, Words>> } {
  const known = Object.keys(spec.options) as T[]
  return {
    ...spec,
    read: (text) => {
      const value = known.find((option) => text === option || text === `'${option}'` || text === `"${option}"`)
      return value === undefined ? { expected: `one of ${known.map((option) => `'${option}'`).join(', ')}` } : { value }
    },
    print: (value) => `'${value}'`,
  }
}

/**
 * True or False.
 * @example
 * const strict = flag({ symbol: tex`s`, words: words('nothing else counts', '其余不计'), fallback: false })
 * console.log(strict.read('True')) // { value: true }
 */
export function flag(spec: ParamSpec<boolean>): Param<boolean> {
  return {
    ...spec,
    read: (text) => {
      if (/^true$/i.test(text)) return { value: true }
      return /^false$/i.test(text) ? { value: false } : { expected: 'True or False' }
    },
    print: (value) => (value ? 'True' : 'False'),
  }
}

/**
 * Several different numbers between two bounds, `[0.25,0.5]`; kept in increasing order.
 * @example
 * const levels = reals({ symbol: tex`L`, words: words('the levels of recall', '召回率的取值'), least: 0, most: 1 })
 * console.log(levels.read('[0.5,0.25]')) // { value: [ 0.25, 0.5 ] }
 */
export function reals(
  spec: ParamSpec<readonly number[]> & { readonly least: number; readonly most: number },
): Param<readonly number[]> {
  const one = real({ symbol: spec.symbol, words: spec.words, least: spec.least, most: spec.most })
  return {
    ...spec,
    read: (text) => {
      const inside = /^\[(.+)\]$/.exec(text)?.[1]
      const read = (inside ?? '').split(',').map((part) => one.read(part.trim()))
      const values = read.flatMap((found) => ('value' in found ? [found.value] : [])).sort((a, b) => a - b)
      const fits = values.length === read.length && new Set(values).size === values.length
      return fits ? { value: values } : { expected: `different numbers ${bounds(spec)}, such as [0.25,0.5]` }
    },
    print: (values) => `[${values.map(one.print).join(',')}]`,
  }
}

/** How deep a measure looks; the whole list where a name does not say. */
export const cutoff = whole({
  symbol: tex`k`,
  words: words('how many ranks count', '参与计算的名次数'),
  counts: 'ranks',
  least: 1,
  fallback: Infinity,
  says: saysRanks,
})

/** How deep a measure looks, where the name must say it. */
export const requiredCutoff = whole({
  symbol: tex`k`,
  words: words('how many ranks count', '参与计算的名次数'),
  counts: 'ranks',
  least: 1,
  says: saysRanks,
})

function saysRanks(ranks: number): Words {
  if (ranks === Infinity) return words('the whole list counts', '整个列表都计入')
  return ranks === 1
    ? words('only the first rank counts', '只计第 1 名')
    : fill(words('only the first {ranks} ranks count', '只计前 {ranks} 名'), { ranks })
}

/** The lowest grade that counts as relevant. */
export const rel = whole({
  symbol: tex`\ell`,
  words: words('the lowest grade that counts as relevant', '算作相关的最低等级'),
  counts: 'grades',
  least: 0,
  fallback: 1,
  says: (level) => fill(words('relevant from grade {level} on', '等级 {level} 及以上算作相关'), { level }),
})

/** Leaves out, before ranks are counted, what was not judged. */
export const judgedOnly = flag({
  symbol: tex`J`,
  words: words(
    'leave out, before ranks are counted, documents that were not judged',
    '先去掉未经判定的文档，再计算名次',
  ),
  fallback: false,
  says: (leaves) =>
    leaves
      ? words(
          'documents that were not judged are left out before ranks are counted',
          '先去掉未经判定的文档，再计算名次',
        )
      : words('documents that were not judged keep their ranks', '未经判定的文档照常占名次'),
})
