import { type PageCheck, readKey } from '../measures/checkKey.ts'
import { formatCount } from '../text/number.ts'
import { words } from '../text/words.ts'
import type { CheckTask } from './check.ts'
import { button, make } from './dom.ts'
import { say } from './language.ts'
import { loadScript } from './load.ts'

const phrases = {
  offer: words('Check this page', '核对本页'),
  again: words('Check again', '再次核对'),
  about: words(
    '{count} numbers of this page can be computed again here, from {size} kB of rankings of this site.',
    '本页有 {count} 个数字可在此重新计算，需从本站载入 {size} kB 的排序数据。',
  ),
  taken: words(
    ' Values by query that are taken as they are, while what follows from them is computed: {list}.',
    '逐查询的值照原样取用、仅重算其余结果的有：{list}。',
  ),
  made: words(
    ' {blocks} tables, figures, examples and sentences are held against how they were made.',
    '另有 {blocks} 个表格、图、示例和句子与生成时的内容比对。',
  ),
  onlyMade: words(
    'No number of this page is computed again here. {blocks} tables, figures and examples can be held against how they were made.',
    '本页没有数字在此重新计算，但可将 {blocks} 个表格、图和示例与生成时的内容比对。',
  ),
  comma: words(', ', '、'),
  tooLarge: words(
    'The rankings behind this page are not shipped with it: they take more than the {most} kB that the report allows.',
    '本页所依据的排序数据未随页附带：其大小超过报告所允许的 {most} kB。',
  ),
  region: words('Check of this page', '本页的核对'),
  working: words('Computing…', '正在计算……'),
  failed: words('What this takes could not be loaded.', '所需文件未能载入。'),
}

/** A bar beneath the text that computes the page's numbers again. */
export function offerCheck(): void {
  const article = document.querySelector<HTMLElement>('[data-rankings]')
  if (article === null) return
  const found = (attribute: string) => [...document.querySelectorAll<HTMLElement>(`main [${attribute}]`)]
  const find = () => ({ numbers: found('data-check'), blocks: found('data-made') })
  article.append(checkBar(JSON.parse(article.dataset.rankings!) as PageCheck, find))
}

/**
 * The bar of a page; `find` finds the elements whose `data-check` says what they show, as `printKey` writes it, and those whose
 * `data-made` says how they were made.
 */
export function checkBar(check: PageCheck, find: () => Pick<CheckTask, 'numbers' | 'blocks'>): HTMLElement {
  const said = make('p', { role: 'status' })
  const bar = make(
    'div',
    { class: 'check wide', role: 'group', 'aria-label': say(phrases.region), 'data-state': 'idle' },
    said,
  )
  if (check.kind === 'too-large') {
    said.textContent = say(phrases.tooLarge, { most: formatCount(Math.round(check.most / 1000)) })
    return bar
  }
  const { numbers, blocks } = find()
  said.textContent = aboutText(check, numbers.length, blocks.length)
  const start = button(say(phrases.offer))
  bar.append(start)
  start.addEventListener('click', () => void run(start, { check, ...find(), bar, said }))
  return bar
}

/** Checks once, and lets it be done again. */
async function run(start: HTMLElement, task: CheckTask): Promise<void> {
  start.setAttribute('aria-busy', 'true')
  task.said.textContent = say(phrases.working)
  try {
    await loadAll(task.check, task.numbers)
    await globalThis.rankbook.check!(task)
    start.textContent = say(phrases.again)
  } catch (error) {
    task.said.textContent = say(phrases.failed)
    if (!(error instanceof Error && error.message.startsWith('cannot load'))) throw error
  } finally {
    start.removeAttribute('aria-busy')
  }
}

/** What can be checked, and how far. */
function aboutText(check: Exclude<PageCheck, { kind: 'too-large' }>, numbers: number, blocks: number): string {
  if (check.kind === 'made') return say(phrases.onlyMade, { blocks: formatCount(blocks) })
  const size = formatCount(Math.ceil(check.bytes / 1000))
  const taken = check.taken.length === 0 ? '' : say(phrases.taken, { list: check.taken.join(say(phrases.comma)) })
  const made = blocks === 0 ? '' : say(phrases.made, { blocks: formatCount(blocks) })
  return say(phrases.about, { count: formatCount(numbers), size }) + taken + made
}

async function loadAll(
  check: Exclude<PageCheck, { kind: 'too-large' }>,
  numbers: readonly HTMLElement[],
): Promise<void> {
  await loadScript('core.js')
  if (check.kind === 'made') return
  const names = new Set(numbers.map(({ dataset }) => check.scorers[readKey(dataset.check!).measure]?.measure))
  const records = [...names].filter((name) => name !== undefined).map((name) => loadScript(`${name}.js`))
  await Promise.all([...records, loadScript(new URL(check.href, document.baseURI).href)])
}
