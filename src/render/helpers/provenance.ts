import { scorer } from '../../measures/syntax.ts'
import type { Request } from '../../report/answers.ts'
import { answersFor, type FileFacts } from '../../report/answers.ts'
import { version } from '../../text/version.ts'
import { words } from '../../text/words.ts'
import type { DefinitionsBlock, Inline } from '../blocks.ts'
import { conventionsList } from '../conventions.ts'
import type { Helper, Scope } from '../helper.ts'
import { code, compose, phrase, text } from '../inline.ts'

const phrases = {
  judgements: words('Judgements', '判定'),
  queries: words('Queries', '查询'),
  documents: words('Documents', '文档'),
  runs: words('Runs', '系统输出'),
  conventions: words('Conventions', '约定'),
  made: words('Made with', '生成工具'),
  again: words('Again', '重新生成'),
  file: words('{name}: {path}, SHA-256 {hash}', '{name}：{path}，SHA-256 {hash}'),
  inline: words('{name}: stands in the spec', '{name}：直接写在规格文件中'),
}

export const provenance: Helper = {
  name: 'provenance',
  does: 'where the figures come from: files with their SHA-256, conventions, version, the command to build again',
  takes: [],
  options: [],
  request: (_args, { datasets }) =>
    datasets.flatMap(({ spec }) =>
      spec.runs.map(({ name: run }): Request => ({ kind: 'values', dataset: spec.name, run, scorer: scorer('NumQ') })),
    ),
  block(_args, scope) {
    const { spec, datasets, answers, language } = scope
    const files = (pick: (dataset: (typeof datasets)[number]) => FileFacts | undefined): Inline[][] =>
      datasets.flatMap((dataset) => {
        const facts = pick(dataset)
        return facts === undefined ? [] : [fileLine(dataset.spec.label[language], facts, scope)]
      })
    const runs = datasets.flatMap((dataset) =>
      dataset.spec.runs.map((run) => {
        const entry = answersFor(answers, dataset.spec.name, run.name)!
        const path = run.data.kind === 'file' ? { path: run.data.path } : {}
        return fileLine(run.label[language], { ...path, digest: entry.values.digest }, scope)
      }),
    )
    const conventions = new Map(
      datasets.map((dataset) => [
        JSON.stringify(dataset.spec.conventions),
        conventionsList(dataset.spec.conventions, language),
      ]),
    )
    const items: DefinitionsBlock['items'] = [
      { term: [phrase(phrases.judgements, language)], of: files((dataset) => dataset.qrelsFile) },
      { term: [phrase(phrases.queries, language)], of: files((dataset) => dataset.queriesFile) },
      { term: [phrase(phrases.documents, language)], of: files((dataset) => dataset.documentsFile) },
      { term: [phrase(phrases.runs, language)], of: runs },
      { term: [phrase(phrases.conventions, language)], of: [...conventions.values()] },
      { term: [phrase(phrases.made, language)], of: [[text(`rankbook ${version}`)]] },
      { term: [phrase(phrases.again, language)], of: [[code(`npx rankbook build ${spec.folder}`)]] },
    ]
    return { kind: 'provenance', items: items.filter(({ of }) => of.length > 0) }
  },
}

function fileLine(name: string, { path, digest }: FileFacts, { language }: Scope): Inline[] {
  if (path === undefined || digest === undefined) return compose(phrases.inline, language, { name: [text(name)] })
  return compose(phrases.file, language, { name: [text(name)], path: [code(path)], hash: [code(digest.sha256)] })
}
