import { isCount, type Measure } from '../measures/measure.ts'
import { type Words, words } from '../text/words.ts'

/** A question that a reader who looks for a measure asks, and the measures that suit it. */
export interface Question {
  readonly asks: Words
  /** One sentence: what to take, and why. */
  readonly answer: Words
  readonly fits: (measure: Measure) => boolean
}

/** The index by question. What a record says of its measure decides where it stands; each stands somewhere. */
export const questions: readonly Question[] = [
  {
    asks: words('Is one good answer enough?', '一个好答案就够了吗？'),
    answer: words(
      'Then take a measure that looks for the first one; whatever stands behind it makes no difference here.',
      '如果够了，就用只找首个好答案的指标；排在它后面的内容不影响结果。',
    ),
    fits: ({ looksAt }) => looksAt.oneIsEnough === true,
  },
  {
    asks: words('Is it only a matter of how many?', '只看找到多少吗？'),
    answer: words(
      'These count the relevant documents in the list, or down to a rank, in whatever order they stand.',
      '这些指标只数列表中（或截断位置之前）有多少相关文档，不论先后。',
    ),
    fits: (measure) => {
      const { order, grades, oneIsEnough } = measure.looksAt
      return order === 'no' && grades === 'level' && oneIsEnough !== true && !isCount(measure)
    },
  },
  {
    asks: words('Does the order matter?', '次序重要吗？'),
    answer: words(
      'To someone who reads from the top it does: these look at every rank, and nearly all of them give more for what stands higher.',
      '对从头往下读的人来说，重要。这些指标考虑每一个名次，几乎都给靠前的文档更大的分量。',
    ),
    fits: ({ looksAt }) => looksAt.order === 'every-rank',
  },
  {
    asks: words('Are some answers better than others?', '答案有优劣之分吗？'),
    answer: words(
      'Where there are more than two grades, these use them as they are; all others ask only whether a grade reaches the level from which it counts as relevant.',
      '判定多于两级时，这些指标直接使用等级；其余指标只看等级是否达到算作相关的下限。',
    ),
    fits: ({ looksAt }) => looksAt.grades === 'used',
  },
  {
    asks: words('Does it matter what was missed?', '漏掉的要紧吗？'),
    answer: words(
      'With these, every relevant document that the list does not hold lowers the value; the others do not see it.',
      '列表中没有的每一篇相关文档都会使这些指标的值降低；其余指标看不到它们。',
    ),
    fits: (measure) => measure.looksAt.missed && !isCount(measure),
  },
  {
    asks: words('What if judgements are incomplete?', '判定不完整怎么办？'),
    answer: words(
      'Where much of what was retrieved has never been judged, these say how much that is, or what it could change, or leave it out.',
      '如果返回的文档有许多从未判定，这些指标或说明有多少未判定，或估计其影响，或将其略去。',
    ),
    fits: ({ looksAt }) => looksAt.incomplete,
  },
  {
    asks: words('Must no query go wrong?', '一个查询都不能辜负吗？'),
    answer: words(
      'A plain mean hides a query that went wrong behind others that went well; in a geometric mean the worst ones count most.',
      '普通平均会用表现好的查询掩盖失败的查询；在几何平均中，最差的查询分量最重。',
    ),
    fits: ({ over }) => over === 'geometric',
  },
  {
    asks: words('Do people mean different things by the same query?', '同一查询会有不同的意图吗？'),
    answer: words(
      'Where documents were judged by subtopic, these ask whether there is something for every meaning, and most of them give less for what repeats the documents above.',
      '文档按子主题判定时，这些指标看每种意图是否都有结果；其中多数对重复上方内容的文档计得更少。',
    ),
    fits: ({ kind }) => kind === 'diversity',
  },
  {
    asks: words('Does everybody see the same few items?', '人人看到的是不是同样的几个物品？'),
    answer: words(
      'These throw the lists of all queries together and look at how much is shown, and how evenly; they know nothing of relevance.',
      '这些指标把全部查询的列表合在一起，看展示了多少、分布是否均匀；与是否相关无关。',
    ),
    fits: ({ over }) => over === 'pooled',
  },
  {
    asks: words('How much stands behind the figures?', '这些数字以多少数据为依据？'),
    answer: words(
      'Counts judge nothing. They say how many queries, documents and judgements a value rests on.',
      '计数不作评价，只说明一个值依据了多少查询、文档与判定。',
    ),
    fits: isCount,
  },
]
