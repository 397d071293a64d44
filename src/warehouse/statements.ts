import { joinSaid } from '../collection/placed.ts'
import { type JoinConventions, qrelsRows, runRows, type Tables, takesOut } from './tables.ts'

/**
 * The rows that measures of grades need, of each list: the judged documents that it holds with their ranks (1-based), and
 * its first row, whose grade may be null, all with the list's length, which is 0 where the conventions leave nothing of it.
 * Integers and texts alone, so that any engine, number of threads or shard gives the same rows. Columns: run, query, size,
 * rank, grade; and `joined`, the conventions of the order, where they are not trec_eval's.
 */
export function collapse(tables: Tables, conventions: JoinConventions): string {
  return `WITH
${collapsed(tables, conventions)}
SELECT run, query, size, rank, grade${joinedColumn(tables, conventions)}
FROM rankbook_placed`
}

/** The parts of WITH that end in `rankbook_placed`, the collapsed rows. */
export function collapsed(tables: Tables, conventions: JoinConventions): string {
  const { bytes } = tables.dialect
  const { ties, queries, depth } = conventions
  const group = `PARTITION BY ${bytes('run')}, ${bytes('query')}`
  const direction = ties === 'id-ascending' ? '' : ' DESC'
  const judgedOnly =
    queries === 'run' ? '' : `\n  WHERE ${bytes('query')} IN (SELECT ${bytes('query')} FROM rankbook_qrels)`
  const deep = depth < Infinity ? ` AND k.rank <= ${depth}` : ''
  const emptied = takesOut(conventions)
  const found = emptied ? `j.grade IS NOT NULL AND k.rank <= k.size${deep}` : `j.grade IS NOT NULL${deep}`
  return `${qrelsRows(tables)},
${runRows(tables, conventions, { marked: emptied })},
rankbook_ranked AS (
  SELECT run, query, document,
    ROW_NUMBER() OVER (${group} ORDER BY ${emptied ? 'kept DESC, ' : ''}score DESC, ${bytes('document')}${direction}) AS rank,
    COUNT(${emptied ? 'CASE WHEN kept = 1 THEN 1 ELSE NULL END' : '*'}) OVER (${group}) AS size
  FROM rankbook_run${judgedOnly}),
rankbook_placed AS (
  SELECT k.run AS run, k.query AS query, k.size AS size, k.rank AS rank,
    ${emptied ? 'CASE WHEN k.rank <= k.size THEN j.grade ELSE NULL END' : 'j.grade'} AS grade
  FROM rankbook_ranked k
  LEFT JOIN rankbook_qrels j ON ${bytes('j.query')} = ${bytes('k.query')} AND ${bytes('j.document')} = ${bytes('k.document')}
  WHERE (${found}) OR k.rank = 1)`
}

/** A constant column that says how lists were ordered and cut; none where that is as trec_eval does it. */
export function joinedColumn({ dialect }: Pick<Tables, 'dialect'>, conventions: JoinConventions): string {
  const said = joinSaid(conventions)
  return said === '' ? '' : `, ${dialect.literal(said)} AS joined`
}

/** How often each query has each grade. Columns: query, grade, count. With `collapse` it is all that measures of grades need. */
export function grades(tables: Tables): string {
  return `WITH
${qrelsRows(tables)}
SELECT MIN(r.query) AS query, r.grade AS grade, COUNT(*) AS count
FROM rankbook_qrels r
GROUP BY ${tables.dialect.bytes('r.query')}, r.grade`
}

/** How many rows and queries each run has. Columns: run, count, queries. */
export function counts(tables: Tables, conventions: JoinConventions): string {
  const { bytes } = tables.dialect
  return `WITH
${runRows(tables, conventions)}
SELECT MIN(r.run) AS run, COUNT(*) AS count, COUNT(DISTINCT ${bytes('r.query')}) AS queries
FROM rankbook_run r
GROUP BY ${bytes('r.run')}`
}

/**
 * One list whole with its judgements, for an example that shows it: the first `most` documents of the list, and the judged
 * ones that it does not hold, whose score and rank are null. `query` is a constant or a parameter. Columns: document,
 * score, rank, grade.
 */
export function list(
  tables: Tables,
  conventions: JoinConventions,
  { query, most }: { readonly query: string; readonly most: number },
): string {
  const { bytes, text } = tables.dialect
  const direction = conventions.ties === 'id-ascending' ? '' : ' DESC'
  const wanted = `${bytes('query')} = ${bytes(text(query))}`
  return `WITH
${qrelsRows(tables)},
${runRows(tables, conventions)},
rankbook_list AS (
  SELECT document, score, ROW_NUMBER() OVER (ORDER BY score DESC, ${bytes('document')}${direction}) AS rank
  FROM rankbook_run
  WHERE ${wanted}),
rankbook_judged AS (SELECT document, grade FROM rankbook_qrels WHERE ${wanted})
SELECT l.document AS document, l.score AS score, l.rank AS rank, j.grade AS grade
FROM rankbook_list l LEFT JOIN rankbook_judged j ON ${bytes('j.document')} = ${bytes('l.document')}
WHERE l.rank <= ${most}
UNION ALL
SELECT j.document AS document, NULL AS score, NULL AS rank, j.grade AS grade
FROM rankbook_judged j
WHERE ${bytes('j.document')} NOT IN (SELECT ${bytes('document')} FROM rankbook_list)`
}
