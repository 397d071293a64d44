import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import type { Block, Cell } from '../../../src/render/blocks.ts'
import { blockHtml } from '../../../src/render/emitters/html/block.ts'
import { gradeHtml } from '../../../src/render/emitters/html/grade.ts'
import { emitHtml } from '../../../src/render/emitters/html.ts'
import { slot } from '../../../src/render/page.ts'
import { languages } from '../../../src/text/words.ts'
import { everything, example, frontPage, hostile, pageOf, text } from '../fixtures.ts'

const pageTemplate = readFileSync(new URL('../../../templates/page.html.hbs', import.meta.url), 'utf8')

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': 'off',
    // KaTeX places its boxes by style attributes.
    'no-inline-style': 'off',
    // A region that scrolls is a region whatever element it is.
    'prefer-native-element': 'off',
    'unique-landmark': 'off',
  },
})

describe.each(languages)('a page in %s', (language) => {
  const html = emitHtml(everything(language), { pageTemplate })

  it('is valid HTML', async () => {
    for (const page of [html, emitHtml(frontPage(language), { pageTemplate })]) {
      const report = await validator.validateString(page)
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ line, ruleId, message }) => `${line} ${ruleId} ${message}`),
        ),
      ).toEqual([])
    }
  })

  it('is the same each time', () => {
    expect(emitHtml(everything(language), { pageTemplate })).toBe(html)
  })

  it('names its language and every other language of itself', () => {
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('<link rel="alternate" hreflang="zh-CN"')
    expect(html).toContain(`lang="${language}" hreflang="${language}" aria-current="true"`)
  })

  it('loads nothing but the assets of its site and holds no script or style of its own', () => {
    const loaded = [...html.matchAll(/<(?:script|link rel="stylesheet")[^>]*(?:src|href)="([^"]*)"/g)].map(
      (match) => match[1],
    )
    expect(loaded).toEqual([
      '../../assets/site.js',
      '../../assets/live/page.js',
      '../../assets/katex/katex.css',
      '../../assets/style.css',
    ])
    expect(html).not.toMatch(/<style|<script>| on\w+="/)
  })

  it('holds every id once, and leads to no id that is not there', () => {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]!)
    expect(ids.length).toBe(new Set(ids).size)
    const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map((match) => match[1]!)
    expect(targets.filter((target) => !ids.includes(target))).toEqual([])
  })
})

describe('contents', () => {
  it('numbers the headings of a page that lists them', () => {
    const html = emitHtml(pageOf(`${slot(0)}\n\n## One\n\n## Two`, [{ kind: 'contents' }]), { pageTemplate })
    expect(html).toContain('<li><a href="#two"><span class="n">2</span>Two</a></li>')
    expect(html).toContain('<h2 id="two"><span class="n">2</span>Two ')
  })

  it('numbers nothing on a page that lists its siblings', () => {
    const html = emitHtml(frontPage('en'), { pageTemplate })
    expect(html).toContain('<li><a href="ap/index.html" aria-current="page">AP</a></li>')
    expect(html).toContain('<h2 id="reports">Reports ')
    expect(html).toContain('<div><h3><a href="c/en/index.html">Untold</a></h3></div>')
  })
})

describe('a worked example', () => {
  const html = blockHtml(example(), 'en')

  it('ties each row to its terms', () => {
    expect(html).toContain('<tr data-term="r2"><th scope="row"><button type="button" class="rank"')
    expect(html).toContain('<span class="enclosing" data-term="r2" data-tag="2">')
    expect(html).toContain('<td class="ideal" data-term="i1">')
  })

  it('marks the line with labels, the ideal ranking and the result', () => {
    expect(html).toContain('<div class="rhs terms">')
    expect(html).toContain('<div class="rhs terms of-ideal">')
    expect(html).toContain('<div class="lhs result">')
  })

  it('counts what is left out', () => {
    expect(html).toContain('<tr class="gap"><td colspan="7">7 ranks left out</td></tr>')
    expect(html).toContain('<p class="why">and 3 more of the same form</p>')
  })
})

describe('a grade', () => {
  it.each([
    [2, 2, 2, 0],
    [1, 3, 3, 2],
    [0, 1, 1, 1],
    [-1, 2, 2, 2],
    [0, 0, 1, 1],
    [7, 9, 0, 0],
    [0.5, 1, 0, 0],
  ])('of %d out of %d has %d squares, %d of them empty', (grade, top, squares, empty) => {
    const html = gradeHtml(grade, top, 'en')
    expect(html.split('<rect').length - 1).toBe(squares)
    expect(html.split('fill="none"').length - 1).toBe(empty)
    expect(html).toContain(String(grade).replace('-', '−'))
  })

  it('that nobody gave is a dashed square and words', () => {
    expect(gradeHtml('unjudged', 2, 'en')).toContain('stroke-dasharray')
    expect(gradeHtml('unjudged', 2, 'zh-CN')).toContain('未判定')
  })
})

describe('a table', () => {
  const blocks = everything('en').blocks
  const html = blockHtml(blocks.find(({ kind }) => kind === 'table')!, 'en')

  it('has caption, scopes and groups', () => {
    expect(html).toContain('<caption id="t-which-cap"><span><b>Table 1.</b> ')
    expect(html).toContain('<th scope="colgroup" colspan="2" class="span"><span>docs</span></th>')
    expect(html).toContain('<th scope="col" rowspan="2">System</th>')
  })

  it('marks the best for eye and ear, and keeps room for the mark beside the others', () => {
    expect(html).toContain(
      '<b><span class="num">0.6000</span></b><span class="k" aria-hidden="true">◆</span><span class="vh"> best</span>',
    )
    expect(html).toContain('<span class="num">0.5000</span><span class="k"></span>')
  })

  it('leaves the room of a character after its number in Chinese, where a full stop of ours has no place', () => {
    const block = everything('zh-CN').blocks.find(({ kind }) => kind === 'table')!
    expect(blockHtml(block, 'zh-CN')).toContain('<b>表 1</b>\u3000两个系统')
    expect(blockHtml(example('zh-CN'), 'zh-CN')).toContain('<b>示例 1</b>\u3000nDCG@4')
  })

  it.each([
    ['figures', 10, '<table class="figures">'],
    ['figures', 11, '<table class="figures n5">'],
    ['words', 11, '<table>'],
  ] as const)('of %s with %d rows begins with %s', (what, rows, start) => {
    const cell: Cell = { of: [text('x')], align: what === 'figures' ? 'right' : 'left' }
    const body = Array.from({ length: rows }, (): Cell[] => [{ of: [text('a')], header: 'row' }, cell])
    const block: Block = { kind: 'table', id: 't', number: 1, caption: [], head: [], body, notes: [], wide: false }
    expect(blockHtml(block, 'en')).toContain(start)
  })

  it('without caption is named and not numbered', () => {
    const bare: Block = {
      kind: 'table',
      id: 't',
      number: 0,
      caption: [],
      head: [],
      body: [[{ of: [text('x')] }]],
      notes: [],
      wide: true,
    }
    expect(blockHtml(bare, 'en')).toContain('role="region" aria-label="Table"')
    expect(blockHtml(bare, 'en')).not.toContain('caption')
  })
})

it.each([
  ['-c', '<code>-c</code>'],
  ['id-ascending', '<code>id-ascending</code>'],
  ["AP(norm='capped')", '<code class="long">AP(<wbr>norm=<wbr>\'capped\')</code>'],
  ['python -m a_b <c>', '<code class="long">python -m a_b &lt;c&gt;</code>'],
])('breaks the code %s nowhere, or where its parts meet', (code, html) => {
  expect(blockHtml({ kind: 'inline', of: [{ kind: 'code', text: code }] }, 'en')).toBe(html)
})

it('drops a link that could run a script, and keeps its words', () => {
  const block: Block = { kind: 'inline', of: [{ kind: 'link', href: 'javascript:alert(1)', of: [text('x')] }] }
  expect(blockHtml(block, 'en')).toBe('x')
})

it('takes dollars in a phrase for money where they cannot be math', () => {
  const block: Block = { kind: 'inline', of: [{ kind: 'words', words: '$5 and $6, `x`' }] }
  expect(blockHtml(block, 'en')).toBe('$5 and $6, <code>x</code>')
})

it('shows a hostile name in full wherever a block has one', () => {
  const escaped = hostile.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
  for (const block of everything('en').blocks.filter((block) => JSON.stringify(block).includes('__proto__'))) {
    if (block.kind === 'title' || block.kind === 'provenance') continue
    expect(blockHtml(block, 'en'), block.kind).toContain(escaped)
  }
})
