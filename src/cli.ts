#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { realIo } from './commands/io.ts'
import { exit, printFailure } from './commands/problems.ts'
import { version } from './text/version.ts'
import { type Language, languages } from './text/words.ts'

const io = realIo()
let code: number = exit.done

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
    .hook('preSubcommand', (_, command) => describeConventions(command))
  for (const add of [addBuild, addCheck, addInit, addEval, addExplain, addWhy, addMeasures, addTrecEval]) add(root)
  return root
}

function addBuild(root: Command): void {
  root
    .command('build')
    .description('evaluate reports and write their pages; without a folder all under reports/')
    .argument('[folders...]', 'folders that hold a report.yaml')
    .addOption(once('--out <folder>', 'where the site goes').default('site'))
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option('--json', 'print problems as a JSON array on standard output, and nothing else', false)
    .action(async (folders: string[], options: { out: string; json: boolean; conventions?: string }) => {
      const { build } = await import('./commands/build.ts')
      code = await build(io, folders, { ...options, target: { kind: 'site', out: options.out } })
    })
}

function addCheck(root: Command): void {
  root
    .command('check')
    .description('find everything wrong with reports and their data, and write nothing')
    .argument('[folders...]', 'folders that hold a report.yaml')
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option('--json', 'print problems as a JSON array on standard output, and nothing else', false)
    .action(async (folders: string[], options: { json: boolean; conventions?: string }) => {
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

const problemsAsJson =
  'print problems as JSON: errors on standard output in place of the result, warnings alone on standard error'

interface EvalFlags {
  readonly measure: string[]
  readonly perQuery: boolean
  readonly conventions?: string
  readonly digits: string
  readonly format: 'table' | 'json' | 'csv'
  readonly json: boolean
}

function addEval(root: Command): void {
  root
    .command('eval')
    .description('evaluate runs and print a table, JSON or CSV')
    .argument('<qrels>', 'judgements, TREC format; - is standard input')
    .argument('<runs...>', 'runs, TREC format; NAME=PATH gives a run a name; - is standard input')
    .option('-m, --measure <measure>', 'a measure, such as nDCG@10 or ndcg_cut.10; may be repeated', collect, [])
    .option('-q, --per-query', 'the value of every query too', false)
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--digits <n>', 'decimals in the table').default('4'))
    .addOption(once('--format <format>', 'how to print', ['table', 'json', 'csv']).default('table'))
    .option('--json', problemsAsJson, false)
    .action(async (qrels: string, runs: string[], options: EvalFlags) => {
      const { evaluateCommand } = await import('./commands/eval.ts')
      code = await evaluateCommand(io, { qrels, runs, ...options })
    })
}

interface ExplainFlags {
  readonly query?: string
  readonly grades?: string
  readonly judged?: string
  readonly conventions?: string
  readonly digits: string
  readonly language: Language
  readonly format: 'text' | 'md' | 'html'
  readonly json: boolean
}

function addExplain(root: Command): void {
  const grades = 'grades from rank 1 down instead of files: 1,0,0,1; a hyphen is a document nobody judged'
  root
    .command('explain')
    .description('derive one value step by step')
    .argument('<measure>', 'a measure, such as AP@4')
    .argument('[qrels]', 'judgements, TREC format')
    .argument('[run]', 'a run, TREC format')
    .addOption(once('--query <id>', 'the query to explain'))
    .addOption(once('--grades <list>', grades))
    .addOption(once('--judged <list>', 'with --grades: all judged grades, where more was judged than retrieved'))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--digits <n>', 'decimals').default('4'))
    .addOption(languageOption())
    .addOption(once('--format <format>', 'how to print; html is one file', ['text', 'md', 'html']).default('text'))
    .option('--json', problemsAsJson, false)
    .action(async (measure: string, qrels: string | undefined, run: string | undefined, options: ExplainFlags) => {
      const { explain } = await import('./commands/explain.ts')
      code = await explain(io, { measure, qrels, run, ...options })
    })
}

interface WhyFlags {
  readonly than?: string
  readonly conventions?: string
  readonly digits: string
  readonly language: Language
  readonly format: 'text' | 'json'
  readonly json: boolean
}

function addWhy(root: Command): void {
  root
    .command('why')
    .description('say why two tools disagree: what each gives, which choice moves the value, what gives a number')
    .argument('<measure>', 'a measure, such as RR or nDCG@10')
    .argument('<qrels>', 'judgements, TREC format; - is standard input')
    .argument('<run>', 'a run, TREC format; - is standard input')
    .addOption(once('--than <number>', "somebody's number, and if wanted the tool it is from: 0.4312, ranx=0.4312"))
    .addOption(once('--conventions <name>', 'conventions'))
    .addOption(once('--digits <n>', 'decimals').default('4'))
    .addOption(languageOption())
    .addOption(once('--format <format>', 'how to print', ['text', 'json']).default('text'))
    .option('--json', problemsAsJson, false)
    .action(async (measure: string, qrels: string, run: string, options: WhyFlags) => {
      const { whyCommand } = await import('./commands/why.ts')
      code = await whyCommand(io, { measure, qrels, run, ...options })
    })
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

function collect(value: string, before: readonly string[]): string[] {
  return [...before, value]
}

/** An option that may stand once; a second value would silently win. */
function once(flags: string, description: string, choices?: readonly string[]): Option {
  const option = new Option(flags, description)
  const parse = choices === undefined ? undefined : option.choices(choices).parseArg
  let given = false
  return option.argParser((value: string, before: unknown) => {
    if (given) throw new InvalidArgumentError('The option is given twice, expected once.')
    given = true
    return parse === undefined ? value : parse(value, before)
  })
}

function languageOption(): Option {
  return once('--language <language>', 'language of the words', languages).default(languages[0])
}

/** Says which dialects there are; they are read only for a command that takes one, as they need every measure. */
async function describeConventions(command: Command): Promise<void> {
  const option = command.options.find(({ long }) => long === '--conventions')
  if (option === undefined) return
  const { dialects } = await import('./evaluate/dialects.ts')
  const names = dialects.map(({ name }) => name)
  option.description += ` of a tool, ${names.join(', ')}; with changes: ${names[0]},unjudged=drop`
  option.default(names[0])
}

/** A reader that has seen enough (`| head`) is no fault; a full disk is. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  io.err(`error: standard output cannot be written (${error.code})\n  Make room, or write to another place.\n`)
  process.exit(exit.problems)
})
process.stderr.on('error', () => undefined)

try {
  await program().parseAsync()
} catch (error) {
  if (error instanceof CommanderError) code = error.exitCode === 0 ? exit.done : exit.usage
  else code = printFailure(io, error)
}
process.exitCode = code
