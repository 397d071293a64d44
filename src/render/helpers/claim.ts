import { claimRequests, judgeClaim } from '../../report/claims.ts'
import type { ClaimSpec } from '../../spec/spec.ts'
import { nearest } from '../../text/problem.ts'
import { claimSentence } from '../claims.ts'
import { labelOf } from '../comparison/asked.ts'
import { type Arguments, type Helper, HelperError, type Scope } from '../helper.ts'

export const claim: Helper = {
  name: 'claim',
  does: 'a claim of the spec as a sentence with its figures; the build fails where it is not true',
  takes: ['name'],
  options: [],
  request: (args, scope) => claimRequests(askedClaim(args, scope), scope.spec),
  block(args, scope) {
    const { spec, language, answers, datasets } = scope
    const judged = judgeClaim(askedClaim(args, scope), spec, answers)
    const dataset = datasets.find((one) => one.spec.name === judged.claim.dataset)!
    const of = claimSentence(judged, {
      language,
      digits: spec.digits,
      label: labelOf(dataset, scope),
      dataset: datasets.length > 1 ? dataset.spec.label[language] : undefined,
    })
    return { kind: 'inline', of }
  },
}

function askedClaim({ named }: Arguments, { spec }: Scope): ClaimSpec {
  const names = spec.claims.map(({ name }) => name)
  const found = spec.claims.find(({ name }) => name === named.name)
  if (found !== undefined) return found
  const [near] = nearest(named.name!, names)
  const known = names.length === 0 ? 'Write claims in report.yaml first.' : `The spec has ${names.join(', ')}.`
  throw new HelperError(`there is no claim "${named.name}"`, near === undefined ? known : `Did you mean "${near}"?`)
}
