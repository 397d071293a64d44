import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const options = ['-O3', '--runtime', 'stub', '--importMemory', '--noExportMemory', '--noAssert', '--enable', 'simd']

const source = new URL('../../src/readers/wasm/lines.ts', import.meta.url)

/** Where the module lies that holds the compiled loop. */
export const linesModule = fileURLToPath(new URL('../../src/readers/linesWasm.ts', import.meta.url))

/** The text of that module. */
export async function compileLines(): Promise<string> {
  let compiled: Uint8Array = new Uint8Array(0)
  const { error, stderr } = await asc.main(['lines.ts', ...options, '--outFile', 'lines.wasm'], {
    readFile: (path) => (path === 'lines.ts' ? readFileSync(source, 'utf8') : null),
    writeFile: (_path, content) => {
      compiled = content as Uint8Array
    },
  })
  if (error) throw new Error(`${stderr}`)
  const text = Buffer.from(compiled).toString('base64')
  return `/** wasm/lines.ts as \`npm run wasm\` compiles it: WebAssembly in base 64. */\nexport const linesWasm =\n  '${text}'\n`
}
