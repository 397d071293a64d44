import type { Language } from '../text/words.ts'
import type { Drawn } from './charts/svg.ts'

/**
 * A stretch of text inside a block. What comes from data is `text` or `code` and is inert in every output; `words` is one
 * of our own phrases in the page's language, with `code` in backticks and math between dollar signs.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'math'; readonly tex: string }
  /** A formatted number: equal digits, never broken over lines. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'strong'; readonly of: readonly Inline[] }
  /** In quotation marks of the page's language. */
  | { readonly kind: 'quote'; readonly of: readonly Inline[] }
  /** `href` is `#id`, a path relative to the page, or an https address. `value` draws a number that leads to its work. */
  | {
      readonly kind: 'link'
      readonly href: string
      readonly of: readonly Inline[]
      readonly look?: 'value'
      readonly language?: Language
    }
  /** A query of a data set: a link to the page's first worked example of it, where the page has one. */
  | { readonly kind: 'worked'; readonly dataset: string; readonly query: string; readonly of: readonly Inline[] }

/** A grade in a ranked list: drawn as squares filled up to it and written; `unjudged` is not the same as 0. */
export type GradeMark = number | 'unjudged'

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

/** A row of a worked example's ranked list. `gap` stands for rows left out. */
export type ExampleRow =
  | {
      readonly kind: 'row'
      readonly rank: number
      /** Absent in rows that only the ideal ranking has. */
      readonly document?: readonly Inline[]
      readonly grade?: GradeMark
      /** One entry per further column, formatted; an en dash where there is no value. */
      readonly cells: readonly string[]
      readonly ideal?: { readonly grade: GradeMark; readonly cells: readonly string[] }
      /** The measure looks at this rank. */
      readonly counts: boolean
      /** Its term stands in the formula, so that the rank is a button and lights up. */
      readonly term: boolean
    }
  | { readonly kind: 'gap'; readonly count: number }

/** The ranked list beside the work: formula, substituted, result. */
export interface ExampleBlock {
  readonly kind: 'example'
  readonly id: string
  readonly number: number
  /** The query of a data set that is worked; absent for a list of bare grades. */
  readonly about?: { readonly dataset: string; readonly query: string }
  /** After "Example 1." */
  readonly title: readonly Inline[]
  readonly list: {
    readonly caption: readonly Inline[]
    /** Name of the run, over its columns, where an ideal ranking stands beside it. */
    readonly run: readonly Inline[]
    /** Heads of the further columns. */
    readonly columns: readonly (readonly Inline[])[]
    readonly idealColumns?: readonly (readonly Inline[])[]
    readonly rows: readonly ExampleRow[]
    /** Sums under the further columns, empty where a column has none. */
    readonly sums?: { readonly run: readonly string[]; readonly ideal: readonly string[] }
    /** Below the list: documents graded above 0 that were not retrieved. */
    readonly leftOut?: readonly Inline[]
  }
  /** The highest grade judged in the data set: so many squares are drawn. */
  readonly topGrade: number
  readonly steps: readonly ExampleStep[]
  readonly foot: readonly (readonly Inline[])[]
}

export interface ExampleStep {
  readonly why: readonly Inline[]
  /** Terms are labelled as ranks of the ideal ranking. */
  readonly ideal: boolean
  /** The step that ends in the value. */
  readonly result: boolean
  readonly equations: readonly {
    readonly left: string
    readonly lines: readonly {
      readonly relation: '=' | '≈'
      readonly tex: string
      /** The line's terms carry labels with their rank. */
      readonly labelled: boolean
    }[]
  }[]
  /** How many equations of the same form are left out after those shown. */
  readonly more: number
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
  readonly pages?: {
    readonly heading: string
    readonly links: readonly { readonly href: string; readonly text: string; readonly current: boolean }[]
  }
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
