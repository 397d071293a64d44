import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { bundleInto } from './bundle.ts'
import { inFolder, readText, testIo } from './io.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const streak = readFileSync(join(root, 'test', 'own', 'Streak.ts'), 'utf8')

/** A spec whose last lines are its measures. */
function specOf(measures: string, further = ''): string {
  return `title: { en: Own, zh-CN: 自己的指标 }
${further}datasets:
  toy:
    qrels: { q1: { a: 2, b: 1, c: 0, d: 7 } }
    runs: { one: { q1: [a, b, c, x, d] } }
measures:
${measures}`
}

interface Built {
  readonly code: number
  readonly out: string
  readonly err: string
  /** A file of the site. */
  read(...path: readonly string[]): string
}

/** Builds a report of these files in a temporary folder. */
function built(
  files: Readonly<Record<string, string>>,
  look: (found: Built) => void,
  options: { readonly allowCode?: boolean; readonly json?: boolean } = { allowCode: true },
): Promise<void> {
  return inFolder(async (folder) => {
    const report = join(folder, 'own')
    mkdirSync(report)
    for (const [name, text] of Object.entries(files)) writeFileSync(join(report, name), text)
    const io = testIo()
    const out = join(folder, 'site')
    const code = await build(io, [report], { json: false, target: { kind: 'site', out }, ...options })
    const short = (text: string) => text.replaceAll(`${folder}/`, '')
    const { out: printed, err } = io.printed()
    look({ code, out: short(printed), err: short(err), read: (...path) => readText(out, 'own', ...path) })
  })
}

const pages = 'pages: { each: measures, template: measure }\n'

describe('a measure of one’s own', () => {
  test('is refused unless code is allowed, and nothing else is said of its names', () =>
    built(
      { 'report.yaml': specOf('  - file: ./mine.ts\n  - Streak@5\n'), 'mine.ts': 'throw new Error("was run")' },
      ({ code, err }) => {
        expect({ code, err }).toEqual({
          code: 1,
          err: `own/report.yaml:7:11: error: "own/mine.ts" is code to be run, which is not allowed here
  7 |   - file: ./mine.ts
    |           ^^^^^^^^^
  Add --allow-code if you trust the file.
`,
        })
      },
      {},
    ))

  test('has its value, its page in each language and its worked example, and the page says what was run', () =>
    built(
      { 'report.yaml': specOf('  - file: ./mine.ts\n  - AP\n', pages), 'mine.ts': streak },
      ({ code, err, read }) => {
        expect({ code, err }).toEqual({ code: 0, err: '' })
        expect(read('values.csv').split('\n')).toContain('toy,one,Streak@4,q1,0.5')
        const english = read('en', 'Streak', 'index.md')
        expect(english).toContain('\\mathrm{Streak@}k = \\frac{s}{k}')
        expect(english).toContain('\\mathrm{Streak@}4 &= \\frac{2}{4}')
        expect(english).toContain('No other tool that is known here has it.')
        expect(read('en', 'Streak', 'index.html')).not.toContain('katex-error')
        const sha256 = createHash('sha256').update(streak).digest('hex')
        expect(english).toContain(`\`mine.ts\`, SHA-256 \`${sha256}\`; it was run, and defines \`Streak\``)
        expect(english).toMatch(/`rankbook build --allow-code \S*own`/)
        const chinese = read('zh-CN', 'Streak', 'index.md')
        for (const part of [
          '开头连续命中',
          '数出首篇不相关文档之前的相关文档',
          '自带代码',
          '已运行其中的代码，定义了 `Streak`',
        ])
          expect(chinese).toContain(part)
        expect(JSON.parse(read('en', 'facts.json'))).toMatchObject({
          code: [{ sha256, bytes: Buffer.byteLength(streak) }],
        })
      },
    ))

  test('may be named with parameters, in the spec and in a body; its sample then stays away', () =>
    built(
      {
        'report.yaml': specOf('  - file: ./mine.ts\n  - Streak(rel=2)@2\n'),
        'mine.ts': streak,
        'en.md':
          'It is {{value "Streak@1" query="q1" digits=1}}.\n\n{{measure "Streak@3" part="use"}}\n\n{{results}}\n',
        'zh-CN.md': '{{example "Streak@1" query="q1"}}\n\n{{overview "Streak@1" "AP"}}\n',
      },
      ({ code, err, read }) => {
        expect({ code, err }).toEqual({ code: 0, err: '' })
        const english = read('en', 'index.md')
        expect(english).toContain('It is 1.0.')
        expect(english).toContain('How long can a reader trust every result?')
        expect(english).toContain('Streak(rel=2)@2')
        expect(english).not.toContain('Streak@4')
        expect(read('zh-CN', 'index.md')).toContain('\\mathrm{Streak@}1 &= \\frac{1}{1}')
      },
    ))

  test('is suggested where its name is misspelt', () =>
    built({ 'report.yaml': specOf('  - file: ./mine.ts\n  - Streka@5\n'), 'mine.ts': streak }, ({ code, err }) => {
      expect(code).toBe(1)
      expect(err).toContain('Did you mean Streak@5?')
    }))

  test('may cite works of the report’s own references.json, and no others', async () => {
    const citing = streak.replace('references: []', "references: ['me2020']")
    const works = { me2020: { authors: ['A. Me'], title: 'On streaks', venue: 'Home', year: 2020 } }
    const files = { 'report.yaml': specOf('  - file: ./mine.ts\n', pages), 'mine.ts': citing }
    await built(files, ({ err }) =>
      expect(err).toContain('own/mine.ts: error: measure "Streak": no work is called "me2020"'),
    )
    await built({ ...files, 'references.json': JSON.stringify(works) }, ({ code, read }) => {
      expect(code).toBe(0)
      expect(read('en', 'Streak', 'index.md')).toContain('A. Me. On streaks. Home, 2020.')
    })
  })

  test('that breaks a law stops the build; one that is only unusual is warned of, unless the spec says that it is meant', async () => {
    const over = streak.replace('range: [0, 1]', 'range: [0, 0.5]')
    await built({ 'report.yaml': specOf('  - file: ./mine.ts\n'), 'mine.ts': over }, ({ code, err }) => {
      expect(code).toBe(1)
      expect(err).toContain('for the grades (2) the value is 1, the range 0 to 0.5\n  Mend it in the file')
    })
    const wide = streak.replace('range: [0, 1]', 'range: [0, 2]')
    const files = { 'report.yaml': specOf('  - file: ./mine.ts\n'), 'mine.ts': wide }
    await built(files, ({ code, err }) => {
      expect(code).toBe(0)
      expect(err).toContain('own/mine.ts: warning: measure "Streak@4" breaks the law')
    })
    const meant = specOf('  - file: ./mine.ts\n', 'rules: { unusual-measure: off }\n')
    await built({ ...files, 'report.yaml': meant }, ({ code, err }) =>
      expect({ code, err }).toEqual({ code: 0, err: '' }),
    )
  })

  test('that throws only on the data is a problem of its file, not a bug', () => {
    const throwing = streak.replace('let rank = 0', 'let rank = 0\n  if (grades[4] === 7) throw new Error("seven")')
    return built({ 'report.yaml': specOf('  - file: ./mine.ts\n'), 'mine.ts': throwing }, ({ code, err }) =>
      expect({ code, err }).toEqual({
        code: 1,
        err: 'own/mine.ts: error: measure "Streak" throws in compute: seven\n  Mend it in the file, or take the file out of the spec.\n',
      }),
    )
  })

  test('that ends the process, on being read or when asked for a value, is a problem of its file and no success', async () => {
    const files = { 'report.yaml': specOf('  - file: ./mine.ts\n') }
    const { exit } = process
    await built({ ...files, 'mine.ts': `${streak}\nprocess.exit(0)\n` }, ({ code, err }) => {
      expect(code).toBe(1)
      expect(err).toContain('own/mine.ts: error: the code cannot be run: it calls process.exit')
    })
    const leaving = streak.replace('let rank = 0', 'let rank = 0\n  if (grades[4] === 7) process.exit(0)')
    await built({ ...files, 'mine.ts': leaving }, ({ code, err }) => {
      expect(code).toBe(1)
      expect(err).toContain('own/mine.ts: error: measure "Streak" throws in compute: it calls process.exit')
    })
    expect(process.exit).toBe(exit)
  })

  test('that does not end is a problem of its file, in the laws or on the data, and earlier pages stay', async () => {
    vi.stubEnv('RANKBOOK_CODE_SECONDS', '0.2')
    const files = { 'report.yaml': specOf('  - file: ./mine.ts\n') }
    const problem = (part: string) =>
      `own/mine.ts: error: measure "Streak" is not done with ${part} after 0.2 seconds\n  Mend it in the file`
    for (const when of ['true', 'grades[4] === 7']) {
      const looping = `let rank = 0\n  while (${when}) try { for (;;); } catch {}`
      await built({ ...files, 'mine.ts': streak.replace('let rank = 0', looping) }, ({ code, err }) => {
        expect(code).toBe(1)
        expect(err).toContain(problem('compute'))
      })
    }
    vi.stubEnv('RANKBOOK_CODE_SECONDS', '0')
    await built({ ...files, 'mine.ts': streak }, ({ code, err }) => {
      expect(code).toBe(2)
      expect(err).toContain('RANKBOOK_CODE_SECONDS is "0", expected seconds from 0.001 to 86400')
    })
    vi.unstubAllEnvs()
  })

  test.each(['for (;;);', 'await new Promise(() => {})'])(
    'file whose own statements do not end stops the command: %s',
    (endless) =>
      inFolder(async (folder) => {
        writeFileSync(join(folder, 'report.yaml'), specOf('  - file: ./mine.ts\n'))
        writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
        writeFileSync(join(folder, 'mine.ts'), `${endless}\n${streak}`)
        const args = ['--import', join(root, 'node_modules/tsx/dist/loader.mjs'), join(root, 'src/cli.ts')]
        const env = { ...process.env, RANKBOOK_CODE_SECONDS: '3' }
        const ended = spawnSync('node', [...args, 'check', '.', '--allow-code'], { cwd: folder, env, encoding: 'utf8' })
        expect(ended.signal).toBe('SIGKILL')
        expect(ended.stderr).toContain('mine.ts: error: the code of the file is not done after 3 seconds')
      }),
  )

  test('that changes its ranking is an error, and the measures after it keep their values', () => {
    const spoiling = streak.replace(
      'let rank = 0',
      'let rank = 0\n  if (grades[4] === 7) (grades as Float64Array).fill(0)',
    )
    return built({ 'report.yaml': specOf('  - file: ./mine.ts\n  - AP\n'), 'mine.ts': spoiling }, ({ code, err }) => {
      expect(code).toBe(1)
      expect(err).toContain('own/mine.ts: error: measure "Streak" changes the ranking it is given in compute')
    })
  })

  test('in a file elsewhere is named on the page without the folders of the machine', () =>
    inFolder(async (folder) => {
      const elsewhere = join(folder, 'secret')
      for (const name of ['secret', 'reports/own']) mkdirSync(join(folder, name), { recursive: true })
      writeFileSync(join(elsewhere, 'mine.ts'), streak)
      writeFileSync(join(folder, 'reports', 'own', 'report.yaml'), specOf(`  - file: ${elsewhere}/mine.ts\n`))
      const io = testIo()
      const out = join(folder, 'site')
      const options = { json: false, allowCode: true, target: { kind: 'site', out } } as const
      expect(await build(io, [join(folder, 'reports', 'own')], options)).toBe(0)
      expect(readText(out, 'own', 'en', 'index.md')).toContain('`../../secret/mine.ts`, SHA-256')
      expect(readText(out, 'own', 'en', 'facts.json')).toContain('"../../secret/mine.ts"')
    }))

  test('whose parameter throws, or whose LaTeX cannot be set, is a problem of its file too', async () => {
    const files = { 'report.yaml': specOf('  - file: ./mine.ts\n  - Streak@5\n') }
    const read = "read: (text: string) => { if (text === '5') throw new Error('five'); return { value: Number(text) } }"
    const throwing = streak.replace('cutoff: requiredCutoff', `cutoff: { ...requiredCutoff, ${read} }`)
    await built({ ...files, 'mine.ts': throwing }, ({ code, err }) => {
      expect(code).toBe(1)
      expect(err).toContain('own/mine.ts: error: measure "Streak" throws in params.cutoff.read: five')
    })
    const unknown = streak.replace('\\frac{s}{k}', '\\foo{s}{k}')
    await built({ ...files, 'mine.ts': unknown }, ({ code, err }) => {
      expect(code).toBe(1)
      expect(err).toMatch(/own\/mine.ts: error: measure "Streak@5": the formula .* cannot be set: Undefined control/)
    })
  })

  test('says why its code cannot be run: where it does not compile, what it threw, what it lacks', async () => {
    const cases: readonly (readonly [string, string])[] = [
      ['export default {\n  a: 1,,\n}\n', 'own/mine.ts:2:8: error: the code does not compile: Expected identifier'],
      ['throw new Error("no luck")', 'own/mine.ts: error: the code cannot be run: no luck'],
      ['throw undefined', 'own/mine.ts: error: the code cannot be run: undefined'],
      [
        "import x from './nowhere.ts'\nexport default x\n",
        'own/mine.ts: error: the code cannot be run: Cannot find module',
      ],
      ["export const name = 'Streak'\n", 'own/mine.ts: error: the file exports no measure'],
      [streak.replace("name: 'Streak'", "name: 'nDCG'"), 'error: measure "nDCG": the name "nDCG" is taken by nDCG'],
    ]
    for (const [text, expected] of cases)
      await built({ 'report.yaml': specOf('  - file: ./mine.ts\n'), 'mine.ts': text }, ({ code, err }) => {
        expect(code).toBe(1)
        expect(err).toContain(expected)
      })
    await built({ 'report.yaml': specOf('  - file: ./mine.ts\n') }, ({ err }) =>
      expect(err).toContain('own/report.yaml:7:11: error: "own/mine.ts" cannot be read: no such file'),
    )
    await built({ 'report.yaml': specOf('  - { fle: ./mine.ts }\n') }, ({ err }) =>
      expect(err).toContain('Give the name of a measure, or a file of own measures as in { file: ./mine.ts }.'),
    )
  })
})

describe('README.md', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')

  test('shows the measure that is tested here', () => {
    expect(/^```ts\n(.*?)^```$/ms.exec(readme)![1]).toBe(streak)
  })

  test('shows the error of a range that is too narrow', () => {
    const shown = /^```\nreports\/my-report\/Streak.ts(.*?)^```$/ms.exec(readme)![1]!
    const over = streak.replace('range: [0, 1]', 'range: [0, 0.5]')
    return built({ 'report.yaml': specOf('  - file: ./mine.ts\n'), 'mine.ts': over }, ({ err }) =>
      expect(err).toContain(`own/mine.ts${shown}`),
    )
  })
})

describe('a file of own measures', () => {
  /** Runs the command in a folder that holds a report, and gives the values of its own measure. */
  function valuesBy(command: readonly string[], work: string, files: Readonly<Record<string, string>> = {}): string {
    mkdirSync(join(work, 'own'))
    writeFileSync(join(work, 'own', 'report.yaml'), specOf('  - file: ./mine.ts\n'))
    writeFileSync(join(work, 'own', 'mine.ts'), streak)
    for (const [name, text] of Object.entries(files)) writeFileSync(join(work, 'own', name), text)
    execFileSync(process.execPath, [...command, 'build', 'own', '--allow-code'], { cwd: work, stdio: 'pipe' })
    return readText(work, 'site', 'own', 'values.csv')
  }

  const expected = 'dataset,run,measure,query,value\ntoy,one,Streak@4,q1,0.5\n'
  const source = ['--import', import.meta.resolve('tsx'), join(root, 'src', 'cli.ts')]

  test('is understood by the command as it runs from its source', () =>
    inFolder(async (work) => expect(valuesBy(source, work)).toBe(expected)))

  test('is understood in a folder whose modules are ECMAScript’s', () =>
    inFolder(async (work) => expect(valuesBy(source, work, { 'package.json': '{ "type": "module" }' })).toBe(expected)))

  test('is understood by the command as it is compiled, without rankbook being installed beside it', () =>
    inFolder(async (work) => {
      const command = bundleInto(join(work, 'tool'))
      expect(valuesBy([command], work)).toBe(expected)
    }))
})
