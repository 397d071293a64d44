/** A node of an expression as Vega parses it (ESTree). */
interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

/** Vega's parser of expressions; throws where a text is none. */
export type ParseExpression = (text: string) => Node

/** Functions whose value follows from their arguments alone. */
const functions: ReadonlySet<string> = new Set([
  'abs',
  'ceil',
  'clamp',
  'exp',
  'floor',
  'format',
  'if',
  'indexof',
  'inrange',
  'isFinite',
  'isNaN',
  'isNumber',
  'isString',
  'isValid',
  'join',
  'length',
  'log',
  'lower',
  'max',
  'min',
  'pow',
  'round',
  'slice',
  'split',
  'sqrt',
  'substring',
  'toNumber',
  'toString',
  'trim',
  'upper',
])

/** Names of values: the row, an axis label, numbers. */
const names: ReadonlySet<string> = new Set(['datum', 'NaN', 'PI', 'E', 'LN2', 'LN10', 'width', 'height'])

const hidden = /^(?:__|constructor$|prototype$)/

/** Why an expression cannot stand in a chart of a report; undefined where it can. */
export function strangeIn(text: string, parse: ParseExpression): string | undefined {
  let node: Node
  try {
    node = parse(text)
  } catch {
    return `"${text}" is not an expression`
  }
  const strange = strangeNode(node)
  return strange === undefined ? undefined : `"${text}" uses ${strange}, which an expression of a report cannot`
}

function strangeNode(node: Node): string | undefined {
  const all = (...fields: readonly string[]) => firstStrange(fields.map((field) => node[field] as Node))
  switch (node.type) {
    case 'Literal':
      return node.regex === undefined && !(node.value instanceof RegExp) ? undefined : 'a pattern'
    case 'Identifier':
      return names.has(String(node.name)) ? undefined : `"${node.name}"`
    case 'BinaryExpression':
    case 'LogicalExpression':
      return all('left', 'right')
    case 'UnaryExpression':
      return all('argument')
    case 'ConditionalExpression':
      return all('test', 'consequent', 'alternate')
    case 'ArrayExpression':
      return firstStrange(node.elements as readonly Node[])
    case 'MemberExpression':
      return strangeField(node)
    case 'CallExpression':
      return strangeCall(node)
    default:
      return `a part of the kind ${node.type}`
  }
}

function firstStrange(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    const strange = strangeNode(node)
    if (strange !== undefined) return strange
  }
  return undefined
}

/** `datum.field` or `datum["field"]`, the name written out. */
function strangeField({ object, property, computed }: Node): string | undefined {
  const from = object as Node
  const field = property as Node
  if (from.type !== 'Identifier' || from.name !== 'datum') return 'a field of something else than datum'
  if (computed === true && field.type !== 'Literal') return 'a field whose name is not written out'
  const name = String(computed === true ? field.value : field.name)
  return hidden.test(name) ? `the field "${name}"` : undefined
}

function strangeCall(node: Node): string | undefined {
  const callee = node.callee as Node
  const name = String(callee.name)
  if (callee.type !== 'Identifier' || !functions.has(name)) return `"${name}"`
  return firstStrange(node.arguments as readonly Node[])
}
