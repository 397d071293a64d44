import type { Command } from 'commander'
import {
  collect,
  languageOption,
  once,
  paramOption,
  problemsAsJson,
  qrelsFormat,
  quietOption,
  runFormat,
  strictness,
  threads,
} from './options.ts'
import { allowCode, type Edge } from './reportCommands.ts'
import type { TableOptions } from './tableForm.ts'

/** The command that prints tables to take elsewhere. */
export function addTable(root: Command, { io, done }: Edge): void {
  root
    .command('table')
    .description('print systems by measures as a table to take elsewhere')
    .argument('<qrels>', 'judgements, or the folder of a report alone; - is standard input')
    .argument('[runs...]', 'runs; NAME=PATH gives a run a name; - is standard input')
    .option(
      '-m, --measure <measure>',
      "a measure, such as nDCG@10; may be repeated; otherwise the report's",
      collect,
      [],
    )
    .addOption(once('--dataset <name>', 'the data set, where a report has several'))
    .addOption(once('--runs <names>', 'the runs to show, in this order: a,b'))
    .addOption(once('--scores <file>', 'values from outside as further columns: query, run, name, value'))
    .addOption(once('--sort <measure>', 'a measure of the table, greatest first, or "name"; otherwise as given'))
    .option('--transpose', 'measures in rows, systems in columns', false)
    .addOption(once('--by <field>', 'columns for slices too: by a field of the queries file'))
    .addOption(once('--queries <file>', 'the queries'))
    .addOption(
      once('--baseline <name>', "mark what is shown to lie above or below this system; otherwise the report's"),
    )
    .addOption(once('--test <name>', 'the test'))
    .addOption(once('--correction <name>', 'for several comparisons on one measure'))
    .option('-q, --per-query', 'every value of every query instead, as csv or parquet', false)
    .addOption(once('--qrels-format <format>', qrelsFormat))
    .addOption(once('--run-format <format>', runFormat))
    .addOption(once('--caption <text>', 'the caption'))
    .addOption(once('--label <name>', 'the label in LaTeX, the id in HTML').default('tab:results'))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--threads <n>', threads))
    .addOption(once('--digits <n>', "decimals, 4 or the report's; CSV, JSON and Parquet hold values in full"))
    .addOption(languageOption())
    .addOption(once('--format <format>', 'the form', ['md', 'html', 'csv', 'json', 'latex', 'parquet']).default('md'))
    .addOption(once('--out <file>', 'write to a file instead of standard output; Parquet needs it'))
    .option(...paramOption)
    .option('--allow-code', allowCode, false)
    .option(...quietOption)
    .option('--strict', strictness, false)
    .option('--json', problemsAsJson, false)
    .action(async (qrels: string, files: string[], options: Omit<TableOptions, 'qrels' | 'files'>) => {
      const { tableCommand } = await import('./table.ts')
      done(await tableCommand(io, { qrels, files, ...options }))
    })
}
