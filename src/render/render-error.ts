/** Something an author wrote that cannot be put on a page: where it stands in the page's prose, and how to mend it. */
export class RenderError extends Error {
  /** 1-based line of `Page.prose`; undefined where the fault is not in the prose or the place is not known. */
  readonly line: number | undefined
  /** One full sentence: what to do. */
  readonly mend: string
  constructor(what: string, mend: string, line?: number) {
    super(what)
    this.name = 'RenderError'
    this.mend = mend
    this.line = line
  }
}
