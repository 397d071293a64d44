import { defineConfig } from 'vitest/config'
import shared from '../vitest.config.ts'

/** Suites of engines that are too large for every day: `run.ts` installs an engine and runs its suite. */
export default defineConfig({
  ...shared,
  test: { ...shared.test, include: ['test/warehouse/*.suite.ts'], pool: 'forks' },
})
