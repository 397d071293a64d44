import { type PageCheck, readKey } from '../measures/checkKey.ts'
import type { Measure, Scorer } from '../measures/measure.ts'
import { scorerOfState } from '../measures/play.ts'
import { formatCount, printValue } from '../text/number.ts'
import { sha256 } from '../text/sha256.ts'
import { type Words, words } from '../text/words.ts'
import { drawing, make } from './dom.ts'
import { language, say } from './language.ts'
import { alteredBlocks } from './made.ts'
import { type CheckedDataset, datasetsOf } from './rankings.ts'
import { recompute } from './recompute.ts'

const phrases = {
  equal: words('All {count} numbers are equal', '{count} 个数字全部一致'),
  equalAfter: words(
    ' to the last digit shown. Recomputed in {seconds} s.',
    '，直到所示的最后一位。计算用时 {seconds} 秒。',
  ),
  differ: words('{differing} of {count} numbers differ.', '{count} 个数字中有 {differing} 个不一致。'),
  oneDiffers: words('1 of {count} numbers differs.', '{count} 个数字中有 1 个不一致。'),
  which: words(' The page says {page}, the rankings give {found}.', '页面写的是 {page}，由排序数据算得 {found}。'),
  recomputed: words('recomputed {found}', '重新算得 {found}'),
  made: words(' All {count} blocks read as they were made.', '{count} 个区块的内容均与生成时一致。'),
  altered1: words(' 1 of {count} blocks does not read as it was made.', '{count} 个区块中有 1 个与生成时不一致。'),
  alteredMore: words(
    ' {altered} of {count} blocks do not read as they were made.',
    '{count} 个区块中有 {altered} 个与生成时不一致。',
  ),
  goToBlock: words('Go to the block', '转到该区块'),
  goTo: words('Go to the number', '转到该数字'),
  cannot: words(' {count} could not be computed here.', '另有 {count} 个无法在此计算。'),
  altered: words(
    'The rankings are not those that this page was made from: their SHA-256 is another.',
    '排序数据不是生成本页时所用的：其 SHA-256 不同。',
  ),
}

/** What a check is given: its numbers, its blocks, the bar that says how it went. */
export interface CheckTask {
  readonly check: Exclude<PageCheck, { kind: 'too-large' }>
  readonly numbers: readonly HTMLElement[]
  readonly blocks: readonly HTMLElement[]
  readonly bar: HTMLElement
  readonly said: HTMLElement
}

/** How a number of the page came out: absent where it could not be computed. */
interface Found {
  readonly number: HTMLElement
  readonly page: string
  readonly found: string | undefined
}

/**
 * Computes every number of a page again from its rankings, which are among those loaded, holds every block against how it was
 * made, marks each, and says how it went.
 */
export async function checkPage(
  task: CheckTask,
  texts: readonly string[],
  measures: ReadonlyMap<string, Measure>,
): Promise<void> {
  const { check, numbers, blocks } = task
  const start = performance.now()
  const all: Found[] = []
  if (check.kind === 'rankings') {
    const text = texts.find((one) => sha256(one) === check.hash)
    if (text === undefined) return tell(task, 'differs', [make('b', {}, say(phrases.altered))])
    const datasets = datasetsOf(text)
    const scorers = scorersOf(check, measures)
    for (const number of numbers) {
      const found = await oneNumber(number, datasets, scorers)
      mark(found)
      all.push(found)
      // A long page stays alive meanwhile.
      if (all.length % 50 === 0) await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const altered = alteredBlocks(blocks)
  for (const block of blocks) block.classList.toggle('block-differs', altered.includes(block))
  report(task, { all, altered, seconds: (performance.now() - start) / 1000 })
}

function scorersOf(
  { scorers }: Extract<PageCheck, { kind: 'rankings' }>,
  measures: ReadonlyMap<string, Measure>,
): ReadonlyMap<string, Scorer | undefined> {
  return new Map(
    Object.entries(scorers).map(([name, { measure, params }]) => [
      name,
      scorerOfState(measures.get(measure)!, { params }),
    ]),
  )
}

async function oneNumber(
  number: HTMLElement,
  datasets: ReadonlyMap<string, CheckedDataset>,
  scorers: ReadonlyMap<string, Scorer | undefined>,
): Promise<Found> {
  const key = readKey(number.dataset.check!)
  const data = datasets.get(key.over?.[0]?.[0] ?? key.dataset)
  const scorer = scorers.get(key.measure) ?? data?.taken(key.measure)
  const page = textOf(number)
  if (data === undefined || scorer === undefined) return { number, page, found: undefined }
  const found = await recompute(key, { datasets, data, scorer, language: language() }).catch(() => undefined)
  return { number, page, found }
}

/** What the page says, without what an earlier check added. */
function textOf(number: HTMLElement): string {
  number.querySelector('.recomputed')?.remove()
  return number.textContent
}

function mark({ number, page, found }: Found): void {
  number.classList.toggle('cell-equal', found === page)
  number.classList.toggle('cell-differs', found !== undefined && found !== page)
  if (found === undefined || found === page) return
  number.append(make('span', { class: 'recomputed' }, say(phrases.recomputed, { found })))
}

/** How a check went. */
interface Outcome {
  readonly all: readonly Found[]
  readonly altered: readonly HTMLElement[]
  readonly seconds: number
}

function report(task: CheckTask, { all, altered, seconds }: Outcome): void {
  const computed = all.filter(({ found }) => found !== undefined)
  const differing = computed.filter(({ page, found }) => found !== page)
  const missing = all.length - computed.length
  const cannot = missing === 0 ? '' : say(phrases.cannot, { count: missing })
  const right = differing.length === 0 && altered.length === 0
  const state = right ? (missing === 0 ? 'equal' : 'partly') : 'differs'
  const drawn = drawing(right ? 'M2.5 8.5l3.5 4 7.5-9' : 'M3 3l10 10M13 3L3 13', 16)
  const numbers = differing.length > 0 ? differences(differing, computed.length) : equality(computed.length, seconds)
  tell(task, state, [drawn, ...numbers, cannot, ...blocksSaid(task, altered)])
}

function equality(computed: number, seconds: number): (Node | string)[] {
  if (computed === 0) return []
  const after = say(phrases.equalAfter, { seconds: printValue(seconds, 1) })
  return [make('b', {}, say(phrases.equal, { count: formatCount(computed) })), after]
}

function differences(differing: readonly Found[], computed: number): (Node | string)[] {
  const [first] = differing
  const words = differing.length === 1 ? phrases.oneDiffers : phrases.differ
  const which = say(phrases.which, { page: first!.page, found: first!.found! })
  const count = formatCount(computed)
  return [
    make('b', {}, say(words, { differing: differing.length, count })),
    which,
    ' ',
    linkTo(first!.number, { id: 'differs', said: phrases.goTo }),
  ]
}

function blocksSaid({ blocks }: CheckTask, altered: readonly HTMLElement[]): (Node | string)[] {
  const count = formatCount(blocks.length)
  const [first] = altered
  if (first === undefined) return blocks.length === 0 ? [] : [say(phrases.made, { count })]
  const words = altered.length === 1 ? phrases.altered1 : phrases.alteredMore
  return [
    make('b', {}, say(words, { count, altered: altered.length })),
    ' ',
    linkTo(first, { id: 'altered', said: phrases.goToBlock }),
  ]
}

/** A link to an element, which is given a name where it has none. */
function linkTo(element: HTMLElement, { id, said }: { readonly id: string; readonly said: Words }): HTMLElement {
  element.id ||= id
  return make('a', { href: `#${element.id}` }, say(said))
}

function tell({ bar, said }: CheckTask, state: string, content: readonly (Node | string)[]): void {
  bar.dataset.state = state
  said.replaceChildren(...content)
}
