import type { Judgements } from '../collection/qrels.ts'
import type { Ranking } from '../collection/ranking.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Block } from '../render/blocks.ts'
import { emitHtml } from '../render/emitters/html.ts'
import { emitMarkdown } from '../render/emitters/markdown.ts'
import { terminalExample, terminalFormula } from '../render/emitters/terminal.ts'
import { exampleBlock } from '../render/example.ts'
import { formulaBlock } from '../render/formula.ts'
import { text } from '../render/inline.ts'
import { type Page, slot } from '../render/page.ts'
import { standaloneStyles } from '../render/standalone.ts'
import type { Io } from '../text/io.ts'
import { type Language, type Words, words } from '../text/words.ts'
import { pageTemplate } from './templateTexts.ts'

/** The ranking whose value is derived. */
export interface Explained {
  readonly ranking: Ranking
  /** Absent where only grades were given. */
  readonly judgements?: Judgements
  readonly runLabel: Words
}

/** What `rankbook explain` prints. */
export interface Explanation {
  readonly scorer: Scorer
  readonly explained: Explained
  readonly digits: number
  readonly language: Language
  readonly format: 'text' | 'md' | 'html'
}

/** Prints formula, ranked list and derivation. The HTML page is one file that needs no other. */
export async function printExplained(io: Io, explanation: Explanation): Promise<void> {
  const { scorer, explained, language, format, digits } = explanation
  const formula = { ...formulaBlock(scorer, language), id: 'formula', number: 1 }
  const example = exampleBlock({
    ...explained,
    runLabel: explained.runLabel[language],
    id: 'example',
    scorer,
    queryText: undefined,
    documentLabel: (id) => id,
    topGrade: Math.max(0, explained.ranking.judged[0] ?? 0),
    language,
    digits,
    links: [],
  })
  const page = () => pageOf(scorer, [formula, { ...example, number: 1 }], language)
  switch (format) {
    case 'text':
      return io.out(`${terminalFormula(formula, language)}\n\n${terminalExample(example, language)}\n`)
    case 'md':
      return io.out(emitMarkdown(page()))
    case 'html':
      return io.out(emitHtml(page(), { pageTemplate: await pageTemplate(io), styles: await standaloneStyles(io) }))
  }
}

const summary = words('One value, derived step by step.', '一个数值，逐步推导。')

function pageOf(scorer: Scorer, blocks: readonly Block[], language: Language): Page {
  const title: Block = {
    kind: 'title',
    title: [text(scorer.name)],
    summary: [{ kind: 'words', words: summary[language] }],
    facts: [],
  }
  return {
    language,
    title: scorer.name,
    description: summary[language],
    prose: `${slot(0)}\n\n${slot(1)}\n\n${slot(2)}\n`,
    blocks: [title, ...blocks],
    root: '',
    section: 'reports',
    alternates: [],
    menu: { reports: '' },
  }
}
