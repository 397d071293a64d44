import type { Start } from './start.ts'

const found = (question: string, chunk: string, score: number) =>
  JSON.stringify({ query: question, document: chunk, score })
const judged = (question: string, chunk: string) => JSON.stringify({ query: question, document: chunk, grade: 1 })

/** Retrieval before an answer is written: which chunking brings the passages that an answer needs. */
export const rag: Start = {
  name: 'rag',
  spec: `# Which chunks a language model is given. Paths are relative to this file.
title: { en: Which chunks should we retrieve?, zh-CN: 应当检索哪种文本块？ }
languages: [en, zh-CN]
datasets:
  questions:
    qrels: data/references.jsonl     # {"query": "q1", "document": "refunds-1", "grade": 1}
    queries: data/questions.jsonl    # {"id": "q1", "text": "…"}
    runs:
      short: data/short.jsonl        # {"query": "q1", "document": "refunds-1", "score": 0.91}
      long: data/long.jsonl
measures:
  - Success@3
  - R@3
  - RR
claims:
  enough: { run: short, measure: Success@3, atLeast: 0.6 }
`,
  bodies: {
    en: `## The answer

{{claim "enough"}} That is the share of questions for which at least one passage that the answer needs is among the first three chunks.

{{results}}

## One question, worked

{{example "R@3" run="short" query="q1"}}

## Data

{{dataset}}
`,
    'zh-CN': `## 结论

{{claim "enough"}}这是前三个文本块中至少有一个答案所需段落的问题所占的比例。

{{results}}

## 逐步算一个问题

{{example "R@3" run="short" query="q1"}}

## 数据

{{dataset}}
`,
  },
  data: {
    'data/questions.jsonl': [
      JSON.stringify({ id: 'q1', text: 'How long do refunds take?', 'zh-CN': '退款需要多久？' }),
      JSON.stringify({ id: 'q2', text: 'Can I change my plan?', 'zh-CN': '可以更换套餐吗？' }),
      JSON.stringify({ id: 'q3', text: 'Where are my data stored?', 'zh-CN': '我的数据存放在哪里？' }),
    ],
    'data/references.jsonl': [
      judged('q1', 'refunds-1'),
      judged('q1', 'refunds-3'),
      judged('q2', 'plans-2'),
      judged('q3', 'privacy-4'),
    ],
    'data/short.jsonl': [
      found('q1', 'refunds-1', 0.91),
      found('q1', 'billing-2', 0.84),
      found('q1', 'refunds-3', 0.8),
      found('q2', 'plans-1', 0.77),
      found('q2', 'plans-2', 0.75),
      found('q3', 'security-1', 0.69),
      found('q3', 'backup-2', 0.6),
    ],
    'data/long.jsonl': [
      found('q1', 'billing-2', 0.88),
      found('q1', 'refunds-1', 0.83),
      found('q2', 'plans-2', 0.79),
      found('q3', 'privacy-4', 0.71),
    ],
  },
}
