import type { Helper } from '../helper.ts'
import { cite, references } from './cite.ts'
import { contents } from './contents.ts'
import { dataset } from './dataset.ts'
import { example } from './example.ts'
import { formula } from './formula.ts'
import { listing } from './listing.ts'
import { measure } from './measure.ts'
import { overview } from './overview.ts'
import { provenance } from './provenance.ts'
import { query } from './query.ts'
import { ref } from './ref.ts'
import { reproduce } from './reproduce.ts'
import { results } from './results.ts'
import { title } from './title.ts'
import { value } from './value.ts'
import { why } from './why.ts'
import { words } from './words.ts'

/** Every helper that a template may use. Adding one is a file and a line here. */
export const helpers: readonly Helper[] = [
  title,
  contents,
  formula,
  measure,
  example,
  value,
  results,
  listing,
  overview,
  dataset,
  query,
  reproduce,
  why,
  ref,
  cite,
  references,
  provenance,
  words,
]
