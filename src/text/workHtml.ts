/** A step of a worked example, its words ready to stand as HTML. */
export interface WorkStep {
  readonly why: string
  /** Terms are labelled as ranks of the ideal ranking. */
  readonly ideal: boolean
  /** The step that ends in the value. */
  readonly result: boolean
  readonly equations: readonly {
    readonly left: string
    readonly lines: readonly { readonly relation: '=' | '≈'; readonly tex: string; readonly labelled: boolean }[]
  }[]
  /** Said after equations that were left out; empty where there are none. */
  readonly more: string
}

/**
 * The work of a step as HTML: a grid of lines. Each right side begins with its relation and may break after a plus, so it
 * wraps on narrow screens. `math` sets LaTeX that may be cut into lines.
 */
export function workHtml(step: WorkStep, math: (tex: string) => string): string {
  const lines = step.equations.flatMap(({ left, lines }) =>
    lines.map((line, i) => ({ ...line, left: i === 0 ? left : '' })),
  )
  const rows = lines.map((line, i) => {
    const result = step.result && i === lines.length - 1
    const look = ['rhs', line.labelled && 'terms', line.labelled && step.ideal && 'of-ideal', result && 'result']
    const left = line.left === '' ? '' : math(line.left)
    const right = math(displayStyle(`${relations[line.relation]} ${line.tex}`))
    return `<div class="lhs${result ? ' result' : ''}">${left}</div><div class="${look.filter(Boolean).join(' ')}">${right}</div>`
  })
  const why = step.why === '' ? '' : `<p class="why">${step.why}</p>`
  const more = step.more === '' ? '' : `<p class="why">${step.more}</p>`
  return `<div class="work">\n${[why, ...rows, more].filter(Boolean).join('\n')}\n</div>`
}

/** The relation in LaTeX. */
export const relations = { '=': '=', '≈': '\\approx' } as const

/**
 * Inline math in display style: unlike KaTeX's own display mode it can break after a relation or a plus, and two
 * formulas can stand side by side.
 */
export function displayStyle(tex: string): string {
  return `\\displaystyle ${tex}`
}
