import { basename, dirname, isAbsolute, join, normalize, relative } from 'node:path/posix'
import type { Checked, Problem } from '../text/problem.ts'
import type { Language } from '../text/words.ts'
import type { OwnFile } from './ownMeasures.ts'
import { type Shape, shape, shapedValue } from './shape.ts'
import { shapeProblems } from './shapeProblems.ts'
import { type Located, readYaml } from './yaml.ts'

/** A spec under way: its text by place, and what is found wrong with it. */
export interface Reading {
  readonly yaml: Located
  readonly path: string
  /** The report's languages. */
  readonly languages: readonly Language[]
  /** Conventions where the spec names none. */
  readonly conventions: string
  /** Files of own measures. */
  readonly own: readonly OwnFile[]
  readonly problems: Problem[]
}

/** The YAML of a spec, checked for its shape and nothing else. */
export function shapeOf(text: string, path: string): Checked<{ readonly yaml: Located; readonly data: Shape }> {
  const yaml = readYaml(text, path)
  if (!yaml.ok) return yaml
  const shaped = shape.safeParse(shapedValue(yaml.value.value))
  if (!shaped.success) return { ok: false, problems: shapeProblems(shaped.error.issues, yaml.value) }
  return { ok: true, value: { yaml: yaml.value, data: shaped.data }, problems: [] }
}

/** A path relative to the spec as one relative to the working directory. */
export function beside(specPath: string, path: string): string {
  return path.startsWith('/') ? path : normalize(join(dirname(specPath), path))
}

/**
 * A path as a page may show it: one on somebody's machine is given from the folder of the spec where that is known as well,
 * and as the file's name otherwise.
 */
export function shownPath(path: string, folder: string): string {
  if (!isAbsolute(path)) return path
  return isAbsolute(folder) ? relative(folder, path) : basename(path)
}
