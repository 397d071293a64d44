import type { Writing } from './form.ts'

/** What is live in Markdown inside LaTeX's math mode, and the command that means the same. */
const mathCommands: Readonly<Record<string, string>> = {
  '|': '\\vert ',
  '\\|': '\\Vert ',
  '<': '\\lt ',
  '>': '\\gt ',
  '*': '\\ast ',
  '\\{': '\\lbrace ',
  '\\}': '\\rbrace ',
  '\\$': '\\mathdollar ',
}

/** The same inside `\text{}`. */
const textCommands: Readonly<Record<string, string>> = {
  '|': '\\textbar ',
  '<': '\\textless ',
  '>': '\\textgreater ',
  '\\{': '\\textbraceleft ',
  '\\}': '\\textbraceright ',
  '\\$': '\\textdollar ',
}

const textOpeners = /^\\(text|textrm|textbf|textit|textsf|texttt|textnormal|mbox)$/

/**
 * LaTeX that means the same and goes through every site's Markdown: no `\htmlData`, no two braces in a row, no
 * character that is live in a table or a tag.
 */
export function portableTex(tex: string): string {
  const tokens = stripTerms(tex).match(/\\[a-zA-Z]+|\\[\s\S]|[{}|<>*]|[^\\{}|<>*]+/g) ?? []
  const modes: ('math' | 'text')[] = ['math']
  let written = ''
  tokens.forEach((token, i) => {
    const mode = modes.at(-1)!
    if (token === '{') modes.push(textOpeners.test(tokens[i - 1] ?? '') ? 'text' : mode)
    if (token === '}' && modes.length > 1) modes.pop()
    const commands = mode === 'math' ? mathCommands : textCommands
    written += commands[token] ?? token
  })
  return separateBraces(written.trim())
}

/** Braces in a row are live in Vue, Liquid and Handlebars. An empty group only ends a command, as a space does. */
function separateBraces(tex: string): string {
  return tex
    .replace(/(\\[a-zA-Z]+)\{\}/g, '$1 ')
    .replace(/\{(?=[{%#])/g, '{ ')
    .replace(/\}(?=\})/g, '} ')
}

/** Takes `\htmlData{…}{body}` down to its body: only our own pages light terms up. */
function stripTerms(tex: string): string {
  const start = tex.indexOf('\\htmlData{')
  if (start === -1) return tex
  const labelEnd = groupEnd(tex, start + '\\htmlData'.length)
  const bodyEnd = groupEnd(tex, labelEnd)
  return tex.slice(0, start) + stripTerms(tex.slice(labelEnd + 1, bodyEnd - 1)) + stripTerms(tex.slice(bodyEnd))
}

/** The place after the group that opens at `from`. */
function groupEnd(tex: string, from: number): number {
  let depth = 0
  for (let i = from; i < tex.length; i++) {
    if (tex[i] === '\\') i++
    else if (tex[i] === '{') depth++
    else if (tex[i] === '}' && --depth === 0) return i + 1
  }
  return tex.length
}

/** A formula in a line. */
export function inlineTex({ form }: Writing, tex: string): string {
  return form.inlineMath(portableTex(tex).replace(/\s+/g, ' '))
}

/** A formula on lines of its own. */
export function displayTex({ form }: Writing, tex: string): string {
  return form.displayMath(portableTex(tex).replace(/\n\s*\n/g, '\n'))
}
