import { describe, expect, it } from 'vitest'
import type { Block } from '../../../src/render/blocks.ts'
import { emitHtml } from '../../../src/render/emitters/html.ts'
import { createSlugs } from '../../../src/render/markdown/slugs.ts'
import { slot } from '../../../src/render/page.ts'
import { RenderError } from '../../../src/render/render-error.ts'
import { example, hostile, pageOf, text } from '../fixtures.ts'

const options = { pageTemplate: '{{{body}}}' }

function bodyOf(prose: string, blocks: readonly Block[] = []): string {
  return emitHtml(pageOf(prose, blocks), options)
}

/** The error that a page's prose raises. */
function faultOf(prose: string, blocks: readonly Block[] = []): RenderError {
  try {
    bodyOf(prose, blocks)
  } catch (error) {
    if (error instanceof RenderError) return error
    throw error
  }
  throw new Error('the page was written')
}

/** Formulas shortened to their LaTeX. */
function shortened(html: string): string {
  return html.replace(
    /<span class="katex">.*?<annotation[^>]*>(.*?)<\/annotation>.*?<\/span>(?=[^<]*(?:<\/(?:p|div)>|$))/gs,
    '⟨$1⟩',
  )
}

describe('math in prose', () => {
  it.each([
    ['It costs $5 and $6.', '<p>It costs $5 and $6.</p>'],
    ['It costs \\$5, or $5-$6.', '<p>It costs $5, or $5-$6.</p>'],
    ['Not $ x $ but text, and $$ alone.', '<p>Not $ x $ but text, and $$ alone.</p>'],
    ['In code: `$x$`.', '<p>In code: <code>$x$</code>.</p>'],
  ])('leaves "%s" as text', (prose, html) => {
    expect(bodyOf(prose)).toBe(html)
  })

  it.each([
    ['$k$', 'k'],
    ['for $5 & $k$', 'k'],
    ['$a_1 * b_2 * c$', 'a_1 * b_2 * c'],
    ['$2\\$$', '2\\$'],
  ])('finds the formula in "%s"', (prose, tex) => {
    expect(shortened(bodyOf(prose))).toContain(`⟨${tex}⟩`)
  })

  it.each(['$$\nx\n$$', '$$x$$', '$$\nx$$', 'Text:\n$$\nx\n$$\nmore text'])('displays "%s"', (prose) => {
    expect(bodyOf(prose)).toContain('<div class="eq"><div class="tex" role="region" aria-label="Formula" tabindex="0">')
  })

  it('says on which line a formula is wrong', () => {
    expect(faultOf('One.\n\nTwo\nthree $\\nonsense$.').line).toBe(4)
    expect(faultOf('One.\n\n$$\n\\nonsense\n$$').line).toBe(3)
  })
})

describe('blocks in prose', () => {
  const name: Block = { kind: 'inline', of: [text(hostile)] }
  const plain: Block = { kind: 'inline', of: [{ kind: 'number', text: '0.75' }] }

  it('puts a value into a sentence, a heading, a cell, a list and code', () => {
    expect(bodyOf(`It is ${slot(0)}, **${slot(0)}**.`, [plain])).toBe(
      '<p>It is <span class="num">0.75</span>, <strong><span class="num">0.75</span></strong>.</p>',
    )
    expect(bodyOf(`### At ${slot(0)}`, [plain])).toContain('<h3 id="at-0-75">At <span class="num">0.75</span> ')
    expect(bodyOf(`| a |\n|--:|\n| ${slot(0)} |`, [plain])).toContain(
      '<td class="r num"><span class="num">0.75</span></td>',
    )
    expect(bodyOf(`- ${slot(0)}`, [plain])).toContain('<li><span class="num">0.75</span></li>')
    expect(bodyOf(`\`x = ${slot(0)}\``, [plain])).toBe('<p><code>x = 0.75</code></p>')
    expect(bodyOf(`A note.[^1]\n\n[^1]: ${slot(0)}`, [plain])).toContain('fnref1')
  })

  it('reads nothing in a name as markup', () => {
    const escaped = hostile.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
    expect(bodyOf(`A ${slot(0)} b`, [name])).toBe(`<p>A ${escaped} b</p>`)
  })

  it('lets a block that stands alone take the place of its paragraph, in lists too', () => {
    expect(bodyOf(`Text.\n\n${slot(0)}\n\nText.`, [example()])).toContain('<p>Text.</p>\n<section class="example wide"')
    expect(bodyOf(`- one\n\n  ${slot(0)}`, [example()])).toContain('<p>one</p>\n<section class="example wide"')
  })

  it.each([
    ['in a sentence', `One.\n\nTwo\nthree ${slot(0)} four.`, 4],
    ['in a heading', `## A ${slot(0)}`, 1],
    ['in a cell', `| a |\n|---|\n| ${slot(0)} |`, 3],
    ['in code', `Text.\n\n\`${slot(0)}\``, 3],
    ['in a fence', `\`\`\`\n${slot(0)}\n\`\`\``, 1],
  ])('refuses a worked example %s, naming its kind and line', (_, prose, line) => {
    const fault = faultOf(prose, [example()])
    expect(fault.message).toBe('a block of kind "example" stands in the middle of a text')
    expect(fault.line).toBe(line)
  })

  it('refuses a title inside of a list', () => {
    expect(faultOf(`- ${slot(0)}`, [{ kind: 'title', title: [], facts: [] }]).mend).toContain('outside lists')
  })

  it('refuses a block inside of a formula or an address', () => {
    expect(faultOf(`$x = ${slot(0)}$`, [plain]).message).toBe('a block stands inside a formula')
    expect(faultOf(`[x](${slot(0)})`, [plain]).message).toBe('a block stands inside a link')
  })
})

describe('what an author may write', () => {
  it.each([
    'https://example.org',
    'mailto:a@example.org',
    '../other/index.html',
    '#here',
    'a:b/c'.replace('a:', './a:'),
  ])('links to %s', (href) => {
    expect(bodyOf(`[x](${href})`)).toBe(`<p><a href="${href}">x</a></p>`)
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'vbscript:x',
    'file:///etc',
    'data:text/html,x',
    '//example.org',
  ])('does not link to %s', (href) => {
    expect(bodyOf(`[x](${href})`)).not.toContain('<a ')
  })

  it('shows HTML as text', () => {
    expect(bodyOf('<script>alert(1)</script> a < b')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; a &lt; b</p>')
  })

  it('runs the title of a note into its first paragraph', () => {
    expect(bodyOf('::: note All, or `all`?\nText.\n:::')).toBe(
      '<aside class="note" aria-label="Side note: All, or all?"><p><b>All, or <code>all</code>?</b> Text.</p>\n</aside>',
    )
    expect(bodyOf('::: note k\n- a\n:::')).toContain('<p><b>k.</b> </p>')
    expect(bodyOf('::: note\nText.\n:::')).toBe('<aside class="note" aria-label="Side note"><p>Text.</p>\n</aside>')
  })

  it('refuses a second title and a picture from elsewhere', () => {
    expect(faultOf('Text.\n\n# Title').line).toBe(3)
    expect(faultOf('![x](https://example.org/x.png)').message).toBe(
      'the picture "https://example.org/x.png" is not part of the site',
    )
  })
})

describe('what would be lost without a word', () => {
  const known = 'Write "::: note" where a note begins, or a backslash before the colons of a text.'

  it.each([
    ['a\n\n::: note T\nx\n\nmore', 3, 'the note that begins here is not closed'],
    [':::: note\nx\n::::\n\n::: note\ny', 5, 'the note that begins here is not closed'],
    ['::: note a\nx\n\n::: note b\nx\n:::\n', 1, 'the note that begins here is not closed'],
    ['> ::: note\n> x\n\n:::', 1, 'the note that begins here is not closed'],
    ['x\n\n```python\ny\n\nz', 3, 'the listing that begins here is not closed'],
    ['x\n\n$$\ny\n\nz', 3, 'the formula that begins here is not closed'],
    ['x\n::: foo\ny\n:::', 2, '"::: foo" begins nothing that is known'],
    ['x\n\n:::', 3, 'a note ends here that does not begin'],
    ['Text[^1] and\n*more[^b_c]*.\n\n[^1]: x', 2, 'the footnote "[^b_c]" is referred to but not written'],
    ['| a |\n|---|\n| [^q] |', 3, 'the footnote "[^q]" is referred to but not written'],
    ['a\n\n[^1]: never\n\n    more\n\nb', 3, 'nothing refers to the footnote "[^1]"'],
    ['a[^1]\n\n[^1]: x\n[^1]: y', 4, 'the footnote "[^1]" is written twice'],
    ['::: note k[^1]\nx\n:::\n\n[^1]: y', 1, 'the title of a note refers to the footnote "[^1]"'],
  ])('is refused at its line: %j', (prose, line, what) => {
    const { line: at, message } = faultOf(prose)
    expect([at, message]).toEqual([line, what])
  })

  it('does not take the rest of the page, and the blocks in it, along', () => {
    const fault = faultOf(`::: note T\nx\n\n${slot(0)}`, [{ kind: 'provenance', items: [] }])
    expect([fault.line, fault.mend]).toEqual([1, 'Write ::: on a line of its own where it ends.'])
  })

  it('says how to write the characters themselves', () => {
    expect(faultOf('::: tip').mend).toBe(known)
    expect(faultOf('[^a]').mend).toBe(
      'Write it on a line of its own, as [^a]: and its text, or write \\[^a] for the characters.',
    )
    expect(bodyOf('\\[^a] `[^b]`\n\\::: x')).toBe('<p>[^a] <code>[^b]</code>\n::: x</p>')
  })

  it.each([
    '> ::: note\n> x\n> :::\n\n- ::: note\n  x\n  :::',
    ':::: note\nx\n:::::',
    '~~~~ a\n```\n~~~~',
    '- a\n\n  ```\n  b\n  ```\n- c',
    'a[^1], b[^1]\n\n[^1]:\n    x[^2]\n\n[^2]: y',
    'It is $$5.',
  ])('lets pass what is whole: %j', (prose) => {
    expect(bodyOf(prose)).not.toBe('')
  })
})

describe('ids of headings', () => {
  it.each([
    ['Order: average precision', 'order-average-precision'],
    ['看先后：平均精度', '看先后-平均精度'],
    ['P@k', 'p-k'],
    ['Café', 'café'],
    ['!?', 'section'],
    ['Main', 'section-main'],
    ['fn1', 'section-fn1'],
    ['Results', 'results-2'],
  ])('makes of "%s" the id %s', (title, id) => {
    expect(createSlugs(['results'])(title)).toBe(id)
  })

  it('numbers what is equal', () => {
    const slugs = createSlugs([])
    expect(['a', 'A', 'a-2', 'a'].map(slugs)).toEqual(['a', 'a-2', 'a-2-2', 'a-3'])
  })
})
