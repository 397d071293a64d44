import type { Spec as VegaSpec } from 'vega'
import type { TopLevelSpec } from 'vega-lite'
import type { ChartData, Holes } from './chart.ts'
import { type Drawn, tidySvg } from './svg.ts'
import { textWidth } from './textWidth.ts'

/** Room on a wide page and on a narrow screen, in pixels. */
export const chartWidths = { wide: 640, narrow: 340 } as const

/** What a chart file holds: a description in Vega-Lite. */
export type ChartFile = Readonly<Record<string, unknown>>

/** Why a chart file cannot be drawn, in the words of the one who draws. */
export class DrawError extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'DrawError'
  }
}

/** The two pictures of a chart, and what the drawing was warned of. */
export interface Drawing {
  readonly wide: Drawn
  readonly narrow: Drawn
  readonly warnings: readonly string[]
}

/**
 * Draws a chart file over data. Every chart has the holes `{third}`, a third of the width for names of rows, and `{column}`,
 * what is left for each of `{columns}`: all of it where `{rowLabels}` is false. Nothing is loaded but the rows; the same input
 * gives the same bytes. Throws `DrawError` where the file cannot be drawn. Vega is loaded at the first call.
 */
export async function drawChart(
  file: ChartFile,
  { rows, holes }: Pick<ChartData, 'rows' | 'holes'>,
  theme: ChartFile,
): Promise<Drawing> {
  const warnings = new Set<string>()
  const draw = (width: number) => {
    const third = Math.round(width / 3)
    const room = holes.rowLabels === false ? width : width - third
    const column = Math.floor(room / Number(holes.columns ?? 1))
    const filled = fillHoles(file, { ...holes, third, column }) as ChartFile
    return drawAt(filled, { rows, theme, width, warn: (text) => warnings.add(text) })
  }
  return {
    wide: await draw(chartWidths.wide),
    narrow: await draw(chartWidths.narrow),
    warnings: [...warnings],
  }
}

interface Sheet {
  readonly rows: ChartData['rows']
  readonly theme: ChartFile
  readonly width: number
  warn(text: string): void
}

async function drawAt(file: ChartFile, { rows, theme, width, warn }: Sheet): Promise<Drawn> {
  const [vega, { compile }] = await Promise.all([import('vega'), import('vega-lite')])
  const failures: string[] = []
  const logger = loggerOf(warn, (text) => failures.push(text))
  try {
    const sized = { autosize: { type: 'fit-x', contains: 'padding' }, ...file, width }
    const { spec } = compile(sized as unknown as TopLevelSpec, { logger, config: theme as never })
    const view = new vega.View(vega.parse(spec as VegaSpec), { renderer: 'none', logger, loader: noLoader as never })
    measureTexts(vega as unknown as { textMetrics: TextMetrics })
    vega.resetSVGDefIds()
    view.insert(
      'rows',
      rows.map((row) => ({ ...row })),
    )
    await view.runAsync()
    // What hangs over at the first width moves when the width is cut down by it.
    view.resize()
    await view.runAsync()
    const svg = await view.toSVG()
    view.finalize()
    if (failures.length > 0) throw new DrawError(failures[0]!)
    return tidySvg(svg)
  } catch (error) {
    throw error instanceof DrawError || !(error instanceof Error) ? error : new DrawError(error.message)
  }
}

interface TextItem {
  readonly text?: unknown
  readonly fontSize?: number
  /** The width at which Vega cuts the text off; 0 for none. */
  readonly limit?: number
}

interface TextMetrics {
  width: (item: TextItem, text: unknown) => number
}

/**
 * Lets Vega take our widths of texts, as Canvas is there on some machines and not on others, and measures with the fonts that
 * it finds. A text that will be cut off, asked for as a whole, is as wide as its limit.
 */
function measureTexts({ textMetrics }: { readonly textMetrics: TextMetrics }): void {
  textMetrics.width = (item, text) => {
    const width = textWidth(String(text ?? ''), item.fontSize ?? 11)
    const limit = item.limit ?? 0
    return limit > 0 && text === item.text ? Math.min(width, limit) : width
  }
}

const refuse = () => Promise.reject(new DrawError('the chart asks for a file, expected nothing but its rows'))

const noLoader = { load: refuse, sanitize: refuse, http: refuse, file: refuse }

/** What Vega says is kept, as nothing of ours writes to the console. */
function loggerOf(warn: (text: string) => void, fail: (text: string) => void) {
  const logger = {
    level: () => logger,
    error: (...said: readonly unknown[]) => {
      fail(messageOf(said))
      return logger
    },
    warn: (...said: readonly unknown[]) => {
      // How a chart is fitted to the page is ours to say, not the file's.
      if (!messageOf(said).startsWith('Dropping "fit')) warn(messageOf(said))
      return logger
    },
    info: () => logger,
    debug: () => logger,
  }
  return logger as never
}

function messageOf(said: readonly unknown[]): string {
  return said.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')
}

/** Puts values where a text is nothing but the name of a hole, `{measure}`; another text stays as it is. */
function fillHoles(value: unknown, holes: Holes): unknown {
  if (typeof value === 'string') {
    const name = /^\{(\w+)\}$/.exec(value)?.[1]
    return name !== undefined && Object.hasOwn(holes, name) ? holes[name] : value
  }
  if (Array.isArray(value)) return value.map((part) => fillHoles(part, holes))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillHoles(part, holes)]))
}
