import type { Language } from '../../text/words.ts'
import type { Cell, TableBlock } from '../blocks.ts'
import { plainText } from '../emitters/words.ts'
import type { Inline } from '../inlineKinds.ts'

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '`': '\\textasciigrave{}',
  '"': '\\char34{}',
  '[': '{[}',
  ']': '{]}',
  '*': '{*}',
  '\u2212': '$-$',
  '–': '\\textendash{}',
  '≤': '$\\leq$',
  '↑': '$\\uparrow$',
  '↓': '$\\downarrow$',
  '⋄': '$\\diamond$',
}

/**
 * Text with all that LaTeX would read as a command, as a ligature or, after the end of a row, as an option made inert; line
 * breaks and control characters become spaces. What a font lacks, such as Chinese under pdflatex, it lacks all the same.
 */
export function escapeLatex(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\\{}$&#%_^~<>|`"*[\]\u2212–≤↑↓⋄]/g, (live) => escapes[live] ?? `\\${live}`)
    .replace(/([-',])(?=\1)/g, '$1{}')
}

/** The marks of numbers by signs that LaTeX has without further packages. They take no room, so that digits stay in line. */
export const latexMarks = { best: '', open: '⋄', above: '↑', below: '↓' } as const

/** What a table floats with. `label` is for `\ref`: letters, digits, `:` and `-`. */
export interface LatexOptions {
  readonly label: string
  readonly language: Language
}

/** A table of one row of heads in the manner of booktabs: the best bold, caption above, notes below. */
export function latexTable(table: TableBlock, { label, language }: LatexOptions): string {
  const write = (of: readonly Inline[]) => escapeLatex(plainText(of, language))
  const row = (cells: readonly Cell[]) => `    ${cells.map((cell) => cellLatex(cell, write)).join(' & ')} \\\\`
  const sides = (table.body[0] ?? table.head[0] ?? []).map(({ align }) => (align === 'right' ? 'r' : 'l')).join('')
  const notes = table.notes.map((note) => `  \\par\\smallskip{\\footnotesize ${write(note)}}`)
  return `${[
    '% \\usepackage{booktabs}; names that are not Latin need xelatex or lualatex and a font that has them',
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${write(table.caption)}}`,
    `  \\label{${label}}`,
    `  \\begin{tabular}{@{}${sides}@{}}`,
    '    \\toprule',
    ...table.head.map(row),
    '    \\midrule',
    ...table.body.map(row),
    '    \\bottomrule',
    '  \\end{tabular}',
    ...notes,
    '\\end{table}',
  ].join('\n')}\n`
}

function cellLatex({ of, best, standing }: Cell, write: (of: readonly Inline[]) => string): string {
  const number = best === true ? `\\textbf{${write(of)}}` : write(of)
  const { open = false, side } = standing ?? {}
  const signs = [...(open ? [latexMarks.open] : []), ...(side ? [latexMarks[side]] : [])].map((sign) => escapes[sign]!)
  return signs.length === 0 ? number : `${number}\\rlap{\\textsuperscript{${signs.join('')}}}`
}
