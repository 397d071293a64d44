import { describe, expect, test } from 'vitest'
import { listMeasures } from '../../src/commands/measures.ts'
import { measures } from '../../src/measures/index.ts'
import type { Language } from '../../src/text/words.ts'
import { testIo } from './io.ts'

async function run(name: string | undefined, language: Language = 'en') {
  const io = testIo()
  const code = await listMeasures(io, name, language)
  return { code, ...io.printed() }
}

describe('the command measures', () => {
  test('lists every measure once, its gist in a column', async () => {
    const { code, out } = await run(undefined)
    const lines = out.trimEnd().split('\n')
    expect({ code, names: lines.map((line) => line.split(' ')[0]) }).toEqual({
      code: 0,
      names: measures.map(({ name }) => name),
    })
    const at = Math.max(...measures.map(({ name }) => name.length)) + 2
    expect(lines.every((line) => line[at - 1] === ' ' && line[at] !== ' ')).toBe(true)
  })

  test('describes one: formula, symbols, parameters, edges, names elsewhere', async () => {
    const { code, out } = await run('nDCG')
    expect(code).toBe(0)
    for (const part of ['nDCG  Normalised', '/log2(i+1)', 'cutoff=all', "dcg='log2'", 'trec_eval: ndcg_cut.k = nDCG@k'])
      expect(out).toContain(part)
    expect(out).not.toMatch(/\n\n\n| \n/)
  })

  test('describes it in Chinese too, all of its words', async () => {
    const { out } = await run('AP', 'zh-CN')
    expect(out).toContain('平均精度')
    expect(out).toContain('cutoff=全部')
    expect(out).not.toMatch(/: [\u4e00-\u9fff]/)
  })

  test.each(measures.map(({ name }) => name))('describes %s in both languages', async (name) => {
    expect((await run(name)).code).toBe(0)
    expect((await run(name, 'zh-CN')).code).toBe(0)
  })

  test('takes the names of other tools', async () => {
    expect((await run('ndcg_cut.10')).out).toContain('nDCG  Normalised')
  })

  test('refuses what is no measure with exit code 1 and the nearest name', async () => {
    expect(await run('nDGC')).toEqual({
      code: 1,
      out: '',
      err: '<measure>: error: no measure is called "nDGC"\n  Did you mean nDCG? `rankbook measures` lists all of them.\n',
    })
  })
})
