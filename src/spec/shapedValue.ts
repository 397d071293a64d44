import { fileKeys } from './shape.ts'

/**
 * The mappings of a spec as its shape takes them: those whose keys are names that the user gives stay a `Map`, in their
 * order; those whose keys are ours become objects.
 */
export function shapedValue(value: unknown, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, i) => shapedValue(item, [...path, String(i)]))
  if (!(value instanceof Map)) return value
  const entries = [...(value as ReadonlyMap<string, unknown>)]
  switch (mappingAt(path, value)) {
    case 'data':
      return value
    case 'named':
      return new Map(entries.map(([key, item]) => [key, shapedValue(item, [...path, key])]))
    case 'keys':
      return Object.fromEntries(entries.map(([key, item]) => [key, shapedValue(item, [...path, key])]))
  }
}

/** What a mapping holds: our keys, things named by the user, or data by query and document. */
export function mappingAt(path: readonly string[], value: ReadonlyMap<unknown, unknown>): 'keys' | 'named' | 'data' {
  if (['claims', 'params', 'matrix'].includes(path[0]!) && path.length === 1) return 'named'
  if (path[0] !== 'datasets' || path.length === 2) return 'keys'
  if (path.length === 1) return 'named'
  const [, , part] = path
  if ((part === 'runs' || part === 'scores') && path.length === 3) return 'named'
  if (part === 'scores' && path.length === 5 && path[4] === 'runs') return 'named'
  if (part === 'runs' && path.length === 4)
    return namesSource(value) || holdsSeeds(value) || namesRun(value) ? 'keys' : 'data'
  if (part === 'runs' && path[4] === 'seeds' && path.length === 6) return isFile(value) ? 'keys' : 'data'
  const holdsData = ['qrels', 'second', 'queries', 'documents'].includes(part!) && path.length === 3
  return holdsData && !isFile(value) && !isDerivation(value) ? 'data' : 'keys'
}

/** Whether a mapping says how judgements are derived: those that are written out hold a mapping for each query. */
function isDerivation(value: ReadonlyMap<unknown, unknown>): boolean {
  return typeof value.get('derive') === 'string'
}

/** Whether a mapping is a list of runs: a run written out has a query called "seeds" only among others. */
function holdsSeeds(value: ReadonlyMap<unknown, unknown>): boolean {
  return Array.isArray(value.get('seeds')) && [...value.keys()].every((key) => key === 'seeds' || key === 'label')
}

/** Whether a mapping names a run of a table: a run written out has a mapping or list for each query. */
function namesRun(value: ReadonlyMap<unknown, unknown>): boolean {
  return typeof value.get('run') === 'string' && [...value.keys()].every((key) => key === 'run' || key === 'label')
}

/** Whether a mapping names a file, and is not data by query that is written out: queries may be called anything. */
function isFile(value: ReadonlyMap<unknown, unknown>): boolean {
  return namesSource(value) && [...value.keys()].every((key) => fileKeys.includes(String(key)))
}

function namesSource(value: ReadonlyMap<unknown, unknown>): boolean {
  return typeof value.get('path') === 'string' || typeof value.get('sql') === 'string'
}
