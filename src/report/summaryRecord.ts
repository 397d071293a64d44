import type { Summary } from '../measures/summary.ts'

/** A summary as plain data; null with a reason where no query has a value. */
export function summaryRecord({ kind, value, count, undefined: missing, absent }: Summary): Record<string, unknown> {
  const known = !Number.isNaN(value)
  return {
    [kind]: known ? value : null,
    ...(!known && { reason: 'no query has a value' }),
    ...(kind !== 'given' && { count, undefined: missing }),
    ...(absent !== undefined && { missing: absent }),
  }
}
