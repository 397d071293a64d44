import type { Block } from '../../src/render/blocks.ts'
import type { ExampleBlock } from '../../src/render/exampleBlock.ts'
import type { Inline } from '../../src/render/inlineKinds.ts'
import type { Page } from '../../src/render/page.ts'
import { slot } from '../../src/render/page.ts'
import type { Language } from '../../src/text/words.ts'

/** A name with something live in every language that a page passes through. */
export const hostile = `a_b|c {{x}} <v2> 50% $5 & #1 \${1} {% raw %} é 文 👍 __proto__ [x](javascript:alert(1)) *b* \`t\` \\frac '"`

export function text(content: string): Inline {
  return { kind: 'text', text: content }
}

/** A page of nothing but its prose and blocks. */
export function pageOf(prose: string, blocks: readonly Block[] = [], language: Language = 'en'): Page {
  return {
    language,
    title: 'A page',
    description: 'What it says.',
    prose,
    blocks,
    root: '../../',
    section: 'reports',
    alternates: [
      { language: 'en', href: language === 'en' ? 'index.html' : '../en/index.html' },
      { language: 'zh-CN', href: language === 'en' ? '../zh-CN/index.html' : 'index.html' },
    ],
    menu: {
      reports: language === 'en' ? '../../index.html' : '../../zh-CN/index.html',
      handbook: '../../handbook/index.html',
    },
  }
}

const zh = (language: Language, en: string, chinese: string) => (language === 'en' ? en : chinese)

function title(language: Language): Block {
  return {
    kind: 'title',
    kicker: [text(zh(language, 'Measures, explained', '指标详解'))],
    title: [text(zh(language, 'What is a good ranking worth?', '一份好的排序值多少？'))],
    summary: [
      text(zh(language, 'Each measure worked by hand on eight pastries. ', '每项指标都用八种点心逐步算出。')),
      text(hostile),
    ],
    facts: [
      { term: [text(zh(language, 'Data', '数据'))], of: [[text('pastries, '), { kind: 'number', text: '8' }]] },
      { term: [text(zh(language, 'Conventions', '约定'))], of: [[{ kind: 'words', words: 'trec_eval 10, `-c`' }]] },
      {
        term: [text(zh(language, 'Formats', '其他格式'))],
        of: [
          [{ kind: 'link', href: 'index.md', of: [text('Markdown')] }],
          [{ kind: 'link', href: 'facts.json', of: [text('facts.json')] }],
        ],
      },
    ],
  }
}

function formula(language: Language): Block {
  return {
    kind: 'formula',
    id: 'eq-ndcg',
    number: 1,
    tex: '\\mathrm{nDCG@}k = \\frac{\\mathrm{DCG@}k}{\\mathrm{IDCG@}k} \\qquad \\mathrm{DCG@}k = \\sum_{i=1}^{k} \\frac{g_i}{\\log_2(i+1)}',
    legend: [
      {
        tex: 'g_i',
        means: [
          {
            kind: 'words',
            words: zh(language, 'grade at rank $i$; 0 where it was not judged', '名次 $i$ 的等级；未判定的文档为 0'),
          },
        ],
      },
      { tex: 'k', means: [{ kind: 'words', words: zh(language, 'the cutoff, set by `@`', '截断位置，由 `@` 给出') }] },
    ],
  }
}

const term = (name: string, body: string, tag?: number) =>
  `\\htmlData{term=${name}${tag === undefined ? '' : `,tag=${tag}`}}{${body}}`

/** nDCG@4 beside an ideal ranking, with a gap, a document nobody judged and a hostile name. */
export function example(language: Language = 'en'): ExampleBlock {
  const row = (rank: number, document: string, grade: number | 'unjudged', cells: readonly string[], ideal: number) =>
    ({
      kind: 'row',
      rank,
      document: [text(document)],
      grade,
      cells,
      ideal: { grade: ideal, cells: [`${ideal}.0000`] },
      counts: rank <= 4,
      term: rank <= 4 || rank === 12,
    }) as const
  return {
    kind: 'example',
    id: 'ex-ndcg',
    number: 1,
    title: [text('nDCG@4 '), { kind: 'quote', of: [text(zh(language, 'goes well with jam', '配果酱好吃'))] }],
    list: {
      caption: [text(zh(language, "The run's list, and the ideal list beside it", '系统返回的列表，旁边是理想列表'))],
      run: [text('vector')],
      columns: [[text(zh(language, 'Discount', '折损'))], [text(zh(language, 'Term', '项'))]],
      idealColumns: [[text(zh(language, 'Term', '项'))]],
      rows: [
        row(1, 'pretzel', 'unjudged', ['1.0000', '0.0000'], 2),
        row(2, 'bagel', 2, ['1.5850', '1.2619'], 2),
        row(3, hostile, 1, ['2.0000', '0.5000'], 2),
        row(4, 'donut', 1, ['2.3219', '0.4307'], 1),
        { kind: 'gap', count: 7 },
        row(12, 'roll', 0, ['3.7004', '–'], 0),
      ],
      sums: { run: ['', '2.1925'], ideal: ['4.6925'] },
      leftOut: [
        text(zh(language, 'Graded above 0, but not retrieved: croissant 2.', '等级大于 0 但未返回：croissant 2。')),
      ],
    },
    topGrade: 2,
    steps: [
      {
        why: [text(zh(language, 'Each grade is divided by the discount of its rank:', '每个等级除以所在名次的折损：'))],
        ideal: false,
        result: false,
        equations: [
          {
            left: '\\mathrm{DCG@}4',
            lines: [
              { relation: '=', tex: '\\sum_{i=1}^{4} \\frac{g_i}{\\log_2(i+1)}', labelled: false },
              {
                relation: '=',
                tex: [0, 2, 1, 1].map((g, i) => term(`r${i + 1}`, `\\frac{${g}}{\\log_2 ${i + 2}}`, i + 1)).join(' + '),
                labelled: true,
              },
              {
                relation: '≈',
                tex: `${term('r1', '0')} + ${term('r2', '1.2619')} + ${term('r12', '0')}`,
                labelled: false,
              },
              { relation: '≈', tex: '2.1925', labelled: false },
            ],
          },
        ],
        more: 0,
      },
      {
        why: [text(zh(language, 'The same sum for the best possible order:', '对最佳次序求同样的和：'))],
        ideal: true,
        result: false,
        equations: [
          {
            left: '\\mathrm{IDCG@}4',
            lines: [
              {
                relation: '=',
                tex: [2, 2, 2, 1].map((g, i) => term(`i${i + 1}`, `\\frac{${g}}{\\log_2 ${i + 2}}`, i + 1)).join(' + '),
                labelled: true,
              },
              { relation: '≈', tex: '4.6925', labelled: false },
            ],
          },
        ],
        more: 3,
      },
      {
        why: [text(zh(language, 'One divided by the other:', '两者相除：'))],
        ideal: false,
        result: true,
        equations: [
          {
            left: '\\mathrm{nDCG@}4',
            lines: [{ relation: '≈', tex: '\\frac{2.1925}{4.6925} \\approx 0.4672', labelled: false }],
          },
        ],
        more: 0,
      },
    ],
    foot: [[text(zh(language, 'In full: ', '完整数值：')), { kind: 'number', text: '0.4672390440360399' }]],
  }
}

function table(language: Language): Block {
  const value = (content: string, best = false) =>
    ({ of: [{ kind: 'number', text: content }], align: 'right', ...(best && { best }) }) as const
  return {
    kind: 'table',
    id: 't-which',
    number: 1,
    caption: [text(zh(language, 'Two systems on two data sets. ', '两个系统在两个数据集上的结果。'))],
    head: [
      [
        { of: [text(zh(language, 'System', '系统'))], header: 'col', rows: 2 },
        { of: [text('docs')], header: 'colgroup', columns: 2 },
        { of: [text(zh(language, 'Looks at order', '看次序'))], header: 'col', align: 'center', rows: 2 },
      ],
      [
        { of: [text('nDCG@10')], header: 'col', align: 'right' },
        { of: [text('AP')], header: 'col', align: 'right' },
      ],
    ],
    body: [
      [
        { of: [text(hostile)], header: 'row' },
        value('0.5000'),
        value('0.4000', true),
        { of: [text('yes')], align: 'center' },
      ],
      [
        { of: [text('minisearch')], header: 'row' },
        value('0.6000', true),
        value('–'),
        { of: [text('no')], align: 'center' },
      ],
    ],
    foot: [[{ of: [{ kind: 'math', tex: 'n' }], header: 'row' }, value('60'), value('60'), { of: [] }]],
    notes: [[text(zh(language, '◆ best in its column.', '◆ 本列最佳。'))]],
    wide: false,
  }
}

/** One block of every kind but the zones, in the order they stand in `everything`. */
function standing(language: Language): readonly Block[] {
  return [
    formula(language),
    example(language),
    table(language),
    {
      kind: 'code',
      language: 'python',
      label: [text('Python, pytrec_eval')],
      text: "import pytrec_eval\n\nrun = {'q1': {'a`b': 0.9, '```': 1}}  # a very long comment that is wider than a narrow screen can show\nprint(run)\n",
      output: "{'q1': {'ndcg_cut_4': 0.4672390440360399}}",
    },
    {
      kind: 'note',
      title: [text(zh(language, 'All, or all found?', '除以全部，还是找到的？'))],
      of: [[text(hostile)], [text('Second.')]],
    },
    {
      kind: 'definitions',
      look: 'plain',
      items: [{ term: [text(hostile)], of: [[{ kind: 'code', text: hostile }], [text('2')]] }],
    },
    {
      kind: 'definitions',
      look: 'questions',
      items: [
        { term: [text('Does order matter?')], of: [[{ kind: 'link', href: '../ap/index.html', of: [text('AP')] }]] },
      ],
    },
    {
      kind: 'bullets',
      look: 'references',
      items: [
        {
          id: 'ref-jarvelin2002',
          of: [
            text('Järvelin & Kekäläinen, 2002. '),
            { kind: 'link', href: 'https://doi.org/10.1145/582415.582418', of: [text('doi')] },
          ],
        },
      ],
    },
    { kind: 'paragraph', look: 'lead', of: [text('How close did the list come to the best order?')] },
    {
      kind: 'definitions',
      look: 'choices',
      items: [
        {
          term: [text('Is one good answer enough?')],
          of: [
            [text('Then look for the first.')],
            [{ kind: 'link', href: '../rr/index.html', of: [text('RR')] }, text(': reciprocal rank')],
            [text(hostile)],
          ],
        },
      ],
    },
  ]
}

const proseOf = (s: (index: number) => string, language: Language) => `${s(0)}

${s(1)}

## ${zh(language, 'Order: `AP` of', '看先后：`AP`')} ${s(4)}

${s(13)}

${zh(language, 'The value is', '数值是')} ${s(3)}. ${zh(language, 'Costs', '价格')} $5 and $6, \\$7; $k \\le n$. ${zh(language, 'A footnote', '脚注')}[^a] *em* **strong** \`code ${s(4)}\`.

::: note ${zh(language, 'k is $k$', 'k 就是 $k$')}
The divisor stays *the same*.
:::

${s(5)}

$$
\\mathrm{AP} = \\frac{1}{R} \\sum_{i=1}^{n} \\operatorname{rel}(i)
$$

${s(6)}

## ${zh(language, 'Lists and tables', '列表与表格')}

- one ${s(4)}
- two

  ${s(7)}

1. first
2. second

> A quotation.

| Name | Value |
| :--- | ----: |
| ${s(4)} | ${s(3)} |
| x | 1 |

### ${zh(language, 'Code', '代码')}

\`\`\`python
import pytrec_eval  # ${s(4)}
\`\`\`

${s(8)}

${s(9)}

${s(10)}

## ${zh(language, 'The rest', '其余')}

${s(11)}

${s(12)}

${s(14)}

${s(2)}

[^a]: ${zh(language, 'Precision at 1 is the exception.', 'P@1 是例外。')}
`

/** A page with every kind of block and every form of prose, in one language. */
export function everything(language: Language): Page {
  const value: Inline = { kind: 'link', look: 'value', href: '#ex-ndcg', of: [{ kind: 'number', text: '0.4672' }] }
  const [first, ...others] = standing(language)
  const blocks: Block[] = [
    title(language),
    { kind: 'contents' },
    {
      kind: 'provenance',
      items: [
        {
          term: [text('SHA-256')],
          of: [
            [{ kind: 'code', text: 'd7041ef90f8025602868f492bfd3470edfa4e2dc4110b9b2d01d1a0f3a78937c' }],
            [text(hostile)],
          ],
        },
      ],
    },
    { kind: 'inline', of: [value] },
    { kind: 'inline', of: [text(hostile)] },
    first!,
    ...others,
  ]
  return pageOf(proseOf(slot, language), blocks, language)
}

/** A front page: reports and the handbook by question. */
export function frontPage(language: Language): Page {
  const blocks: Block[] = [
    { kind: 'title', title: [text('Every number can be checked')], facts: [] },
    {
      kind: 'reports',
      items: [
        {
          href: 'search-metrics/en/index.html',
          title: [text('What is a good ranking worth?')],
          summary: [text('Precision, recall, average precision and nDCG on eight pastries.')],
          meta: [
            [text('3 queries, grades 0–2')],
            [
              { kind: 'link', href: 'a/en/index.html', language: 'en', of: [text('English')] },
              text(', '),
              { kind: 'link', href: 'a/zh-CN/index.html', language: 'zh-CN', of: [text('中文')] },
            ],
          ],
        },
        { href: 'b/en/index.html', title: [text(hostile)], summary: [text(hostile)], meta: [] },
        { href: 'c/en/index.html', title: [text('Untold')], summary: [text('')], meta: [] },
      ],
    },
    {
      kind: 'contents',
      pages: {
        heading: 'Measures',
        links: [
          { href: 'ap/index.html', text: 'AP', current: true },
          { href: 'p/index.html', text: 'P', current: false },
        ],
      },
    },
  ]
  return { ...pageOf(`${slot(0)}\n\n${slot(2)}\n\n## Reports\n\n${slot(1)}\n`, blocks, language), title: 'rankbook' }
}
