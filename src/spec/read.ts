import { dirname, normalize } from 'node:path/posix'
import { dialects } from '../evaluate/dialects.ts'
import { type Checked, errorAt, nearest, type Problem } from '../text/problem.ts'
import { type Language, languages } from '../text/words.ts'
import { kindsOfAll, measuresOf, ownFilesOf } from './askedMeasures.ts'
import { claimsOf } from './claims.ts'
import { checkBaseline, methodOf } from './comparing.ts'
import { datasetsOf } from './datasets.ts'
import type { OwnFile } from './ownMeasures.ts'
import type { ChosenParams } from './params.ts'
import type { PhraseShape } from './phraseShape.ts'
import type { Publication } from './publication.ts'
import { type BeirFolders, beside, type Reading, type Shaped, shapeOf } from './reading.ts'
import { isRule, rules } from './rules.ts'
import { wordsOf } from './runSpecs.ts'
import type { Shape } from './shape.ts'
import type { Spec } from './spec.ts'

/**
 * Reads a `report.yaml`. Paths in it are relative to it; those in the result are relative to the working directory.
 * Everything wrong with it is a problem at its place: YAML, shape, unknown keys, measures, conventions.
 */
export function readSpec(text: string, path: string, options: SpecOptions = {}): Checked<Spec> {
  const shaped = shapeOf(text, path, options)
  if (!shaped.ok) return shaped
  const { yaml, data } = shaped.value
  const problems: Problem[] = []
  const own = ownFilesOf(data, { yaml, path, problems, run: options.own })
  // What was not run is not known, and so are names that it may define.
  if (problems.length > 0) return { ok: false, problems }
  const reading: Reading = {
    yaml,
    path,
    languages: [...new Set(data.languages ?? languagesOf(data.title))],
    conventions: options.conventions ?? dialects[0]!.name,
    own,
    beir: options.beir ?? new Map(),
    problems,
  }
  const name = options.name ?? normalize(dirname(path)).split('/').at(-1)!
  const spec = {
    ...specOf(data, reading, name),
    ...variationsOf(shaped.value, { name, chosen: options.variant, reading }),
    ...(options.isData === true && { isData: true as const }),
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: spec, problems }
}

/** What a spec does not say itself. */
export interface SpecOptions extends ChosenParams {
  /** The report's name, where it is not the last part of the path as written: the folder may be given as `.`. */
  readonly name?: string
  /** The spec is data of a program and no file. */
  readonly isData?: boolean
  /** Conventions where the spec names none; they must be valid. */
  readonly conventions?: string | undefined
  /** The files of own measures whose code was run, by path relative to the working directory; none where code is not allowed. */
  readonly own?: ReadonlyMap<string, OwnFile> | undefined
  /** What the folders hold that the spec names as data sets in the layout of BEIR. */
  readonly beir?: BeirFolders | undefined
}

/** What the parameters of a spec make of the report. The name of a variant begins with that of the report. */
function variationsOf(
  { params, variants }: Shaped,
  { name, chosen, reading }: { readonly name: string; readonly chosen: string | undefined; readonly reading: Reading },
): Pick<Spec, 'name' | 'params' | 'variants' | 'variant'> {
  const pages = variants.map(({ name: part, label, untitled }) => ({ name: `${name}-${part}`, part, label, untitled }))
  const variant = pages.find(({ part }) => part === chosen)
  const explained = params.map(({ help, ...param }) => ({
    ...param,
    ...(help !== undefined && { help: wordsOf(help, ['params', param.name, 'help'], reading) }),
  }))
  return {
    name: variant?.name ?? name,
    params: explained,
    variants: pages,
    ...(variant && { variant: { ...variant, of: name } }),
  }
}

function specOf(data: Shape, reading: Reading, name: string): Omit<Spec, 'params' | 'variants'> {
  checkNotEmpty(data, reading)
  checkRules(data, reading)
  const { common, scores, datasets } = datasetsOf(data, reading)
  checkBaseline(data, datasets, reading)
  const method = methodOf(data, reading)
  return {
    path: reading.path,
    folder: normalize(dirname(reading.path)),
    name,
    title: wordsOf(data.title, ['title'], reading),
    ...(data.kicker !== undefined && { kicker: wordsOf(data.kicker, ['kicker'], reading) }),
    ...(data.summary !== undefined && { summary: wordsOf(data.summary, ['summary'], reading) }),
    languages: reading.languages,
    template: data.template ?? 'report',
    ...(data.pages !== undefined && { pages: data.pages }),
    datasets,
    measures: measuresOf(data.measures, { ...common, kinds: kindsOfAll(data) }, { reading, scores }),
    code: reading.own,
    outside: data.outside === 'true',
    digits: Number(data.digits ?? 4),
    check: Number(data.check ?? 2_000_000),
    method,
    compares: data.baseline !== undefined || data.compare !== undefined,
    ...(data.baseline !== undefined && { baseline: data.baseline }),
    claims: claimsOf(data, { datasets, method, reading }),
    rules: data.rules ?? {},
    ...(data.citation !== undefined && { citation: data.citation }),
    publish: publicationsOf(data, reading),
  }
}

function publicationsOf({ publish = [] }: Shape, { path, yaml }: Reading): Publication[] {
  const one = !Array.isArray(publish)
  return (one ? [publish] : publish).map(({ target, to, under = 'reports', base, live }, i) => ({
    target,
    to: beside(path, to),
    under,
    base,
    live,
    place: yaml.place(one ? ['publish', 'to'] : ['publish', i, 'to']),
  }))
}

function checkNotEmpty(data: Shape, { yaml, problems }: Reading): void {
  const none = (at: readonly PropertyKey[], what: string) =>
    problems.push(errorAt(yaml.place(at), 'spec', `no ${what} is named`, `Name at least one ${what}.`))
  if (data.datasets.size === 0) none(['datasets'], 'data set')
  for (const [name, { runs }] of data.datasets) if (runs.size === 0) none(['datasets', name, 'runs'], 'run')
}

function checkRules(data: Shape, { yaml, problems }: Reading): void {
  for (const rule of Object.keys(data.rules ?? {})) {
    if (isRule(rule)) continue
    const near = nearest(rule, Object.keys(rules))
    const mend = near.length > 0 ? `Did you mean "${near[0]}"?` : `Choose among ${Object.keys(rules).join(', ')}.`
    problems.push(errorAt(yaml.place(['rules', rule], 'key'), 'spec', `there is no rule "${rule}"`, mend))
  }
}

function languagesOf(title: PhraseShape): Language[] {
  return typeof title === 'string' ? ['en'] : languages.filter((language) => title[language] !== undefined)
}
