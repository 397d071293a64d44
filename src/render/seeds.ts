import type { Scorer } from '../measures/measure.ts'
import type { RunAnswers } from '../report/answers.ts'
import { deviationOf } from '../report/deviation.ts'
import { printDeviation } from '../statistics/printed.ts'
import { fill, type Language, words } from '../text/words.ts'
import type { Cell } from './blocks.ts'
import { checkedNumber } from './checks.ts'
import { compose, list, text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'
import { semicolon } from './phrases.ts'

const phrases = {
  label: words('{run}, {count} runs', '{run}（{count} 次运行）'),
  note: words(
    '{systems}: the mean over the runs of one system, query by query, and so in tests and intervals, which take the runs as they are. ±: the standard deviation of the value between the runs (over n − 1).',
    '{systems}：同一系统多次运行的平均，逐查询计算；检验与区间也用该平均，不涉及运行之间的随机性。±：各次运行所得值的标准差（除以 n − 1）。',
  ),
}

/** What a table calls a system: with the number of its runs where there are several. */
export function systemLabel({ run, seeds }: Pick<RunAnswers, 'run' | 'seeds'>, language: Language): string {
  const label = run.label[language]
  return seeds === undefined ? label : fill(phrases.label, { run: label, count: seeds.length })[language]
}

/** A cell with the deviation between the runs of one system beneath its value, before an interval; the cell as it is for one run. */
export function withDeviation<T extends Pick<Cell, 'beneath'>>(
  of: T,
  { seeds, dataset, run }: Pick<RunAnswers, 'seeds' | 'dataset' | 'run'>,
  { scorer, digits, language }: { readonly scorer: Scorer; readonly digits: number; readonly language: Language },
): T {
  const deviation = seeds && deviationOf(seeds, scorer.name)
  if (deviation === undefined) return of
  const about = { kind: 'deviation', dataset: dataset.spec.name, scorer, run: run.name, digits } as const
  const shown = [checkedNumber(printDeviation(deviation, digits), about)]
  return { ...of, beneath: of.beneath === undefined ? shown : [...shown, text(semicolon[language]), ...of.beneath] }
}

/** Which systems are several runs, and what that means for their values; nothing where none is. */
export function seedsNote(entries: readonly Pick<RunAnswers, 'run' | 'seeds'>[], language: Language): Inline[][] {
  const several = entries.filter(({ seeds }) => seeds !== undefined)
  if (several.length === 0) return []
  const systems = list(
    several.map((entry) => [text(systemLabel(entry, language))]),
    language,
  )
  return [compose(phrases.note, language, { systems })]
}
