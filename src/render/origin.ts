import type { FileFacts } from '../report/fileFacts.ts'
import type { Evidence } from '../text/io.ts'
import { formatCount } from '../text/number.ts'
import { fill, same, words } from '../text/words.ts'
import type { Scope } from './helper.ts'
import { code, compose, joined, phrase, text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'
import { colon } from './phrases.ts'

const phrases = {
  sql: words(
    '{statement}, SHA-256 of its text {hash}; it read {files}',
    '{statement}，语句文本的 SHA-256 {hash}；读取了 {files}',
  ),
  noFiles: words(
    '{statement}, SHA-256 of its text {hash}; what it read lies in no file, and has no hash of its own',
    '{statement}，语句文本的 SHA-256 {hash}；读取的数据不在文件中，因而没有自己的哈希值',
  ),
  engine: words('run by {name} {version}', '由 {name} {version} 运行'),
  batches: words('run by {name} {version} in {count} batches', '由 {name} {version} 分 {count} 批运行'),
  collapsed: words(
    'collapsed lists, {rows} judged documents in them, SHA-256 {hash} whatever order the rows come in',
    '折叠列表，其中已判定文档 {rows} 篇，SHA-256 {hash}（与行的先后无关）',
  ),
  unaudited: words(
    'the tables were not audited, as the spec has it: repeated documents or judgements, and scores, ids or grades that are none, would go unnoticed',
    '按规格文件的设置未审查数据表：重复的文档或判定，以及无效的得分、ID 或等级，均不会被发现',
  ),
  file: words('{path}, SHA-256 {hash}', '{path}，SHA-256 {hash}'),
  inline: words('stands in the spec', '直接写在规格文件中'),
}

/** Where data come from: a file with its SHA-256, a statement and the engine that ran it, or the spec itself. */
export function fileLine(name: string | undefined, facts: FileFacts, scope: Scope): Inline[] {
  const { language } = scope
  const head = name === undefined ? [] : [text(`${name}${colon[language]}`)]
  const { collapsed } = facts
  if (collapsed === undefined) return [...head, ...originLine(facts, scope)]
  const lists = compose(phrases.collapsed, language, {
    rows: [phrase(same(formatCount(collapsed.rows)), language)],
    hash: [code(collapsed.sha256)],
  })
  return [...head, ...joined([lists, originLine(facts, scope)], language)]
}

function originLine({ path, digest, evidence, unaudited }: FileFacts, scope: Scope): Inline[] {
  const { language } = scope
  if (evidence !== undefined) {
    const line = statementLine(evidence, scope)
    return unaudited ? joined([line, [phrase(phrases.unaudited, language)]], language) : line
  }
  if (path === undefined || digest === undefined) return [phrase(phrases.inline, language)]
  return compose(phrases.file, language, { path: [code(path)], hash: [code(digest.sha256)] })
}

/** A statement, its hash, the engine that ran it, and the files it read. */
function statementLine({ statement, sha256, engine, files }: Evidence, scope: Scope): Inline[] {
  const { language } = scope
  const lines = files.map((file) => fileLine(undefined, file, scope))
  const said = { statement: [code(statement.replace(/\s+/g, ' ').trim())], hash: [code(sha256)] }
  const read =
    lines.length === 0
      ? compose(phrases.noFiles, language, said)
      : compose(phrases.sql, language, { ...said, files: joined(lines, language) })
  if (engine === undefined) return read
  const { batches = 1, ...named } = engine
  const ran = fill(batches === 1 ? phrases.engine : phrases.batches, { ...named, count: formatCount(batches) })
  return joined([read, [phrase(ran, language)]], language)
}
