import { readClaim } from '../../evaluate/why/claim.ts'
import { spellConventions } from '../../evaluate/why/setting.ts'
import { type Request, requestKey, type WhyRequest } from '../../report/answers.ts'
import { askedDigits, computedScorer } from '../asked.ts'
import { type Arguments, answered, datasetOf, documentLabel, type Helper, HelperError, type Scope } from '../helper.ts'
import { listedRunOf } from '../listedRun.ts'
import { type WhyPart, whyBlocks, whyParts } from '../why/blocks.ts'

export const why: Helper = {
  name: 'why',
  does: 'why tools disagree on a value: what gives a number, what each tool gives, what moves the value',
  takes: ['measure'],
  options: ['than', 'run', 'dataset', 'digits', 'part', 'id'],
  request: (args, scope): readonly Request[] => [requestOf(args, scope)],
  block(args, scope) {
    const dataset = datasetOf(args, scope)
    const { language } = scope
    const found = answered(scope, dataset, listedRunOf(args, dataset)).whys.get(requestKey(requestOf(args, scope)))
    if (found === undefined) throw new Error('no explanation: the helper did not request it')
    const manner = {
      language,
      digits: askedDigits(args, scope),
      id: args.named.id ?? '',
      base: spellConventions(found.base.conventions),
      documentLabel: (id: string) => documentLabel(dataset, id, language),
    }
    return whyBlocks(found, manner, partsOf(args))
  },
}

function requestOf(args: Arguments, scope: Scope): WhyRequest {
  const dataset = datasetOf(args, scope)
  const scorer = computedScorer(args.named.measure!, dataset.spec.conventions.vocabulary)
  const at = { kind: 'why', dataset: dataset.spec.name, run: listedRunOf(args, dataset), scorer } as const
  if (args.named.than === undefined) return at
  const read = readClaim(args.named.than)
  if (!read.ok) throw new HelperError(read.what, read.mend)
  return { ...at, than: read.claim }
}

/** The parts that a call names, `part="verdict documents"`; all of them where it names none. */
function partsOf({ named }: Arguments): readonly WhyPart[] {
  if (named.part === undefined) return whyParts
  return named.part.split(/[\s,]+/).map((name) => {
    const part = whyParts.find((known) => known === name)
    if (part === undefined) throw new HelperError(`"why" has no part "${name}"`, `Parts are ${whyParts.join(', ')}.`)
    return part
  })
}
