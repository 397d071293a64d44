import { chooseConventions, parseConventions } from '../evaluate/chosen.ts'
import { dialects } from '../evaluate/dialects.ts'
import { vocabularyOf } from '../measures/vocabulary.ts'
import { errorAt } from '../text/problem.ts'
import { same } from '../text/words.ts'
import { kindsOf, measuresOf } from './askedMeasures.ts'
import { beirParts } from './beir.ts'
import { dataRef, qrelsRef } from './dataRefs.ts'
import type { Reading } from './reading.ts'
import { checkSeedNames, runSpec, wordsOf } from './runSpecs.ts'
import { scoresOf } from './scores.ts'
import type { ConventionsShape, DatasetShape, MeasureShape, Shape } from './shape.ts'
import type { ConventionsSpec, DatasetSpec, ScoreSpec } from './spec.ts'
import { warehouseParts } from './warehouse.ts'

/** The data sets of a spec, with the conventions that hold where a data set has none of its own, and all their scores. */
export interface Datasets {
  readonly common: ConventionsSpec
  /** Of all data sets, each name once. */
  readonly scores: readonly ScoreSpec[]
  readonly datasets: readonly DatasetSpec[]
}

/** Reads the data sets of a spec; what is wrong with them is noted in `reading`. */
export function datasetsOf(data: Shape, reading: Reading): Datasets {
  const own = [...data.datasets].map(([name, of]) =>
    scoresOf(of.scores, { at: ['datasets', name, 'scores'], runs: [...of.runs.keys()], reading }),
  )
  const scores = [...new Map(own.flat().map((score) => [score.scorer.name, score])).values()]
  const common = conventionsOf(data.conventions, ['conventions'], { reading, scores })
  const datasets = [...data.datasets].map(([name, of], i) => {
    const asked = data.measures.filter((entry) => isHere(entry, own[i]!, scores))
    return datasetSpec(name, of, { common, asked, scores: own[i]!, reading })
  })
  return { common, scores, datasets }
}

/** Whether an entry of the measures concerns a data set: a score of another one does not. */
function isHere(entry: MeasureShape, own: readonly ScoreSpec[], all: readonly ScoreSpec[]): boolean {
  const named = (scores: readonly ScoreSpec[]) => scores.some(({ scorer }) => scorer.name === entry)
  return named(own) || !named(all)
}

interface Given {
  readonly common: ConventionsSpec
  readonly asked: readonly MeasureShape[]
  readonly scores: readonly ScoreSpec[]
  readonly reading: Reading
}

function datasetSpec(name: string, of: DatasetShape, { common, asked, scores, reading }: Given): DatasetSpec {
  const at = ['datasets', name]
  const conventions =
    of.conventions === undefined
      ? { ...common, vocabulary: vocabularyIn(common.dialect, { reading, scores }) }
      : conventionsOf(of.conventions, [...at, 'conventions'], { reading, scores })
  const beir = beirParts(of, { at, reading })
  const part = (key: 'second' | 'queries' | 'documents') => {
    const ref = of[key] === undefined ? beir[key] : dataRef(of[key], [...at, key], reading)
    return ref === undefined ? {} : { [key]: ref }
  }
  const tables =
    of.warehouse && warehouseParts({ ...of, warehouse: of.warehouse }, conventions.conventions, { at, reading })
  const runs =
    tables?.runs ?? [...of.runs].map(([run, data]) => runSpec(run, data, { at: [...at, 'runs', run], reading }))
  checkSeedNames(runs, [...at, 'runs'], reading)
  // What the dialect of the spec finds wrong is said once, for the spec.
  const quiet = conventions.dialect === common.dialect ? { ...reading, problems: [] } : reading
  return {
    name,
    label: of.label === undefined ? same(name) : wordsOf(of.label, [...at, 'label'], reading),
    ...(of.type !== undefined && { type: of.type }),
    qrels:
      tables !== undefined
        ? tables.qrels
        : of.qrels === undefined
          ? (beir.qrels ?? noQrels(of, at, reading))
          : qrelsRef(of.qrels, [...at, 'qrels'], reading),
    ...part('second'),
    ...part('queries'),
    ...part('documents'),
    runs,
    scores,
    conventions,
    measures: measuresOf(asked, { ...conventions, kinds: kindsOf(of.qrels) }, { reading: quiet, scores }),
  }
}

/** A data set without judgements is a problem, unless one was said of its folder already. */
function noQrels(
  { beir, split }: DatasetShape,
  at: readonly PropertyKey[],
  { yaml, problems }: Reading,
): DatasetSpec['qrels'] {
  const place = yaml.place(at, 'key')
  if (beir === undefined) {
    const mend = 'Write qrels: FILE, or beir: FOLDER for a folder in the layout of BEIR.'
    const what = split === undefined ? '"qrels" is missing' : '"split" goes with beir, and "qrels" is missing'
    problems.push(errorAt(place, 'spec', what, mend))
  }
  return { kind: 'inline', value: new Map(), place: () => place }
}

interface Known {
  readonly reading: Reading
  /** The scores that names may mean. */
  readonly scores: readonly ScoreSpec[]
}

/** The conventions that a spec or a data set asks for, and what names of measures mean under them. */
function conventionsOf(asked: ConventionsShape | undefined, at: readonly PropertyKey[], known: Known): ConventionsSpec {
  const { yaml, conventions: otherwise, problems } = known.reading
  const found =
    typeof asked === 'object'
      ? chooseConventions(
          asked.dialect ?? 'trec_eval',
          Object.entries(asked).filter(([key]) => key !== 'dialect'),
          (key) => yaml.place([...at, key ?? 'dialect']),
        )
      : parseConventions(asked ?? otherwise, yaml.place(at))
  problems.push(...found.problems)
  const { dialect, conventions } = found.ok ? found.value : { dialect: dialects[0]!, ...dialects[0]! }
  return { dialect: dialect.name, conventions, vocabulary: vocabularyIn(dialect.name, known) }
}

function vocabularyIn(dialect: ConventionsSpec['dialect'], { reading, scores }: Known): ConventionsSpec['vocabulary'] {
  const own = reading.own.flatMap((file) => file.measures)
  return vocabularyOf(dialect, [...own, ...scores.map(({ scorer }) => scorer.measure)])
}
