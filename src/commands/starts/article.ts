import type { Start } from './start.ts'

/** An article that explains two measures on one small list; its data stand in the spec. */
export const article: Start = {
  name: 'article',
  spec: `# An article: the data are small enough to stand here.
title: { en: "RR and AP, explained on one query", zh-CN: 用一个查询讲清 RR 与 AP }
languages: [en, zh-CN]
datasets:
  toy:
    label: { en: The bakery, zh-CN: 面包店 }
    qrels: { q1: { donut: 1, eclair: 1, bagel: 0 } }
    queries: { q1: sweet pastry }
    runs:
      words: { q1: [donut, bagel, muffin, eclair] }
      meaning: { q1: [muffin, eclair, donut] }
measures:
  - RR
  - AP
`,
  bodies: {
    en: `## One query, two lists

{{listing}}

## The first hit

RR asks how far a reader goes to the first relevant document. By words it is {{value "RR" run="words" query="q1"}}, by meaning {{value "RR" run="meaning" query="q1"}}.

{{formula "RR"}}

{{example "RR" run="words" query="q1"}}

## All hits

AP goes on: every relevant document counts, and one that was not found counts as 0.

{{formula "AP"}}

{{example "AP" run="words" query="q1"}}

{{example "AP" run="meaning" query="q1"}}

{{results}}
`,
    'zh-CN': `## 一个查询，两个列表

{{listing}}

## 第一个命中

RR 看读者要往下读多远才遇到第一篇相关文档。按词匹配时为 {{value "RR" run="words" query="q1"}}，按语义匹配时为 {{value "RR" run="meaning" query="q1"}}。

{{formula "RR"}}

{{example "RR" run="words" query="q1"}}

## 所有命中

AP 接着往下看：每篇相关文档都计入，没有找到的按 0 计。

{{formula "AP"}}

{{example "AP" run="words" query="q1"}}

{{example "AP" run="meaning" query="q1"}}

{{results}}
`,
  },
  data: {},
}
