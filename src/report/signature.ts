import type { Conventions } from '../collection/conventions.ts'
import { dialects } from '../evaluate/dialects.ts'
import type { ConventionsSpec, DatasetSpec, Spec } from '../spec/spec.ts'
import { version } from '../text/version.ts'

/**
 * What fixes a value but for its data, in one line, as sacreBLEU has it (Post 2018): the canonical name, the dialect with the
 * conventions that differ from it, and the code. The code is the version of the package; of a measure of the report's own
 * also the start of its file's SHA-256. A value from outside has no conventions: `given` stands in their place.
 */
export function signatureOf(name: string, { conventions, scores }: DatasetSpec, { code }: Pick<Spec, 'code'>): string {
  const record = name.replace(/[@(].*$/s, '')
  const own = code.find(({ measures }) => measures.some((measure) => measure.name === record))
  const given = scores.some(({ scorer }) => scorer.name === name)
  return [
    name,
    given ? 'given' : conventionsPart(conventions),
    ...(own === undefined ? [] : [`file:${own.digest.sha256.slice(0, 12)}`]),
    `rankbook:${version}`,
  ].join('|')
}

/** `trec_eval,unjudged=drop`, as `--conventions` takes it. */
function conventionsPart({ dialect, conventions }: ConventionsSpec): string {
  const usual = dialects.find(({ name }) => name === dialect)!.conventions
  const changed = (Object.keys(usual) as (keyof Conventions)[])
    .filter((key) => conventions[key] !== usual[key])
    .map((key) => `${key}=${conventions[key]}`)
  return `conventions:${[dialect, ...changed].join(',')}`
}
