import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex, texSum } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { defineMeasure } from './measure.ts'
import { nameInFormula, nameWithCutoff, retrievedSymbol, symbol } from './notation.ts'
import { choice, cutoff } from './params.ts'
import { patience } from './patience.ts'
import { plain, worked } from './steps.ts'

const tail = choice({
  symbol: tex`p^{n}`,
  words: words('when the ranks below the list are in doubt', '列表之后的名次何时算作未知'),
  options: {
    always: words('always: nobody knows what would come next', '总是：没人知道后面会是什么'),
    unjudged: words('only where the list holds a document without judgement', '仅当列表中有未经判定的文档时'),
    never: words('never: only what stands in the list', '从不：只看列表之内'),
  },
  fallback: 'always',
})

interface Values {
  readonly p: number
  readonly tail: 'always' | 'unjudged' | 'never'
  readonly cutoff: number
}

const phrases = {
  allJudged: words(
    'Every document in the list was judged, and ranks below it are not looked at, so the value is set to:',
    '列表中的文档都已判定，而列表之后的名次不予考虑，值规定为：',
  ),
  inList: words('Documents that were not judged might each have full gain:', '未经判定的文档都可能有满额增益：'),
  within: words('Multiply by 1 − {p}:', '乘以 1 − {p}：'),
  below: words(
    'Multiply by 1 − {p}, and add what all ranks below rank {depth} could bring:',
    '乘以 1 − {p}，再加上名次 {depth} 之后全部名次可能带来的增益：',
  ),
}

function deriveResidual({ grades }: Ranking, values: Values): Derivation {
  const { p, tail } = values
  const depth = Math.min(values.cutoff, grades.length)
  const left = nameWithCutoff('RBPResidual', values.cutoff)
  const weights: number[] = []
  const terms: Term[] = []
  let weight = 1
  for (let i = 0; i < depth; i++, weight *= p) {
    weights.push(weight)
    if (grades[i]! < 0) terms.push({ row: `r${i + 1}`, body: tex`${p}^{${i}}`, value: weight })
  }
  const column = { head: words('Readers who come here', '读到此处的比例'), cells: weights, form: 'value' } as const
  if (tail === 'unjudged' && terms.length === 0) {
    return { value: 0, depth, columns: [column], steps: [{ why: phrases.allJudged, equations: [plain(left, 0)] }] }
  }
  const sum = sumOf(terms)
  const within = tail === 'never'
  const value = within ? (1 - p) * sum : weight + (1 - p) * sum
  return {
    value,
    depth,
    columns: [column],
    steps: [
      {
        why: phrases.inList,
        equations: [terms.length === 0 ? plain(tex`S`, 0) : worked(tex`S`, texSum(terms), sum)],
      },
      {
        why: fill(within ? phrases.within : phrases.below, { p, depth }),
        equations: [worked(left, tex`${within ? tex`` : tex`${p}^{${depth}} + `}(1 - ${p}) \cdot ${sum}`, value)],
      },
    ],
  }
}

export const RBPResidual = defineMeasure({
  kind: 'ranking',
  name: 'RBPResidual',
  aliases: [
    {
      tool: 'trec_eval',
      name: 'rbp_resid',
      preset: { p: 0.9, tail: 'unjudged' },
      since: '10',
      bare: true,
      list: { kind: 'named' },
    },
  ],
  sample: 'RBPResidual(p=0.5)',
  params: { p: patience, tail, cutoff },
  at: 'cutoff',
  title: words('Residual of rank-biased precision', '排名偏置精确率的余量'),
  gist: words(
    'How much higher rank-biased precision could still be if everything not judged had full gain.',
    '若凡未判定者都有满额增益，排名偏置精确率还能高出多少。',
  ),
  use: words(
    'How far can `RBP` be trusted? Its true value lies between what is printed and that plus the residual. Where the residual is larger than the difference between two systems, the judgements cannot tell them apart. A smaller $p$ leaves less in doubt, since fewer ranks count.',
    '`RBP` 有多可信？其真值介于所示数值与它加上余量之间。若余量大于两个系统之差，现有判定就分不出高下。$p$ 越小，计入的名次越少，余量也越小。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: false, incomplete: true },
  range: [0, 1],
  over: 'mean',
  quality: false,
  formula: ({ cutoff, tail }) => {
    const last = cutoff === Infinity ? tex`n` : tex`d`
    const below = tail === 'never' ? tex`` : tex`p^{${last}} + `
    return tex`${nameInFormula('RBPResidual', cutoff)} = ${below}(1 - p) \sum_{i=1}^{${last}} \operatorname{unjudged}(i) \cdot p^{i-1}`
  },
  symbols: ({ cutoff }) => [
    symbol(tex`p`, words('the probability that a reader goes on to the next document', '读者继续看下一篇的概率')),
    symbol(
      tex`\operatorname{unjudged}(i)`,
      words(
        '1 if the document at rank $i$ has no grade or a negative one, else 0',
        '名次 $i$ 的文档没有等级或等级为负为 1，否则为 0',
      ),
    ),
    ...(cutoff === Infinity
      ? [retrievedSymbol]
      : [
          symbol(tex`k`, words('how many ranks count', '参与计算的名次数')),
          symbol(
            tex`d`,
            words(
              'the ranks there are: $k$, or what was retrieved if that is less',
              '实有的名次数：$k$，或返回的篇数（若更少）',
            ),
          ),
        ]),
  ],
  edges: [
    {
      when: words('every document in the list was judged', '列表中的文档都已判定'),
      then: words('$p^{n}$ remains for the ranks below', '仍余 $p^{n}$，属于列表之后的名次'),
      elsewhere: words(
        "trec_eval has 0 then: `RBPResidual(tail='unjudged')`; trectools adds $p^{1000}$, next to nothing: `RBPResidual(tail='never')`",
        "trec_eval 此时为 0，即 `RBPResidual(tail='unjudged')`；trectools 加上近乎为零的 $p^{1000}$，即 `RBPResidual(tail='never')`",
      ),
    },
    {
      when: words('nothing was retrieved', '没有返回任何文档'),
      then: words("1: nothing is known; 0 with `tail='never'`", "记 1：一无所知；`tail='never'` 时记 0"),
      elsewhere: words(
        'trec_eval with `-c` has 0 for a query that the run does not hold, but 1 if a parameter was given',
        'trec_eval 加 `-c` 时对结果中没有的查询记 0，但若指定了参数则记 1',
      ),
    },
    {
      when: words('a negative grade', '等级为负'),
      then: words('not judged', '算作未判定'),
    },
  ],
  references: ['moffat2008'],
  compute({ grades }, { p, tail, cutoff }) {
    const depth = Math.min(cutoff, grades.length)
    let sum = 0
    let weight = 1
    for (let i = 0; i < depth; i++, weight *= p) if (grades[i]! < 0) sum += weight
    if (tail === 'never') return (1 - p) * sum
    return tail === 'unjudged' && sum === 0 ? 0 : weight + (1 - p) * sum
  },
  derive: deriveResidual,
})
