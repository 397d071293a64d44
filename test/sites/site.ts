/** A documentation site that reports are published into, and how it is built. */
export interface Site {
  /** The target of `rankbook publish`. */
  readonly target: string
  /** The files of a fresh site, by path; `package.json` without a lock file, as versions are exact. */
  readonly files: Readonly<Record<string, string>>
  /** Commands of a shell that install what it needs and build it. */
  readonly install: string
  readonly build: string
  /** Where the built site lies. */
  readonly output: string
  readonly display: RegExp
  /** How the start of a formula in a line looks there. */
  readonly inline: RegExp
  /** Where the site has KaTeX, which typesets formulas in the browser, if it needs it. */
  readonly katex?: string
}
