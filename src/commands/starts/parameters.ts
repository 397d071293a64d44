import type { Start } from './start.ts'

/** A report whose cutoff and gain can be set, with a page for each of some cutoffs; its data stand in the spec. */
export const parameters: Start = {
  name: 'parameters',
  spec: `# A report with parameters: rankbook build --param k=4 sets one, and the matrix makes a page for each value.
title: { en: "What the first \${k} results are worth", zh-CN: "前 \${k} 条结果值多少" }
languages: [en, zh-CN]
params:
  k: { type: int, default: 3, min: 1, max: 100, help: { en: How many ranks count., zh-CN: 计入的名次数。 } }
  gain: { type: choice, choices: [log2, exp-log2], default: log2, help: { en: How gains and discounts are made., zh-CN: 增益与折损的算法。 } }
matrix: { k: [1, 3, 5] }
datasets:
  toy:
    label: { en: The bakery, zh-CN: 面包店 }
    qrels: { q1: { donut: 2, eclair: 1, bagel: 0 } }
    queries: { q1: sweet pastry }
    runs:
      words: { q1: [donut, bagel, muffin, eclair] }
      meaning: { q1: [muffin, eclair, donut] }
measures:
  - nDCG(dcg='\${gain}')@\${k}
  - P@\${k}
`,
  bodies: {
    en: `## What counts

A reader who stops after rank {{param "k"}} sees nothing of what comes later.

{{parameters}}

{{results}}

## One list, worked

{{example "nDCG(dcg='\${gain}')@\${k}" run="words" query="q1"}}

{{example "P@\${k}" run="words" query="q1"}}
`,
    'zh-CN': `## 计入的名次

读者看到第 {{param "k"}} 名为止，之后的结果不再影响评测值。

{{parameters}}

{{results}}

## 逐步算一个列表

{{example "nDCG(dcg='\${gain}')@\${k}" run="words" query="q1"}}

{{example "P@\${k}" run="words" query="q1"}}
`,
  },
  data: {},
}
