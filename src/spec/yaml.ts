import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml'
import { type Checked, errorAt, type Place, type Problem } from '../text/problem.ts'

/** A YAML text whose scalars are all text, and the place of each part. */
export interface Located {
  /** Every mapping is a `Map`, which keeps the order of its keys and takes any text for a key. */
  readonly value: unknown
  /** Where the value at a path of keys and indexes stands. `key` asks for the key that names it instead. */
  place(path: readonly PropertyKey[], what?: 'value' | 'key'): Place
}

/** Reads YAML; syntax errors, repeated keys, tags, nesting without end and unknown aliases are problems at their place. */
export function readYaml(text: string, path: string): Checked<Located> {
  const lines = new LineCounter()
  const options = { schema: 'failsafe', prettyErrors: false, uniqueKeys: true } as const
  const document: Document = parseDocument(text, { ...options, lineCounter: lines })
  const placeOf = (from: number, to: number): Place => {
    const { line, col } = lines.linePos(from)
    return { path, line, column: col, length: Math.max(1, to - from) }
  }
  const problems = document.errors.length > 0 ? syntaxProblems(text, document, placeOf) : oddProblems(document, placeOf)
  if (problems.length > 0) return { ok: false, problems }
  try {
    const value: unknown = document.toJS({ mapAsMap: true, maxAliasCount: 100 })
    const place = (keys: readonly PropertyKey[], what: 'value' | 'key' = 'value') => {
      const [from, to] = rangeOf(document.contents, keys, what)
      return placeOf(from, to)
    }
    return { ok: true, value: { value, place }, problems: [] }
  } catch (error) {
    const what = sentence(error instanceof Error ? error.message : String(error))
    const [from, to] = unresolvedAlias(document)
    return {
      ok: false,
      problems: [errorAt(placeOf(from, to), 'yaml', what, 'Name each anchor before the alias that uses it.')],
    }
  }
}

type PlaceOf = (from: number, to: number) => Place

function syntaxProblems(text: string, { errors }: Document, placeOf: PlaceOf): Problem[] {
  // The parser calls itself for each level, and says so when that ends.
  const endless = errors.find(({ message }) => /call stack/.test(message))
  if (endless !== undefined) return [tooDeep(placeOf(...endless.pos))]
  const [from, to] = errors[0]!.pos
  // Whatever else the parser says follows from this.
  if (text.startsWith('${', from - 1)) {
    const what = `"\${" stands in a text without quotes within { } or [ ], where "{" begins a mapping`
    return [errorAt(placeOf(from - 1, to), 'yaml', what, `Put the text into quotes: "the first \${k}", for example.`)]
  }
  const mend = 'Mend the YAML; the mark shows where it stopped making sense.'
  return errors.map((error) => errorAt(placeOf(...error.pos), 'yaml', sentence(error.message), mend))
}

function oddProblems(document: Document, placeOf: PlaceOf): Problem[] {
  const mend = 'Remove the tag: every value is text.'
  return oddNodes(document).map((one) => {
    const place = placeOf(...one.range)
    return one.kind === 'deep' ? tooDeep(place) : errorAt(place, 'yaml', `the tag "${one.tag}" stands here`, mend)
  })
}

/** The deepest nesting: a spec needs six levels. */
const deepestNesting = 100

function tooDeep(place: Place): Problem {
  return errorAt(place, 'yaml', `nested more than ${deepestNesting} deep`, 'Look for brackets or hyphens without end.')
}

type OddNode =
  | { readonly kind: 'tag'; readonly tag: string; readonly range: Range }
  | { readonly kind: 'deep'; readonly range: Range }

/** Nodes with a tag, which the failsafe schema would pass over; and the first one that lies too deep. */
function oddNodes(document: Document): OddNode[] {
  const odd: OddNode[] = []
  visit(document, {
    Node: (_, node, path) => {
      if (isAlias(node)) return undefined
      const range: Range = [node.range![0], node.range![1]]
      if (node.tag !== undefined) odd.push({ kind: 'tag', tag: node.tag.replace('tag:yaml.org,2002:', '!!'), range })
      // Between a collection and its entry stands a pair.
      if (path.filter((one) => isCollection(one)).length < deepestNesting) return undefined
      odd.push({ kind: 'deep', range: [range[0], range[0] + 1] })
      return visit.BREAK
    },
  })
  return odd
}

/** The range of the first alias without an anchor. */
function unresolvedAlias(document: Document): Range {
  let range: Range = [0, 1]
  visit(document, {
    Alias: (_, node) => {
      if (node.resolve(document) !== undefined) return undefined
      range = [node.range![0], node.range![1]]
      return visit.BREAK
    },
  })
  return range
}

/** A message of the parser in our form: lower case, no full stop. */
function sentence(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '')
}

type Range = readonly [from: number, to: number]

/** The range of the deepest node on the path: a missing key is shown at what should hold it. */
function rangeOf(root: Node | null, keys: readonly PropertyKey[], what: 'value' | 'key'): Range {
  let node: unknown = root
  let range: Range = [0, 1]
  for (const [depth, key] of keys.entries()) {
    const last = depth === keys.length - 1
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(key),
      )
      if (pair === undefined) return range
      range = rangeOfNode(pair.key, range)
      if (!(last && what === 'key')) range = rangeOfNode(pair.value, range)
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      range = rangeOfNode(node, range)
    } else return range
  }
  return keys.length === 0 ? [0, 1] : range
}

/** A scalar is marked whole, a collection by its first character. */
function rangeOfNode(node: unknown, otherwise: Range): Range {
  const range = (node as Node | null)?.range
  if (range === undefined || range === null) return otherwise
  if (isScalar(node)) return range[1] > range[0] ? [range[0], range[1]] : otherwise
  return [range[0], range[0] + 1]
}
