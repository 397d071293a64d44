import { askedVocabulary, computedScorer } from '../asked.ts'
import { formulaBlock } from '../formula.ts'
import type { Helper } from '../helper.ts'

export const formula: Helper = {
  name: 'formula',
  does: 'the formula of a measure, numbered, with its symbols explained',
  takes: ['measure'],
  options: ['dataset', 'id'],
  block(args, scope) {
    const scorer = computedScorer(args.named.measure!, askedVocabulary(args, scope))
    return { ...formulaBlock(scorer, scope.language), id: args.named.id ?? '' }
  },
}
