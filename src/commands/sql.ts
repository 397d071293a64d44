import type { Conventions } from '../collection/conventions.ts'
import type { Io } from '../text/io.ts'
import type { Shards } from '../warehouse/audit.ts'
import type { Dialect } from '../warehouse/dialect.ts'
import { type Form, forms, usualForms } from '../warehouse/forms.ts'
import { statementFault, type Tables } from '../warehouse/tables.ts'
import { conventionsArgument, UsageError, withUsage } from './arguments.ts'
import { exit } from './problems.ts'
import { depthArgument, dialectArgument, type SqlOptions, shardsOf, tablesOf, wrong } from './sqlArguments.ts'
import { type Job, runJob } from './sqlJob.ts'

/** `rankbook sql`: prints the statements by which a SQL engine ranks and judges the lists of its own tables, or has them run. */
export function sqlCommand(io: Io, options: SqlOptions): Promise<number> {
  return withUsage(io, async () => {
    const dialect = dialectArgument(options.dialect)
    const { conventions: given } = conventionsArgument(options.conventions)
    const conventions = { ...given, ...(options.depth !== undefined && { depth: depthArgument(options.depth) }) }
    const fault = statementFault(dialect, conventions)
    if (fault !== undefined) throw wrong('--conventions', fault.what, fault.mend)
    const tables = tablesOf(dialect, options)
    if (options.form.includes('shapes') && conventions.queries === 'run')
      throw wrong(
        '--form',
        'shapes are those of judged queries, and the convention queries=run counts others too',
        'Choose collapse, or queries=judged.',
      )
    const shards = shardsOf(tables, options)
    const asked = formsOf(options.form, shards)
    const { into, master } = options
    checkInto(dialect, into)
    const printing = { tables, conventions, shards, into }
    if (master === undefined) io.out(asked.map((form) => printed(form, printing)).join('\n'))
    else await runJob(io, jobOf(asked, printing, master))
    return exit.done
  })
}

function formsOf(names: readonly string[], shards: Shards | undefined): readonly Form[] {
  const wanted = names.length > 0 ? names : [...usualForms, ...(shards === undefined ? [] : ['guard'])]
  const unknown = wanted.find((name) => !forms.some((form) => form.name === name))
  if (unknown !== undefined) {
    const mend = `Choose from ${forms.map(({ name }) => name).join(', ')}.`
    throw wrong('--form', `no statement is called "${unknown}"`, mend)
  }
  if (wanted.includes('guard') && shards === undefined)
    throw new UsageError(
      '--form guard without shards to look at',
      'Add --cluster NAME for ClickHouse, or --shard RUNS,QRELS for each shard.',
    )
  return forms.filter(({ name }) => wanted.includes(name))
}

function checkInto({ into, title }: Dialect, folder: string | undefined): void {
  if (folder === undefined || into !== undefined) return
  throw wrong(
    '--into',
    `${title} has no statement that writes Parquet into a folder`,
    'Leave --into out, and keep the rows.',
  )
}

/** What a statement is made of. */
interface Printing {
  readonly tables: Tables
  readonly conventions: Conventions
  readonly shards: Shards | undefined
  readonly into: string | undefined
}

/** The audit, and what writes rows: a job has nobody who would look at other rows. */
function jobOf(forms: readonly Form[], printing: Printing, master: string): Job {
  const { program, title } = printing.tables.dialect
  if (program === undefined) throw wrong('--master', `${title} has no program that runs a job`, 'Leave --master out.')
  if (printing.into === undefined) throw new UsageError('--master without --into', 'Add --into FOLDER for the rows.')
  const odd = forms.find(({ name, keeps }) => !keeps && name !== 'audit')
  if (odd !== undefined) throw wrong('--form', `the rows of "${odd.name}" are to look at`, 'Print it without --master.')
  const audit = forms.find(({ keeps }) => !keeps)
  return {
    ...{ program, master },
    audit: audit?.statement(printing.tables, printing.conventions, printing.shards),
    statements: forms.filter(({ keeps }) => keeps).map((form) => printed(form, printing)),
  }
}

function printed(form: Form, { tables, conventions, shards, into }: Printing): string {
  const { dialect } = tables
  const comments = [`${form.name}, for ${dialect.title}`, ...form.purpose, ...(form.keeps ? dialect.notes : [])]
  const lines = comments.map((line) => `-- ${line}`).join('\n')
  const statement = form.statement(tables, conventions, shards)!
  const written = form.keeps && into !== undefined ? dialect.into!(`${into}/${form.name}`, statement) : statement
  return `${lines}\n${written};\n`
}
