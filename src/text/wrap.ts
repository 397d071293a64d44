import { places } from './columns.ts'

/** No line begins with one of these. */
const closing = /^[、。，：；！？）》」』”’…,.:;!?)\]}]/u

/** Pieces that a line may end after: words with the blank behind them, and single wide characters. */
const piece =
  /[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|[^\s\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]+\s*|\s+/gu

/** Breaks a text into lines of at most so many places on a terminal; a word that is longer stands alone and runs over. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const [part] of text.matchAll(piece)) {
    const fits = places((line + part).trimEnd()) <= width
    if (line === '' || fits || closing.test(part)) line += part
    else {
      lines.push(line.trimEnd())
      line = part.trimStart()
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()]
}
