import { askedScorer } from '../asked.ts'
import { formulaBlock } from '../formula.ts'
import type { Helper } from '../helper.ts'

export const formula: Helper = {
  name: 'formula',
  does: 'the formula of a measure, numbered, with its symbols explained',
  takes: ['measure'],
  options: ['id'],
  block(args, { language, spec }) {
    const scorer = askedScorer(args.named.measure!, spec.datasets[0]!.conventions.dialect)
    return { ...formulaBlock(scorer, language), id: args.named.id ?? '' }
  },
}
