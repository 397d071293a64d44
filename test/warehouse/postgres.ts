import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type ColumnType, numeral, type SqlEngine } from './engine.ts'

/** The folder of PostgreSQL's programs, where Debian puts them or where the path leads; undefined where there are none. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...onPath]
  return folders.find((folder) => ['initdb', 'postgres', 'psql'].every((name) => existsSync(join(folder, name))))
}

/**
 * A server of our own on a database in a temporary folder, reached by a socket in it alone; as `nobody` where we are root.
 * It orders texts as an English dictionary does, and columns of runs are compared without regard to case and accents: neither
 * must matter.
 */
export async function postgresEngine(programs: string): Promise<SqlEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'rankbook-pg-'))
  const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
  const options = { ...owner, cwd: folder }
  const order = ['--locale-provider=icu', '--icu-locale=en']
  const flags = ['--auth=trust', '--username=rankbook', '--encoding=UTF8', '--locale=C', ...order, '--no-sync']
  const made = spawnSync(join(programs, 'initdb'), ['--pgdata=data', ...flags], { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'].flatMap((one) => ['-c', one])
  const server = spawn(join(programs, 'postgres'), ['-D', 'data', ...settings], { ...options, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const psql = psqlIn(join(programs, 'psql'), folder)
  for (let tries = 0; psql('SELECT 1').status !== 0; tries++) {
    if (tries === 300 || server.exitCode !== null) throw new Error('PostgreSQL does not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const close = async () => {
    server.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { dialect: 'postgres', ...statementsBy(psql), close }
}

const types: Readonly<Record<ColumnType, string>> = { VARCHAR: 'text', DOUBLE: 'double precision', INTEGER: 'integer' }

type Psql = (script: string) => { readonly status: number | null; readonly stdout: string; readonly stderr: string }

function psqlIn(program: string, folder: string): Psql {
  const flags = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1']
  const args = [...flags, `--host=${folder}`, '--username=rankbook', '--dbname=postgres']
  return (input) => spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

function statementsBy(psql: Psql): Pick<SqlEngine, 'load' | 'rows'> {
  const run = (script: string) => {
    const { status, stdout, stderr } = psql(script)
    if (status !== 0) throw new Error(stderr)
    return stdout
  }
  run("CREATE COLLATION loose (provider = icu, locale = 'und-u-ks-level1', deterministic = false)")
  return {
    async load(name, columns, rows) {
      const cell = (value: string | number | null) =>
        value === null ? '' : `"${numeral(value).replaceAll('"', '""')}"`
      const lines = rows.map((row) => `${row.map(cell).join(',')}\n`).join('')
      const loose = name.startsWith('ranked') ? ' COLLATE loose' : ''
      const typeOf = (type: ColumnType) => (type === 'VARCHAR' ? `text${loose}` : types[type])
      const table = columns.map(([column, type]) => `${column} ${typeOf(type)}`).join(', ')
      const make = `DROP TABLE IF EXISTS ${name};\nCREATE TABLE ${name} (${table});\n`
      run(`SET client_min_messages = error;\n${make}COPY ${name} FROM STDIN (FORMAT csv);\n${lines}\\.\n`)
    },
    async rows(statement) {
      // What psql prints of a table lacks characters that it does not know; a copy has them all.
      const lines = run(`COPY (SELECT row_to_json(t) FROM (${statement}) t) TO STDOUT (FORMAT csv)`).split('\n')
      const rows = lines.filter((line) => line !== '').map((line) => line.slice(1, -1).replaceAll('""', '"'))
      return rows.map((row) => JSON.parse(row) as Record<string, unknown>)
    },
  }
}
