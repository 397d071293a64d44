import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import type { Block } from '../../../src/render/blocks.ts'
import { blockMarkdown } from '../../../src/render/emitters/markdown/block.ts'
import { codeFence, codeSpan, guardStarts, strong } from '../../../src/render/emitters/markdown/escape.ts'
import { portably } from '../../../src/render/emitters/markdown/form.ts'
import { portableTex } from '../../../src/render/emitters/markdown/tex.ts'
import { emitMarkdown } from '../../../src/render/emitters/markdown.ts'
import { slot } from '../../../src/render/page.ts'
import { languages } from '../../../src/text/words.ts'
import { everything, example, frontPage, hostile, pageOf, text } from '../fixtures.ts'

/** Plain CommonMark with HTML, as a documentation site has it. */
const reader = new MarkdownIt({ html: true })

/** What a reader of the rendered page sees, white space evened out. */
function seen(markdown: string): string {
  const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
  const bare = reader.render(markdown).replace(/<[^>]*>/g, '')
  return bare
    .replace(/&\w+;/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The page without fenced code and LaTeX, where characters are not live. */
function prosePart(markdown: string): string {
  return markdown
    .replace(/^(`{3,}).*?^\1$/gms, '')
    .replace(/\$\$.*?\$\$/gs, '')
    .replace(/\$[^$\n]*\$/g, '')
}

describe.each(languages)('a page in %s', (language) => {
  const markdown = emitMarkdown(everything(language))

  it('holds nothing in its text that a site could take for its own', () => {
    const prose = prosePart(markdown)
    expect(prose).not.toMatch(/[{}]|\$\d/)
    expect(prose.replace(/<\/?(a|sup|strong|em|code|br)\b[^>]*>/g, '')).not.toMatch(/[<]|&(?!amp;|#\d+;)/)
  })

  it('shows every hostile name as it is, in every place', () => {
    expect(seen(markdown).split(hostile).length - 1).toBeGreaterThanOrEqual(8)
  })

  it('has its dollars alone on their lines, and no two braces in a row in a formula', () => {
    for (const line of markdown.split('\n').filter((line) => line.includes('$$'))) expect(line.trim()).toBe('$$')
    const formulas = markdown.match(/\$\$\n.*?\n\$\$/gs) ?? []
    expect(formulas.length).toBe(5)
    for (const formula of formulas) expect(formula).not.toMatch(/\{\{|\}\}|htmlData|\n\n/)
  })

  it('leads to no id that is not there', () => {
    const ids = new Set([...markdown.matchAll(/<a id="([^"]*)">/g)].map((match) => match[1]))
    const targets = [...markdown.matchAll(/\]\(#([^)]*)\)/g)].map((match) => match[1])
    expect(targets.length).toBeGreaterThan(2)
    expect(targets.filter((target) => !ids.has(target))).toEqual([])
  })

  it('is the same each time', () => {
    expect(emitMarkdown(everything(language))).toBe(markdown)
  })
})

describe('prose', () => {
  it.each([
    'One *two* **three** `four`.\nFive  \nsix.',
    '- a\n- b\n  - c\n    1. d\n    2. e\n\n- f\n\n  g',
    '3. three\n4. four',
    '> a\n>\n> - b',
    '| a | b |\n|---|--:|\n| x\\|y | `p` |',
    '## A heading # \n\n### Another',
    '\\- no list, 1\\. no number, \\# no heading, \\*no emphasis\\*, \\[no](link)',
    '2020\\. a year\n\\+ plus\n\\:::\n\\===',
    '[a (b)](x_(y).html "t") ![alt *x*](p.svg) <https://example.org/a_b>',
    '***both*** **「强调」** 文**强调**文 *“x”*',
    '    indented {{ code }}\n\n```json\n{"a": "```"}\n```',
    'import x\n\nexport y',
    'A & B &amp; &#35; © a_b_c x<y {z} {{ z }} {% z %} ~~gone~~',
    '---\n\ntext',
  ])('says the same in the portable form: %j', (prose) => {
    const portable = emitMarkdown(pageOf(prose)).replace(/^# A page\n\n/, '')
    expect(seen(portable)).toBe(
      seen(prose.replace(/</g, (live, at: number) => (prose[at + 1] === 'h' ? live : '&lt;'))),
    )
    expect(emitMarkdown(pageOf(portable.replace(/<a id="[^"]*"><\/a>\n\n/g, '')))).toContain('# A page')
  })

  it('keeps what is bold beside brackets bold', () => {
    expect(
      emitMarkdown(pageOf(`**${slot(0)}**文`, [{ kind: 'inline', of: [{ kind: 'quote', of: [text('强调')] }] }])),
    ).toContain('<strong>“强调”</strong>文')
  })

  it('writes notes as quotations and footnotes at the end', () => {
    const markdown = emitMarkdown(pageOf('Text.[^a]\n\n::: note k is k\nMore.\n:::\n\n[^a]: Last.'))
    expect(markdown).toBe(
      [
        '# A page',
        'Text.<a id="fnref1"></a><sup>[1](#fn1)</sup>',
        '> <strong>k is k.</strong> More.',
        '## Footnotes',
        '<a id="fn1"></a>',
        '<sup>1</sup> Last. [↩](#fnref1)\n',
      ].join('\n\n'),
    )
  })
})

describe('blocks', () => {
  it('write a worked example as list, steps and result', () => {
    const markdown = blockMarkdown({ ...example(), foot: [] }, portably('en'))
    expect(markdown).toContain('<a id="ex-ndcg"></a>\n\n**Example 1**. nDCG@4 “goes well with jam”')
    expect(markdown).toContain('| Rank | vector: Document | vector: Grade |')
    expect(markdown).toContain('| … | 7 ranks left out |  |  |  |  |  |')
    expect(markdown).toContain('\\mathrm{nDCG@}4 &\\approx \\frac{2.1925}{4.6925} \\approx 0.4672\n\\end{aligned}\n$$')
  })

  it('write a table with its alignment, its groups and its best values', () => {
    const markdown = blockMarkdown(everything('en').blocks.find(({ kind }) => kind === 'table')!, portably('en'))
    expect(markdown).toContain('| System | docs: nDCG@10 | docs: AP | Looks at order |\n| :-- | --: | --: | :-: |')
    expect(markdown).toContain('| minisearch | **0.6000**\u00a0◆ | – | no |')
  })

  it('number tables and examples without a full stop in Chinese', () => {
    const block = everything('zh-CN').blocks.find(({ kind }) => kind === 'table')!
    expect(blockMarkdown(block, portably('zh-CN'))).toContain('**表 1**\u3000两个系统')
    expect(blockMarkdown(example('zh-CN'), portably('zh-CN'))).toContain('**示例 1**\u3000nDCG@4')
  })

  it('write questions with what to choose from as a list below', () => {
    const choices = everything('en').blocks.find((block) => block.kind === 'definitions' && block.look === 'choices')!
    expect(blockMarkdown(choices, portably('en'))).toContain(
      '-   <strong>Is one good answer enough?</strong> Then look for the first.\n    -   [RR](../rr/index.html): reciprocal rank\n',
    )
  })

  it('write a front page', () => {
    expect(emitMarkdown(frontPage('zh-CN'))).toContain(
      '### [What is a good ranking worth?](search-metrics/en/index.html)',
    )
  })

  it('write no link that could run a script', () => {
    const block: Block = { kind: 'inline', of: [{ kind: 'link', href: 'javascript:alert(1)', of: [text('x')] }] }
    expect(blockMarkdown(block, portably('en'))).toBe('x')
  })
})

describe('TeX', () => {
  it.each([
    ['\\htmlData{term=r2,tag=2}{\\frac{1}{2}} + \\htmlData{term=r3}{0}', '\\frac{1}{2} + 0'],
    ['\\frac{{a}}{\\frac{1}{2}}', '\\frac{ {a} }{\\frac{1}{2} }'],
    ['\\left|x\\right| < 1', '\\left\\vert x\\right\\vert  \\lt  1'],
    ['\\{a\\} g^{*}', '\\lbrace a\\rbrace  g^{\\ast }'],
    [
      '\\text{a|b <c> \\{d\\} \\$}',
      '\\text{a\\textbar b \\textless c\\textgreater  \\textbraceleft d\\textbraceright  \\textdollar }',
    ],
    ['\\text{\\textbackslash{}x}', '\\text{\\textbackslash x}'],
  ])('%s becomes %s', (tex, portable) => {
    expect(portableTex(tex)).toBe(portable)
  })
})

describe('escapes', () => {
  it.each([
    ['- a', '&#45; a'],
    ['12. a', '12&#46; a'],
    ['::: a', '&#58;:: a'],
    ['import a', '&#105;mport a'],
    ['important', 'important'],
    ['a\n= b', 'a\n&#61; b'],
  ])('keep %j from starting something', (line, guarded) => {
    expect(guardStarts(line)).toBe(guarded)
  })

  it.each([
    ['AP@4', '`AP@4`'],
    ["P(norm='retrieved')@4", "`P(norm='retrieved')@4`"],
    ['{{ x }}', '<code>&#123;&#123; x &#125;&#125;</code>'],
    ['a`b', '<code>a&#96;b</code>'],
    ['a|b', '<code>a&#124;b</code>'],
    [' a', '<code> a</code>'],
  ])('write the code %j', (code, written) => {
    expect(codeSpan(code)).toBe(written)
  })

  it('make a fence longer than what it holds', () => {
    expect(codeFence('text', 'a ```` b\n')).toBe('`````text\na ```` b\n`````')
  })

  it('use asterisks only between letters', () => {
    expect([strong('a'), strong('“a”'), strong('')]).toEqual(['**a**', '<strong>“a”</strong>', ''])
  })
})
