import { places } from './columns.ts'

/** A word or one wide character, with the marks that open before it or close after it, and the blank behind. */
const piece =
  /[（《「『“‘]*(?:[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|[^\s\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]+)[、。，：；！？）》」』”’]*\s*|\s+/gu

/** Breaks a text into lines of at most so many places on a terminal; a word that is longer stands alone and runs over. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const [part] of text.matchAll(piece)) {
    if (line === '' || places((line + part).trimEnd()) <= width) line += part
    else {
      lines.push(line.trimEnd())
      line = part
    }
  }
  return [...lines, line.trimEnd()]
}
