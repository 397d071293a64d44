import type { Dialect } from './dialect.ts'
import { collapsed, joinedColumn } from './statements.ts'
import type { JoinConventions, Tables } from './tables.ts'

/**
 * Lists that measures of grades cannot tell apart, and how many there are of each: 10^8 short lists are some hundred rows.
 * The size is null where a run does not have the list. Columns: run, size, placed (`RANK:GRADE` with blanks between, ranks rising),
 * judged (`GRADE:COUNT` with blanks between, grades falling), count; and `joined` as in `collapse`.
 */
export function shapes(tables: Tables, conventions: JoinConventions): string {
  const { dialect } = tables
  const { bytes, nullable } = dialect
  return `WITH
${collapsed(tables, conventions)},
rankbook_lists AS (
  SELECT MIN(r.run) AS run, MIN(r.query) AS query, ${nullable('MIN(r.size)')} AS size,
    ${dialect.joined(pair(dialect, 'r.rank', 'r.grade'), 'r.rank')} AS placed
  FROM rankbook_placed r
  GROUP BY ${bytes('r.run')}, ${bytes('r.query')}),
rankbook_grades AS (
  SELECT MIN(r.query) AS query, r.grade AS grade, COUNT(*) AS times
  FROM rankbook_qrels r
  GROUP BY ${bytes('r.query')}, r.grade),
rankbook_judged AS (
  SELECT MIN(r.query) AS query, ${dialect.joined(pair(dialect, 'r.grade', 'r.times'), '-r.grade')} AS judged
  FROM rankbook_grades r
  GROUP BY ${bytes('r.query')}),
rankbook_runs AS (SELECT MIN(r.run) AS run FROM rankbook_run r GROUP BY ${bytes('r.run')}),
rankbook_shapes AS (
  SELECT s.run AS run, l.size AS size, COALESCE(l.placed, '') AS placed, g.judged AS judged
  FROM rankbook_runs s
  CROSS JOIN rankbook_judged g
  LEFT JOIN rankbook_lists l ON ${bytes('l.run')} = ${bytes('s.run')} AND ${bytes('l.query')} = ${bytes('g.query')})
SELECT MIN(r.run) AS run, r.size AS size, r.placed AS placed, r.judged AS judged, COUNT(*) AS count${joinedColumn(tables, conventions)}
FROM rankbook_shapes r
GROUP BY ${bytes('r.run')}, r.size, r.placed, r.judged`
}

/** Two numbers as one text, null where the grade is. */
function pair(dialect: Dialect, first: string, second: string): string {
  const text = `CONCAT(${dialect.string(first)}, ':', ${dialect.string(second)})`
  return `CASE WHEN r.grade IS NULL THEN NULL ELSE ${text} END`
}
