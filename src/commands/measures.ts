import { askMeasures } from '../evaluate/ask.ts'
import { measureNamed, measures } from '../measures/index.ts'
import type { Scorer } from '../measures/measure.ts'
import { namesElsewhere } from '../measures/names.ts'
import { plainText } from '../render/emitters/words.ts'
import { texStyle } from '../render/texStyle.ts'
import type { Io } from '../text/io.ts'
import { plainTex } from '../text/plain.ts'
import { printTex } from '../text/tex.ts'
import type { Language, Words } from '../text/words.ts'
import { exit } from './problems.ts'

/** `rankbook measures [NAME]`: one line a measure, or one measure with formula, parameters, edges and names elsewhere. */
export async function listMeasures(io: Io, name: string | undefined, language: Language): Promise<number> {
  const plain = (phrase: Words) => plainText([{ kind: 'words', words: phrase[language] }], language)
  if (name === undefined) {
    const width = Math.max(...measures.map((measure) => measure.name.length))
    for (const measure of measures) io.out(`${measure.name.padEnd(width)}  ${plain(measure.gist)}\n`)
    return exit.done
  }
  const described = describedBy(name)
  if ('what' in described) {
    io.err(`error: ${described.what}\n  ${described.mend}\n`)
    return exit.usage
  }
  const { measure, values } = described
  const style = texStyle({ language, digits: 17, labelled: false, limit: Infinity })
  const lines = [
    `${measure.name}  ${measure.title[language]}`,
    plain(measure.gist),
    '',
    `  ${plainTex(printTex(measure.formula(values), style))}`,
    '',
    ...measure
      .symbols(values)
      .map(({ tex, means }) => `  ${plainTex(printTex(tex, style)).padEnd(10)} ${plain(means)}`),
    '',
    plain(measure.use),
    '',
    ...Object.entries(measure.params).map(
      ([key, param]) =>
        `  ${key}${param.fallback === undefined ? '' : `=${param.fallback === Infinity ? 'all' : param.print(param.fallback)}`}  ${plain(param.words)}`,
    ),
    '',
    ...measure.edges.map(({ when, then }) => `  ${plain(when)}: ${plain(then)}`),
    '',
    ...namesElsewhere(measure).map(({ tool, there, here }) => `  ${tool}: ${there} = ${here}`),
  ]
  io.out(`${lines.join('\n')}\n`)
  return exit.done
}

/** A measure by its bare name, with parameters open, or as a name fixes them. */
function describedBy(
  name: string,
): Pick<Scorer, 'measure' | 'values'> | { readonly what: string; readonly mend: string } {
  const measure = measureNamed(name)
  if (measure === undefined) {
    const asked = askMeasures(name, 'trec_eval')
    return asked.ok ? asked.scorers[0]! : asked
  }
  const values = Object.entries(measure.params).map(([key, param]) => [
    key,
    param.fallback === undefined ? Number.NaN : param.fallback,
  ])
  return { measure, values: Object.fromEntries(values) as Scorer['values'] }
}
