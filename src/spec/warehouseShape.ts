import { z } from 'zod'
import { liveEngines } from '../warehouse/dialects.ts'

/** A table of a warehouse, and its columns where they are called otherwise. */
const table = z.union([
  z.string().min(1),
  z.strictObject({ table: z.string().min(1), columns: z.record(z.string(), z.string().min(1)).optional() }),
])

/** Tables that a SQL engine ranks and judges: `warehouse.ts` says which columns they have. */
export const warehouse = z.strictObject({
  engine: z.enum(liveEngines),
  cluster: z.string().min(1).optional(),
  audit: z.literal('skip').optional(),
  run: table,
  qrels: table,
  batches: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'expected a whole number from 1 to 9999')
    .optional(),
})

export type TableShape = z.infer<typeof table>
export type WarehouseShape = z.infer<typeof warehouse>
