import { formatFull } from '../text/number.ts'
import { printTex, type TexStyle } from '../text/tex.ts'
import { words } from '../text/words.ts'
import type { Line } from './derivation.ts'
import type { Law } from './law.ts'
import { evaluate } from './printedArithmetic.ts'

const derivesWhatItComputes: Law = {
  name: 'derives the value that it computes, to the last bit',
  holds: 'always',
  broken(scorer, ranking) {
    const [computed, derived] = [scorer.score(ranking), scorer.derive(ranking).value]
    return Object.is(computed, derived) ? undefined : `it computes ${computed} and derives ${derived}`
  },
}

const endsWithTheValue: Law = {
  name: 'ends its derivation with the value',
  holds: 'always',
  broken(scorer, ranking) {
    const { value, steps } = scorer.derive(ranking)
    const last = steps.at(-1)?.equations.at(-1)?.lines.at(-1)
    const ends = Number.isNaN(value) ? last === undefined : Object.is(last?.value, value)
    return ends ? undefined : `the value is ${value}, the last line comes to ${last?.value ?? 'nothing'}`
  },
}

const fillsColumns: Law = {
  name: 'fills columns for the ranks it looked at, and no others',
  holds: 'always',
  broken(scorer, ranking) {
    const { depth, columns, ideal } = scorer.derive(ranking)
    const { length } = scorer.view(ranking).grades
    if (!(depth <= length)) return `it says it looked at ${depth} ranks of ${length}`
    const wrong = columns.find(({ cells, texts = cells }) => cells.length !== depth || texts.length !== depth)
    if (wrong !== undefined) return `a column has ${wrong.cells.length} cells for ${depth} ranks`
    const wrongIdeal = ideal?.columns.find(({ cells }) => cells.length !== ideal.grades.length)
    if (wrongIdeal === undefined) return undefined
    return `a column of the ideal list has ${wrongIdeal.cells.length} cells for ${ideal!.grades.length} ranks`
  },
}

/** How far printed arithmetic may be from the value beside it, of 1 or of the value itself. */
const printing = 1e-12

const printsWhatItComesTo: Law = {
  name: 'prints arithmetic that comes to the value beside it, in full and cut',
  holds: 'always',
  broken(scorer, ranking) {
    const lines = scorer
      .derive(ranking)
      .steps.flatMap(({ equations }) => equations.flatMap((equation) => equation.lines))
    for (const line of lines) {
      const wrong = misprint(line, Infinity) ?? misprint(line, 3)
      if (wrong !== undefined) return wrong
    }
    return undefined
  },
}

/** What a line's print comes to where that is not its value; `limit` is how many terms of a sum are printed. */
function misprint({ tex, value }: Line, limit: number): string | undefined {
  if (value === undefined) return undefined
  const printed = printTex(tex, everyDigit(limit))
  try {
    const found = evaluate(printed)
    const fits = Math.abs(found - value) <= printing * Math.max(1, Math.abs(value))
    return fits ? undefined : `it prints ${printed}, which is ${found}, beside the value ${value}`
  } catch (error) {
    return `it prints ${printed}, which cannot be worked out: ${(error as Error).message}`
  }
}

function everyDigit(limit: number): TexStyle {
  return {
    number: formatFull,
    text: () => '\\text{}',
    term: (_row, body) => body,
    limit,
    more: () => words('', ''),
  }
}

/** What holds between a value and the work printed for it. */
export const derivationLaws: readonly Law[] = [
  derivesWhatItComputes,
  endsWithTheValue,
  fillsColumns,
  printsWhatItComesTo,
]
