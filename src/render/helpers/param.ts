import { nearest } from '../../text/problem.ts'
import { type Helper, HelperError } from '../helper.ts'
import { paramValue } from '../params.ts'

export const param: Helper = {
  name: 'param',
  does: 'the value of a parameter of the spec, in a sentence',
  takes: ['name'],
  options: [],
  block({ named: { name } }, { spec, language }) {
    const found = spec.params.find((one) => one.name === name)
    if (found !== undefined) return { kind: 'inline', of: [paramValue(found, language)] }
    const names = spec.params.map((one) => one.name)
    const [near] = nearest(name!, names)
    const mend =
      names.length === 0
        ? 'Declare it under params of the spec.'
        : near === undefined
          ? `The spec has ${names.join(', ')}.`
          : `Did you mean "${near}"?`
    throw new HelperError(`there is no parameter "${name}"`, mend)
  },
}
