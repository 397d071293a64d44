import type { Dialect } from './dialect.ts'

const same = (text: string) => text
const doubled = (text: string) => `'${text.replaceAll("'", "''")}'`
const escaped = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const cast = (type: string) => (expression: string) => `CAST(${expression} AS ${type})`
const orderedBy = (name: string) => (text: string, order: string) => `${name}(${text}, ' ' ORDER BY ${order})`

const duckdb: Dialect = {
  name: 'duckdb',
  title: 'DuckDB',
  batch: '$1',
  overFiles: true,
  mark: '"',
  fold: same,
  literal: doubled,
  string: cast('VARCHAR'),
  text: (expression) => `CAST(${expression} AS VARCHAR) COLLATE C`,
  bytes: same,
  double: cast('DOUBLE'),
  single: (expression) => `CAST(CAST(${expression} AS FLOAT) AS DOUBLE)`,
  nullable: same,
  bucket: (text, count) => `hash(${text}) % ${count}`,
  joined: orderedBy('string_agg'),
  notes: [
    "A table may be a file: read_parquet('runs/*.parquet'), or read_csv('runs.csv', all_varchar = true), which keeps ids",
    'that look like numbers. Write the rows with COPY (…) TO a file, such as collapsed.parquet.',
  ],
}

const clickhouse: Dialect = {
  name: 'clickhouse',
  title: 'ClickHouse',
  batch: '{batch:UInt64}',
  mark: '`',
  fold: same,
  literal: escaped,
  string: (expression) => `toString(${expression})`,
  text: (expression) => `toString(${expression})`,
  bytes: same,
  double: (expression) => `toFloat64(${expression})`,
  single: (expression) => `toFloat64(toFloat32(${expression}))`,
  // Without this an unmatched row of a LEFT JOIN has grade 0, and every unjudged document counts as judged.
  nullable: (expression) => `toNullable(${expression})`,
  bucket: (text, count) => `cityHash64(${text}) % ${count}`,
  joined: (text, order) =>
    `arrayStringConcat(arrayMap(p -> assumeNotNull(p.2), arraySort(arrayFilter(p -> p.2 IS NOT NULL, groupArray((${order}, ${text}))))), ' ')`,
  distinct: (text) => `uniqExact(${text})`,
  everyShard: (cluster, select) => `cluster(${escaped(cluster)}, view(${select}))`,
  notes: [
    'Over a Distributed table one server would sort everything: run the statement on each shard, over the local tables.',
    'That is right only where a query lies on one shard with its judgements, which the guard finds out.',
  ],
}

/** Spark and what is built on it. Texts compare as binary, so that no collation of a column or session counts. */
const sparkLike: Omit<Dialect, 'name' | 'title' | 'notes'> = {
  into: (folder, select) =>
    `INSERT OVERWRITE DIRECTORY ${escaped(folder)} USING parquet\nSELECT /*+ COALESCE(1) */ * FROM (\n${select})`,
  mark: '`',
  fold: same,
  literal: escaped,
  string: cast('STRING'),
  text: cast('STRING'),
  bytes: cast('BINARY'),
  double: cast('DOUBLE'),
  single: (expression) => `CAST(CAST(${expression} AS FLOAT) AS DOUBLE)`,
  nullable: same,
  bucket: (text, count) => `pmod(xxhash64(CAST(${text} AS BINARY)), ${count})`,
  joined: (text, order) =>
    `array_join(transform(array_sort(collect_list(named_struct('place', ${order}, 'word', ${text}))), p -> p.word), ' ')`,
}

const spark: Dialect = {
  ...sparkLike,
  name: 'spark',
  title: 'Apache Spark',
  program: { name: 'spark-sql', hex: (text) => `hex(CAST(${text} AS BINARY))` },
  notes: [
    'With --into FOLDER it writes them: spark-sql -f FILE runs what is printed, on any master; rankbook runs it where',
    '--master says which.',
  ],
}

const databricks: Dialect = {
  ...sparkLike,
  name: 'databricks',
  title: 'Databricks',
  notes: [
    'With --into FOLDER, a volume or an address of a store, it writes them as Parquet; or CREATE TABLE … AS keeps them.',
  ],
}

const trino: Dialect = {
  name: 'trino',
  title: 'Trino',
  mark: '"',
  fold: (name) => name.toLowerCase(),
  literal: doubled,
  string: cast('VARCHAR'),
  text: cast('VARCHAR'),
  bytes: same,
  // A double of -0 may stand below 0 in an ORDER BY.
  double: (expression) =>
    `CASE WHEN CAST(${expression} AS DOUBLE) = 0 THEN CAST(0 AS DOUBLE) ELSE CAST(${expression} AS DOUBLE) END`,
  single: (expression) =>
    `CASE WHEN CAST(${expression} AS REAL) = 0 THEN CAST(0 AS DOUBLE) ELSE CAST(CAST(${expression} AS REAL) AS DOUBLE) END`,
  nullable: same,
  bucket: (text, count) =>
    `bitwise_and(from_big_endian_64(xxhash64(to_utf8(${text}))), 9223372036854775807) % ${count}`,
  joined: (text, order) => `array_join(array_agg(${text} ORDER BY ${order}), ' ')`,
  notes: ['Write the rows with CREATE TABLE … WITH (format = …) AS, in front of the statement.'],
}

const bigquery: Dialect = {
  name: 'bigquery',
  title: 'BigQuery',
  mark: '`',
  fold: same,
  literal: escaped,
  string: cast('STRING'),
  text: (expression) => `COLLATE(CAST(${expression} AS STRING), '')`,
  bytes: same,
  double: cast('FLOAT64'),
  nullable: same,
  bucket: (text, count) => `ABS(MOD(FARM_FINGERPRINT(${text}), ${count}))`,
  joined: orderedBy('STRING_AGG'),
  notes: ["Write the rows with EXPORT DATA OPTIONS (uri = 'gs://…/*.parquet', format = 'PARQUET') AS, in front of it."],
}

const snowflake: Dialect = {
  name: 'snowflake',
  title: 'Snowflake',
  mark: '"',
  fold: (name) => name.toUpperCase(),
  literal: escaped,
  string: cast('VARCHAR'),
  text: (expression) => `COLLATE(CAST(${expression} AS VARCHAR), 'utf8')`,
  bytes: same,
  // FLOAT and REAL are doubles here.
  double: cast('DOUBLE'),
  nullable: same,
  bucket: (text, count) => `MOD(ABS(HASH(${text})), ${count})`,
  joined: (text, order) => `LISTAGG(${text}, ' ') WITHIN GROUP (ORDER BY ${order})`,
  notes: ['Write the rows with COPY INTO @stage FROM (…) FILE_FORMAT = (TYPE = PARQUET) HEADER = TRUE.'],
}

const postgres: Dialect = {
  name: 'postgres',
  title: 'PostgreSQL',
  mark: '"',
  fold: (name) => name.toLowerCase(),
  literal: doubled,
  string: cast('text'),
  text: (expression) => `CAST(${expression} AS text) COLLATE "C"`,
  bytes: same,
  double: cast('double precision'),
  single: (expression) => `CAST(CAST(${expression} AS real) AS double precision)`,
  nullable: same,
  bucket: (text, count) => `abs(hashtextextended(${text}, 0) % ${count})`,
  joined: orderedBy('string_agg'),
  notes: ["Write the rows with \\copy (…) TO 'collapsed.csv' CSV HEADER, the statement on one line."],
}

/** Every dialect. The first one runs by itself, in this process. */
export const dialects: readonly Dialect[] = [
  ...[duckdb, clickhouse, spark, databricks],
  ...[trino, bigquery, snowflake, postgres],
]

/** The dialect of a name, in any letters. */
export function dialectOf(name: string): Dialect | undefined {
  return dialects.find((dialect) => dialect.name === name.toLowerCase())
}

/** The dialects whose engines rankbook asks by itself, where a spec names their tables. */
export const liveEngines = ['duckdb', 'clickhouse'] as const

/** The name of such an engine. */
export type LiveEngine = (typeof liveEngines)[number]
