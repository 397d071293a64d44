import { readKey } from '../measures/checkKey.ts'
import { unescapeHtml } from '../render/emitters/html/element.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'

/** A file of a site as it was published, and as it is made now. */
export interface PublishedFile {
  /** As messages call it. */
  readonly path: string
  readonly published: string
  readonly made: string
}

const mend = 'Find out who changed the file, or write it again with `rankbook build` or `rankbook publish`.'

/** Where a published text is not what is made now: each number that differs, with what it is where the page says so. */
export function textDifferences({ path, published, made }: PublishedFile): Problem[] {
  const [there, here] = [published.split('\n'), made.split('\n')]
  if (there.length === here.length)
    return there.flatMap((line, i) => (line === here[i] ? [] : lineDifferences(path, i, [line, here[i]!], here)))
  const first = there.findIndex((line, i) => line !== here[i])
  const at = first < 0 ? there.length - 1 : first
  const what = `${there.length} lines, expected ${here.length}; the first that differs is "${short(there[at]!)}", expected "${short(here[at] ?? '')}"`
  return [errorAt({ path, line: at + 1, column: 1, length: 1 }, 'published', what, mend)]
}

/** That a published file is not what is made now, where it is no text or not there. */
export function fileDifference(path: string, what: string): Problem {
  return errorAt(wholeFile(path), 'published', what, mend)
}

/** A number, or what stands between numbers. */
const token = /\d+(?:\.\d+)?(?:e[+-]?\d+)?|\D+/gi

function lineDifferences(
  path: string,
  index: number,
  [there, here]: readonly [there: string, here: string],
  made: readonly string[],
): Problem[] {
  const [theirs, ours] = [there.match(token) ?? [], here.match(token) ?? []]
  const place = (column: number, length: number) => ({ path, line: index + 1, column, length })
  if (theirs.length !== ours.length) {
    const column = commonStart(there, here)
    const tail = Math.min(commonStart(reversed(there), reversed(here)), there.length - column, here.length - column)
    const [a, b] = [there, here].map((line) => short(line.slice(column, line.length - tail)))
    return [
      errorAt(
        place(column + 1, Math.max(1, there.length - tail - column)),
        'published',
        `says "${a}", expected "${b}"`,
        mend,
      ),
    ]
  }
  const problems: Problem[] = []
  let [column, at] = [0, 0]
  for (const [i, text] of theirs.entries()) {
    if (text !== ours[i]) {
      const subject = subjectOf(path, { made, index, at })
      const what = `says "${short(text)}", expected "${short(ours[i]!)}"${subject === undefined ? '' : `: ${subject}`}`
      problems.push(errorAt(place(column + 1, text.length), 'published', what, mend))
    }
    column += text.length
    at += ours[i]!.length
  }
  return problems
}

/** Where in what is made now a number stands: the line, from 0, and the character in it. */
interface Spot {
  readonly made: readonly string[]
  readonly index: number
  readonly at: number
}

/** What a number is: by the key that a page holds for it, by the row of a table of values, or else by its section. */
function subjectOf(path: string, spot: Spot): string | undefined {
  const { made, index, at } = spot
  if (path.endsWith('.csv')) return `the row ${made[index]!.slice(0, made[index]!.lastIndexOf(',', at - 1))}`
  if (/\.mdx?$/.test(path)) return made.slice(0, index).findLast((line) => line.startsWith('#'))
  if (!path.endsWith('.html')) return undefined
  return checkedSubject(spot) ?? sectionOf(spot)
}

/** What the key says that is nearest before a number, with no other number in between. */
function checkedSubject({ made, index, at }: Spot): string | undefined {
  const before = [...made.slice(Math.max(0, index - 2), index), made[index]!.slice(0, at)].join('\n')
  const start = before.lastIndexOf('data-check="')
  if (start < 0) return undefined
  const [, key, between] = /^data-check="([^"]*)"(.*)$/s.exec(before.slice(start)) ?? []
  if (key === undefined || /\d/.test(between!.replace(/<[^>]*>/g, ''))) return undefined
  const { kind, dataset, measure, run, query } = readKey(unescapeHtml(key))
  return [`${kind === 'plain' ? 'value' : kind} of ${measure}`, dataset, run, query]
    .filter((part) => part !== '')
    .join(', ')
}

/** The nearest place before that a link leads to. */
function sectionOf({ made, index, at }: Spot): string | undefined {
  for (let i = index; i >= 0; i--) {
    const line = i === index ? made[i]!.slice(0, at) : made[i]!
    const id = [...line.matchAll(/ id="([^"]+)"/g)].at(-1)?.[1]
    if (id !== undefined) return `under #${id}`
  }
  return undefined
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++
  return length
}

function reversed(text: string): string {
  return text.split('').reverse().join('')
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
