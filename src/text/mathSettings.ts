/** KaTeX marks what it refuses with this colour instead of throwing; nobody else writes it. */
export const errorColor = '#fe0001'

/**
 * How KaTeX sets a formula, at build time and in a reader's browser. Made anew for each formula: `\gdef` writes into
 * `macros`. A formula may ask for sizes up to 20 em and for 1000 macros.
 */
export function mathSettings() {
  return {
    output: 'htmlAndMathml',
    throwOnError: true,
    errorColor,
    macros: {},
    strict,
    trust,
    maxSize: 20,
    maxExpand: 1000,
  } as const
}

function strict(code: string): 'ignore' | 'error' {
  return code === 'htmlExtension' ? 'ignore' : 'error'
}

/** Only labels of terms may reach into the page. */
function trust(context: { readonly command: string; readonly attributes?: Readonly<Record<string, string>> }): boolean {
  return context.command === '\\htmlData' && Object.entries(context.attributes ?? {}).every(isTermLabel)
}

function isTermLabel([name, value]: readonly [string, string]): boolean {
  if (name === 'data-term') return /^[ri][1-9]\d*$/.test(value)
  return name === 'data-tag' && /^[1-9]\d*$/.test(value)
}
