import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tableCommand } from '../../src/commands/table.ts'
import type { TableOptions } from '../../src/commands/tableForm.ts'
import { escapeLatex } from '../../src/render/exports/latex.ts'
import { has } from '../programs.ts'
import { inFolder, testIo } from './io.ts'

const hostile = 'a_b|c {{x}} <v2> 50% $5 & #1 ${1} é 文 👍 \\ ^ ~'

const files = {
  'qrels.txt': 'q1 0 a 1\nq1 0 b 1\nq2 0 c 1\n',
  'one.run': 'q1 Q0 a 1 3 one\nq1 Q0 x 2 2 one\nq1 Q0 b 3 1 one\nq2 Q0 x 1 2 one\nq2 Q0 c 2 1 one\n',
  'two.run': 'q1 Q0 b 1 2 two\nq1 Q0 a 2 1 two\nq2 Q0 c 1 1 two\n',
}

const defaults = {
  measure: ['AP', 'NumRet', 'P.1'],
  transpose: false,
  digits: '4',
  label: 'tab:results',
  language: 'en',
  format: 'csv',
  json: false,
} as const

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

function run(options: Partial<TableOptions> & { readonly names?: readonly string[] } = {}): Promise<Ran> {
  return inFolder(async (folder) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    const io = testIo()
    const { names = ['one', 'two'], ...given } = options
    const code = await tableCommand(io, {
      ...defaults,
      qrels: join(folder, 'qrels.txt'),
      files: [`${names[0]}=${join(folder, 'one.run')}`, `${names[1]}=${join(folder, 'two.run')}`],
      ...given,
    })
    return { code, ...io.printed() }
  })
}

test('reads files in the formats and columns that the options declare, and refuses them beside a report', () =>
  inFolder(async (folder) => {
    const rows = {
      'clicks.txt': 'topic,page,stars\nq1,a,1\nq2,c,1\n',
      'run.txt': 'q,d,s\nq1,a,2\nq1,x,1\nq2,x,2\nq2,c,1\n',
    }
    for (const [name, content] of Object.entries(rows)) writeFileSync(join(folder, name), content)
    const declared = {
      qrels: join(folder, 'clicks.txt'),
      files: [`one=${join(folder, 'run.txt')}`],
      qrelsFormat: 'csv:query=topic,document=page,grade=stars',
      runFormat: 'csv:query=q,document=d,score=s',
      measure: ['AP'],
    }
    expect(await run(declared)).toEqual({ code: 0, out: 'System,AP\none,0.75\n', err: '' })
    const { code, err } = await run({ ...declared, files: [] })
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('--qrels-format beside a report') })
  }))

test('CSV holds values in full, the runs as they are given', async () => {
  expect((await run()).out).toBe('System,AP,NumRet,P@1\none,0.6666666666666666,5,0.5\ntwo,1,3,1\n')
})

test('rows are sorted by a measure or by name, chosen and ordered by --runs', async () => {
  const names = async (options: Partial<TableOptions>) =>
    (await run(options)).out
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0])
  expect(await names({ sort: 'AP' })).toEqual(['two', 'one'])
  expect(await names({ sort: 'NumRet' })).toEqual(['one', 'two'])
  expect(await names({ sort: 'P.1' })).toEqual(['two', 'one'])
  expect(await names({ runs: 'two,one' })).toEqual(['two', 'one'])
  expect(await names({ runs: 'two,one', sort: 'name' })).toEqual(['one', 'two'])
  expect(await names({ runs: 'two' })).toEqual(['two'])
})

test('a table is turned with its best values, which are those of measures of quality alone', async () => {
  const { out } = await run({ transpose: true, format: 'md', language: 'zh-CN', digits: '2', caption: 'A|B' })
  expect(out).toBe(
    'A&#124;B\n\n| 指标 | one | two |\n| :-- | --: | --: |\n| AP | 0.67 | **1.00**\u00a0◆ |\n| NumRet | 5 | 3 |\n| P@1 | 0.50 | **1.00**\u00a0◆ |\n\n粗体：该行最高值。\n',
  )
})

test('all forms hold the same numbers', async () => {
  const json = JSON.parse((await run({ format: 'json' })).out) as {
    readonly rows: readonly { readonly values: number[] }[]
  }
  const values = json.rows.map((row) => row.values)
  expect(values).toEqual([
    [0.6666666666666666, 5, 0.5],
    [1, 3, 1],
  ])
  for (const format of ['md', 'html', 'latex'] as const) {
    const { out } = await run({ format })
    for (const shown of ['0.6667', '0.5000', '1.0000', '5', '3']) expect(out).toContain(shown)
  }
})

describe('a hostile name is inert', () => {
  test.each(['md', 'html', 'csv', 'json', 'latex'] as const)('%s', async (format) => {
    const { out, code } = await run({ format, names: [hostile, 'two'], caption: hostile })
    expect(code).toBe(0)
    if (format === 'json') expect(JSON.parse(out).rows[0].name).toBe(hostile)
    if (format === 'md') expect(out).not.toMatch(/[{<$]/)
    if (format === 'html') expect(out).not.toContain('<v2>')
    if (format === 'csv') expect(out.split('\n')[1]!.startsWith(`${hostile},`)).toBe(true)
    if (format === 'latex') {
      expect(out).toContain(
        'a\\_b\\textbar{}c \\{\\{x\\}\\} \\textless{}v2\\textgreater{} 50\\% \\$5 \\& \\#1 \\$\\{1\\} é 文 👍 \\textbackslash{} \\textasciicircum{} \\textasciitilde{}',
      )
      expect(out).toContain('& \\textbf{1.0000} & 3 & \\textbf{1.0000} \\\\')
    }
  })
})

test('nothing in LaTeX becomes an option, a ligature or a second line', () => {
  expect(escapeLatex('[x] a-b --- ``c`` "d"\n−1')).toBe(
    '{[}x{]} a-b -{}-{}- \\textasciigrave{}\\textasciigrave{}c\\textasciigrave{}\\textasciigrave{} \\char34{}d\\char34{} $-$1',
  )
  expect(escapeLatex("*a ''b'',,c, d 'e' 1–2")).toBe("{*}a '{}'b'{}',{},c, d 'e' 1\\textendash{}2")
})

const latexPrograms = [
  ['pdflatex', 'a_b|c {{x}} <v2> 50% $5 & #1 ${1} é \\ ^ ~ [x] "q" `b`', ''],
  ['xelatex', hostile, '\\usepackage{fontspec}\\setmainfont{Noto Serif CJK SC}'],
] as const

describe.each(latexPrograms)('%s', (program, name, preamble) => {
  test.skipIf(!has(program))('sets the table with a hostile name', async () => {
    const { out } = await run({ format: 'latex', names: [name, 'two'], caption: name })
    await set(program, preamble, out)
  })
})

function set(program: string, preamble: string, table: string): Promise<void> {
  return inFolder(async (folder) => {
    const source = `\\documentclass{article}\\usepackage{booktabs}${preamble}\\begin{document}\n${table}\\end{document}\n`
    writeFileSync(join(folder, 't.tex'), source)
    const { status } = spawnSync(program, ['-halt-on-error', '-interaction=nonstopmode', 't.tex'], { cwd: folder })
    expect(status, status === 0 ? '' : readFileSync(join(folder, 't.log'), 'utf8').slice(-2000)).toBe(0)
  })
}

describe('with a baseline', () => {
  const ids = Array.from({ length: 40 }, (_, i) => `q${i}`)
  /** Three systems on forty queries: the second is best, the third is not shown to lie below it, the first is. */
  const compared = (options: Partial<TableOptions> & { readonly names?: readonly string[] }) =>
    inFolder(async (folder) => {
      const write = (name: string, lines: readonly string[]) => {
        writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
        return join(folder, name)
      }
      const runOf = (relevantFirst: (i: number) => boolean) =>
        ids.flatMap((id, i) => {
          const [first, second] = relevantFirst(i) ? ['a', 'x'] : ['x', 'a']
          return [`${id} Q0 ${first} 1 2 t`, `${id} Q0 ${second} 2 1 t`]
        })
      const [worst, best, close] = options.names ?? ['worst', 'best', 'close']
      const io = testIo()
      const code = await tableCommand(io, {
        ...defaults,
        measure: ['AP', 'NumRet'],
        qrels: write(
          'qrels.txt',
          ids.map((id) => `${id} 0 a 1`),
        ),
        files: [
          `${worst}=${write(
            'worst.run',
            runOf((i) => i < 5),
          )}`,
          `${best}=${write(
            'best.run',
            runOf((i) => i < 36),
          )}`,
          `${close}=${write(
            'close.run',
            runOf((i) => i < 35),
          )}`,
        ],
        baseline: worst!,
        ...options,
      })
      return { code, ...io.printed() }
    })

  test('marks what is shown to lie above it and what not below the best, and says by which tests', async () => {
    const { out } = await compared({ format: 'md' })
    expect(out).toContain(
      '| worst | 0.5625 | 80 |\n| best | **0.9500**\u00a0◆\u00a0▲ | 80 |\n| close | 0.9375\u00a0◇\u00a0▲ | 80 |\n',
    )
    expect(out).toContain('▲ ▼: shown to lie above or below worst, p ≤ 0.05; without either, not shown.')
    expect(out).toContain('Test: paired randomisation test, two-sided;')
    expect(out).toContain(
      'Family: the 2 comparisons with worst on one measure over one data set, corrected together by Holm.',
    )
    const below = await compared({ format: 'md', baseline: 'best', test: 't', correction: 'none', language: 'zh-CN' })
    expect(below.out).toContain('| worst | 0.5625\u00a0▼ | 80 |')
    expect(below.out).toContain('检出高于或低于 best，p ≤ 0.05')
    expect(below.out).toContain('未作校正')
    const json = JSON.parse((await compared({ format: 'json' })).out)
    expect(json.rows[2]).toMatchObject({ name: 'close', above: ['AP'], below: [], notBelowBest: ['AP'] })
    expect((await compared({ format: 'csv' })).out.split('\n')[2]).toBe('best,0.95,80')
  })

  test.each(latexPrograms)('%s sets the marks', async (program, name, preamble) => {
    const { out } = await compared({ format: 'latex', names: [name, 'best', 'close'] })
    expect(out).toContain('best & \\textbf{0.9500}\\rlap{\\textsuperscript{$\\uparrow$}} & 80')
    expect(out).toContain('close & 0.9375\\rlap{\\textsuperscript{$\\diamond$$\\uparrow$}} & 80')
    expect(out).toContain('p $\\leq$ 0.05')
    if (has(program)) await set(program, preamble, out)
  })

  test.each([
    [{ baseline: 'bets' }, 'no run is called "bets"', 'Did you mean best?'],
    [{ baseline: undefined, test: 't' }, '--test without --baseline', 'Add --baseline NAME.'],
    [{ test: 'tt' }, '--test is "tt"', 'Write --test t'],
  ])('refuses %o', async (options, what, mend) => {
    const { code, err } = await compared({ format: 'md', ...(options as object) })
    expect(code).not.toBe(0)
    expect(err).toContain(what)
    expect(err).toContain(mend)
  })
})

describe('what is wrong is said', () => {
  test.each([
    [{ sort: 'AQ' }, 1, 'the table has no column "AQ"', 'Choose from AP, NumRet, P@1, name.'],
    [{ runs: 'onne' }, 1, 'no run is called "onne"', 'Did you mean one?'],
    [{ label: 'a}b' }, 2, '--label is "a}b", expected a name', 'Write --label tab:results, for example.'],
    [{ measure: [] }, 2, 'no measure is named', 'Add -m nDCG@10'],
  ] as const)('%o', async (options, exit, what, mend) => {
    const { code, out, err } = await run(options)
    expect(code).toBe(exit)
    expect(out).toBe('')
    expect(err).toContain(what)
    expect(err).toContain(mend)
  })
})

test('--by adds a column of each slice after its measure, and takes means only', () =>
  inFolder(async (folder) => {
    const queries = join(folder, 'queries.jsonl')
    writeFileSync(queries, '{"id":"q1","text":"t","kind":"a&b"}\n{"id":"q2","text":"t","kind":["a&b","c"]}\n')
    const options = { by: 'kind', queries, measure: ['AP'] }
    expect((await run(options)).out.split('\n').slice(0, 2)).toEqual([
      'System,AP,"AP, kind=a&b (n=2)","AP, kind=c (n=1)"',
      'one,0.6666666666666666,0.6666666666666666,0.5',
    ])
    expect((await run({ ...options, format: 'latex' })).out).toContain('AP, kind=a\\&b (n=2)')
    expect(await run({ ...options, measure: ['NumRet'] })).toMatchObject({
      code: 1,
      err: expect.stringContaining('NumRet is summed up over queries as "sum", expected "mean" with --by'),
    })
    expect(await run({ by: 'kind' })).toMatchObject({ code: 2 })
  }))
