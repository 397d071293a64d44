import type { Token } from 'markdown-it'
import { pathOf } from '../../text/address.ts'
import type { Page } from '../page.ts'
import { RenderError } from '../render-error.ts'
import { createMarkdown, readProse } from './prose.ts'

/** A picture that a page shows: its path relative to the page, and so to the report's folder, and the line of the prose. */
export interface Picture {
  readonly path: string
  /** What its address ends with that is no part of the path: from `#` or `?` on. */
  readonly rest: string
  readonly line: number | undefined
}

/** The pictures of a page, each once. Throws `RenderError` for one that does not lie in the report's folder. */
export function picturesOf(page: Page): Picture[] {
  const { body, footnotes } = readProse(page, createMarkdown())
  const found = new Map<string, Picture>()
  for (const block of [...body, ...footnotes]) {
    const line = block.map === null ? undefined : block.map[0] + 1
    for (const source of sourcesIn(block.children ?? [])) {
      const path = pathOf(source)
      if (path.startsWith('/') || path.split('/').includes('..')) {
        throw new RenderError(
          `the picture "${path}" lies outside the report`,
          'Put it into the folder of the report.',
          line,
        )
      }
      if (!found.has(path)) found.set(path, { path, rest: /[?#].*$/s.exec(source)?.[0] ?? '', line })
    }
  }
  return [...found.values()]
}

function sourcesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => (token.type === 'image' ? [String(token.attrGet('src'))] : []))
}
