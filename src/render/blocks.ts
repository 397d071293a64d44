import type { Drawn } from './charts/svg.ts'
import type { ExampleBlock } from './exampleBlock.ts'
import type { Inline } from './inlineKinds.ts'

/** Inline only: stands in a sentence. A `ref` has become this by the time an emitter sees it. */
export interface InlineBlock {
  readonly kind: 'inline'
  readonly of: readonly Inline[]
}

/** A numbered display formula with its symbols explained. `tex` has no delimiters. */
export interface FormulaBlock {
  readonly kind: 'formula'
  readonly id: string
  readonly number: number
  readonly tex: string
  readonly legend: readonly { readonly tex: string; readonly means: readonly Inline[] }[]
}

/** A cell of a table. */
export interface Cell {
  readonly of: readonly Inline[]
  /** `left` unless said. Numbers stand right. */
  readonly align?: 'left' | 'right' | 'center'
  /** A header cell: of its row, its column, or a group of columns with a rule beneath. */
  readonly header?: 'row' | 'col' | 'colgroup'
  readonly columns?: number
  readonly rows?: number
  /** The best of its column: bold, and marked. */
  readonly best?: boolean
  /** What tests say of a number; its table explains the marks in its key. */
  readonly standing?: Standing
  /** Small beneath a number: its interval. */
  readonly beneath?: readonly Inline[]
}

/** Where a number stands: `open` where it is not shown to lie below the best of its column, `side` against the baseline. */
export interface Standing {
  readonly open: boolean
  readonly side?: 'above' | 'below'
  readonly baseline: string
}

/** The marks of numbers in a table, and how they are drawn. */
export const marks = { best: '◆', open: '◇', above: '▲', below: '▼' } as const

/** A table with rules above, below and under the head, in the manner of booktabs. Numbered where it has a caption. */
export interface TableBlock {
  readonly kind: 'table'
  readonly id: string
  readonly number: number
  readonly caption: readonly Inline[]
  readonly head: readonly (readonly Cell[])[]
  readonly body: readonly (readonly Cell[])[]
  readonly foot?: readonly (readonly Cell[])[]
  /** What the marks of its numbers mean, beneath it. */
  readonly key?: readonly { readonly mark: keyof typeof marks; readonly of: readonly Inline[] }[]
  readonly notes: readonly (readonly Inline[])[]
  /** Uses the margin's room too. */
  readonly wide: boolean
  /** A reader may want its rows in another order, or its cells in another program. */
  readonly sortable?: boolean
}

/** A table that a reader opens where they want it; it has no number. On paper it stands open. */
export interface FoldBlock {
  readonly kind: 'fold'
  readonly label: readonly Inline[]
  readonly table: Pick<TableBlock, 'head' | 'body'>
}

/** A chart: its finding, its pictures for wide and narrow pages, and the numbers behind it. */
export interface FigureBlock {
  readonly kind: 'figure'
  readonly id: string
  readonly number: number
  /** The finding, without a full stop. */
  readonly title: readonly Inline[]
  /** What stands instead of the picture. */
  readonly alt: string
  readonly notes: readonly (readonly Inline[])[]
  readonly wide: Drawn
  readonly narrow: Drawn
  readonly table: Pick<TableBlock, 'head' | 'body'>
}

/** A listing with the name of its language, and what it prints. */
export interface CodeBlock {
  readonly kind: 'code'
  readonly language: 'python' | 'bash' | 'json' | 'yaml' | 'text'
  /** "Python, pytrec_eval" */
  readonly label: readonly Inline[]
  readonly text: string
  readonly output?: string
}

/** A remark in the margin. */
export interface NoteBlock {
  readonly kind: 'note'
  readonly title?: readonly Inline[]
  readonly of: readonly (readonly Inline[])[]
}

/**
 * Terms and what they are. `facts` is the band under the title; `questions` are read side by side; in `choices` each term is
 * a question, followed by a sentence and then by what to choose from.
 */
export interface DefinitionsBlock {
  readonly kind: 'definitions'
  readonly look: 'facts' | 'plain' | 'questions' | 'choices'
  readonly items: readonly { readonly term: readonly Inline[]; readonly of: readonly (readonly Inline[])[] }[]
}

/** A list: of points, or of the works that a page cites, each with the id that citations lead to. */
export interface BulletsBlock {
  readonly kind: 'bullets'
  readonly look: 'plain' | 'references'
  readonly items: readonly { readonly id?: string; readonly of: readonly Inline[] }[]
}

/** A paragraph of its own: `lead` is set larger (`p.lead`). */
export interface ParagraphBlock {
  readonly kind: 'paragraph'
  readonly look: 'plain' | 'lead'
  readonly of: readonly Inline[]
}

/** Title, the line above it, the sentence below it, and a band of facts. */
export interface TitleBlock {
  readonly kind: 'title'
  readonly kicker?: readonly Inline[]
  readonly title: readonly Inline[]
  readonly summary?: readonly Inline[]
  readonly facts: DefinitionsBlock['items']
}

/** The table of contents: made by the emitter from the page's headings of the second level, or given. */
export interface ContentsBlock {
  readonly kind: 'contents'
  /** Links to sibling pages instead, as in the handbook. */
  readonly pages?: LinkedPages
  /** Links to the variants of the report, after them. */
  readonly variants?: LinkedPages
}

/** A list of links to pages under a heading. */
export interface LinkedPages {
  readonly heading: string
  readonly links: readonly { readonly href: string; readonly text: string; readonly current: boolean }[]
}

/** Where the figures come from; stands at the end of the page. */
export interface ProvenanceBlock {
  readonly kind: 'provenance'
  readonly items: DefinitionsBlock['items']
}

/** The reports of a site, on its front page. */
export interface ReportsBlock {
  readonly kind: 'reports'
  readonly items: readonly {
    readonly href: string
    readonly title: readonly Inline[]
    readonly summary: readonly Inline[]
    readonly meta: readonly (readonly Inline[])[]
  }[]
}

/** What a helper returns and an emitter writes. Numbers of formulas, tables, examples and figures are given in the order of the page. */
export type Block =
  | InlineBlock
  | FormulaBlock
  | TableBlock
  | FoldBlock
  | ExampleBlock
  | FigureBlock
  | CodeBlock
  | NoteBlock
  | DefinitionsBlock
  | BulletsBlock
  | ParagraphBlock
  | TitleBlock
  | ContentsBlock
  | ProvenanceBlock
  | ReportsBlock
