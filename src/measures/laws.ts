import { derivationLaws } from './derivationLaws.ts'
import type { Law } from './law.ts'
import { valueLaws } from './valueLaws.ts'

/** Every law. */
export const laws: readonly Law[] = [...derivationLaws, ...valueLaws]
