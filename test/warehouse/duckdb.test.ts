import { contract } from './contract.ts'
import { duckdbEngine } from './duckdb.ts'

contract('DuckDB', duckdbEngine)
