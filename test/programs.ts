import { spawnSync } from 'node:child_process'

/** Whether a program is here; says so where it is not: `test.skipIf(!has('pdflatex'))`. */
export function has(program: string): boolean {
  const found = spawnSync(program, ['--version']).status === 0
  if (!found) process.stdout.write(`skipped: no ${program} here\n`)
  return found
}
