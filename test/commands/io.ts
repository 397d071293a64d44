import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realIo } from '../../src/commands/io.ts'
import type { Io } from '../../src/text/io.ts'

/** The real disk, with what is printed collected instead. */
export interface TestIo extends Io {
  printed(): { readonly out: string; readonly err: string }
}

export function testIo(): TestIo {
  const out: string[] = []
  const err: string[] = []
  return {
    ...realIo(),
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    colour: false,
    printed: () => ({ out: out.join(''), err: err.join('') }),
  }
}

/** Gives a temporary folder to a test and removes it. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rankbook-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function readText(...path: readonly string[]): string {
  return readFileSync(join(...path), 'utf8')
}
