import { describe, expect, test } from 'vitest'
import { chartOf, drawn } from './stage.ts'

const plain = {
  mark: 'bar',
  encoding: { x: { field: 'value', type: 'quantitative' }, y: { field: 'system', type: 'nominal' } },
}

async function own(content: unknown) {
  const call = await chartOf('systems', { file: 'mine.vl.json', id: 'f' })
  return drawn(call, { 'mine.vl.json': typeof content === 'string' ? content : JSON.stringify(content, null, 2) })
}

test('a chart file of a report is drawn over the same rows', async () => {
  const { figure, problems } = await own({
    ...plain,
    transform: [
      { filter: 'datum.value > 0 && isValid(datum.low)' },
      { calculate: "round(datum['value'] * 100)", as: 'per' },
    ],
  })
  expect(problems).toEqual([])
  expect(figure!.wide.body).toContain('>mini</text>')
  expect(figure!.title).toEqual((await drawn(await chartOf('systems'))).figure!.title)
})

describe('what a chart file may not hold is a problem at its place', () => {
  test.each([
    [
      'data of its own',
      { ...plain, data: { url: 'https://example.org/x.csv' } },
      ['the chart asks for other data than its rows', '"url" cannot stand in a chart of a report'],
    ],
    [
      'a look-up',
      { ...plain, transform: [{ lookup: 'system', from: { data: { url: 'x.csv' }, key: 'a' } }] },
      ['the chart asks for other data than its rows', '"url" cannot stand in a chart of a report'],
    ],
    ['pictures', { ...plain, mark: { type: 'image' } }, ['the mark "image" cannot stand in a chart of a report']],
    [
      'links',
      { ...plain, encoding: { ...plain.encoding, href: { value: 'javascript:alert(1)' } } },
      ['"href" cannot stand in a chart of a report'],
    ],
    [
      'a way to the constructor',
      { ...plain, transform: [{ calculate: 'datum.constructor', as: 'a' }] },
      ['"datum.constructor" uses the field "constructor", which an expression of a report cannot'],
    ],
    [
      'the clock',
      { ...plain, transform: [{ calculate: 'now()', as: 'a' }] },
      ['"now()" uses "now", which an expression of a report cannot'],
    ],
    [
      'a call hidden in a list',
      { ...plain, transform: [{ filter: { or: ['datum.value > 0', 'random() > 1'] } }] },
      ['"random() > 1" uses "random", which an expression of a report cannot'],
    ],
    ['signals', { ...plain, title: { text: { signal: 'event' } } }, ['"signal" cannot stand in a chart of a report']],
  ])('%s', async (_, content, whats) => {
    const { figure, problems } = await own(content)
    expect(figure).toBeUndefined()
    expect(problems.map(({ what }) => what)).toEqual(whats)
    for (const { path, line, mend } of problems) {
      expect(path).toBe('mine.vl.json')
      expect(line).toBeGreaterThan(1)
      expect(mend).toMatch(/\.$/)
    }
  })

  test('broken JSON, at the line', async () => {
    const { problems } = await own('{\n  "mark": "bar",,\n}')
    expect(problems[0]).toMatchObject({ path: 'mine.vl.json', line: 2, what: 'the file is not JSON here' })
  })

  test('a chart that cannot be drawn', async () => {
    const { figure, problems } = await own({ mark: 'nosuchmark', encoding: {} })
    expect(figure).toBeUndefined()
    expect(problems[0]!.what).toMatch(/^the chart cannot be drawn: /)
  })

  test('a colour with an address is left out of the picture', async () => {
    const { figure } = await own({ ...plain, mark: { type: 'bar', color: 'url(https://example.org/#a)' } })
    expect(figure?.wide.body ?? '').not.toContain('example.org')
  })
})
