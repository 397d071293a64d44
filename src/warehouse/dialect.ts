/** How one SQL engine writes what the statements need; everything else in them is the same text everywhere. */
export interface Dialect {
  /** As it is named on the command line. */
  readonly name: string
  /** As the engine is called. */
  readonly title: string
  /** The mark around a name; twice, it stands for itself. */
  readonly mark: '"' | '`'
  /** What the engine makes of a name that is written without marks. */
  fold(name: string): string
  /** A text constant. */
  literal(text: string): string
  /** A value as text. */
  string(expression: string): string
  /** A value as text that orders and equals by its UTF-8 bytes, whatever the collation of its column. */
  text(expression: string): string
  /** What `text` gives, as it is compared: the same where that compares bytes itself. */
  bytes(text: string): string
  /** A score as a double that orders as IEEE 754 says, -0 beside 0. */
  double(expression: string): string
  /** A score rounded to single precision; absent where the engine has none. */
  single?(expression: string): string
  /** A value that is null, and not 0, where a LEFT JOIN finds nothing. */
  nullable(expression: string): string
  /** A text as a whole number from 0 to `count` - 1, spread evenly. */
  bucket(text: string, count: number): string
  /** How many different texts a group has, null ones passed over, where the engine keeps no texts to count them. */
  distinct?(text: string): string
  /** The texts of a group in the order of a number, with a blank between them; null ones are passed over. */
  joined(text: string, order: string): string
  /** The rows that each shard of a cluster gives for a SELECT over its own tables, where the engine leaves that to its user. */
  everyShard?(cluster: string, select: string): string
  /** A statement that writes the rows of a SELECT as Parquet: one file in a folder of its own. */
  into?(folder: string, select: string): string
  /**
   * What runs a file of statements, with the options `--master` and `-f`, where its engine is at hand; and how it prints a text
   * that may hold anything, as the hexadecimal digits of its UTF-8 bytes.
   */
  readonly program?: { readonly name: string; hex(text: string): string }
  /** The parameter that stands for the number of a batch, where rankbook runs the statements itself. */
  readonly batch?: string
  /** Statements are held to one SELECT over files before they are run, so that a table may be anything that stands behind FROM. */
  readonly overFiles?: true
  /** What who runs the statements has to know, in sentences. */
  readonly notes: readonly string[]
}
