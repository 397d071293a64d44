import type { Dataset } from '../report/answers.ts'
import { seedName } from '../spec/spec.ts'
import { type Language, words } from '../text/words.ts'
import { code, compose, phrase, text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'
import { colon } from './phrases.ts'

const phrases = {
  value: words('{key} {value}', '{key} {value}'),
  more: words('{count} more in the file', '文件中另有 {count} 项'),
}
const between = words('; ', '；')

/** The most values that a line shows, and the longest text of one. */
const most = { values: 24, signs: 120 } as const

/** What the run files of a data set say of themselves, a line for each; nothing of it was checked. */
export function metadataLines(
  { spec, described }: Pick<Dataset, 'spec' | 'described'>,
  language: Language,
): Inline[][] {
  return described.map(({ run: name, seed, metadata }) => {
    const run = spec.runs.find((one) => one.name === name)!
    const label = run.seeds === undefined ? run.label[language] : seedName(run.label[language], seed)
    const shown = metadata
      .slice(0, most.values)
      .map(([key, value]) => compose(phrases.value, language, { key: [code(key)], value: [text(shortened(value))] }))
    const rest = metadata.length - shown.length
    const all = rest === 0 ? shown : [...shown, compose(phrases.more, language, { count: [text(String(rest))] })]
    const parts = all.flatMap((part, i) => (i === 0 ? part : [phrase(between, language), ...part]))
    return [text(`${label}${colon[language]}`), ...parts]
  })
}

function shortened(value: string): string {
  const signs = [...value]
  return signs.length <= most.signs ? value : `${signs.slice(0, most.signs).join('')}…`
}
