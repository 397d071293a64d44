import { stringify } from 'yaml'

/** Characters that some Markdown, template or component language reads as its own. */
export const hostile =
  'a_b|c {{x}} <v2> 50% $5 & #1 ${1} {% raw %} é 文 👍 __proto__ [x](javascript:alert(1)) `t` *b* \\n <script>alert(1)</script>'

const words = (text: string) => ({ en: text, 'zh-CN': `${text} 评测` })

/** A report in two languages whose names are all hostile: its files by path. */
export function hostileReport(): ReadonlyMap<string, string> {
  const spec = {
    title: words(`Hostile ${hostile}`),
    kicker: words(hostile),
    summary: words(hostile),
    baseline: `base ${hostile}`,
    measures: ['nDCG@10', 'RR', 'AP'],
    datasets: {
      [`data ${hostile}`]: {
        label: words(`Label ${hostile}`),
        qrels: Object.fromEntries(
          queries.map((query, i) => [query, { [documents[i % 4]!]: 2, [documents[(i + 1) % 4]!]: 1 }]),
        ),
        queries: queriesFile,
        documents: Object.fromEntries(documents.map((document) => [document, hostile])),
        runs: {
          [`base ${hostile}`]: Object.fromEntries(queries.map((query, i) => [query, rotated(i + 2)])),
          [`better ${hostile}`]: Object.fromEntries(queries.map((query, i) => [query, rotated(i)])),
        },
      },
    },
  }
  const texts = queries.map((id) => JSON.stringify({ id, text: `cost $61 or $76? ${hostile}` }))
  return new Map([
    [queriesFile, `${texts.join('\n')}\n`],
    [picture, '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>\n'],
    ['report.yaml', stringify(spec, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 })],
    ['en.md', body('The text costs \\$5 and `a|b`, a < b.', 'A title for $5')],
    ['zh-CN.md', body('正文：价格 \\$5，**“强调”**之后是文字，a < b。', '旁注 $5')],
  ])
}

/** What a file may be called. */
const queriesFile = 'q a_b|c {{x}} <v2> 50% $5 & #1 ${1} {% raw %} é 文 👍 __proto__ [x](y) *b*.jsonl'
/** In a body two braces are a helper's, and Markdown itself has no way to write "<" or "%" in the address of a picture. */
const picture = 'p a_b|c {x} $5 & é 文 👍 __proto__ [x](y) *b*.svg'

const queries = [1, 2, 3, 4, 5].map((n) => `q${n} ${hostile}`)
const documents = [1, 2, 3, 4].map((n) => `d${n} ${hostile}`)

function rotated(by: number): string[] {
  return documents.map((_, i) => documents[(i + by) % documents.length]!)
}

/** A body that shows every kind of block. */
function body(text: string, title: string): string {
  return `${text}

## One $x_1$ heading

{{dataset}}

{{summary}}

{{results}}

{{comparison}}

{{formula "nDCG@10"}}

{{example "nDCG@3" run="better ${hostile}" query="q1 ${hostile}"}}

The best has {{value "RR" run="better ${hostile}"}}.

{{queries "nDCG@10"}}

{{chart "systems"}}

![a\\_b|c \\<v2\\> 50% \\$5 & #1 é 文 👍](<${picture}>)

::: note ${title}
It costs \\$5, $x < y$ and \`a|b\`.
:::

{{reproduce "AP" run="better ${hostile}" query="q1 ${hostile}" tool="pytrec_eval"}}
`
}
