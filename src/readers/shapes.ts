import { countShapes, type RunShapes, type Shape } from '../collection/shapes.ts'
import { counted } from '../text/formats.ts'
import type { Source } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { tableOf } from './choose.ts'
import { type Faults, faultsOf } from './faults.ts'
import type { QrelsOptions } from './reader.ts'
import { judgedIn, placesIn, sizeIn } from './shapeCells.ts'
import type { TableRow } from './table.ts'
import { cellText } from './tableIds.ts'
import { roleIndex, shapesTable } from './tableKinds.ts'
import { readRows } from './tableRows.ts'

/** The shapes of every run in a table. */
export interface ShapesFile {
  readonly path: string
  /** In byte order of their names. */
  readonly runs: readonly RunShapes[]
  /** The conventions under which lists were ordered and cut, as `joinSaid` writes them. */
  readonly joined: string
}

/**
 * Reads lists grouped by shape, in a table of any format: run, size, placed, judged, count. A shape may stand several times,
 * as each batch of queries has its own.
 */
export async function readShapes(
  source: Source,
  options: Pick<QrelsOptions, 'gains' | 'columns' | 'inside'>,
): Promise<Checked<ShapesFile>> {
  const faults = faultsOf(source.path)
  const gathered = gather(faults, options)
  await readRows(source, options, {
    format: tableOf(source),
    kind: shapesTable,
    faults,
    expected: 'a size, the places of judged documents, judged grades and a count in every row',
    begin: gathered.begin,
    take: gathered.take,
  })
  const value = { path: source.path, ...gathered.build() }
  const problems = faults.problems.length > 0 ? faults.problems : unevenRuns(value)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value, problems }
}

const [runRole, sizeRole, placedRole, judgedRole, countRole, joinedRole] = shapesTable.roles.map(({ name }) =>
  roleIndex(shapesTable, name),
) as [number, number, number, number, number, number]

function gather(faults: Faults, { gains }: Pick<QrelsOptions, 'gains'>) {
  let has: readonly boolean[] = []
  let joined: string | undefined
  const runs = new Map<string, Shape[]>()
  const text = (row: TableRow, role: number) => (has[role] ? cellText(row.cells[role]!) : '')
  const take = (row: TableRow): void => {
    const said = text(row, joinedRole)
    joined ??= said
    const found =
      said === joined
        ? shapeIn((role) => text(row, role), gains)
        : { role: joinedRole, what: `"${said}" and "${joined}" as conventions of one table` }
    if ('what' in found) {
      const { role, what } = found
      const rule = `bad-${shapesTable.roles[role]!.name}`
      faults.problems.push(errorAt(row.place(role), rule, what, 'Give the table as the statement makes it.'))
      return
    }
    const name = text(row, runRole)
    const shapes = runs.get(name)
    if (shapes === undefined) runs.set(name, [found])
    else shapes.push(found)
  }
  const begin = (roles: readonly boolean[]) => {
    has = roles
  }
  const build = () => ({
    runs: [...runs].map(([run, shapes]) => ({ run, shapes })).sort((a, b) => compareIds(a.run, b.run)),
    joined: joined ?? '',
  })
  return { begin, take, build }
}

/** The shape in a row, or what is wrong with the cell of a role. */
function shapeIn(
  text: (role: number) => string,
  gains: QrelsOptions['gains'],
): Shape | { readonly role: number; readonly what: string } {
  const size = sizeIn(text(sizeRole))
  if (typeof size === 'string') return { role: sizeRole, what: size }
  const list = placesIn(text(placedRole), { size, gains })
  if (typeof list === 'string') return { role: placedRole, what: list }
  const judged = judgedIn(text(judgedRole), { gains, list })
  if (typeof judged === 'string') return { role: judgedRole, what: judged }
  const count = text(countRole)
  if (/^[1-9]\d{0,14}$/.test(count)) return { size, ...list, judged, count: Number(count) }
  return { role: countRole, what: `count "${count}" is not a whole number from 1` }
}

/** Every run of a whole table has a shape for each judged query. */
function unevenRuns({ path, runs }: ShapesFile): Problem[] {
  const [first, ...others] = runs
  const odd = others.find(({ shapes }) => countShapes(shapes) !== countShapes(first!.shapes))
  if (odd === undefined) return []
  const of = ({ run, shapes }: RunShapes) =>
    `"${run}" has shapes for ${counted(countShapes(shapes), 'judged query', 'judged queries')}`
  const mend = 'Give the table whole, as one statement makes it.'
  return [errorAt(wholeFile(path), 'bad-shapes', `${of(first!)}, and ${of(odd)}`, mend)]
}
