import { join } from 'node:path/posix'
import { splitsOf, storedAs, usualSplit } from '../readers/beirFolder.ts'
import { type Declared, readQrels } from '../readers/index.ts'
import type { QrelsFile, QrelsOptions } from '../readers/reader.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt, wholeFile } from '../text/problem.ts'

/** Reads judgements that a command line names: a file, or a folder in the layout of BEIR, whose split `test` counts. */
export async function readJudgements(
  io: Io,
  path: string,
  options: QrelsOptions & Declared,
): Promise<Checked<QrelsFile>> {
  const names = (await io.list(path)).includes('qrels') ? await io.list(join(path, 'qrels')) : []
  const splits = splitsOf(names)
  if (splits.length === 0) return readQrels(io.source(path), options)
  const judged = storedAs(`${usualSplit}.tsv`, names)
  if (judged !== undefined) return readQrels(io.source(join(path, 'qrels', judged)), options)
  const what = `there is no split "${usualSplit}" in the folder`
  const mend = `Give the file of a split, such as ${join(path, 'qrels', names.find((name) => splitsOf([name]).length > 0)!)}.`
  return { ok: false, problems: [errorAt(wholeFile(path), 'unreadable-file', what, mend)] }
}
