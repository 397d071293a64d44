import { describe, expect, test } from 'vitest'
import { type Source, SourceError } from '../../src/text/io.ts'
import { fileOf, forms } from './formats.ts'
import { bytesOf, sourceOf } from './sources.ts'

describe.each(forms)('every reader: $name', (form) => {
  const { path, rows, long, separated, comments, header, list } = form
  const plain = fileOf(form, rows)
  const read = (source: Source) => form.read(source, form.format)
  const at = (content: string | Uint8Array, size?: number) =>
    sourceOf(content, size === undefined ? { path } : { path, size })

  async function expectSame(content: string | Uint8Array, size?: number) {
    const wanted = await read(at(plain))
    expect(wanted.problems).toEqual([])
    expect(wanted.found).not.toEqual([])
    expect(await read(at(content, size))).toEqual(wanted)
  }

  test('reads the same with blocks that end at any byte', async () => {
    const { length } = bytesOf(plain)
    for (let size = 1; size <= length; size++) await expectSame(plain, size)
  })

  test('strips one byte order mark, wherever blocks end', async () => {
    for (const size of [1, 2, 3, 4, 1000]) await expectSame(bytesOf(0xef, 0xbb, 0xbf, plain), size)
  })

  test('takes CRLF, blank lines and a last line without an end', async () => {
    // Line ends within a quoted cell belong to the cell.
    if (!rows[0].includes('\n')) {
      await expectSame(plain.replaceAll('\n', '\r\n'))
      await expectSame(`${plain.slice(0, -1).replaceAll('\n', '\r\n')}\r`)
    }
    await expectSame(`\n${plain.replace(`${rows[1]}`, `\n  \n\r\n${rows[1]}`)}\n\n`)
    await expectSame(plain.slice(0, -1))
  })

  test('takes comments where its format has them, and nowhere else', async () => {
    const later = plain.replace(rows[1], `#\n${rows[1]}`)
    if (comments === 'anywhere') await expectSame(`# a comment\n# another\n${later}# the last`)
    else expect((await read(at(later))).problems).not.toEqual([])
    if (comments === 'first') await expectSame(`# a comment\n# another\n${plain}`)
    if (comments === 'never') expect((await read(at(`# a comment\n${plain}`))).problems).not.toEqual([])
  })

  if (separated) {
    test('takes tabs, several blanks, and blanks around a line', async () => {
      await expectSame(plain.replaceAll(' ', '\t'))
      await expectSame(plain.replaceAll(' ', '  \t '))
      await expectSame(`  ${rows[0]}  \n\t${rows[1]}\t\n`)
    })
  }

  test('says that an empty file has no rows', async () => {
    const comment = comments === 'never' ? [] : ['# only a comment\n']
    const head = header === undefined ? [] : [`${header}\n`, header]
    const empty = list === undefined ? [] : [list.join('')]
    for (const content of ['', '\n\n', ...comment, ...head, ...empty]) {
      const { problems } = await read(at(content))
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatchObject({ rule: 'no-rows', line: 0, severity: 'error' })
      expect(problems[0]!.what).toMatch(/^no rows/)
    }
  })

  test('reads a single row', async () => {
    const { found, problems } = await read(at(fileOf(form, [rows[0]])))
    expect(problems).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  })

  test('reads a long row', async () => {
    for (const size of [7, 4096, 100_000]) {
      expect((await read(at(fileOf(form, [long(60_000)]), size))).problems).toEqual([])
    }
  })

  test('reports bytes that are not UTF-8 at their line and offset, and replaces nothing', async () => {
    const offset = bytesOf(plain.slice(0, plain.indexOf(rows[1]) + 8)).length
    const bad = Uint8Array.from([...bytesOf(plain).subarray(0, offset), 0xe9, ...bytesOf(plain).subarray(offset)])
    const line = plain.slice(0, plain.indexOf(rows[1])).split('\n').length
    for (const size of [1, 5, 1000]) {
      const { problems } = await read(at(bad, size))
      const problem = problems.find(({ rule }) => rule === 'bad-utf8')!
      expect(problem).toMatchObject({ line, column: 9 })
      expect(problem.what).toBe(`byte 0xE9 at offset ${offset} is not valid UTF-8`)
      expect(problem.mend).toContain('Latin-1')
    }
  })

  test('says UTF-16 where a file begins with its mark', async () => {
    for (const mark of [
      [0xff, 0xfe],
      [0xfe, 0xff],
    ]) {
      const { problems } = await read(at(Uint8Array.from([...mark, ...bytesOf(plain)]), 1000))
      expect(problems.find(({ rule }) => rule === 'bad-utf8')?.mend).toContain('iconv -f utf-16 -t utf-8')
    }
  })

  test('turns a source that cannot be read into a problem of the file', async () => {
    const source: Source = {
      path,
      repeatable: true,
      // biome-ignore lint/correctness/useYield: it fails before there is anything to give.
      async *open() {
        throw new SourceError('no such file', 'Check the path.')
      },
    }
    const place = { path, line: 0, column: 0, length: 1 }
    expect((await read(source)).problems).toEqual([
      { severity: 'error', rule: 'unreadable-file', ...place, what: 'no such file', mend: 'Check the path.' },
    ])
  })

  test('says what is wrong with a row at its place, and stops after a thousand problems', async () => {
    const one = await read(at(fileOf(form, [rows[0], form.bad])))
    expect(one.problems[0]!.line).toBe(fileOf(form, [rows[0], form.bad]).split(form.bad)[0]!.split('\n').length)
    const keyed = (i: number) => form.bad.replace('"q0"', `"b${i}"`)
    const bad = Array.from({ length: 5000 }, (_, i) => keyed(i))
    const { problems } = await read(at(fileOf(form, [rows[0], ...bad])))
    expect(problems.length).toBeGreaterThanOrEqual(1000)
    expect(problems.length).toBeLessThan(1010)
    for (const { what, mend } of problems) {
      expect(what).toMatch(/[^.]$/)
      expect(mend).toMatch(/[.?]$/)
    }
  })

  test('gives the same when it reads twice', async () => {
    const source = at(plain)
    expect(await read(source)).toEqual(await read(source))
  })
})
