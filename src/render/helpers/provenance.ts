import type { Dataset, FileFacts } from '../../report/answers.ts'
import type { OwnFile } from '../../spec/ownMeasures.ts'
import { shownPath } from '../../spec/reading.ts'
import type { Spec } from '../../spec/spec.ts'
import { version } from '../../text/version.ts'
import { words } from '../../text/words.ts'
import type { DefinitionsBlock } from '../blocks.ts'
import { conventionsList } from '../conventions.ts'
import type { Helper, Scope } from '../helper.ts'
import { code, compose, list, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { colon } from '../phrases.ts'
import { pathWord } from '../shell.ts'

const phrases = {
  judgements: words('Judgements', '判定'),
  queries: words('Queries', '查询'),
  documents: words('Documents', '文档'),
  runs: words('Runs', '运行结果'),
  code: words('Code of its own', '自带代码'),
  ran: words('{file}; it was run, and defines {measures}', '{file}；已运行其中的代码，定义了 {measures}'),
  conventions: words('Conventions', '约定'),
  made: words('Made with', '生成工具'),
  again: words('Again', '重新生成'),
  file: words('{path}, SHA-256 {hash}', '{path}，SHA-256 {hash}'),
  inline: words('stands in the spec', '直接写在规格文件中'),
}

export const provenance: Helper = {
  name: 'provenance',
  does: 'where the figures come from: files with their SHA-256, conventions, version, the command to build again',
  takes: [],
  options: [],
  block(_args, scope) {
    const { spec, datasets, answers, language } = scope
    const files = (pick: (dataset: Dataset) => FileFacts | undefined, named: boolean): Inline[][] =>
      distinct(
        datasets.flatMap((dataset) => {
          const facts = pick(dataset)
          return facts === undefined ? [] : [fileLine(named ? dataset.spec.label[language] : undefined, facts, scope)]
        }),
      )
    const runs = distinct(
      answers.map(({ run, values }) => {
        const path = run.data.kind === 'file' ? { path: run.data.path } : {}
        return fileLine(run.label[language], { ...path, digest: values.digest }, scope)
      }),
    )
    const alike = new Set(datasets.map((dataset) => JSON.stringify(dataset.spec.conventions))).size === 1
    const conventions = (alike ? datasets.slice(0, 1) : datasets).map(({ spec: { label, conventions } }) => [
      ...(alike ? [] : [text(`${label[language]}${colon[language]}`)]),
      ...conventionsList(conventions, language),
    ])
    const items: DefinitionsBlock['items'] = [
      { term: [phrase(phrases.judgements, language)], of: files((dataset) => dataset.qrelsFile, true) },
      { term: [phrase(phrases.queries, language)], of: files((dataset) => dataset.queriesFile, false) },
      { term: [phrase(phrases.documents, language)], of: files((dataset) => dataset.documentsFile, false) },
      { term: [phrase(phrases.runs, language)], of: runs },
      { term: [phrase(phrases.code, language)], of: spec.code.map((file) => codeLine(file, scope)) },
      { term: [phrase(phrases.conventions, language)], of: conventions },
      { term: [phrase(phrases.made, language)], of: [[text(`rankbook ${version}`)]] },
      { term: [phrase(phrases.again, language)], of: [[code(buildLine(spec))]] },
    ]
    return { kind: 'provenance', items: items.filter(({ of }) => of.length > 0) }
  },
}

/** The command that makes the page again. */
function buildLine({ folder, code: own }: Spec): string {
  return `rankbook build ${own.length === 0 ? '' : '--allow-code '}${pathWord(folder)}`
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

function fileLine(name: string | undefined, { path, digest }: FileFacts, { language }: Scope): Inline[] {
  const head = name === undefined ? [] : [text(`${name}${colon[language]}`)]
  if (path === undefined || digest === undefined) return [...head, phrase(phrases.inline, language)]
  return [...head, ...compose(phrases.file, language, { path: [code(path)], hash: [code(digest.sha256)] })]
}
