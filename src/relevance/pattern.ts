/** A regular expression, or why an answer is none that can be used. */
export type Pattern = { readonly ok: true; readonly pattern: RegExp } | { readonly ok: false; readonly what: string }

/** What Python's classes hold in Unicode, where JavaScript's hold ASCII alone. */
const classes: Readonly<Record<string, string>> = { w: String.raw`\p{L}\p{M}\p{N}\p{Pc}`, d: String.raw`\p{Nd}` }
const letter = `[${classes.w}]`
const edges: Readonly<Record<string, string>> = {
  b: `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`,
  B: `(?:(?<=${letter})(?=${letter})|(?<!${letter})(?!${letter}))`,
  A: String.raw`(?<![\s\S])`,
  Z: String.raw`(?![\s\S])`,
}

/**
 * An answer as a regular expression, as DPR takes it: decomposed (NFD), without regard to case, `^` and `$` at every line,
 * `\w`, `\d` and `\b` over all of Unicode. What Python alone has, such as `(?P<name>…)`, is refused, and so is what is no
 * pattern at all, which DPR passes over without a word.
 */
export function dprPattern(answer: string): Pattern {
  // Flags at the front say what holds in any case.
  const source = answer.normalize('NFD').replace(/^\(\?[imu]+\)/, '')
  try {
    const pattern = new RegExp(translated(source), 'imu')
    return pattern.test('')
      ? { ok: false, what: 'it matches the empty text, and so every text' }
      : { ok: true, pattern }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { ok: false, what: error.message }
  }
}

/** The pattern with Python's escapes in JavaScript's words; throws `SyntaxError` for what has none. */
function translated(source: string): string {
  let out = ''
  let inClass = false
  let first = false
  for (const [part] of source.matchAll(/\\[\s\S]|\[\^|[\s\S]/gu)) {
    const opens = part.startsWith('[')
    if (part.startsWith('\\')) out += escaped(part, inClass)
    // A bracket that comes first in a class stands for itself in Python.
    else if (inClass && (opens || (part === ']' && first))) out += `\\${part}`
    else out += part
    const closes: boolean = inClass && part === ']' && !first
    first = opens && !inClass
    inClass = (inClass || opens) && !closes
  }
  return out
}

function escaped(part: string, inClass: boolean): string {
  const sign = part.slice(1)
  const lower = sign.toLowerCase()
  if (Object.hasOwn(classes, lower)) {
    const held = classes[lower]!
    if (sign === lower) return inClass ? held : `[${held}]`
    if (inClass) throw new SyntaxError(`\\${sign} between brackets has no equal here`)
    return `[^${held}]`
  }
  if (!inClass && Object.hasOwn(edges, sign)) return edges[sign]!
  // Python takes a mark after a backslash for itself; JavaScript refuses those that mean nothing.
  return /[!"#%&',:;<=>@_`~ ]/.test(sign) || (sign === '-' && !inClass) ? sign : part
}
