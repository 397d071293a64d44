import type { Command } from 'commander'
import { planDefaults } from '../statistics/defaults.ts'
import type { CompareOptions } from './compare.ts'
import type { EvalOptions } from './eval.ts'
import type { ExplainOptions } from './explain.ts'
import {
  collect,
  languageOption,
  once,
  problemsAsJson,
  qrelsFormat,
  quietOption,
  runFormat,
  strictness,
  threads,
} from './options.ts'
import type { Edge } from './reportCommands.ts'
import { addTable } from './tableCommand.ts'
import type { WhyOptions } from './why.ts'

function addEval(root: Command, { io, done }: Edge): void {
  root
    .command('eval')
    .description('evaluate runs and print a table, JSON or CSV')
    .argument('<qrels>', 'judgements; - is standard input')
    .argument('<runs...>', 'runs; NAME=PATH gives a run a name; - is standard input')
    .option('-m, --measure <measure>', 'a measure, such as nDCG@10 or ndcg_cut.10; may be repeated', collect, [])
    .option('-q, --per-query', 'the value of every query too', false)
    .addOption(once('--qrels-format <format>', qrelsFormat))
    .addOption(once('--run-format <format>', runFormat))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--threads <n>', threads))
    .addOption(once('--digits <n>', 'decimals in the table').default('4'))
    .addOption(once('--format <format>', 'how to print', ['table', 'json', 'csv']).default('table'))
    .option(...quietOption)
    .option('--strict', strictness, false)
    .option('--json', problemsAsJson, false)
    .action(async (qrels: string, runs: string[], options: Omit<EvalOptions, 'qrels' | 'runs'>) => {
      const { evaluateCommand } = await import('./eval.ts')
      done(await evaluateCommand(io, { qrels, runs, ...options }))
    })
}

function addCompare(root: Command, { io, done }: Edge): void {
  root
    .command('compare')
    .description('say which system is better, by how much, and how sure that is')
    .argument('[qrels]', 'judgements; - is standard input')
    .argument('[runs...]', 'two or more runs; NAME=PATH gives a run a name, NAME=PATH,PATH several runs of one system')
    .option('-m, --measure <measure>', 'a measure, such as nDCG@10 or ndcg_cut.10; may be repeated', collect, [])
    .addOption(
      once(
        '--values <file>',
        'instead of judgements and runs: CSV with a query and one value per system a line, or query,run,value',
      ),
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
    .addOption(once('--overlap <p>', 'the overlap of ranked lists too: RBO with this persistence, such as 0.9'))
    .addOption(once('--qrels-format <format>', qrelsFormat))
    .addOption(once('--run-format <format>', runFormat))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--threads <n>', threads))
    .addOption(once('--digits <n>', 'decimals in the table').default('4'))
    .addOption(once('--format <format>', 'how to print', ['table', 'json']).default('table'))
    .option(...quietOption)
    .option('--strict', strictness, false)
    .option('--json', problemsAsJson, false)
    .action(async (qrels: string | undefined, runs: string[], options: Omit<CompareOptions, 'qrels' | 'runs'>) => {
      const { compareCommand } = await import('./compare.ts')
      done(await compareCommand(io, { qrels, runs, ...options }))
    })
}

function addExplain(root: Command, { io, done }: Edge): void {
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
    .addOption(once('--qrels-format <format>', qrelsFormat))
    .addOption(once('--run-format <format>', runFormat))
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
        const { explain } = await import('./explain.ts')
        done(await explain(io, { measure, qrels, run, ...options }))
      },
    )
}

function addWhy(root: Command, { io, done }: Edge): void {
  root
    .command('why')
    .description('say why two tools disagree: what each gives, which choice moves the value, what gives a number')
    .argument('<measure>', 'a measure, such as RR or nDCG@10')
    .argument('<qrels>', 'judgements; - is standard input')
    .argument('<run>', 'a run; - is standard input')
    .addOption(once('--than <number>', "somebody's number, and if wanted the tool it is from: 0.4312, ranx=0.4312"))
    .addOption(once('--qrels-format <format>', qrelsFormat))
    .addOption(once('--run-format <format>', runFormat))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--digits <n>', 'decimals').default('4'))
    .addOption(languageOption())
    .addOption(once('--format <format>', 'how to print', ['text', 'json']).default('text'))
    .option('--strict', strictness, false)
    .option('--json', problemsAsJson, false)
    .action(
      async (measure: string, qrels: string, run: string, options: Omit<WhyOptions, 'measure' | 'qrels' | 'run'>) => {
        const { whyCommand } = await import('./why.ts')
        done(await whyCommand(io, { measure, qrels, run, ...options }))
      },
    )
}

function addTrecEval(root: Command, { io, done }: Edge): void {
  root
    .command('trec_eval')
    .description("take trec_eval's own arguments and print the same bytes")
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .argument('[args...]', '[-q] [-c] [-l N] [-M N] [-N N] [-J] [-Z FILE] [-R FORM] [-m MEASURE]… QRELS RUN')
    .action(async (args: string[], _: unknown, command: Command) => {
      if (args.length === 1 && (args[0] === '--help' || args[0] === '-h')) {
        command.outputHelp()
        return
      }
      const { runTrecEval } = await import('./trec_eval.ts')
      done(await runTrecEval(args, io))
    })
}

/** The commands on judgements and runs. Each is loaded only when it is called, so that the others start fast. */
export const valueCommands = [addEval, addTable, addCompare, addExplain, addWhy, addTrecEval]
