import { counted } from '../../text/formats.ts'
import { formatFull } from '../../text/number.ts'
import type { ColumnChange } from './changes.ts'
import { columnName, summaryValue } from './lock.ts'

/** What became of a column, in English, with all digits. */
export function columnSentence({ was, now, queries }: ColumnChange): string {
  const name = columnName((now ?? was)!)
  if (was === undefined) return `${name} is new: ${valueText(summaryValue(now!.summary))}`
  if (now === undefined) return `${name} is gone, it was ${valueText(summaryValue(was.summary))}`
  const [a, b] = [summaryValue(was.summary), summaryValue(now.summary)]
  const values = a === b ? `${name} is ${valueText(b)} as before` : `${name} is ${valueText(b)}, it was ${valueText(a)}`
  return `${values}${queriesPart(queries, now.values?.size)}`
}

function queriesPart(queries: ColumnChange['queries'], of: number | undefined): string {
  if (queries === undefined) return '; values of its queries moved, of which the lock has a digest alone'
  if (queries.length === 0) return ''
  const named = queries
    .slice(0, 3)
    .map(({ query, was, now }) => `${query} ${valueText(was)} → ${valueText(now)}`)
    .join(', ')
  const more = queries.length > 3 ? ', …' : ''
  return `; ${queries.length} of ${counted(of ?? 0, 'query', 'queries')} moved: ${named}${more}`
}

/** A value with all its digits; words where there is none. */
export function valueText(value: number | null | undefined): string {
  return typeof value === 'number' ? formatFull(value) : value === null ? 'undefined' : 'no value'
}
