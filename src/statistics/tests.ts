import { type Words, words } from '../text/words.ts'
import { bootstrapTest } from './bootstrapTest.ts'
import { type Differences, isConstant, momentsOf } from './differences.ts'
import { type Outcome, reasons, tested, untestable } from './outcome.ts'
import type { Resampling } from './random.ts'
import { randomizationTest } from './randomization.ts'
import { signTest } from './sign.ts'
import { studentOutside } from './studentT.ts'
import { wilcoxonTest } from './wilcoxon.ts'

/** A test of two systems over the same queries; the null hypothesis is that they do not differ. Two-sided. */
interface PairedTest {
  readonly title: Words
  /** How the p-value comes about, as a note beneath a table; `{resamples}` and `{seed}` are filled in. */
  readonly how: Words
  /** It estimates the spread of the differences, which differences that are all equal do not show. */
  readonly needsSpread: boolean
  /** At least two differences, at least one of them other than 0. */
  run(differences: Differences, options: Resampling): Outcome
}

/** Paired tests by the name that a command line gives them. The first is the default. */
export const pairedTests = {
  randomization: {
    title: words('paired randomisation test', '配对随机化检验'),
    how: words(
      'all sign flips where at most 20 differences are not 0, otherwise {resamples} drawn with seed {seed}',
      '非零差值不超过 20 个时枚举全部符号翻转，否则以种子 {seed} 抽取 {resamples} 次',
    ),
    needsSpread: false,
    run: randomizationTest,
  },
  t: {
    title: words('paired t-test', '配对 t 检验'),
    how: words("Student's t distribution", '学生 t 分布'),
    needsSpread: true,
    run: pairedT,
  },
  wilcoxon: {
    title: words('Wilcoxon signed-rank test', 'Wilcoxon 符号秩检验'),
    how: words(
      'differences of 0 left out; exact for at most 25 others without ties, otherwise by the normal distribution, corrected for ties, without continuity correction',
      '剔除为 0 的差值；其余不超过 25 个且无并列时精确计算，否则用正态近似（作并列校正，不作连续性校正）',
    ),
    needsSpread: false,
    run: wilcoxonTest,
  },
  sign: {
    title: words('sign test', '符号检验'),
    how: words('differences of 0 left out; exact', '剔除为 0 的差值；精确计算'),
    needsSpread: false,
    run: signTest,
  },
  bootstrap: {
    title: words('bootstrap test', '自助法检验'),
    how: words(
      'studentised means of {resamples} resamples of the shifted differences, drawn with seed {seed}',
      '差值平移后以种子 {seed} 重抽样 {resamples} 次，比较学生化均值',
    ),
    needsSpread: true,
    run: bootstrapTest,
  },
} as const satisfies Readonly<Record<string, PairedTest>>

/** The name of a paired test. */
export type PairedTestName = keyof typeof pairedTests

/**
 * Runs a test. Systems that are equal on every query have a p-value of 1; without a query, with a single one, or, for a
 * test that needs it, without any spread nothing can be tested.
 */
export function pairedTest(name: PairedTestName, differences: Differences, options: Resampling): Outcome {
  const { values, tolerance } = differences
  const test = pairedTests[name]
  if (values.length === 0) return untestable(reasons.noQuery)
  if (values.every((value) => value === 0)) return tested(1, 'exact', 0)
  if (values.length === 1) return untestable(reasons.oneQuery)
  if (test.needsSpread && isConstant(values, tolerance)) return untestable(reasons.constant)
  return test.run(differences, options)
}

function pairedT({ values }: Differences): Outcome {
  const { n, mean, deviation } = momentsOf(values)
  return tested(studentOutside((mean * Math.sqrt(n)) / deviation, n - 1), 'student', mean)
}
