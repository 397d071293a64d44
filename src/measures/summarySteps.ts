import { sumOf, type Term, type Tex, tex, texSum } from '../text/tex.ts'
import { type Words, words } from '../text/words.ts'
import { exp, ln } from './arithmetic.ts'
import type { Line, Step } from './derivation.ts'
import type { Scorer } from './measure.ts'
import { geometricFloor, type SummaryKind } from './summary.ts'

/** How the values of queries became one number, in their order, where that is not a plain mean; undefined for a mean. */
export function deriveSummary(name: string, kind: SummaryKind, values: readonly number[]): Step | undefined {
  const defined = values.filter((value) => !Number.isNaN(value))
  if (defined.length === 0) return undefined
  return summarySteps[kind]?.(tex`\mathrm{${name}}`, defined)
}

/** The steps to the value of all lists together, said to be about them. */
export function derivePool({ pool }: Scorer, counts: Float64Array): readonly Step[] {
  const [first, ...others] = pool!(counts).steps
  const why = words('Over all queries, the lists are thrown together. ', '跨查询汇总时，把全部列表合在一起。')
  return [{ ...first!, why: joined(why, first!.why) }, ...others]
}

function joined(a: Words, b: Words): Words {
  return { en: `${a.en}${b.en}`, 'zh-CN': `${a['zh-CN']}${b['zh-CN']}` }
}

const summarySteps: Partial<Readonly<Record<SummaryKind, (left: Tex, values: readonly number[]) => Step>>> = {
  sum: (left, values) => {
    const terms = values.map((value): Term => ({ body: tex`${value}`, value }))
    return {
      why: words('Over all queries, the counts are added up:', '跨查询汇总时，各查询的计数相加：'),
      equations: [{ left, lines: [{ tex: texSum(terms), value: sumOf(terms) }, ...plainLine(sumOf(terms))] }],
    }
  },
  geometric: (left, values) => {
    const terms = values.map((value): Term => {
      const body = value < geometricFloor ? tex`\ln 0.00001` : tex`\ln ${value}`
      return { body, value: ln(Math.max(value, geometricFloor)) }
    })
    const count = terms.length
    const mean = sumOf(terms) / count
    return {
      why: words(
        'Over all queries, the values enter as logarithms, none as less than that of 0.00001; the mean of the logarithms is turned back into a value:',
        '跨查询汇总时，各值先取对数（小于 0.00001 的按 0.00001 计），求平均，再还原为值：',
      ),
      equations: [
        {
          left,
          lines: [
            { tex: tex`\exp\left(\frac{1}{${count}} \Bigl(${texSum(terms)}\Bigr)\right)`, value: exp(mean) },
            { tex: tex`\exp\left(${mean}\right)`, value: exp(mean) },
            ...plainLine(exp(mean)),
          ],
        },
      ],
    }
  },
}

function plainLine(value: number): Line[] {
  return [{ tex: tex`${value}`, value }]
}
