import { type Dataset, runsBehind } from '../../report/answers.ts'
import type { FileFacts } from '../../report/fileFacts.ts'
import { signatureOf } from '../../report/signature.ts'
import { runFile } from '../../report/stored.ts'
import type { OwnFile } from '../../spec/ownMeasures.ts'
import { shownPath } from '../../spec/reading.ts'
import type { Spec } from '../../spec/spec.ts'
import { version } from '../../text/version.ts'
import { type Language, words } from '../../text/words.ts'
import type { DefinitionsBlock } from '../blocks.ts'
import { citationSentence } from '../citation/sentence.ts'
import { conventionsKey, conventionsList } from '../conventions.ts'
import { derivedOrigin } from '../derived.ts'
import type { Helper, Scope } from '../helper.ts'
import { code, compose, joined, list, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { metadataLines } from '../metadata.ts'
import { fileLine } from '../origin.ts'
import { paramLine } from '../params.ts'
import { colon } from '../phrases.ts'
import { pathWord, shellWord } from '../shell.ts'

const phrases = {
  judgements: words('Judgements', '判定'),
  second: words('Second judge', '第二次判定'),
  queries: words('Queries', '查询'),
  documents: words('Documents', '文档'),
  runs: words('Runs', '运行结果'),
  said: words('Run files say of themselves', '运行文件的自述'),
  scores: words('Values from outside', '外部给出的值'),
  given: words('{measure}: {judge}, not computed here; {files}', '{measure}：{judge}，并非在此计算；{files}'),
  judge: words('given by {name}', '由 {name} 给出'),
  nobody: words('given from outside', '外部直接给出'),
  code: words('Code of its own', '自带代码'),
  ran: words('{file}; it was run, and defines {measures}', '{file}；已运行其中的代码，定义了 {measures}'),
  params: words('Parameters', '参数'),
  conventions: words('Conventions', '约定'),
  signatures: words('Signatures', '签名'),
  alike: words('{signature}, and likewise {count} more measures', '{signature}，另有 {count} 个度量同理'),
  citation: words('To cite', '引用方式'),
  made: words('Made with', '生成工具'),
  again: words('Again', '重新生成'),
}

export const provenance: Helper = {
  name: 'provenance',
  does: 'where the figures come from: files with their SHA-256, conventions, version, the command to build again',
  takes: [],
  options: [],
  block(_args, scope) {
    const { spec, datasets, answers, language } = scope
    const files = (pick: (dataset: Dataset) => FileFacts | undefined): Inline[][] =>
      distinct(
        datasets.flatMap((dataset) => {
          const facts = pick(dataset)
          return facts === undefined ? [] : [fileLine(undefined, facts, scope)]
        }),
      )
    const runs = distinct(
      answers.flatMap((entry) =>
        runsBehind(entry).map(({ data, values, of }) =>
          fileLine(`${entry.run.label[language]}${of}`, runFile(data, values), scope),
        ),
      ),
    )
    const items: DefinitionsBlock['items'] = [
      {
        term: [phrase(phrases.judgements, language)],
        of: distinct(datasets.map((dataset) => judgementsLine(dataset, scope))),
      },
      {
        term: [phrase(phrases.second, language)],
        of: datasets.flatMap(({ spec: { label }, secondFile }) =>
          secondFile === undefined ? [] : [fileLine(label[language], secondFile, scope)],
        ),
      },
      { term: [phrase(phrases.queries, language)], of: files((dataset) => dataset.queriesFile) },
      { term: [phrase(phrases.documents, language)], of: files((dataset) => dataset.documentsFile) },
      { term: [phrase(phrases.runs, language)], of: runs },
      { term: [phrase(phrases.said, language)], of: datasets.flatMap((one) => metadataLines(one, language)) },
      { term: [phrase(phrases.scores, language)], of: distinct(datasets.flatMap((one) => scoreLines(one, scope))) },
      { term: [phrase(phrases.code, language)], of: spec.code.map((file) => codeLine(file, scope)) },
      { term: [phrase(phrases.params, language)], of: spec.params.map((param) => paramLine(param, language)) },
      { term: [phrase(phrases.conventions, language)], of: conventionLines(scope) },
      { term: [phrase(phrases.signatures, language)], of: signatureLines(scope) },
      { term: [phrase(phrases.citation, language)], of: citationLines(spec, language) },
      { term: [phrase(phrases.made, language)], of: [[text(`rankbook ${version}`)]] },
      { term: [phrase(phrases.again, language)], of: spec.isData ? [] : [[code(buildLine(spec))]] },
    ]
    return { kind: 'provenance', items: items.filter(({ of }) => of.length > 0) }
  },
}

function citationLines({ title, languages, citation }: Spec, language: Language): Inline[][] {
  return citation === undefined ? [] : [citationSentence({ title, languages, citation }, language)]
}

/** The conventions of all data sets, or where they differ those of each. */
function conventionLines({ datasets, language }: Scope): Inline[][] {
  const alike = new Set(datasets.map((dataset) => conventionsKey(dataset.spec.conventions))).size === 1
  return (alike ? datasets.slice(0, 1) : datasets).map(({ spec: { label, conventions } }) => [
    ...(alike ? [] : [text(`${label[language]}${colon[language]}`)]),
    ...conventionsList(conventions, language),
  ])
}

/** The most signatures that are listed one by one. */
const mostSignatures = 12

/** The signature of each measure of the report, or of the one that the page is about; of very many the first of each kind. */
function signatureLines({ spec, page, language }: Scope): Inline[][] {
  const kinds = new Map<string, Set<string>>()
  const record = spec.measures.find(({ scorer }) => scorer.name === page.measure)?.scorer.measure.name
  for (const dataset of spec.datasets) {
    for (const { scorer } of dataset.measures) {
      if (record !== undefined && scorer.measure.name !== record) continue
      const signature = signatureOf(scorer.name, dataset, spec)
      const kind = signature.slice(scorer.name.length)
      kinds.set(kind, (kinds.get(kind) ?? new Set()).add(signature))
    }
  }
  const groups = [...kinds.values()].map((signatures) => [...signatures])
  const listed = groups.reduce((sum, { length }) => sum + length, 0) <= mostSignatures
  return groups.flatMap((signatures) => {
    if (listed || signatures.length === 1) return signatures.map((signature) => [code(signature)])
    const count = [text(String(signatures.length - 1))]
    return [compose(phrases.alike, language, { signature: [code(signatures[0]!)], count })]
  })
}

/** The file of a data set's judgements, or the one that they were derived from. */
function judgementsLine({ spec, qrelsFile, derived }: Dataset, scope: Scope): Inline[] {
  const file = fileLine(spec.label[scope.language], qrelsFile, scope)
  return derived === undefined ? file : derivedOrigin(file, { dataset: spec.name, derived }, scope)
}

/** The command that makes the page again. */
function buildLine({ folder, code: own, params }: Spec): string {
  const given = params
    .filter(({ from }) => from === 'command')
    .map(({ name, text }) => `--param ${shellWord(`${name}=${text}`)}`)
  return ['rankbook build', ...(own.length === 0 ? [] : ['--allow-code']), ...given, pathWord(folder)].join(' ')
}

/** A file whose code was run, and the measures it defines. */
function codeLine({ path, digest, measures }: OwnFile, scope: Scope): Inline[] {
  const { language } = scope
  const names = measures.map(({ name }): Inline[] => [code(name)])
  return compose(phrases.ran, language, {
    file: fileLine(undefined, { path: shownPath(path, scope.spec.folder), digest }, scope),
    measures: list(names, language),
  })
}

/** Each line once: two data sets may share a file. */
function distinct(lines: readonly Inline[][]): Inline[][] {
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()]
}

/** The values of a data set that were given: of which measure, by whom, from which files. */
function scoreLines({ scores, spec }: Dataset, scope: Scope): Inline[][] {
  const { language } = scope
  return [...scores.values()].map(({ spec: { scorer, judge }, files }) => {
    const by =
      judge === undefined
        ? [phrase(phrases.nobody, language)]
        : compose(phrases.judge, language, { name: [text(judge[language])] })
    const label = (run: string | undefined) => spec.runs.find(({ name }) => name === run)?.label[language]
    const lines = files.map(({ run, from, ...file }): Inline[] => [
      ...fileLine(label(run), file, scope),
      ...(from === undefined ? [] : [text(` (${from})`)]),
    ])
    return compose(phrases.given, language, {
      measure: [code(scorer.name)],
      judge: by,
      files: joined(lines, language),
    })
  })
}
