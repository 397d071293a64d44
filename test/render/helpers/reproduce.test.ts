import { describe, expect, test } from 'vitest'
import { qrels, run, yaml } from './pantry.ts'
import { type Cell, reproductions } from './reproductions.ts'
import { faultOf, ofKind, stageOf } from './stage.ts'

const files = { 'data/qrels.txt': qrels, "data/it's $HOME.run": run }
const stage = await stageOf(yaml, { files })
const query = 'q"2'

const rows = `qrels = {'q"2': {'a': 1, "f'f": 0, 'g': 3}}
# any scores that keep the order of the run
run = {'q"2': {"f'f": 3.0, 'a': 2.0, 'h': 1.0}}`

/** The whole listing around the lines that depend on the measure. */
const frames: Readonly<Record<Cell, (lines: readonly string[]) => string>> = {
  'pytrec_eval files': ([evaluator, print]) => `import pytrec_eval

with open('data/qrels.txt', encoding='utf-8') as file:
    qrels = pytrec_eval.parse_qrel(file)
with open("data/it's $HOME.run", encoding='utf-8') as file:
    run = pytrec_eval.parse_run(file)

${evaluator}
values = evaluator.evaluate(run)
${print}`,
  'pytrec_eval rows': ([evaluator]) => `import pytrec_eval

${rows}

${evaluator}
print(evaluator.evaluate(run))`,
  'ir_measures files': ([imported, print]) => `import ir_measures
${imported}

qrels = ir_measures.read_trec_qrels('data/qrels.txt')
run = sorted(ir_measures.read_trec_run("data/it's $HOME.run"))

${print}`,
  'ir_measures rows': ([imported, print]) => `import ir_measures
${imported}

${rows}

${print}`,
  'trec_eval files': ([line]) => line!,
  'trec_eval rows': ([line]) => line!,
}

describe.each(reproductions)('the lines for $measure', ({ measure, lines }) => {
  test.each(Object.keys(frames) as Cell[])('in %s', async (cell) => {
    const [tool, data] = cell.split(' ')
    const call = stage.call('reproduce', [measure], { tool, ...(data === 'rows' && { query }) })
    const expected = lines[cell]
    if (expected === undefined) expect((await faultOf(call)).what).toContain(`${tool} has no measure for "${measure}"`)
    else {
      const { text, output } = ofKind(await call, 'code')
      expect({ text, output }).toEqual({ text: frames[cell](expected), output: expected.at(-1) })
    }
  })
})

test('a tool that does not exist is refused', async () => {
  expect(await faultOf(stage.call('reproduce', ['AP'], { tool: 'ranx' }))).toEqual({
    what: 'tool is "ranx"',
    mend: 'Tools are pytrec_eval, ir_measures, trec_eval.',
  })
})
