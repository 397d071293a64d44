import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readText } from './io.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Puts the package as it is published into a folder; returns its command, for node. */
export function bundleInto(folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const part of ['package.json', 'templates', 'data/references.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { scripts } = JSON.parse(readText(root, 'package.json')) as { scripts: { bundle: string } }
  const [bundler, ...options] = scripts.bundle.split(' ')
  const to = `--outdir=${join(folder, 'dist')}`
  execFileSync(join(root, 'node_modules', '.bin', bundler!), [...options, to], { cwd: root })
  const pack = ['--import', 'tsx', 'src/commands/packLive.ts', join(folder, 'dist', 'live')]
  execFileSync(process.execPath, pack, { cwd: root })
  return join(folder, 'dist', 'cli.js')
}
