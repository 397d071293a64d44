import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { authorName, authorOf } from '../../src/render/citation/author.ts'
import { bibtex } from '../../src/render/citation/bibtex.ts'
import { cff } from '../../src/render/citation/cff.ts'
import { readSpec } from '../../src/spec/read.ts'
import { version } from '../../src/text/version.ts'
import { inFolder, readText } from '../commands/io.ts'
import { has } from '../programs.ts'
import { ofKind, stageOf, textsOf } from './helpers/stage.ts'

const citation = {
  authors: ['Doe, Jane', 'de la Cruz, Ana', 'The a_b Team', '王小明'],
  date: '2026-02-03',
  doi: '10.5281/zenodo.12_3',
  url: 'https://example.org/r?a=1&b=2',
  version: '1.2',
  license: 'CC-BY-4.0',
}
const cited = { name: 'small-report', title: '50% & "more" {x}: a # b', citation }

const spec = (more: string) => `title: { en: Small, zh-CN: 小 }
languages: [en, zh-CN]
datasets: { d: { qrels: { q: { a: 1 } }, runs: { one: { q: [a] } } } }
measures:
  - AP
citation: { authors: ['Doe, Jane', 'The Team'], date: ${more} }
`

describe('how a report is cited', () => {
  test('for BibTeX: names in their parts, everything inert in LaTeX, addresses as they are', () => {
    expect(bibtex(cited)).toBe(String.raw`@misc{doe2026smallreport,
  author = {Doe, Jane and de la Cruz, Ana and {The a\_b Team} and {王小明}},
  title = {{50\% \& \char34{}more\char34{} \{x\}: a \# b}},
  year = {2026},
  month = feb,
  day = {3},
  version = {1.2},
  doi = {10.5281/zenodo.12_3},
  url = {https://example.org/r?a=1&b=2},
  note = {Made with rankbook ${version}},
}
`)
  })

  test('in the Citation File Format, whose texts are those that were given', () => {
    expect(parse(cff(cited))).toEqual({
      'cff-version': '1.2.0',
      message: `Cite this report by what stands here. It was made with rankbook ${version}.`,
      type: 'dataset',
      authors: [
        { 'family-names': 'Doe', 'given-names': 'Jane' },
        { 'family-names': 'de la Cruz', 'given-names': 'Ana' },
        { name: 'The a_b Team' },
        { name: '王小明' },
      ],
      title: cited.title,
      version: '1.2',
      'date-released': '2026-02-03',
      doi: citation.doi,
      url: citation.url,
      license: 'CC-BY-4.0',
    })
  })

  test('on the page, in both languages, with a link where there is an address', async () => {
    const of = async (language: 'en' | 'zh-CN', more: string) => {
      const { items } = ofKind(await (await stageOf(spec(more), { language })).call('provenance'), 'provenance')
      return items.map(({ term, of }) => `${textsOf(term)}: ${textsOf(of)}`)
    }
    expect(await of('en', '2026-02-03')).toContain('To cite: Jane Doe, The Team. Small. 2026-02-03.')
    expect(await of('zh-CN', '2026-02-03, doi: 10.1000/1')).toContain(
      '引用方式: Jane Doe、The Team。Small。2026-02-03。 doi:10.1000/1',
    )
  })

  test.each([
    ['2026-02-30', 'expected a day that there is'],
    ['last May', 'expected a date such as 2026-11-30'],
    ['2026-02-03, doi: zenodo', 'expected a DOI'],
    ['2026-02-03, url: javascript:alert(1)', 'expected an address'],
    ['2026-02-03, doy: 3', 'doy'],
  ])('%s is a problem at its place', (more, what) => {
    const read = readSpec(spec(more), 'r/report.yaml')
    expect(read.ok).toBe(false)
    expect(read.problems[0]).toMatchObject({ what: expect.stringContaining(what), line: 6 })
  })
})

test('authors have names on both sides of a comma of either width; Chinese names stay as they are written', () => {
  expect(['Doe, Jane', '王，小明', '王, 小明', 'Team'].map((name) => authorName(authorOf(name)))).toEqual([
    'Jane Doe',
    '王小明',
    '王小明',
    'Team',
  ])
  for (const odd of ['Doe,', ', Jane']) {
    const read = readSpec(spec('2026-02-03').replace('Doe, Jane', odd), 'r/report.yaml')
    expect(read.problems).toMatchObject([{ line: 6, what: expect.stringContaining('expected Family, Given') }])
  }
})

const program = 'bibtex'

test.skipIf(!has(program))('BibTeX itself reads the entry without a word of warning', () =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, 'r.bib'), bibtex(cited))
    writeFileSync(join(folder, 'r.aux'), '\\citation{*}\n\\bibdata{r}\n\\bibstyle{plain}\n')
    execFileSync(program, ['r'], { cwd: folder })
    expect(readText(folder, 'r.blg')).not.toMatch(/Warning--|error message/)
    expect(readText(folder, 'r.bbl')).toContain('Jane Doe, Ana de~la Cruz')
  }),
)
