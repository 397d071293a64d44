import { basename, dirname, isAbsolute, join, normalize, relative } from 'node:path/posix'
import type { Checked, Problem } from '../text/problem.ts'
import type { Language } from '../text/words.ts'
import { filledSpec } from './fill.ts'
import type { OwnFile } from './ownMeasures.ts'
import { type ChosenParams, type Params, paramsOf } from './params.ts'
import { type Shape, shape } from './shape.ts'
import { shapedValue } from './shapedValue.ts'
import { shapeProblems } from './shapeProblems.ts'
import { type Located, readYaml } from './yaml.ts'

/** What a folder in the layout of BEIR holds, by its path relative to the working directory. */
export type BeirFolders = ReadonlyMap<string, BeirFolder>

/** The names of the files in a folder, and in its folder `qrels`. */
export interface BeirFolder {
  readonly files: readonly string[]
  readonly qrels: readonly string[]
}

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
  /** Folders in the layout of BEIR. */
  readonly beir: BeirFolders
  readonly problems: Problem[]
}

/** A spec's text by place, its data with the values of its parameters put in, and those parameters. */
export interface Shaped extends Params {
  readonly yaml: Located
  readonly data: Shape
}

/** The YAML of a spec with its parameters put in, checked for its shape and nothing else. */
export function shapeOf(text: string, path: string, chosen: ChosenParams = {}): Checked<Shaped> {
  const read = readYaml(text, path)
  if (!read.ok) return read
  const params = paramsOf(read.value, chosen)
  if (!params.ok) return params
  const filled = filledSpec(read.value, { text, params: params.value.params })
  if (!filled.ok) return filled
  const yaml = { ...read.value, value: filled.value }
  const shaped = shape.safeParse(shapedValue(yaml.value))
  if (!shaped.success) return { ok: false, problems: shapeProblems(shaped.error.issues, yaml) }
  return { ok: true, value: { yaml, data: shaped.data, ...params.value }, problems: [] }
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
