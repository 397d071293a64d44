import { vi } from 'vitest'
import { contract } from './contract.ts'
import { sparkEngine, sparkHome } from './spark.ts'
import { sparkJobContract } from './sparkJob.ts'

const home = () => sparkHome(process.env.RANKBOOK_SPARK!)

// A job of Spark takes seconds however few its rows are.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

contract('Spark', () => sparkEngine(home()))
sparkJobContract(home)
