/** The split whose judgements count where none is named. */
export const usualSplit = 'test'

/** The name among `names` that is `name`, plain or compressed. */
export function storedAs(name: string, names: readonly string[]): string | undefined {
  return [name, `${name}.gz`, `${name}.zst`].find((one) => names.includes(one))
}

/** The splits that a folder `qrels` in the layout of BEIR has judgements of, by the names of its files. */
export function splitsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => /^(.+)\.tsv(?:\.gz|\.zst)?$/.exec(name)?.[1] ?? [])
}
