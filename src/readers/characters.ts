import { errorAt, type Problem } from '../text/problem.ts'

/** A control character inside a line of a text file: a file that is none, or line ends of another kind. */
export function characterProblem(odd: {
  readonly path: string
  readonly line: number
  readonly text: string
}): Problem | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  const found = /[\u0000-\u0008\u000a-\u001f]/.exec(odd.text)
  if (found === null) return undefined
  const place = { path: odd.path, line: odd.line, column: found.index + 1, length: 1 }
  if (found[0] === '\0') {
    return errorAt(
      place,
      'binary-file',
      'a NUL byte, which no text file holds',
      'Give a text file in UTF-8; UTF-16 and binary files cannot be read.',
    )
  }
  const name = found[0] === '\r' ? 'a carriage return' : `the control character ${codePoint(found[0])}`
  return errorAt(
    place,
    'control-character',
    `${name} inside a line`,
    'End lines with a line feed, alone or after a carriage return, and remove other control characters.',
  )
}

/** A character by its code point, and by its name where it is one that looks like a blank. */
export function codePoint(character: string): string {
  const names: Readonly<Record<string, string>> = {
    '\u00a0': ' (no-break space)',
    '\u3000': ' (ideographic space)',
    '\u202f': ' (narrow no-break space)',
    '\u200b': ' (zero width space)',
  }
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}${names[character] ?? ''}`
}
