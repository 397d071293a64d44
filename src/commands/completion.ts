import type { Command, Option } from 'commander'
import { measures } from '../measures/index.ts'
import type { Io } from '../text/io.ts'
import { exit } from './problems.ts'

/** A shell for which completion can be printed. */
export type Shell = 'bash' | 'zsh' | 'fish'

/** A command as a shell completes it. */
interface Completed {
  readonly name: string
  readonly does: string
  readonly options: readonly {
    readonly flags: readonly string[]
    readonly does: string
    readonly takesValue: boolean
    /** What the value may be; none where that is not a few words. */
    readonly values: readonly string[]
  }[]
}

/** `rankbook completion`: prints a script that completes commands, options and their values, and names of files. */
export function printCompletion(io: Pick<Io, 'out'>, root: Command, shell: Shell): number {
  io.out(scripts[shell](root.commands.map(completed)))
  return exit.done
}

function completed(command: Command): Completed {
  return {
    name: command.name(),
    does: command.description(),
    options: command.options.map((option) => ({
      flags: [option.short, option.long].filter((flag) => flag !== undefined),
      does: option.description,
      takesValue: option.required || option.optional,
      values: valuesOf(option),
    })),
  }
}

function valuesOf({ argChoices, long }: Option): readonly string[] {
  if (long === '--measure') return measures.map(({ name }) => name)
  return argChoices ?? []
}

const scripts: Readonly<Record<Shell, (commands: readonly Completed[]) => string>> = { bash, zsh, fish }

function bash(commands: readonly Completed[]): string {
  const values = commands.flatMap(({ name, options }) =>
    options
      .filter((option) => option.values.length > 0)
      .map(
        ({ flags, values }) =>
          `    ${flags.map((flag) => `'${name} ${flag}'`).join('|')}) words='${values.join(' ')}' ;;`,
      ),
  )
  const options = commands.map(
    ({ name, options }) => `      ${name}) words='${options.flatMap(({ flags }) => flags).join(' ')}' ;;`,
  )
  return `# Completion of rankbook for bash: source <(rankbook completion bash)
_rankbook() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} words=
  if [ "$COMP_CWORD" = 1 ]; then
    COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')} help' -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]} $before" in
${values.join('\n')}
  esac
  if [ -z "$words" ] && [ "\${current#-}" != "$current" ]; then
    case "\${COMP_WORDS[1]}" in
${options.join('\n')}
    esac
  fi
  [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _rankbook rankbook
`
}

function zsh(commands: readonly Completed[]): string {
  const listed = commands.map(({ name, does }) => `    ${quoted(`${name}:${does}`)}`)
  const cases = commands.map(({ name, options }) => {
    const specs = options.map(({ flags, does, takesValue, values }) => {
      const shown = does.replace(/[[\]\\:]/g, '\\$&')
      const value = values.length > 0 ? `:value:(${values.join(' ')})` : ':value:_files'
      return flags.map((flag) => quoted(`*${flag}[${shown}]${takesValue ? value : ''}`)).join(' ')
    })
    return `    ${name}) _arguments ${[...specs, "'*:file:_files'"].join(' \\\n      ')} ;;`
  })
  return `#compdef rankbook
# Completion of rankbook for zsh: put it into a folder of $fpath as _rankbook.
_rankbook() {
  local -a commands=(
${listed.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${cases.join('\n')}
  esac
}
# Loaded from $fpath, the file is the function itself.
if [ "$funcstack[1]" = _rankbook ]; then _rankbook "$@"; else compdef _rankbook rankbook; fi
`
}

function fish(commands: readonly Completed[]): string {
  const lines = commands.flatMap(({ name, does, options }) => [
    `complete -c rankbook -n __fish_use_subcommand -f -a ${name} -d ${escaped(does)}`,
    ...options.map(({ flags, does, takesValue, values }) => {
      const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`))
      const value = values.length > 0 ? [`-x -a ${escaped(values.join(' '))}`] : takesValue ? ['-r'] : []
      const when = `-n '__fish_seen_subcommand_from ${name}'`
      return ['complete -c rankbook', when, ...names, ...value, `-d ${escaped(does)}`].join(' ')
    }),
  ])
  return `# Completion of rankbook for fish: rankbook completion fish > ~/.config/fish/completions/rankbook.fish\n${lines.join('\n')}\n`
}

/** A word between single quotes for bash and zsh. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** A word between single quotes for fish. */
function escaped(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}
