import { describeConventions } from '../collection/conventionWords.ts'
import { dialectOf } from '../evaluate/dialects.ts'
import type { ConventionsSpec } from '../spec/spec.ts'
import { type Language, words } from '../text/words.ts'
import { compose, joined, phrase, text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'

const phrases = {
  trecEval: words('as trec_eval 10, option `-c`', '同 trec_eval 10，选项 `-c`'),
  dialect: words('as {dialect}', '同 {dialect}'),
  but: words('{dialect}; but {changes}', '{dialect}；但{changes}'),
}

/** What tells the conventions of two data sets apart. */
export function conventionsKey({ dialect, conventions }: ConventionsSpec): string {
  return JSON.stringify([dialect, conventions])
}

/** Conventions in one line: the tool they follow, and what differs from it. */
export function conventionsLine({ dialect, conventions }: ConventionsSpec, language: Language): Inline[] {
  const base =
    dialect === 'trec_eval'
      ? [phrase(phrases.trecEval, language)]
      : compose(phrases.dialect, language, { dialect: [text(dialect)] })
  const usual = new Set(describeConventions(dialectOf(dialect)!.conventions).map((choice) => choice.en))
  const changes = describeConventions(conventions).filter((choice) => !usual.has(choice.en))
  if (changes.length === 0) return base
  const listed = joined(
    changes.map((choice) => [phrase(choice, language)]),
    language,
  )
  return compose(phrases.but, language, { dialect: base, changes: listed })
}

/** Every choice in words, one after the other. */
export function conventionsList({ conventions }: ConventionsSpec, language: Language): Inline[] {
  return joined(
    describeConventions(conventions).map((choice) => [phrase(choice, language)]),
    language,
  )
}
