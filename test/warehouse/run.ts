import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Installs engines that are too large for every day into a temporary folder and holds them to the contract, and parsers of
 * dialects whose engines are not at hand: `npm run test:warehouse -- clickhouse parsers spark`. With --into FOLDER what is installed stays there, and is used again.
 */

interface LargeEngine {
  readonly name: string
  /** Run in the folder by a shell. */
  readonly install: string
  /** Programs without which it cannot run; then it is passed over. */
  readonly needs: readonly string[]
  /** The variable that tells the suite of the engine where it is installed. */
  readonly variable: string
}

const engines: readonly LargeEngine[] = [
  {
    name: 'clickhouse',
    needs: [],
    install: 'npm init -y >/dev/null && npm install --no-audit --no-fund chdb@3.4.0',
    variable: 'RANKBOOK_CHDB',
  },
  {
    name: 'parsers',
    needs: [],
    // The grammars come as modules that plain Node cannot load.
    install: `npm init -y >/dev/null && npm install --no-audit --no-fund @guanmingchiu/sqlparser-ts@0.62.0 dt-sql-parser@4.5.1 esbuild@0.28.2 &&
      echo "export { SparkSQL, TrinoSQL } from 'dt-sql-parser'" >grammars.js &&
      npx esbuild grammars.js --bundle --platform=node --log-level=warning --outfile=grammars.cjs`,
    variable: 'RANKBOOK_PARSERS',
  },
  {
    name: 'spark',
    needs: ['python3', 'java'],
    install: 'python3 -m venv venv && venv/bin/pip install --quiet pyspark==4.2.0',
    variable: 'RANKBOOK_SPARK',
  },
]

const asked = process.argv.slice(2)
const kept = asked.indexOf('--into')
const root = kept < 0 ? mkdtempSync(join(tmpdir(), 'rankbook-warehouse-')) : asked.splice(kept, 2)[1]!
const unknown = asked.find((name) => !engines.some((engine) => engine.name === name))
if (unknown !== undefined) throw new Error(`no engine is called "${unknown}"`)

/** Whether a shell ran a command to its end. */
function ran(command: string, folder: string, env: NodeJS.ProcessEnv = process.env): boolean {
  return spawnSync('bash', ['-c', command], { cwd: folder, env, stdio: 'inherit' }).status === 0
}

for (const { name, install, needs, variable } of engines.filter(
  (engine) => asked.length === 0 || asked.includes(engine.name),
)) {
  const lacking = needs.find((program) => spawnSync(program, ['--version']).status !== 0)
  if (lacking !== undefined) {
    process.stdout.write(`skipped: ${name} needs ${lacking}\n`)
    continue
  }
  const folder = join(root, name)
  const ready = existsSync(folder) || (ran(`mkdir -p '${folder}'`, '.') && ran(install, folder))
  const suite = `npx vitest run --config test/warehouse/vitest.config.ts ${name}.suite.ts`
  if (!ready || !ran(suite, '.', { ...process.env, [variable]: folder })) process.exitCode = 1
}
if (kept < 0) rmSync(root, { recursive: true, force: true })
