/** Compiles the loop that reads lines of runs in WebAssembly anew: `npm run wasm`. */
import { writeFileSync } from 'node:fs'
import { compileLines, linesModule } from './compile.ts'

writeFileSync(linesModule, await compileLines())
