import type { Words } from '../../text/words.ts'
import type { Start } from './start.ts'

const spec = `# What to evaluate. Paths are relative to this file.
title: { en: Which ranking is better?, zh-CN: 哪个排序更好？ }
languages: [en, zh-CN]
datasets:
  docs:
    qrels: data/qrels.txt            # query 0 document grade
    queries: data/queries.jsonl      # {"id": "q1", "text": "how to install"}
    runs:
      first: data/first.run          # query Q0 document rank score tag
      second: { path: data/second.run, label: { en: With reranking, zh-CN: 重排之后 } }
measures:
  - nDCG@5
  - AP
  - RR
`

const bodies = {
  en: `## The answer

Over {{value "NumQ" run="first" digits=0}} queries the first system reaches an nDCG@5 of {{value "nDCG@5" run="first"}}, the second {{value "nDCG@5" run="second"}}.

{{results}}

## One query, worked

{{formula "nDCG@5"}}

{{example "nDCG@5" run="first" query="q1"}}

## Data

{{dataset}}
`,
  'zh-CN': `## 结论

共 {{value "NumQ" run="first" digits=0}} 个查询，第一个系统的 nDCG@5 为 {{value "nDCG@5" run="first"}}，第二个为 {{value "nDCG@5" run="second"}}。

{{results}}

## 逐步算一个查询

{{formula "nDCG@5"}}

{{example "nDCG@5" run="first" query="q1"}}

## 数据

{{dataset}}
`,
} satisfies Words

const qrels = ['q1 0 install 2', 'q1 0 upgrade 1', 'q1 0 licence 0', 'q2 0 proxy 2', 'q2 0 network 1', 'q2 0 install 0']
const queries = [
  { id: 'q1', text: 'how to install', 'zh-CN': '如何安装' },
  { id: 'q2', text: 'behind a proxy', 'zh-CN': '在代理之后使用' },
]
const runs = {
  first: ['q1 upgrade 3.1', 'q1 install 2.4', 'q1 licence 0.7', 'q2 proxy 5.2', 'q2 install 1.9', 'q2 network 1.1'],
  second: [
    'q1 install 0.91',
    'q1 licence 0.55',
    'q1 upgrade 0.52',
    'q2 install 0.84',
    'q2 proxy 0.8',
    'q2 network 0.43',
  ],
}

/** Two rankings of a small documentation site, in the formats of TREC. */
export const search: Start = {
  name: 'search',
  spec,
  bodies,
  data: {
    'data/qrels.txt': qrels,
    'data/queries.jsonl': queries.map((query) => JSON.stringify(query)),
    ...Object.fromEntries(Object.entries(runs).map(([name, rows]) => [`data/${name}.run`, runRows(name, rows)])),
  },
}

/** Rows of a run in TREC form from "query document score", best first. */
function runRows(name: string, rows: readonly string[]): string[] {
  const ranks = new Map<string, number>()
  return rows.map((row) => {
    const [query, document, score] = row.split(' ')
    const rank = (ranks.get(query!) ?? 0) + 1
    ranks.set(query!, rank)
    return `${query} Q0 ${document} ${rank} ${score} ${name}`
  })
}
