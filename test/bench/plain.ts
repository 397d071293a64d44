/**
 * The least that any generator of pages must do with texts that are finished: KaTeX for each formula, markdown-it for the
 * rest. Takes the folder of a site that was built, and writes a page for each `index.md` in it into another folder.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import katex from 'katex'
import markdown from 'markdown-it'

const [site, out] = process.argv.slice(2)
const md = markdown()
for (const path of readdirSync(site!, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('index.md')) continue
  const formulas: string[] = []
  const text = readFileSync(join(site!, path), 'utf8').replace(
    /\$\$([^$]+)\$\$|\$`?([^$\n]+?)`?\$/g,
    (_, block?: string, inline?: string) => {
      const options = { throwOnError: false, strict: false, displayMode: block !== undefined } as const
      return `katex${formulas.push(katex.renderToString((block ?? inline)!, options)) - 1}katex`
    },
  )
  const page = md.render(text).replace(/katex(\d+)katex/g, (_, at: string) => formulas[Number(at)]!)
  const to = join(out!, path.replace(/md$/, 'html'))
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, page)
}
