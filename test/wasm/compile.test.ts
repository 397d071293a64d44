import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileLines, linesModule } from './compile.ts'

test('the compiled loop that is committed is what its source compiles to', async () => {
  expect(await compileLines()).toBe(readFileSync(linesModule, 'utf8'))
})
