import { type Words, words } from '../text/words.ts'

/** A way in which two ids are written differently and yet are likely to mean the same. */
export interface IdForm {
  /** What they differ in, for a sentence. */
  readonly differ: Words
  /** What to do about it, for the mend of an error. */
  readonly hint: string
  /** The id without the difference. */
  readonly fold: (id: string) => string
}

/** Forms that may be folded without a look at other ids. */
const spellings: readonly IdForm[] = [
  {
    differ: words('leading zeros', '前导零'),
    hint: 'Ids would match without the zeros in front',
    fold: (id) => id.replace(/(?<![\d.])0+(?=\d)/g, ''),
  },
  {
    differ: words('upper and lower case', '大小写'),
    hint: 'Ids would match if upper and lower case were the same',
    fold: (id) => id.toLowerCase(),
  },
  {
    differ: words('Unicode form', 'Unicode 规范化形式'),
    hint: 'Ids would match in one Unicode form (NFC)',
    fold: (id) => id.normalize('NFC'),
  },
]

/** Forms that take something away: they count only where ids that differ still differ without it. */
const cuts: readonly IdForm[] = [
  {
    differ: words('what follows the last mark', '末尾分隔符之后的部分'),
    hint: 'Ids would match without what follows the last ".", "-", "_" or ":"',
    fold: (id) => id.replace(/[._:-][^._:-]*$/, ''),
  },
  {
    differ: words('what stands before the first mark', '开头分隔符之前的部分'),
    hint: 'Ids would match without what stands before the first ".", "-", "_" or ":"',
    fold: (id) => id.replace(/^[^._:-]*[._:-]/, ''),
  },
  {
    differ: words('letters in front of the number', '数字前的字母'),
    hint: 'Ids would match without the letters in front of the number',
    fold: (id) => id.replace(/^\D+(?=\d+$)/, ''),
  },
]

const several: IdForm = {
  differ: words('spelling', '写法'),
  hint: 'Ids would match but for zeros in front, case and Unicode form',
  fold: foldSpelling,
}

/** Most ids have nothing to fold. */
const spelled = /[A-Z]|[^ -~]|(?:^|[^\d.])0\d/

/** An id without everything that is only spelling: zeros in front of numbers, case, Unicode form. */
export function foldSpelling(id: string): string {
  if (!spelled.test(id)) return id
  return spellings.reduce((folded, { fold }) => fold(folded), id)
}

/** What two ids of equal `foldSpelling` differ in. */
export function spellingBetween(a: string, b: string): IdForm {
  return spellings.find(({ fold }) => fold(a) === fold(b)) ?? several
}

/** A pair of ids that a form makes equal. */
export interface Likeness {
  readonly form: IdForm
  readonly judged: string
  readonly other: string
  /** How many ids of the first list have their like in the second. */
  readonly count: number
}

/**
 * The form that makes ids of one list equal to ids of another; the two have none in common. Undefined where there is none.
 * A cut has to serve at least half of the shorter list, and must keep ids apart that differ.
 */
export function likenessOf(judged: readonly string[], others: readonly string[]): Likeness | undefined {
  const least = Math.min(judged.length, others.length) / 2
  for (const form of [...spellings, several, ...cuts]) {
    const found = likenessBy(form, judged, others)
    if (found === undefined) continue
    if (!cuts.includes(form) || (found.count >= least && found.apart)) return found
  }
  return undefined
}

function likenessBy(form: IdForm, judged: readonly string[], others: readonly string[]) {
  const folded = new Map(others.map((id) => [form.fold(id), id]))
  const mine = new Set(judged.map(form.fold))
  const alike = judged.filter((id) => folded.has(form.fold(id)))
  const [first] = alike
  if (first === undefined) return undefined
  const apart = mine.size === judged.length && folded.size === others.length
  return { form, judged: first, other: folded.get(form.fold(first))!, count: alike.length, apart }
}
