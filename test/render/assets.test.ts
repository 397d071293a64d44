import { createReadStream, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { assetFiles, assets, katexStyles } from '../../src/render/assets.ts'

const io = { source: (path: string) => ({ path, repeatable: true, open: () => createReadStream(path) }) }

it('lists every font that KaTeX brings as woff2', () => {
  const katex = dirname(createRequire(import.meta.url).resolve('katex'))
  const brought = readdirSync(join(katex, 'fonts')).filter((name) => name.endsWith('.woff2'))
  const listed = assets.map(({ from }) => from).filter((path) => path.endsWith('.woff2'))
  expect(listed.toSorted()).toEqual(brought.map((name) => `fonts/${name}`).toSorted())
})

it('reads every asset, and asks for no font that it does not bring', async () => {
  const files = await assetFiles(io)
  const css = String(files.get('assets/katex/katex.css'))
  const asked = [...css.matchAll(/url\(([^)]*)\)/g)].map((match) => `assets/katex/${match[1]}`)
  expect(asked).toHaveLength(20)
  expect(asked.filter((path) => !files.has(path))).toEqual([])
})

it('reduces the sources of a font to one format', () => {
  const css = '@font-face {\n  src: url(fonts/A.woff2) format("woff2"), url(fonts/A.ttf) format("truetype");\n}'
  expect(katexStyles(css)).toBe('@font-face {\n  src: url(fonts/A.woff2) format("woff2");\n}')
})
