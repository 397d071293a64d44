import { readFileSync } from 'node:fs'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { measures } from '../../src/measures/index.ts'
import type { Measure } from '../../src/measures/measure.ts'
import { symbolFaults } from '../../src/measures/symbols.ts'
import { languages, type Words } from '../../src/text/words.ts'
import { variantsOf } from './arbitrary.ts'

interface Reference {
  readonly authors: readonly string[]
  readonly title: string
  readonly venue: string
  readonly year: number
  readonly doi?: string
}

const references: Readonly<Record<string, Reference>> = JSON.parse(
  readFileSync(new URL('../../data/references.json', import.meta.url), 'utf8'),
)

/** Every phrase of a record. */
function phrasesOf(measure: Measure): Words[] {
  const { title, gist, use, edges, aliases, params } = measure
  return [
    title,
    gist,
    use,
    ...edges.flatMap(({ when, then, elsewhere }) => [when, then, ...(elsewhere === undefined ? [] : [elsewhere])]),
    ...aliases.flatMap(({ note, fault }) => [note, fault].filter((phrase) => phrase !== undefined)),
    ...Object.values(params).flatMap((param) => {
      const options = 'options' in param ? Object.values(param.options as Readonly<Record<string, Words>>) : []
      return [param.words, ...options]
    }),
    ...variantsOf(measure).flatMap(({ values }) => measure.symbols(values).map(({ means }) => means)),
  ]
}

describe.each(measures.map((measure) => [measure.name, measure] as const))('the record of %s', (_, measure) => {
  it('explains the symbols of its formula and no others', () => {
    for (const scorer of variantsOf(measure))
      expect([scorer.name, symbolFaults(scorer)]).toEqual([scorer.name, { unused: [], repeated: [], unexplained: '' }])
  })

  it('says everything in every language', () => {
    for (const phrase of phrasesOf(measure)) {
      for (const language of languages) expect(phrase[language].trim()).not.toBe('')
      expect(phrase['zh-CN']).toMatch(/[\u4e00-\u9fff]|\$/)
      expect(phrase.en).not.toMatch(/[\u3000-\u9fff]/)
    }
  })

  it('leaves no hole in its phrases, and their mathematics renders', () => {
    for (const phrase of phrasesOf(measure)) {
      for (const language of languages) {
        const text = phrase[language].replace(/`[^`]*`/g, '')
        const maths = [...text.matchAll(/\$([^$]+)\$/g)].map(([, latex]) => latex!)
        for (const latex of maths) katex.renderToString(latex, { throwOnError: true, strict: () => 'error' })
        expect(text.replace(/\$[^$]+\$/g, '')).not.toMatch(/[{}$]/)
      }
    }
  })

  it('says of each name elsewhere one thing: how its value differs, or what its fault is', () => {
    for (const { note, fault } of measure.aliases) expect(note === undefined || fault === undefined).toBe(true)
  })

  it('cites works that are in the bibliography', () => {
    expect(measure.references.length).toBeGreaterThan(0)
    for (const key of measure.references) expect(references[key], key).toBeDefined()
  })

  it('weighs queries, or looks at all lists together, if, and only if, that is how it is summed up', () => {
    expect(measure.weight !== undefined).toBe(measure.over === 'weighted')
    expect(measure.pool !== undefined).toBe(measure.over === 'pooled')
  })

  it('names each edge case once', () => {
    const whens = measure.edges.map(({ when }) => when.en)
    expect(new Set(whens).size).toBe(whens.length)
  })
})

describe('the bibliography', () => {
  it('is complete and in order', () => {
    for (const [key, { authors, title, venue, year, doi }] of Object.entries(references)) {
      expect(authors.length).toBeGreaterThan(0)
      expect(title.length * venue.length).toBeGreaterThan(0)
      expect(key).toMatch(new RegExp(`${year}$`))
      if (doi !== undefined) expect(doi).toMatch(/^10\.\d{4,}\/\S+$/)
    }
    expect(Object.keys(references)).toEqual(Object.keys(references).sort())
  })
})

describe('the list of measures', () => {
  it('holds each name once', () => {
    const names = measures.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('says why wherever a value in another tool can differ', () => {
    for (const { name, aliases } of measures) {
      for (const { tool, differs, note, fault } of aliases) {
        if (differs) expect(note ?? fault, `${name} in ${tool}`).toBeDefined()
      }
    }
  })

  it('gives every alias parameters that its measure has', () => {
    for (const { aliases, params } of measures) {
      for (const { preset, sets, needs } of aliases) {
        for (const name of [...Object.keys(preset ?? {}), sets, needs]) {
          if (name !== undefined) expect(params[name]).toBeDefined()
        }
      }
    }
  })
})
