import type { Block } from '../../../src/render/blocks.ts'
import {
  type Helper,
  HelperError,
  type PageScope,
  type Pending,
  readArguments,
  type Scope,
  type Work,
} from '../../../src/render/helper.ts'
import { helpers } from '../../../src/render/helpers/index.ts'
import { type Answers, isAnswered, type Request } from '../../../src/report/answers.ts'
import { answer } from '../../../src/report/evaluate.ts'
import { factsOf } from '../../../src/report/facts.ts'
import { loadDatasets, loadRun } from '../../../src/report/load.ts'
import { specRequests } from '../../../src/report/requests.ts'
import { type OpenStored, sqlPath } from '../../../src/report/stored.ts'
import { readSpec } from '../../../src/spec/read.ts'
import type { RunSpec } from '../../../src/spec/spec.ts'
import type { Checked } from '../../../src/text/problem.ts'
import type { Language } from '../../../src/text/words.ts'
import { sourceOf } from '../../readers/sources.ts'

/** What a helper returned. */
export type Returned = ReturnType<Helper['block']>

/** A report on which helpers are called one by one, without a template. */
export interface Stage {
  /** Calls a helper as a template does: what it asks for is evaluated first. */
  call(name: string, given?: readonly unknown[], options?: Readonly<Record<string, unknown>>): Promise<Returned>
}

export interface StageOptions {
  /** Contents by path, for data sets that name files. */
  readonly files?: Readonly<Record<string, string>>
  readonly language?: Language
  readonly page?: Partial<PageScope>
  /** Works beside Buckley and Voorhees 2005. */
  readonly works?: Readonly<Record<string, Work>>
}

const bibliography = {
  buckley2005: {
    authors: ['Chris Buckley', 'Ellen M. Voorhees'],
    title: 'Retrieval System Evaluation',
    venue: 'TREC',
    year: 2005,
  },
}

/** Work that is let come to its end. */
async function ended(work: () => void): Promise<boolean> {
  work()
  return true
}

/** A report read from its spec, with everything evaluated that the spec itself asks for. */
export async function stageOf(
  yaml: string,
  { files = {}, language = 'en', page = {}, works = {} }: StageOptions = {},
): Promise<Stage> {
  const spec = checkedValue(readSpec(yaml, 'report.yaml', { name: 'stage' }))
  const open: OpenStored = (ref) => {
    const path = ref.kind === 'file' ? ref.path : sqlPath(ref)
    return sourceOf(files[path] ?? '', { path })
  }
  const datasets = checkedValue(await loadDatasets(spec, { open, within: ended }))
  const openRun = (_: unknown, run: RunSpec) => checkedValue(loadRun(run, open))
  let answers: Answers = []
  const evaluate = async (requests: readonly Request[]) => {
    answers = checkedValue(await answer(datasets, requests, { before: answers, open: openRun }))
  }
  await evaluate(specRequests(spec))
  const scope = (): Scope => ({
    spec,
    datasets,
    answers,
    language,
    context: { ...factsOf(spec, datasets, answers, language) },
    page: {
      files: [{ href: 'index.md', label: 'Markdown' }],
      handbook: () => undefined,
      siblings: [],
      variants: [],
      ...page,
    },
    works: { ...bibliography, ...works },
  })
  return {
    async call(name, given = [], options = {}) {
      const helper = helpers.find((one) => one.name === name)!
      const args = readArguments(helper, given, options)
      for (;;) {
        const wanted = helper.request?.(args, scope()) ?? []
        const open = wanted.filter((request) => !isAnswered(answers, request))
        if (open.length === 0) return helper.block(args, scope())
        await evaluate(open)
      }
    },
  }
}

function checkedValue<T>(checked: Checked<T>): T {
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.value
}

/** The fault that a call reports. */
export async function faultOf(call: Promise<Returned>): Promise<{ readonly what: string; readonly mend: string }> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof HelperError)) throw error
    return { what: error.message, mend: error.mend }
  }
  throw new Error('no fault was reported')
}

/** A block of a kind, or a failure. */
export function ofKind<K extends (Block | Pending)['kind']>(
  returned: Returned,
  kind: K,
): Extract<Block | Pending, { kind: K }> {
  if (typeof returned === 'string' || !('kind' in returned) || returned.kind !== kind)
    throw new Error(`expected a block "${kind}"`)
  return returned as Extract<Block | Pending, { kind: K }>
}

/** Everything that a reader sees of a block, in its order: texts, words, numbers. */
export function textsOf(block: unknown): string {
  if (Array.isArray(block)) return block.map(textsOf).join('')
  if (typeof block !== 'object' || block === null) return ''
  const inline = block as Readonly<Record<string, unknown>>
  if ('words' in inline) return String(inline.words)
  if ('text' in inline) return String(inline.text)
  return textsOf(inline.of)
}
