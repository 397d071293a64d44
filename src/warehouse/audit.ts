import { type Conventions, trecEval } from '../collection/conventions.ts'
import type { Dialect } from './dialect.ts'
import { type QrelsTable, qrelsRows, type RunTable, runRows, type Tables } from './tables.ts'

/** What an audit or a guard may find, as its column `fault` says it. */
export const faults = {
  score: 'a score is null or not a finite number',
  id: 'an id is null or empty',
  grade: 'a grade is null or not a whole number',
  'duplicate-document': 'a document stands twice in a list',
  'duplicate-judgement': 'a document is judged twice for a query',
  'list-on-several-shards': 'the list lies on several shards',
  'judgements-on-another-shard': 'the judgements lie on another shard than the list',
  'judgements-on-several-shards': 'the judgements lie on several shards, and are not the same on each',
} as const

/** The name of a fault. */
export type Fault = keyof typeof faults

/**
 * What a join would pass over in silence, and files are refused for. No row is good news. Columns: fault, run (empty for
 * judgements), query, count (of rows; where a document stands twice, of those too many).
 */
export function audit(tables: Tables, { gains }: Pick<Conventions, 'gains'>): string {
  const ofRun = { dialect: tables.dialect, from: 'rankbook_run' } as const
  const ofQrels = { dialect: tables.dialect, from: 'rankbook_qrels' } as const
  const empty = (column: string) => `r.${column} IS NULL OR r.${column} = ''`
  return `WITH
${qrelsRows(tables)},
${runRows(tables, trecEval)}
${found('score', ofRun, notFinite('r.score'))}
UNION ALL
${found('id', ofRun, ['run', 'query', 'document'].map(empty).join(' OR '))}
UNION ALL
${found('id', ofQrels, ['query', 'document'].map(empty).join(' OR '))}
UNION ALL
${found('grade', ofQrels, badGrade(tables.dialect, gains))}
UNION ALL
${twice('duplicate-document', ofRun)}
UNION ALL
${twice('duplicate-judgement', ofQrels)}`
}

/** Where judgements have no run. */
function none({ text, literal }: Dialect): string {
  return text(literal(''))
}

/** The rows of a table, by the name that they have in WITH. */
interface Looked {
  readonly dialect: Dialect
  readonly from: 'rankbook_run' | 'rankbook_qrels'
}

function found(fault: Fault, { dialect, from }: Looked, condition: string): string {
  const query = `COALESCE(r.query, '')`
  const run = from === 'rankbook_run' ? `COALESCE(r.run, '')` : none(dialect)
  return `SELECT '${fault}' AS fault, ${run} AS run, ${query} AS query, COUNT(*) AS count
FROM ${from} r WHERE ${condition}
GROUP BY ${from === 'rankbook_run' ? `${run}, ` : ''}${query}`
}

/**
 * Documents that stand twice, by list. To group by document is what every engine does beyond its memory; counting the
 * different ones of each list is much cheaper where an engine keeps but their hashes.
 */
function twice(fault: Fault, { dialect, from }: Looked): string {
  const { bytes, distinct } = dialect
  const list = from === 'rankbook_run' ? ['run', 'query'] : ['query']
  const keys = [...list, ...(distinct === undefined ? ['document'] : [])].map((id) => bytes(`r.${id}`))
  // A group of bytes has no text of its own.
  const shown = list.map((id) => `${bytes(`r.${id}`) === `r.${id}` ? `r.${id}` : `MIN(r.${id})`} AS ${id}`)
  const different = distinct === undefined ? '1' : distinct('r.document')
  return `SELECT '${fault}' AS fault, ${from === 'rankbook_run' ? 'd.run' : none(dialect)} AS run, d.query AS query, SUM(d.more) AS count
FROM (SELECT ${shown.join(', ')}, COUNT(r.document) - ${different} AS more FROM ${from} r
  GROUP BY ${keys.join(', ')} HAVING COUNT(r.document) > ${different}) d
GROUP BY ${list.map((id) => `d.${id}`).join(', ')}`
}

/** NaN and the infinities do not come to 0 when they are taken from themselves, nor does null. */
function notFinite(column: string): string {
  return `CASE WHEN ${column} - ${column} = 0 THEN 0 ELSE 1 END = 1`
}

function badGrade(dialect: Dialect, gains: Conventions['gains']): string {
  const grade = dialect.double('r.grade')
  const whole = gains === 'real' ? '' : ` AND FLOOR(${grade}) = ${grade}`
  return `CASE WHEN ${grade} - ${grade} = 0 AND ABS(${grade}) <= 1000${whole} THEN 0 ELSE 1 END = 1`
}

/** The tables of a cluster: each shard's own, by the engine's function over all shards, or one after the other by name. */
export type Shards =
  | { readonly kind: 'cluster'; readonly cluster: string }
  | { readonly kind: 'tables'; readonly tables: readonly { readonly run: RunTable; readonly qrels: QrelsTable }[] }

/**
 * Whether each shard can collapse its own rows: every list whole on one shard, with all judgements of its query. No row is
 * good news; otherwise values would be wrong in silence. Columns: fault, run, query. Throws where the dialect has no
 * function over all shards and none are named.
 */
export function guard(tables: Tables, shards: Shards): string {
  const { dialect } = tables
  return `WITH
rankbook_shards AS (
${everyShard(dialect, tables, shards)})
SELECT 'list-on-several-shards' AS fault, run, query
FROM rankbook_shards WHERE part = 'run' GROUP BY run, query HAVING COUNT(*) > 1
UNION ALL
SELECT 'judgements-on-another-shard' AS fault, run, query
FROM rankbook_shards WHERE part = 'run' AND judged = 0
  AND query IN (SELECT query FROM rankbook_shards WHERE part = 'qrels') GROUP BY run, query
UNION ALL
SELECT 'judgements-on-several-shards' AS fault, run, query
FROM rankbook_shards WHERE part = 'qrels' GROUP BY run, query HAVING MIN(judged) <> MAX(judged) OR MIN(mark) <> MAX(mark)`
}

function everyShard(dialect: Dialect, tables: Tables, shards: Shards): string {
  if (shards.kind === 'cluster') {
    if (dialect.everyShard === undefined) throw new Error(`${dialect.title} spreads rows by itself`)
    return `SELECT part, run, query, judged, mark FROM ${dialect.everyShard(shards.cluster, ofShard(tables))}`
  }
  const each = shards.tables.map(
    (own, i) => `SELECT part, run, query, judged, mark FROM (\n${ofShard({ ...own, dialect })}) s${i}`,
  )
  return each.join('\nUNION ALL\n')
}

/** What one shard holds: its lists with how many judgements it has of their query; and its judgements by query, with a mark made of documents and grades. */
function ofShard(tables: Omit<Tables, 'batch'>): string {
  const { dialect } = tables
  return `WITH
${qrelsRows(tables)},
${runRows(tables, trecEval)},
rankbook_judged AS (
  SELECT query, COUNT(*) AS judged, SUM(${dialect.bucket(`CONCAT(document, ' ', ${dialect.string('grade')})`, 1000003)}) AS mark
  FROM rankbook_qrels GROUP BY query),
rankbook_lists AS (SELECT run, query FROM rankbook_run GROUP BY run, query)
SELECT 'run' AS part, l.run AS run, l.query AS query, COALESCE(j.judged, 0) AS judged, 0 AS mark
FROM rankbook_lists l LEFT JOIN rankbook_judged j ON j.query = l.query
UNION ALL
SELECT 'qrels' AS part, '' AS run, query, judged, mark FROM rankbook_judged`
}
