#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import type { CompareOptions } from './commands/compare.ts'
import type { EvalOptions } from './commands/eval.ts'
import type { ExplainOptions } from './commands/explain.ts'
import { realIo } from './commands/io.ts'
import {
  collect,
  describeOptions,
  formatOf,
  languageOption,
  once,
  problemsAsJson,
  strictness,
} from './commands/options.ts'
import { exit, printFailure } from './commands/problems.ts'
import type { TableOptions } from './commands/table.ts'
import type { WhyOptions } from './commands/why.ts'
import { planDefaults } from './statistics/defaults.ts'
import { version } from './text/version.ts'
import type { Language } from './text/words.ts'

const io = realIo()
let code: number = exit.done
/** Own measures run while `process.exit` is closed to them. */
const leave = process.exit.bind(process)

/** Every command is loaded only when it is called, so that the others start fast. */
function program(): Command {
  const root = new Command('rankbook')
    .description('Reproducible reports on ranking evaluation: every number shows its work')
    .version(version, '-V, --version')
    .exitOverride()
    .configureHelp({ sortSubcommands: false })
    .enablePositionalOptions()
    .showHelpAfterError('(rankbook --help lists the commands and their options)')
    .addHelpText('after', '\nExit codes: 0 done, 1 problems in your input, 2 wrong usage, 70 a bug of ours')
    .hook('preSubcommand', (_, command) => describeOptions(command))
  for (const add of [
    addBuild,
    addCheck,
    addInit,
    addEval,
    addTable,
    addCompare,
    addExplain,
    addWhy,
    addMeasures,
    addTrecEval,
  ])
    add(root)
  return root
}

interface BuildFlags {
  readonly json: boolean
  readonly strict: boolean
  readonly allowCode: boolean
  readonly conventions?: string
}

const allowCode = 'run the code of the measures that a spec names as a file; only for reports that you trust'

function addBuild(root: Command): void {
  root
    .command('build')
    .description('evaluate reports and write their pages; without a folder all under reports/')
    .argument('[folders...]', 'folders that hold a report.yaml')
    .addOption(once('--out <folder>', 'where the site goes').default('site'))
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option('--allow-code', allowCode, false)
    .option('--strict', strictness, false)
    .option('--json', 'print problems as a JSON array on standard output, and nothing else', false)
    .action(async (folders: string[], options: BuildFlags & { out: string }) => {
      const { build } = await import('./commands/build.ts')
      code = await build(io, folders, { ...options, target: { kind: 'site', out: options.out } })
    })
}

interface CheckFlags extends BuildFlags {
  readonly claims: boolean
  readonly format?: 'text' | 'json' | 'md'
}

function addCheck(root: Command): void {
  root
    .command('check')
    .description('find everything wrong with reports and their data, and write nothing')
    .argument('[folders...]', 'folders that hold a report.yaml')
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option('--allow-code', allowCode, false)
    .option('--strict', strictness, false)
    .option('--claims', 'hold the claims of reports against their figures, and render nothing', false)
    .addOption(once('--format <format>', 'how to print the claims; md fits a pull request', ['text', 'json', 'md']))
    .option('--json', 'print problems as a JSON array on standard output, and nothing else', false)
    .action(async (folders: string[], options: CheckFlags) => {
      if (options.claims || options.format !== undefined) {
        const { claimsCommand } = await import('./commands/claims.ts')
        code = await claimsCommand(io, folders, options)
        return
      }
      const { build } = await import('./commands/build.ts')
      code = await build(io, folders, { ...options, target: { kind: 'check' } })
    })
}

function addInit(root: Command): void {
  root
    .command('init')
    .description('make a small working report to change')
    .argument('<folder>', 'a new folder, such as reports/my-report')
    .action(async (folder: string) => {
      const { init } = await import('./commands/init.ts')
      code = await init(io, folder)
    })
}

function addEval(root: Command): void {
  root
    .command('eval')
    .description('evaluate runs and print a table, JSON or CSV')
    .argument('<qrels>', 'judgements; - is standard input')
    .argument('<runs...>', 'runs; NAME=PATH gives a run a name; - is standard input')
    .option('-m, --measure <measure>', 'a measure, such as nDCG@10 or ndcg_cut.10; may be repeated', collect, [])
    .option('-q, --per-query', 'the value of every query too', false)
    .addOption(once('--qrels-format <format>', formatOf('judgements')))
    .addOption(once('--run-format <format>', formatOf('every run')))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--digits <n>', 'decimals in the table').default('4'))
    .addOption(once('--format <format>', 'how to print', ['table', 'json', 'csv']).default('table'))
    .option('--strict', strictness, false)
    .option('--json', problemsAsJson, false)
    .action(async (qrels: string, runs: string[], options: Omit<EvalOptions, 'qrels' | 'runs'>) => {
      const { evaluateCommand } = await import('./commands/eval.ts')
      code = await evaluateCommand(io, { qrels, runs, ...options })
    })
}

function addTable(root: Command): void {
  root
    .command('table')
    .description('print systems by measures as a table to take elsewhere')
    .argument('<qrels>', 'judgements, TREC format; - is standard input')
    .argument('<runs...>', 'runs, TREC format; NAME=PATH gives a run a name; - is standard input')
    .option('-m, --measure <measure>', 'a measure, such as nDCG@10 or ndcg_cut.10; may be repeated', collect, [])
    .addOption(once('--runs <names>', 'the runs to show, in this order: a,b'))
    .addOption(once('--sort <measure>', 'a measure of the table, greatest first, or "name"; otherwise as given'))
    .option('--transpose', 'measures in rows, systems in columns', false)
    .addOption(once('--caption <text>', 'the caption'))
    .addOption(once('--label <name>', 'the label in LaTeX, the id in HTML').default('tab:results'))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--digits <n>', 'decimals; CSV and JSON hold values in full').default('4'))
    .addOption(languageOption())
    .addOption(once('--format <format>', 'how to print', ['md', 'html', 'csv', 'json', 'latex']).default('md'))
    .option('--json', problemsAsJson, false)
    .action(async (qrels: string, files: string[], options: Omit<TableOptions, 'qrels' | 'files'>) => {
      const { tableCommand } = await import('./commands/table.ts')
      code = await tableCommand(io, { qrels, files, ...options })
    })
}

function addCompare(root: Command): void {
  root
    .command('compare')
    .description('say which system is better, by how much, and how sure that is')
    .argument('[qrels]', 'judgements; - is standard input')
    .argument('[runs...]', 'two or more runs; NAME=PATH gives a run a name')
    .option('-m, --measure <measure>', 'a measure, such as nDCG@10 or ndcg_cut.10; may be repeated', collect, [])
    .addOption(
      once('--values <file>', 'instead of judgements and runs: CSV with a query and one value per system a line'),
    )
    .addOption(once('--baseline <name>', 'the system that the others are compared with; otherwise the first'))
    .addOption(once('--test <name>', 'the test'))
    .addOption(once('--correction <name>', 'for several comparisons on one measure'))
    .addOption(once('--interval <name>', 'the confidence intervals'))
    .addOption(once('--alpha <level>', 'the level of tests; intervals hold what it leaves').default(planDefaults.alpha))
    .addOption(once('--resamples <n>', 'how often to resample').default(planDefaults.resamples))
    .addOption(once('--seed <n>', 'where resampling starts').default(planDefaults.seed))
    .addOption(once('--by <field>', 'compare on slices too: by a field of the queries file'))
    .addOption(once('--queries <file>', 'the queries'))
    .addOption(once('--qrels-format <format>', formatOf('judgements')))
    .addOption(once('--run-format <format>', formatOf('every run')))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--digits <n>', 'decimals in the table').default('4'))
    .addOption(once('--format <format>', 'how to print', ['table', 'json']).default('table'))
    .option('--strict', strictness, false)
    .option('--json', problemsAsJson, false)
    .action(async (qrels: string | undefined, runs: string[], options: Omit<CompareOptions, 'qrels' | 'runs'>) => {
      const { compareCommand } = await import('./commands/compare.ts')
      code = await compareCommand(io, { qrels, runs, ...options })
    })
}

function addExplain(root: Command): void {
  const grades = 'grades from rank 1 down instead of files: 1,0,0,1; a hyphen is a document nobody judged'
  root
    .command('explain')
    .description('derive one value step by step')
    .argument('<measure>', 'a measure, such as AP@4')
    .argument('[qrels]', 'judgements')
    .argument('[run]', 'a run')
    .addOption(once('--query <id>', 'the query to explain'))
    .addOption(once('--grades <list>', grades))
    .addOption(once('--judged <list>', 'with --grades: all judged grades, where more was judged than retrieved'))
    .addOption(once('--qrels-format <format>', formatOf('judgements')))
    .addOption(once('--run-format <format>', formatOf('every run')))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--digits <n>', 'decimals').default('4'))
    .addOption(languageOption())
    .addOption(once('--format <format>', 'how to print; html is one file', ['text', 'md', 'html']).default('text'))
    .option('--strict', strictness, false)
    .option('--json', problemsAsJson, false)
    .action(
      async (
        measure: string,
        qrels: string | undefined,
        run: string | undefined,
        options: Omit<ExplainOptions, 'measure' | 'qrels' | 'run'>,
      ) => {
        const { explain } = await import('./commands/explain.ts')
        code = await explain(io, { measure, qrels, run, ...options })
      },
    )
}

function addWhy(root: Command): void {
  root
    .command('why')
    .description('say why two tools disagree: what each gives, which choice moves the value, what gives a number')
    .argument('<measure>', 'a measure, such as RR or nDCG@10')
    .argument('<qrels>', 'judgements; - is standard input')
    .argument('<run>', 'a run; - is standard input')
    .addOption(once('--than <number>', "somebody's number, and if wanted the tool it is from: 0.4312, ranx=0.4312"))
    .addOption(once('--qrels-format <format>', formatOf('judgements')))
    .addOption(once('--run-format <format>', formatOf('every run')))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--digits <n>', 'decimals').default('4'))
    .addOption(languageOption())
    .addOption(once('--format <format>', 'how to print', ['text', 'json']).default('text'))
    .option('--strict', strictness, false)
    .option('--json', problemsAsJson, false)
    .action(
      async (measure: string, qrels: string, run: string, options: Omit<WhyOptions, 'measure' | 'qrels' | 'run'>) => {
        const { whyCommand } = await import('./commands/why.ts')
        code = await whyCommand(io, { measure, qrels, run, ...options })
      },
    )
}

function addMeasures(root: Command): void {
  root
    .command('measures')
    .description('list the measures, or describe one')
    .argument('[measure]', 'a measure, such as AP or nDCG@10')
    .addOption(languageOption())
    .action(async (name: string | undefined, options: { language: Language }) => {
      const { listMeasures } = await import('./commands/measures.ts')
      code = await listMeasures(io, name, options.language)
    })
}

function addTrecEval(root: Command): void {
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
}

/** A reader that has seen enough (`| head`) is no fault; a full disk is. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  io.err(`error: standard output cannot be written (${error.code})\n  Make room, or write to another place.\n`)
  leave(exit.problems)
})
process.stderr.on('error', () => undefined)

try {
  await program().parseAsync()
} catch (error) {
  if (error instanceof CommanderError) code = error.exitCode === 0 ? exit.done : exit.usage
  else code = printFailure(io, error)
}
process.exitCode = code
