import type { Helper } from '../helper.ts'
import { agreement } from './agreement.ts'
import { chart } from './chart.ts'
import { cite, references } from './cite.ts'
import { claim } from './claim.ts'
import { comparison } from './comparison.ts'
import { contents } from './contents.ts'
import { dataset } from './dataset.ts'
import { differences } from './differences.ts'
import { example } from './example.ts'
import { formula } from './formula.ts'
import { gists } from './gists.ts'
import { listing } from './listing.ts'
import { measure } from './measure.ts'
import { names } from './names.ts'
import { overlap } from './overlap.ts'
import { overview } from './overview.ts'
import { param } from './param.ts'
import { parameters } from './parameters.ts'
import { params } from './params.ts'
import { provenance } from './provenance.ts'
import { queries } from './queries.ts'
import { query } from './query.ts'
import { questions } from './questions.ts'
import { ref } from './ref.ts'
import { reproduce } from './reproduce.ts'
import { results } from './results.ts'
import { summary } from './summary.ts'
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
  summary,
  comparison,
  queries,
  overlap,
  claim,
  chart,
  listing,
  overview,
  questions,
  gists,
  params,
  parameters,
  param,
  names,
  differences,
  dataset,
  agreement,
  query,
  reproduce,
  why,
  ref,
  cite,
  references,
  provenance,
  words,
]
