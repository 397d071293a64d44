import { describe, expect, it } from 'vitest'
import { type SearchPage, search } from '../../src/live/searching.ts'
import { searchSections } from '../../src/render/searchText.ts'

const html = `<!doctype html><html><head><meta charset="utf-8"><title>T</title></head><body>
<header class="site"><svg><path d="M1"/></svg><a href="x">Menu</a></header>
<h1>A &amp; B</h1><p>First <span class="vh">hidden</span>words.</p>
<h2 id="sums">Sums <a class="anchor" href="#sums">#</a></h2>
<p>A <span class="katex"><math><mi>x</mi><annotation>x</annotation></math><span class="katex-html"><span><br>x</span></span></span> here.</p>
<table><tr><td>one</td><td>two</td></tr></table></body></html>`

describe('what search looks at', () => {
  it('is the text under each heading, once, without menus and marks for screens', () => {
    expect(searchSections(html)).toEqual([
      ['', 'A & B', 'First words.'],
      ['sums', 'Sums', 'A x here. one two'],
    ])
  })
})

describe('search', () => {
  const pages: readonly SearchPage[] = [
    [
      'a/index.html',
      'Article',
      [
        ['', 'Article', 'The discount grows with the rank.'],
        ['end', 'End', 'Nothing.'],
      ],
    ],
    [
      'h/nDCG/index.html',
      'nDCG',
      [
        ['formula', 'Discount', 'Gain by discount.'],
        ['', '', '折损随名次增大。'],
      ],
    ],
  ]

  it('puts headings before text, and marks what was found', () => {
    const hits = search(pages, 'discount', 10)
    expect(hits.map(({ href }) => href)).toEqual(['h/nDCG/index.html#formula', 'a/index.html'])
    expect(hits[1]!.around).toEqual(['The ', 'discount', ' grows with the rank.'])
  })

  it('takes parts of words, any case and width, and Chinese without blanks', () => {
    expect(search(pages, 'ＤＩＳＣ', 10)).toHaveLength(2)
    expect(search(pages, '名次', 10).map(({ href }) => href)).toEqual(['h/nDCG/index.html'])
  })

  it('wants every word, though the title may bring some of them', () => {
    expect(search(pages, 'discount rank', 10).map(({ href }) => href)).toEqual(['a/index.html'])
    expect(search(pages, 'ndcg gain', 10).map(({ href }) => href)).toEqual(['h/nDCG/index.html#formula'])
    expect(search(pages, 'discount absent', 10)).toEqual([])
  })

  it('finds nothing for nothing, and stops at the most', () => {
    expect(search(pages, '  ', 10)).toEqual([])
    expect(search(pages, 'discount', 1)).toHaveLength(1)
  })
})
