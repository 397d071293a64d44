import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { runTrecEval } from '../../src/commands/trec_eval.ts'
import { nicknames } from '../../src/commands/trecMeasures.ts'
import { hasShared, sharedFolder } from '../shared.ts'
import { testIo } from './io.ts'

const vectors = fileURLToPath(new URL('../vectors', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'rankbook-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function run(args: readonly string[]) {
  const io = testIo()
  const code = await runTrecEval(args, io)
  return { code, ...io.printed() }
}

/** Files for one test. */
function files(qrels: string, run: string): [string, string] {
  const paths: [string, string] = [join(folder, 'x.qrels'), join(folder, 'x.run')]
  writeFileSync(paths[0], qrels)
  writeFileSync(paths[1], run)
  return paths
}

/** Lines of trec_eval's output whose measure is official. */
function officialLines(output: string): string {
  const kept = new Set(nicknames.official)
  const name = (line: string) =>
    line
      .split('\t')[0]!
      .trim()
      .replace(/_\d+(\.\d+)?$/, '')
  return output
    .split('\n')
    .filter((line) => kept.has(name(line)))
    .map((line) => `${line}\n`)
    .join('')
}

const collections = readdirSync(vectors)
  .filter((name) => name.endsWith('.all_trec.txt'))
  .map((name) => name.split('.')[0]!)

test.each(collections)('all_trec of %s is that of trec_eval, byte for byte', async (name) => {
  const expected = readFileSync(`${vectors}/${name}.all_trec.txt`, 'utf8')
  const args = ['-q', '-c', `${vectors}/${name}.qrels`, `${vectors}/${name}.run`]
  expect(await run(args)).toEqual({ code: 0, err: '', out: officialLines(expected) })
  expect(await run(['-m', 'all_trec', ...args])).toEqual({ code: 0, err: '', out: expected })
})

describe.skipIf(!hasShared('real/trec_eval-test'))("trec_eval's own test files", () => {
  const real = `${sharedFolder}/real/trec_eval-test`
  const at = (args: string) =>
    args.split(' ').map((arg) => (/^(qrels\.|prefs\.|results\.|zscores)/.test(arg) ? `${real}/${arg}` : arg))
  const commands = hasShared('real/trec_eval-test')
    ? readFileSync(`${real}/commands.tsv`, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.split('\t') as [string, string])
    : []

  test.each(commands)('%s gives %s, byte for byte', async (args, name) => {
    const out = readFileSync(`${real}/${name}`, 'utf8')
    expect(await run(at(args))).toEqual({ code: 0, err: '', out })
  })
})

describe.skipIf(!hasShared('real/robust03'))('TREC 2003 Robust', () => {
  const real = `${sharedFolder}/real/robust03`
  test.each(['SABIR03BASE', 'Sel50', 'UIUC03Rd1', 'pircRBa1'])(
    'all_trec of %s is that of trec_eval, byte for byte, from files as they are',
    async (name) => {
      const expected = gunzipSync(readFileSync(`${real}/${name}.all_trec.txt.gz`)).toString()
      const args = ['-q', '-c', `${real}/qrels.txt.gz`, `${real}/${name}.run.gz`]
      expect((await run(['-m', 'all_trec', ...args])).out).toBe(expected)
    },
  )
})

test('the grades at the top of a list are printed as one character each', async () => {
  const { out } = await run([
    '-q',
    '-m',
    'relstring.5',
    ...files(
      'q 0 a -1\nq 0 b 1\nq 0 c -2\nq 0 d 12\n',
      'q Q0 a 1 6 t\nq Q0 b 1 5 t\nq Q0 c 1 4 t\nq Q0 d 1 3 t\nq Q0 e 1 2 t\nq Q0 f 1 1 t\n',
    ),
  ])
  expect(out).toBe("relstring_5           \tq\t'.1.>-'\n")
})

test('utility, rbp and its residual take their parameters as trec_eval writes them', async () => {
  const paths = files('q 0 a 1\nq 0 b 1\n', 'q Q0 a 1 2 t\nq Q0 u 1 1 t\n')
  const { out } = await run(['-N10', '-mutility.1,-1,0,0.5', '-mrbp.p=0.5', '-mrbp_resid.p=0.5', ...paths])
  expect(out).toBe(
    [
      'utility_1,-1,0,0.5    \tall\t3.5000\n',
      'rbp_p=0.5             \tall\t0.5000\n',
      'rbp_resid_p=0.5       \tall\t0.5000\n',
    ].join(''),
  )
})

test('z-scores: what the file does not name is a million below, and no spread is 0 at the mean', async () => {
  const spreads = join(folder, 'z')
  writeFileSync(spreads, 'q map 0.25 0.5\nq P_1 1 0\n')
  const paths = files('q 0 a 1\n', 'q Q0 a 1 1 t\n')
  const { out } = await run(['-Z', spreads, '-mmap', '-mP.1,2', ...paths])
  expect(out).toBe(
    [
      'Zmap                   \tall\t1.5000\n',
      'ZP_1                   \tall\t0.0000\n',
      'ZP_2                   \tall\t-1000000.0000\n',
    ].join(''),
  )
  writeFileSync(spreads, 'q map 0.25\n')
  const bad = await run(['-Z', spreads, '-mmap', ...paths])
  expect(bad.code).toBe(1)
  expect(bad.err).toMatch(/z:1:1: error: "q map 0\.25" is no line of z-scores/)
})

test('a judged query that the run lacks is refused without -c, and named', async () => {
  const paths = files('q1 0 a 1\nq2 0 a 1\n', 'q1 Q0 a 1 1 t\n')
  const { code, out, err } = await run(paths)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('1 judged query is not in run')
  expect(err).toContain('Add -c')
  expect((await run(['-c', ...paths])).out).toContain('num_q                 \tall\t2\n')
})

test('no shared query is 0 with -c, as there', async () => {
  const { code, out } = await run(['-c', '-m', 'map', ...files('q.1 0 a 1\n', 'q Q0 a 1 1 t\n')])
  expect({ code, out }).toEqual({ code: 0, out: 'map                   \tall\t0.0000\n' })
})

test('num_rel over all queries counts grades above 0 with -c -l, and only there', async () => {
  const paths = files('q 0 a 1\nq 0 b 2\nq 0 c 1\n', 'q Q0 a 1 1 t\n')
  const lines = (out: string) =>
    out
      .split('\n')
      .map((line) => line.split('\t').slice(1).join(' '))
      .filter(Boolean)
  expect(lines((await run(['-q', '-c', '-l', '2', '-m', 'num_rel', ...paths])).out)).toEqual(['q 1', 'all 3'])
  expect(lines((await run(['-q', '-l2', '-m', 'num_rel', ...paths])).out)).toEqual(['q 1', 'all 1'])
})

test('further columns in a run are passed over, and the tag is that of its last line', async () => {
  const { out } = await run([
    '-m',
    'runid',
    '-m',
    'map',
    ...files('q 0 a 1\n', 'z Q0 a 1 1 first more\nq Q0 a 1 1 last and more\n'),
  ])
  expect(out).toBe('runid                 \tall\tlast\nmap                   \tall\t1.0000\n')
})

test('a list that -J leaves empty has no interpolated precision at recall 0', async () => {
  const { out } = await run(['-J', '-m', 'iprec_at_recall.0,1', ...files('q 0 a 1\n', 'q Q0 b 1 1 t\n')])
  expect(out).toBe('iprec_at_recall_0.00  \tall\t  -nan\niprec_at_recall_1.00  \tall\t0.0000\n')
})

test('-M cuts the list before -J takes out what was not judged', async () => {
  const paths = files('q 0 a 1\nq 0 b 1\n', 'q Q0 u 1 3 t\nq Q0 a 1 2 t\nq Q0 b 1 1 t\n')
  expect((await run(['-qJM2', '-mnum_ret', ...paths])).out).toBe(
    'num_ret               \tq\t1\nnum_ret               \tall\t1\n',
  )
})

test('the order of -m does not matter, and the first list of parameters counts', async () => {
  const paths = files('q 0 a 1\n', 'q Q0 a 1 1 t\n')
  const { out } = await run(['-m', 'P.2', '-m', 'map', '-m', 'P.5', ...paths])
  expect(out.split('\n').map((line) => line.split('\t')[0]!.trim())).toEqual(['map', 'P_2', ''])
})

const wrong: readonly (readonly [args: readonly string[], code: number, err: RegExp])[] = [
  [[], 2, /0 files, expected judgements and a run/],
  [['-x'], 2, /-x is not one of the options/],
  [['-l', 'two', 'a', 'b'], 2, /-l is "two"/],
  [['-', '-'], 2, /standard input, "-", is given twice/],
  [
    ['-m', 'all_prefs', 'a', 'b'],
    1,
    /-m: error: "prefs_num_prefs_poss" cannot be measured over judgements of the form qrels/,
  ],
  [['-R', 'prefs', 'a', 'b'], 1, /"num_ret" cannot be measured over judgements of the form prefs\n.*-R prefs/],
  [['-R', 'x', 'a', 'b'], 2, /-R is "x", expected one of qrels, prefs, qrels_prefs, qrels_jg/],
  [['-m', 'utility.1,2', 'a', 'b'], 1, /expected four numbers/],
  [['-m', 'rbp.0.5', 'a', 'b'], 1, /expected p= and a number between 0 and 1/],
  [['-m', 'ndgc', 'a', 'b'], 1, /no measure "ndgc"\n {2}Did you mean "ndcg"/],
  [['-m', 'P.0', 'a', 'b'], 1, /"P\.0" has the parameters "0", expected different numbers above 0/],
  [['-m', 'P.5,5', 'a', 'b'], 1, /expected different numbers above 0/],
  [['-m', 'P.-1', 'a', 'b'], 1, /expected different numbers above 0/],
  [['-m', 'ndcg.1', 'a', 'b'], 1, /"ndcg\.1": /],
]

test.each(wrong)('the arguments %j are refused with exit code %i', async (args, expectedCode, message) => {
  const { code, out, err } = await run(args)
  expect({ code, out }).toEqual({ code: expectedCode, out: '' })
  expect(err).toMatch(message)
})

test('a file that is not there, and one with mistakes, are problems', async () => {
  const gone = await run([join(folder, 'gone.qrels'), join(folder, 'gone.run')])
  expect(gone.code).toBe(1)
  expect(gone.err).toMatch(/gone\.qrels: error: no such file/)
  const bad = await run(files('q 0 a 1\n', 'q Q0 a 1 nan t\n'))
  expect(bad.code).toBe(1)
  expect(bad.err).toMatch(/x\.run:1:10: error: score "nan" is not a number/)
})
