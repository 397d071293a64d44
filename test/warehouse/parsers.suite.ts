import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Conventions, trecEval } from '../../src/collection/conventions.ts'
import { dialectOf } from '../../src/warehouse/dialects.ts'
import { forms } from '../../src/warehouse/forms.ts'
import { columnName, tableName } from '../../src/warehouse/names.ts'
import { list } from '../../src/warehouse/statements.ts'
import { statementFault, type Tables } from '../../src/warehouse/tables.ts'
import { quoted } from './engine.ts'

/*
 * Dialects whose engines are not at hand, read by parsers that others wrote: for Spark, Databricks and Trino by the grammars of
 * Spark and Trino themselves, for BigQuery and Snowflake by that of DataFusion.
 */

const load = createRequire(join(process.env.RANKBOOK_PARSERS!, 'package.json'))
const { init, parse } = load('@guanmingchiu/sqlparser-ts') as {
  init(): Promise<void>
  parse(sql: string, dialect: string): unknown
}
const { SparkSQL, TrinoSQL } = load('./grammars.cjs') as Record<string, new () => Grammar>

interface Grammar {
  validate(sql: string): readonly { readonly message: string }[]
}

function byGrammar(grammar: new () => Grammar): (sql: string) => void {
  return (sql) => {
    const [fault] = new grammar().validate(`${sql};`)
    if (fault !== undefined) throw new Error(fault.message)
  }
}

const parsers: readonly (readonly [dialect: string, check: (sql: string) => void])[] = [
  ['spark', byGrammar(SparkSQL!)],
  ['databricks', byGrammar(SparkSQL!)],
  ['trino', byGrammar(TrinoSQL!)],
  ['bigquery', (sql) => parse(sql, 'bigquery')],
  ['snowflake', (sql) => parse(sql, 'snowflake')],
]

function tablesIn(name: string): Tables {
  const dialect = dialectOf(name)!
  const from = (table: string) => quoted(tableName(dialect, table))
  const column = (of: string) => quoted(columnName(dialect, of))
  const [query, document] = [column('query'), column('document')]
  return {
    dialect,
    run: {
      from: from('lake.runs'),
      columns: { run: column('system'), query, document, score: column('score') },
      name: 'bm25',
    },
    qrels: { from: from('lake.qrels'), columns: { query, document, grade: column('grade') } },
    batch: { index: 1, count: 8 },
  }
}

/** Every statement under trec_eval's conventions and under those that change it most, by name. */
function statementsOf(tables: Tables): (readonly [string, string])[] {
  const single: Conventions = { ...trecEval, precision: 'float32' }
  const precision = statementFault(tables.dialect, single) === undefined ? 'float32' : 'float64'
  const other: Conventions = {
    ...{ ...trecEval, precision, ties: 'id-ascending', queries: 'run' },
    ...{ self: 'ignore', minScore: 0.5, depth: 100 },
  }
  const shards = { kind: 'tables', tables: [tables, tables] } as const
  return [trecEval, other].flatMap((conventions, i) => [
    ...forms.map(({ name, statement }) => [`${name} ${i}`, statement(tables, conventions, shards)!] as const),
    [`list ${i}`, list(tables, conventions, { query: tables.dialect.literal('文'), most: 10 })] as const,
  ])
}

beforeAll(() => init())

describe.each(parsers)('a parser of %s', (name, check) => {
  const statements = statementsOf(tablesIn(name))

  it.each(statements)('reads the statement %s', (_, sql) => {
    expect(() => check(sql)).not.toThrow()
  })

  it('finds what is wrong', () => {
    expect(() => check(statements[0]![1].replace('SELECT', 'SELEKT'))).toThrow()
  })
})
