import { type Command, InvalidArgumentError, Option } from 'commander'
import { languages } from '../text/words.ts'

/** What `--json` does for a command whose standard output is its result. */
export const problemsAsJson =
  'print problems as JSON: errors on standard output in place of the result, warnings alone on standard error'

/** What `--qrels-format` and `--run-format` do. */
export function formatOf(what: string): string {
  return `format of ${what} where the ending of the name does not say it: trec, csv, tsv, jsonl, json, msmarco, parquet; with columns csv:query=topic,document=page`
}

/** What `--strict` does. */
export const strictness = 'take warnings for errors'

/** Gathers the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[]): string[] {
  return [...before, value]
}

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

/** Adds to the help of a command what its options may name: that is loaded only for the command called. */
export async function describeOptions(command: Command): Promise<void> {
  await describeConventions(command)
  if (command.name() === 'compare') await describeComparisons(command)
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

/** Says which tests, corrections and intervals there are; the first of each is what is used unless another is named. */
async function describeComparisons(command: Command): Promise<void> {
  const { choices } = await import('../statistics/choices.ts')
  for (const [name, known] of Object.entries(choices)) {
    command.options.find(({ long }) => long === `--${name}`)!.description += `: ${known.join(', ')}`
  }
}
