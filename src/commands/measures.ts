import { dialects } from '../evaluate/dialects.ts'
import { measureNamed, measures } from '../measures/index.ts'
import type { Scorer } from '../measures/measure.ts'
import { namesElsewhere } from '../measures/names.ts'
import type { Param } from '../measures/params.ts'
import { plainText } from '../render/emitters/words.ts'
import { columns } from '../text/columns.ts'
import type { Io } from '../text/io.ts'
import { plainTex } from '../text/plain.ts'
import { printTex, type Tex } from '../text/tex.ts'
import { texStyle } from '../text/texStyle.ts'
import { type Language, type Words, words } from '../text/words.ts'
import { measureArguments, withUsage } from './arguments.ts'
import { exit } from './problems.ts'

/** `rankbook measures [NAME]`: one line a measure, or one measure with formula, parameters, edges and names elsewhere. */
export async function listMeasures(io: Io, name: string | undefined, language: Language): Promise<number> {
  if (name === undefined) {
    const rows = measures.map((measure) => [measure.name, plain(measure.gist, language)])
    io.out(`${columns(rows).join('\n')}\n`)
    return exit.done
  }
  return withUsage(io, async () => {
    io.out(description(describedBy(name), language))
    return exit.done
  })
}

function plain(phrase: Words, language: Language): string {
  return plainText([{ kind: 'words', words: phrase[language] }], language)
}

function description({ measure, values }: Described, language: Language): string {
  const style = texStyle({ language, digits: 17, labelled: false, limit: Infinity })
  const tex = (formula: Tex) => plainTex(printTex(formula, style))
  const say = (phrase: Words) => plain(phrase, language)
  const symbols = measure.symbols(values).map((symbol) => [tex(symbol.tex), say(symbol.means)])
  const params = Object.entries(measure.params).flatMap(([key, param]) => [
    [key + fallbackOf(param, language), say(param.words)],
    ...Object.entries(param.options ?? {}).map(([value, means]) => [`  ${param.print(value)}`, say(means)]),
  ])
  const parts = [
    [`${measure.name}  ${measure.title[language]}`, say(measure.gist)],
    [`  ${tex(measure.formula(values))}`],
    indented(columns(symbols)),
    [say(measure.use)],
    indented(columns(params)),
    measure.edges.map(({ when, then }) => `  ${say(when)}${colon[language]}${say(then)}`),
    namesElsewhere(measure).map(({ tools, there, here }) => `  ${tools.join(', ')}: ${there} = ${here}`),
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

const colon = words(': ', '：')

const all = words('all', '全部')

function fallbackOf({ fallback, print }: Param<unknown>, language: Language): string {
  if (fallback === undefined) return ''
  return `=${fallback === Infinity ? all[language] : print(fallback)}`
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

type Described = Pick<Scorer, 'measure' | 'values'>

/** A measure by its bare name, with parameters open, or as a name fixes them. */
function describedBy(name: string): Described {
  const measure = measureNamed(name)
  if (measure === undefined) {
    const dialect = dialects[0]!.name
    return measureArguments([name], { dialect, from: '<measure>' })[0]!.scorer
  }
  const values = Object.entries(measure.params).map(([key, param]) => [
    key,
    param.fallback === undefined ? Number.NaN : param.fallback,
  ])
  return { measure, values: Object.fromEntries(values) as Scorer['values'] }
}
