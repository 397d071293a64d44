import type { PlacedList } from './run.ts'

/** Lists that measures of grades cannot tell apart, and how many there are of them. */
export interface Shape extends Omit<PlacedList, 'query' | 'size'> {
  /** How many documents each list holds; null where the run does not have the list. */
  readonly size: number | null
  /** The judged grades of each query, greatest first. */
  readonly judged: Float64Array
  readonly count: number
}

/** The shapes of one run. */
export interface RunShapes {
  readonly run: string
  readonly shapes: readonly Shape[]
}

/** How many lists shapes are together. */
export function countShapes(shapes: readonly Pick<Shape, 'count'>[]): number {
  return shapes.reduce((sum, { count }) => sum + count, 0)
}
