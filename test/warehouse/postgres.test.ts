import { describe } from 'vitest'
import { contract } from './contract.ts'
import { postgresEngine, postgresPrograms } from './postgres.ts'

const programs = postgresPrograms()
if (programs === undefined) process.stdout.write('skipped: PostgreSQL is not installed\n')

describe.skipIf(programs === undefined)('where it is installed', () => {
  contract('PostgreSQL', () => postgresEngine(programs!))
})
