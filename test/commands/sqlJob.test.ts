import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sqlCommand } from '../../src/commands/sql.ts'
import type { SqlOptions } from '../../src/commands/sqlArguments.ts'
import { inFolder, testIo } from './io.ts'

afterEach(() => vi.unstubAllEnvs())

/** Asks for a job where a program of Spark's name keeps what it is given, and does what a shell script says. */
function ran(script: string | undefined, options: Partial<SqlOptions> = {}) {
  return inFolder(async (folder) => {
    const program = join(folder, 'spark-sql')
    const kept = join(folder, 'kept')
    if (script !== undefined) {
      writeFileSync(
        program,
        `#!/bin/sh\necho "$@" >>'${kept}'\nfor last; do :; done\ncat "$last" >>'${kept}'\n${script}\n`,
      )
      chmodSync(program, 0o755)
    }
    vi.stubEnv('PATH', script === undefined ? folder : `${folder}${delimiter}${process.env.PATH}`)
    const io = testIo()
    const tables = { dialect: 'spark', runTable: 'runs', qrelsTable: 'qrels', form: [], shard: [] }
    const code = await sqlCommand(io, { ...tables, into: '/data/out', master: 'local[2]', ...options })
    return { code, ...io.printed(), kept: existsSync(kept) ? readFileSync(kept, 'utf8') : '' }
  })
}

describe('a job of rankbook sql', () => {
  it('runs the audit, then what writes the rows, and prints no statement', async () => {
    const { code, out, err, kept } = await ran('echo it works >&2')
    expect([code, out, err]).toEqual([0, '', 'it works\nit works\n'])
    const [audit, rows] = kept.split(/^(?=--master)/m)
    expect(audit).toMatch(/^--master local\[2\] .* -f \S+\nSELECT 'rankbook-fault' AS mark, fault, hex/)
    expect(audit).not.toContain('INSERT')
    expect(rows).toMatch(/INSERT OVERWRITE DIRECTORY '\/data\/out\/collapse'[\s\S]*'\/data\/out\/grades'/)
  })

  it('writes nothing where the audit finds something, and names run and query', async () => {
    const hex = (text: string) => Buffer.from(text).toString('hex').toUpperCase()
    const row = (...cells: string[]) => `rankbook-fault\t${cells.join('\t')}\n`
    const odd = 'b\tc\nscore\ta\tb\t1\n文'
    const printed = `score\tno\trow\t1\n${row('duplicate-document', hex('bm25'), hex('q 1'), '2')}${row('score', hex('a'), hex(odd), '1')}`
    const { code, err, kept } = await ran(`cat <<'END'\n${printed}END`)
    expect(code).toBe(1)
    expect(err).toContain('--run-table: error: run "bm25", query "q 1": a document stands twice in a list (2 times)')
    expect(err).toContain(`run "a", query "${odd}": a score is null`)
    expect(err.match(/: error: /g)).toHaveLength(2)
    expect(kept).not.toContain('INSERT')
  })

  it('runs no audit that was not asked for', async () => {
    const { code, kept } = await ran('exit 0', { form: ['shapes'] })
    expect(code).toBe(0)
    expect(kept.match(/^--master/gm)?.length).toBe(1)
    expect(kept).toContain("'/data/out/shapes'")
  })

  it.each([
    ['the program is not there', undefined, {}, 'spark-sql is not on the path', 1],
    ['the program fails', 'exit 3', {}, 'spark-sql ended with code 3', 1],
    ['rows are only to look at', 'exit 0', { form: ['counts'] }, 'the rows of "counts" are to look at', 1],
    ['another engine is asked', 'exit 0', { dialect: 'databricks' }, 'Databricks has no program', 1],
    ['there is no folder for the rows', 'exit 0', { into: undefined }, '--master without --into', 2],
  ])('says so where %s', async (_, script, options, what, expected) => {
    const { code, err } = await ran(script, options as Partial<SqlOptions>)
    expect(err).toContain(what)
    expect(code).toBe(expected)
  })
})
