import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { defineMeasure } from './measure.ts'
import { retrievedSymbol, symbol } from './notation.ts'
import { rel } from './params.ts'
import { deriveCount, plain } from './steps.ts'

export const NumNonRelRet = defineMeasure({
  kind: 'ranking',
  name: 'NumNonRelRet',
  aliases: [{ tool: 'trec_eval', name: 'num_nonrel_judged_ret' }],
  sample: 'NumNonRelRet',
  params: { rel },
  title: words('Number of judged non-relevant documents retrieved', '返回的判定为不相关的文档数'),
  gist: words(
    'How many documents in the list were judged and found not relevant.',
    '列表中有多少篇文档经判定为不相关。',
  ),
  use: words(
    'How much of the list is known to be wrong? Beside `NumRet` and `NumRelRet` it tells what was judged wrong from what was never judged: the rest of the list is unknown.',
    '列表中有多少已知是错的？与 `NumRet` 和 `NumRelRet` 并列，可以分清哪些判定为错、哪些从未判定：其余的都是未知。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: false, incomplete: true },
  range: [0, Infinity],
  over: 'sum',
  formula: () => tex`\mathrm{NumNonRelRet} = \sum_{i=1}^{n} \operatorname{nonrel}(i)`,
  symbols: ({ rel }) => [
    symbol(
      tex`\operatorname{nonrel}(i)`,
      fill(
        words(
          '1 if the document at rank $i$ was judged with a grade of 0 or more, below {rel}, else 0',
          '名次 $i$ 的文档判定的等级不小于 0 且低于 {rel} 为 1，否则为 0',
        ),
        { rel },
      ),
    ),
    retrievedSymbol,
  ],
  edges: [
    {
      when: words('a negative grade, or a document that was not judged', '等级为负，或文档未经判定'),
      then: words('not counted', '不计入'),
    },
    { when: words('nothing was retrieved', '没有返回任何文档'), then: words('0', '记 0') },
  ],
  references: ['buckley2004', 'macavaney2022'],
  compute({ grades }, { rel }) {
    let count = 0
    for (let i = 0; i < grades.length; i++) if (grades[i]! >= 0 && grades[i]! < rel) count++
    return count
  },
  derive({ grades }, { rel }) {
    const { count, depth, step, column } = deriveCount({
      grades,
      cutoff: Infinity,
      counts: (grade) => grade >= 0 && grade < rel,
      name: 'nonrel',
      what: words('documents judged not relevant', '判定为不相关的文档'),
    })
    const last = {
      why: words('That count is the value:', '这个计数就是值：'),
      equations: [plain(tex`\mathrm{NumNonRelRet}`, count)],
    }
    return { value: count, depth, columns: [column], steps: [step, last] }
  },
})
