import { evaluateShapes, type ShapeValues } from '../evaluate/shapes.ts'
import { readShapes } from '../readers/shapes.ts'
import { summaryRecord } from '../report/summaryRecord.ts'
import type { AskedMeasure } from '../spec/spec.ts'
import { columns } from '../text/columns.ts'
import { counted, csvLine, jsonText } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { formatFull, printValue } from '../text/number.ts'
import { errorAt } from '../text/problem.ts'
import {
  argumentPlace,
  conventionsArgument,
  digitsArgument,
  InputError,
  measureArguments,
  withUsage,
} from './arguments.ts'
import { scorersOf } from './evalPrint.ts'
import { exit, type ProblemOptions, resultMayFollow } from './problems.ts'

/** What `shapes` is asked for. */
export interface ShapesOptions extends Pick<ProblemOptions, 'json'> {
  readonly file: string
  readonly measure: readonly string[]
  /** The runs of the table that are wanted; all of them where none is named. */
  readonly run: readonly string[]
  readonly conventions?: string
  readonly digits: string
  readonly format: 'table' | 'json' | 'csv'
}

/** `rankbook shapes`: the means of lists that a SQL engine grouped by shape. */
export function shapesCommand(io: Io, options: ShapesOptions): Promise<number> {
  return withUsage(
    io,
    async () => {
      const digits = digitsArgument(options.digits)
      const { dialect, conventions } = conventionsArgument(options.conventions)
      const asked = measureArguments(options.measure, { dialect, from: '--measure' })
      const read = await readShapes(io.source(options.file), conventions)
      const done = read.ok ? evaluateShapes({ ...read.value, scorers: scorersOf(asked), conventions }) : read
      if (!(await resultMayFollow(io, done.problems, options)) || !done.ok) return exit.problems
      const values = wanted(done.value, options.run)
      printers[options.format](io, { values, asked, digits })
      return exit.done
    },
    options.json ? 'json' : 'text',
  )
}

function wanted(values: readonly ShapeValues[], names: readonly string[]): readonly ShapeValues[] {
  if (names.length === 0) return values
  return names.map((name) => {
    const found = values.find(({ run }) => run === name)
    if (found !== undefined) return found
    const known = values.slice(0, 12).map(({ run }) => `"${run}"`)
    const what = `the table has no run "${name}"`
    throw new InputError([errorAt(argumentPlace('--run'), 'no-such-run', what, `Name one of ${known.join(', ')}.`)])
  })
}

interface Printed {
  readonly values: readonly ShapeValues[]
  readonly asked: readonly AskedMeasure[]
  readonly digits: number
}

const printers = { table: printTable, json: printJson, csv: printCsv }

function printTable(io: Io, { values, asked, digits }: Printed): void {
  const scorers = scorersOf(asked)
  const rows = values.map(({ run, summaries }) => [
    run,
    ...scorers.map(({ name, measure }) => {
      const { value } = summaries.get(name)!
      return printValue(value, measure.over === 'sum' && Number.isInteger(value) ? 0 : digits)
    }),
  ])
  const lines = columns([['', ...scorers.map(({ name }) => name)], ...rows], { rightFrom: 1 })
  io.out(`${lines.join('\n')}\n\n${values.map(countsLine).join('')}`)
  io.out(
    'Sums over queries are exact and rounded once; added query by query, the last digits of a double may differ.\n',
  )
}

function countsLine({ run, queries, shapes, missing, judgedQueries }: ShapeValues): string {
  const of = `${counted(queries, 'query', 'queries')} of ${counted(shapes, 'shape', 'shapes')}`
  const judged = counted(judgedQueries, 'judged query', 'judged queries')
  return `${run}: ${of}${missing === 0 ? '' : `, ${missing} of ${judged} had no results`}\n`
}

function printJson(io: Io, { values, asked }: Printed): void {
  const runs = values.map(({ run, summaries, queries, shapes, missing, judgedQueries }) => {
    const measures = scorersOf(asked).map(
      ({ name }) => `${jsonText(name)}: ${jsonText(summaryRecord(summaries.get(name)!))}`,
    )
    const counts = jsonText({ queries, shapes, judgedQueries, missing, sums: 'exact' }).slice(0, -1)
    return `\n  ${jsonText(run)}: ${counts}, "measures": {\n    ${measures.join(',\n    ')}\n  }}`
  })
  io.out(`{"runs": {${runs.join(',')}\n}}\n`)
}

/** As `eval` prints summaries: no value has a query. */
function printCsv(io: Io, { values, asked }: Printed): void {
  io.out('run,measure,query,value\n')
  for (const { run, summaries } of values) {
    for (const { name } of scorersOf(asked)) {
      const { value } = summaries.get(name)!
      io.out(csvLine([run, name, '', Number.isNaN(value) ? '' : formatFull(value)]))
    }
  }
}
