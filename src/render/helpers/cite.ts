import { nearest } from '../../text/problem.ts'
import { type Helper, HelperError } from '../helper.ts'
import { text } from '../inline.ts'
import { shortWork } from '../works.ts'

export const cite: Helper = {
  name: 'cite',
  does: 'a reference to a work, linked to the list that {{references}} writes',
  takes: ['key'],
  options: [],
  block(args, { works }) {
    const key = args.named.key!
    const work = works[key]
    if (work === undefined) {
      const near = nearest(key, Object.keys(works))
      throw new HelperError(
        `no work has the key "${key}"`,
        near.length > 0 ? `Did you mean ${near[0]}?` : 'Add the work to references.json beside report.yaml.',
      )
    }
    return { kind: 'cite', key, of: [text(shortWork(work))] }
  },
}

export const references: Helper = {
  name: 'references',
  does: 'the list of works cited on the page, and of those given by key',
  takes: ['keys…'],
  options: [],
  block: (args) => ({ kind: 'references', keys: args.rest }),
}
