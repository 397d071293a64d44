import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { rankbook: new URL('../src/index.ts', import.meta.url).pathname } },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/quiet.ts'],
    globalSetup: ['test/globalSetup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes; how soon depends on what else the machine does.
    expect: { poll: { timeout: 30_000 } },
    pool: 'threads',
    reporters: process.env.RANKBOOK_JSON
      ? ['default', ['json', { outputFile: process.env.RANKBOOK_JSON }]]
      : ['default'],
  },
})
