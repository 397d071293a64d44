import { words } from '../../text/words.ts'
import type { Cell } from '../blocks.ts'
import { type Helper, HelperError } from '../helper.ts'
import { cell, code, head, phrase, rowHead, text } from '../inline.ts'
import { paramRange, paramValue } from '../params.ts'

const phrases = {
  caption: words('What can be set of this report, and the values of this page.', '本报告可设的参数，以及本页的取值。'),
  param: words('Parameter', '参数'),
  value: words('Value', '取值'),
  range: words('May be', '可取'),
  means: words('Meaning', '含义'),
}

export const parameters: Helper = {
  name: 'parameters',
  does: 'the parameters that the spec declares: name, value on this page, what it may be, meaning',
  takes: [],
  options: ['id', 'caption'],
  block({ named: { id = '', caption } }, { spec, language }) {
    if (spec.params.length === 0)
      throw new HelperError(
        'the report has no parameters',
        'Declare some under params of its spec, or remove the call.',
      )
    const explained = spec.params.some(({ help }) => help !== undefined)
    const heads = [phrases.param, phrases.value, phrases.range, ...(explained ? [phrases.means] : [])]
    return {
      kind: 'table',
      id,
      number: 0,
      caption: caption === undefined ? [phrase(phrases.caption, language)] : [text(caption)],
      head: [heads.map((of) => head([phrase(of, language)]))],
      body: spec.params.map((param): Cell[] => [
        rowHead([code(param.name)]),
        cell([paramValue(param, language)]),
        cell(paramRange(param, language)),
        ...(explained ? [cell([text(param.help?.[language] ?? '')])] : []),
      ]),
      notes: [],
      wide: false,
    }
  },
}
