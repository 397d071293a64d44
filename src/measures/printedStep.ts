import { holdsTerms, isExact, printTex, type Tex } from '../text/tex.ts'
import { texStyle } from '../text/texStyle.ts'
import type { Language, Words } from '../text/words.ts'
import type { Step } from './derivation.ts'

/** Terms of a sum and equations of one form that a step shows; what is beyond is counted and summed up. */
export const shownInSteps = { terms: 10, equations: 6 }

/** A step whose LaTeX is printed in a language, with so many decimals. */
export interface PrintedStep {
  readonly why: Words
  /** Terms are labelled as ranks of the ideal ranking. */
  readonly ideal: boolean
  readonly equations: readonly {
    readonly left: string
    readonly lines: readonly {
      readonly relation: '=' | '≈'
      readonly tex: string
      /** The line's terms carry labels with their rank. */
      readonly labelled: boolean
    }[]
  }[]
  /** How many equations of the same form are left out after those shown. */
  readonly more: number
  /** The rows of the lists whose terms stand in it, such as `r2`. */
  readonly rows: readonly string[]
}

/** Prints a step, as a page shows it when it is built and when a reader plays with it. */
export function printStep(
  step: Step,
  { language, digits }: { readonly language: Language; readonly digits: number },
): PrintedStep {
  const { terms, equations: most } = shownInSteps
  const rows: string[] = []
  const print = (tex: Tex, labelled: boolean) => {
    const style = texStyle({ language, digits, labelled, limit: terms })
    const term = (row: string, body: string) => {
      rows.push(row)
      return style.term(row, body)
    }
    return printTex(tex, { ...style, term })
  }
  const equations = step.equations.slice(0, step.equations.length > most + 1 ? most : undefined)
  const printed = equations.map(({ left, lines }) => {
    const labelledLine = lines.findIndex((line) => holdsTerms(line.tex))
    return {
      left: print(left, false),
      lines: lines.map(({ tex }, i) => ({
        relation: isExact(tex, digits, terms) ? ('=' as const) : ('≈' as const),
        tex: print(tex, i === labelledLine),
        labelled: i === labelledLine,
      })),
    }
  })
  return {
    why: step.why,
    ideal: step.ideal ?? false,
    equations: printed,
    more: step.equations.length - equations.length,
    rows,
  }
}
