import type { Helper } from '../helper.ts'

export const ref: Helper = {
  name: 'ref',
  does: 'a link to a numbered table, figure, example or equation',
  takes: ['id'],
  options: [],
  block: (args) => ({ kind: 'ref', target: args.named.id! }),
}
