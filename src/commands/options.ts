import { type Command, InvalidArgumentError, Option } from 'commander'
import { languages } from '../text/words.ts'

/** What `--json` does for a command whose standard output is its result. */
export const problemsAsJson =
  'print problems as JSON: errors on standard output in place of the result, warnings alone on standard error'

/** What `--qrels-format` does; which formats there are is added when the help is printed. */
export const qrelsFormat = 'format of judgements where the ending of the name does not say it'

/** What `--run-format` does. */
export const runFormat = 'format of every run where the ending of the name does not say it'

/** What `--strict` does. */
export const strictness = 'take warnings for errors'

/** What `--threads` does. */
export const threads =
  'how many runs to read at once, each in a thread of its own; otherwise as many as there are processors, where runs are large'

/** Gathers the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[]): string[] {
  return [...before, value]
}

/** `--quiet`, for commands that tell how far they are. */
export const quietOption = ['--quiet', 'tell no progress, and list no pages that were written', false] as const

/** `--param`, for commands on reports. */
export const paramOption = [
  '--param <name=value>',
  'the value of a parameter that a spec has, such as k=20; may be repeated',
  collect,
  [] as string[],
] as const

/** An option that may stand once; a second value would silently win. */
export function once(flags: string, description: string, choices?: readonly string[]): Option {
  const option = new Option(flags, description)
  const parse = choices === undefined ? undefined : option.choices(choices).parseArg
  let given = false
  return option.argParser((value: string, before: unknown) => {
    if (given) throw new InvalidArgumentError('The option is given twice, expected once.')
    given = true
    return parse === undefined ? value : parse(value, before)
  })
}

/** `--language`, the first language where it is not given. */
export function languageOption(): Option {
  return once('--language <language>', 'language of the words', languages).default(languages[0])
}

/** Adds to the help of a command what its options may name, and its examples: that is loaded only for the command called. */
export async function describeOptions(command: Command): Promise<void> {
  const { helpAfter } = await import('./help.ts')
  command.addHelpText('after', helpAfter(command.name()))
  await describeFormats(command)
  await describeConventions(command)
  if (command.name() === 'compare') await describeComparisons(command)
  if (command.name() === 'publish') await describeTargets(command)
  if (command.name() === 'sql') await describeStatements(command)
}

/** Says which dialects there are; they are read only for a command that takes one, as they need every measure. */
async function describeConventions(command: Command): Promise<void> {
  const option = command.options.find(({ long }) => long === '--conventions')
  if (option === undefined) return
  const { dialects } = await import('../evaluate/dialects.ts')
  const names = dialects.map(({ name }) => name)
  option.description += ` of a tool, ${names.join(', ')}; with changes: ${names[0]},unjudged=drop`
  option.default(names[0])
}

/** Says which formats can be declared. */
async function describeFormats(command: Command): Promise<void> {
  const options = command.options.filter(({ long }) => long === '--qrels-format' || long === '--run-format')
  if (options.length === 0) return
  const { declarableFormats } = await import('../readers/index.ts')
  for (const option of options) {
    const known = declarableFormats[option.long === '--qrels-format' ? 'qrels' : 'run']
    option.description += `: ${known.join(', ')}; with columns csv:query=topic,document=page`
  }
}

/** Says which kinds of sites there are. */
async function describeTargets(command: Command): Promise<void> {
  const { targetNames } = await import('../publish/targets/index.ts')
  command.registeredArguments[0]!.description += `: ${targetNames.join(', ')}`
}

/** Says which dialects of SQL and which statements there are. */
async function describeStatements(command: Command): Promise<void> {
  const { dialects } = await import('../warehouse/dialects.ts')
  const { forms } = await import('../warehouse/forms.ts')
  const add = (long: string, names: readonly string[]) => {
    command.options.find((option) => option.long === long)!.description += `: ${names.join(', ')}`
  }
  add(
    '--dialect',
    dialects.map(({ name }) => name),
  )
  add(
    '--form',
    forms.map(({ name }) => name),
  )
}

/** Says which tests, corrections and intervals there are; the first of each is what is used unless another is named. */
async function describeComparisons(command: Command): Promise<void> {
  const { choices } = await import('../statistics/choices.ts')
  for (const [name, known] of Object.entries(choices)) {
    command.options.find(({ long }) => long === `--${name}`)!.description += `: ${known.join(', ')}`
  }
}
