import { nearest } from '../../text/problem.ts'
import { type Asked, askedOf, type ChartKind } from '../charts/asked.ts'
import { charts } from '../charts/index.ts'
import { type Arguments, type Helper, HelperError, type Scope } from '../helper.ts'

/** What every chart takes. */
const common = ['dataset', 'file', 'id'] as const

export const chart: Helper = {
  name: 'chart',
  does: 'a figure whose title, alternative text and data table are made from the same numbers',
  takes: ['name'],
  options: [...common, ...new Set(charts.flatMap(({ options }) => options))],
  request(args, scope) {
    const { kind, asked } = askedChart(args, scope)
    return kind.request(asked)
  },
  block(args, scope) {
    const { kind, asked } = askedChart(args, scope)
    const { file, id = '' } = args.named
    const data = kind.data(asked)
    return {
      kind: 'chart',
      id,
      file: file === undefined ? { kind: 'packaged', name: data.drawing ?? kind.name } : { kind: 'own', path: file },
      data,
    }
  },
}

function askedChart(args: Arguments, scope: Scope): { readonly kind: ChartKind; readonly asked: Asked } {
  const name = args.named.name!
  const kind = charts.find((one) => one.name === name)
  const names = charts.map((one) => one.name)
  if (kind === undefined) {
    const near = nearest(name, names)
    const mend = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `Charts are ${names.join(', ')}.`
    throw new HelperError(`no chart is called "${name}"`, mend)
  }
  const taken: readonly string[] = ['name', ...common, ...kind.options]
  const strange = Object.keys(args.named).find((option) => !taken.includes(option))
  if (strange !== undefined)
    throw new HelperError(
      `the chart "${name}" has no option "${strange}"`,
      `It takes ${[...kind.options, ...common].map((option) => `${option}=`).join(', ')}.`,
    )
  return { kind, asked: askedOf(args, scope) }
}
