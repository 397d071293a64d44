#!/usr/bin/env node
import { Command, CommanderError, Option } from 'commander'
import { realIo } from './commands/io.ts'
import { exit } from './commands/problems.ts'
import { version } from './text/version.ts'

/** Every command is loaded only when it is called, so that the others start fast. */
const io = realIo()
let code: number = exit.done

const collect = (value: string, before: readonly string[]) => [...before, value]

function program(): Command {
  const root = new Command('rankbook')
    .description('Reproducible reports on ranking evaluation: every number shows its work')
    .version(version, '-V, --version')
    .exitOverride()
    .configureHelp({ sortSubcommands: false })
    .enablePositionalOptions()
    .showHelpAfterError('(rankbook --help lists the commands and their options)')

  root
    .command('build')
    .description('evaluate reports and write their pages; without a folder all under reports/')
    .argument('[folders...]', 'folders that hold a report.yaml')
    .option('--out <folder>', 'where the site goes', 'site')
    .option('--conventions <name>', 'conventions for data sets whose spec names none')
    .option('--json', 'print problems as JSON', false)
    .action(async (folders: string[], options: { out: string; json: boolean; conventions?: string }) => {
      const { build } = await import('./commands/build.ts')
      code = await build(io, folders, { ...options, checkOnly: false })
    })

  root
    .command('check')
    .description('find everything wrong with reports and their data, and write nothing')
    .argument('[folders...]', 'folders that hold a report.yaml')
    .option('--conventions <name>', 'conventions for data sets whose spec names none')
    .option('--json', 'print problems as JSON', false)
    .action(async (folders: string[], options: { json: boolean; conventions?: string }) => {
      const { build } = await import('./commands/build.ts')
      code = await build(io, folders, { ...options, out: '', checkOnly: true })
    })

  root
    .command('init')
    .description('make a small working report to change')
    .argument('<folder>', 'a new folder, such as reports/my-report')
    .action(async (folder: string) => {
      const { init } = await import('./commands/init.ts')
      code = await init(io, folder)
    })

  root
    .command('eval')
    .description('evaluate runs and print a table, JSON or CSV')
    .argument('<qrels>', 'judgements, TREC format')
    .argument('<runs...>', 'runs, TREC format; NAME=PATH gives a run a name')
    .option('-m, --measure <measure>', 'a measure, such as nDCG@10 or ndcg_cut.10; may be repeated', collect, [])
    .option('-q, --per-query', 'the value of every query too', false)
    .option('--conventions <name>', 'trec_eval or ir_measures, with changes: trec_eval,unjudged=drop', 'trec_eval')
    .option('--digits <n>', 'decimals in the table', '4')
    .addOption(new Option('--format <format>', 'how to print').choices(['table', 'json', 'csv']).default('table'))
    .action(
      async (
        qrels: string,
        runs: string[],
        options: {
          measure: string[]
          perQuery: boolean
          conventions: string
          digits: string
          format: 'table' | 'json' | 'csv'
        },
      ) => {
        const { evaluateCommand } = await import('./commands/eval.ts')
        code = await evaluateCommand(io, { qrels, runs, ...options })
      },
    )

  root
    .command('explain')
    .description('derive one value step by step')
    .argument('<measure>', 'a measure, such as AP@4')
    .argument('[qrels]', 'judgements, TREC format')
    .argument('[run]', 'a run, TREC format')
    .option('--query <id>', 'the query to explain')
    .option(
      '--grades <list>',
      'grades from rank 1 down instead of files: 1,0,0,1; a hyphen is a document nobody judged',
    )
    .option('--judged <list>', 'with --grades: all judged grades, where more was judged than retrieved')
    .option('--conventions <name>', 'trec_eval or ir_measures, with changes: trec_eval,unjudged=drop', 'trec_eval')
    .option('--digits <n>', 'decimals', '4')
    .addOption(new Option('--language <language>', 'language of the words').choices(['en', 'zh-CN']).default('en'))
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'md', 'html']).default('text'))
    .action(async (measure: string, qrels: string | undefined, run: string | undefined, options: ExplainFlags) => {
      const { explain } = await import('./commands/explain.ts')
      code = await explain(io, { measure, qrels, run, ...options })
    })

  root
    .command('measures')
    .description('list the measures, or describe one')
    .argument('[name]', 'a measure, such as AP or nDCG@10')
    .addOption(new Option('--language <language>', 'language of the words').choices(['en', 'zh-CN']).default('en'))
    .action(async (name: string | undefined, options: { language: 'en' | 'zh-CN' }) => {
      const { listMeasures } = await import('./commands/measures.ts')
      code = await listMeasures(io, name, options.language)
    })

  root
    .command('trec_eval')
    .description("take trec_eval's own arguments and print the same bytes")
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .argument('[args...]', '[-q] [-c] [-l N] [-M N] [-N N] [-J] [-Z FILE] [-m MEASURE]… QRELS RUN')
    .action(async (args: string[]) => {
      const { runTrecEval } = await import('./commands/trec_eval.ts')
      code = await runTrecEval(args, io)
    })

  return root
}

interface ExplainFlags {
  readonly query?: string
  readonly grades?: string
  readonly judged?: string
  readonly conventions: string
  readonly digits: string
  readonly language: 'en' | 'zh-CN'
  readonly format: 'text' | 'md' | 'html'
}

try {
  await program().parseAsync()
} catch (error) {
  if (error instanceof CommanderError) code = error.exitCode === 0 ? exit.done : exit.usage
  else {
    io.err(
      `rankbook: this is a bug of ours, please report it\n${error instanceof Error ? error.stack : String(error)}\n`,
    )
    code = exit.bug
  }
}
process.exitCode = code
