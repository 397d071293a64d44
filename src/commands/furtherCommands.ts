import { Argument, type Command } from 'commander'
import type { Language } from '../text/words.ts'
import type { Shell } from './completion.ts'
import { collect, languageOption, once, problemsAsJson } from './options.ts'
import type { Edge } from './reportCommands.ts'
import type { ShapesOptions } from './shapes.ts'
import type { SqlOptions } from './sqlArguments.ts'

function addSchema(root: Command, { io, done }: Edge): void {
  root
    .command('schema')
    .description('print the JSON Schema of report.yaml, for editors')
    .action(async () => {
      const { printSchema } = await import('./schema.ts')
      done(printSchema(io))
    })
}

function addMeasures(root: Command, { io, done }: Edge): void {
  root
    .command('measures')
    .description('list the measures, or describe one')
    .argument('[measure]', 'a measure, such as AP or nDCG@10')
    .addOption(languageOption())
    .action(async (name: string | undefined, options: { language: Language }) => {
      const { listMeasures } = await import('./measures.ts')
      done(await listMeasures(io, name, options.language))
    })
}

function addSql(root: Command, { io, done }: Edge): void {
  const columns = 'its columns where they are called otherwise: query=topic,document=page'
  root
    .command('sql')
    .description('print the statements by which a SQL engine ranks and judges the lists of its own tables')
    .requiredOption('--dialect <name>', 'the engine')
    .requiredOption('--run-table <table>', "ranked rows: a table, or a function such as read_parquet('runs.parquet')")
    .requiredOption('--qrels-table <table>', 'judgements, likewise')
    .addOption(once('--run-columns <list>', `${columns}; run= where all rows are of one run`))
    .addOption(once('--qrels-columns <list>', columns))
    .addOption(once('--run <name>', 'one run of the table alone; what the run is called where no column says it'))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--depth <n>', 'only the first documents of each list'))
    .option('--form <name>', 'a statement, may be repeated; otherwise audit, collapse, grades', collect, [])
    .addOption(once('--batch <i/n>', 'only the queries of one of n batches, from 0, so that less memory is needed'))
    .addOption(once('--cluster <name>', 'a cluster whose shards each collapse their own rows: the guard for it too'))
    .option('--shard <runs,qrels>', 'the tables of a shard, for the guard; may be repeated', collect, [])
    .addOption(
      once('--into <folder>', 'write the rows there as Parquet: collapse/*.parquet and so on (Spark, Databricks)'),
    )
    .addOption(
      once('--master <url>', 'with --into: run the audit and the job by spark-sql there: spark://host:7077, local[2]'),
    )
    .addHelpText('after', sqlExample)
    .action(async (options: SqlOptions) => {
      const { sqlCommand } = await import('./sql.ts')
      done(await sqlCommand(io, options))
    })
}

function addShapes(root: Command, { io, done }: Edge): void {
  root
    .command('shapes')
    .description('evaluate lists that a SQL engine grouped by shape: means of runs, and no value of a query')
    .argument('<file>', 'the rows of `rankbook sql --form shapes`: run, size, placed, judged, count')
    .option('-m, --measure <measure>', 'a measure, such as nDCG@10; may be repeated', collect, [])
    .option('--run <name>', 'a run of the table; may be repeated; otherwise all', collect, [])
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--digits <n>', 'decimals in the table').default('4'))
    .addOption(once('--format <format>', 'how to print', ['table', 'json', 'csv']).default('table'))
    .option('--json', problemsAsJson, false)
    .action(async (file: string, options: Omit<ShapesOptions, 'file'>) => {
      const { shapesCommand } = await import('./shapes.ts')
      done(await shapesCommand(io, { file, ...options }))
    })
}

const sqlExample = `
Example: the rows that DuckDB gives for two files, and their values
  rankbook sql --dialect duckdb --run-table "read_parquet('runs.parquet')" --qrels-table "read_parquet('qrels.parquet')"
  rankbook eval grades.parquet bm25=collapsed.parquet --qrels-format grades --run-format collapsed -m nDCG@10
The same by Spark, as a job
  rankbook sql --dialect spark --run-table lake.runs --qrels-table lake.qrels --into /data/out --master spark://host:7077
  rankbook eval /data/out/grades/*.parquet bm25=$(ls /data/out/collapse/*.parquet) --qrels-format grades --run-format collapsed`

function addCompletion(root: Command, { io, done }: Edge): void {
  root
    .command('completion')
    .description('print a script that completes commands, options and their values in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish'] satisfies Shell[]))
    .action(async (shell: Shell) => {
      const { printCompletion } = await import('./completion.ts')
      done(printCompletion(io, root, shell))
    })
}

/** The commands that read neither reports nor files of lists. Each is loaded only when it is called, so that the others start fast. */
export const furtherCommands = [addMeasures, addSql, addShapes, addSchema, addCompletion]
