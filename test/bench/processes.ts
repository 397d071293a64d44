import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What one cold process cost: seconds of processor and of clock, megabytes at the peak. */
export interface Cost {
  readonly cpu: number
  readonly wall: number
  readonly memory: number
}

/** Of several runs of the same thing the least time, since whatever else the machine does only adds; and the most memory. */
export function cheapest(costs: readonly Cost[]): Cost {
  const least = (key: keyof Cost) => Math.min(...costs.map((cost) => cost[key]))
  return { cpu: least('cpu'), wall: least('wall'), memory: Math.max(...costs.map(({ memory }) => memory)) }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Compiles the package as it is published, and the scripts beside this one: plain node runs them. */
export function compile(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const options = bundleOptions()
  esbuild(options, join(folder, 'dist'))
  compileScripts(['bare', 'cost', 'soak'], folder)
  writeFileSync(join(folder, 'package.json'), readFileSync(join(root, 'package.json')))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** Compiles scripts that lie beside this one into the folder `bench` of another. */
export function compileScripts(names: readonly string[], folder: string): void {
  const flags = bundleOptions().filter((option) => /^--(bundle|format|platform|target|packages|log-level)/.test(option))
  esbuild([...names.map((name) => `test/bench/${name}.ts`), ...flags], join(folder, 'bench'))
}

function bundleOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { bundle: string } }
  return scripts.bundle.split(' ').slice(1)
}

function esbuild(options: readonly string[], to: string): void {
  spawnSync(
    join(root, 'node_modules/.bin/esbuild'),
    [...options.filter((option) => !option.startsWith('--outdir')), `--outdir=${to}`],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
}

/** Runs a compiled script, in the working directory where none is given. */
export function runScript(compiled: string, [script, ...args]: readonly string[], cwd = '.'): Cost {
  const costFile = join(compiled, 'cost.json')
  const hook = join(compiled, 'bench/cost.js')
  const start = process.hrtime.bigint()
  const { status, stderr } = spawnSync(process.execPath, ['--import', hook, join(compiled, script!), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, RANKBOOK_COST: costFile },
    maxBuffer: 2 ** 28,
  })
  const wall = secondsSince(start)
  if (status !== 0) throw new Error(stderr)
  return { ...(JSON.parse(readFileSync(costFile, 'utf8')) as Omit<Cost, 'wall'>), wall }
}

/** Runs a tool written for Python; undefined where it is not at hand. The variable PYTHON names another interpreter. */
export function runTool(tool: string, files: readonly string[]): Cost | undefined {
  const python = process.env.PYTHON ?? 'python3'
  if (spawnSync(python, ['-c', `import ${tool}`]).status !== 0) return undefined
  const start = process.hrtime.bigint()
  const { status, stdout, stderr } = spawnSync(python, [join(root, 'test/bench/tools.py'), tool, ...files], {
    encoding: 'utf8',
  })
  const wall = secondsSince(start)
  if (status !== 0) throw new Error(stderr)
  return { ...(JSON.parse(stdout) as Omit<Cost, 'wall'>), wall }
}

/** Runs the compiled soak and returns what it prints. */
export function soak(compiled: string, files: readonly string[]): string {
  const script = join(compiled, 'bench/soak.js')
  return spawnSync(process.execPath, ['--expose-gc', script, ...files], { encoding: 'utf8' }).stdout
}

function secondsSince(start: bigint): number {
  return Number(process.hrtime.bigint() - start) / 1e9
}
