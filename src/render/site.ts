import { measures } from '../measures/index.ts'
import type { Measure } from '../measures/measure.ts'
import { fill, type Language, type Words, words } from '../text/words.ts'
import type { DefinitionsBlock, Inline, Page, ReportsBlock } from './blocks.ts'
import { slot } from './blocks.ts'
import { list, phrase, text } from './inline.ts'
import { frontPage, type SitePlan } from './places.ts'

/** A report as the front page lists it. */
export interface ReportEntry {
  readonly name: string
  readonly title: Words
  readonly summary: Words
  readonly languages: readonly Language[]
  /** Judged queries of each data set. */
  readonly queries: readonly number[]
  readonly systems: number
}

const phrases = {
  title: words('Reports on rankings, with the work shown', '排序评测报告，附计算过程'),
  summary: words(
    'Search, retrieval and recommendation, evaluated. Each figure stands beside its formula, the list it came from, and the steps that lead from one to the other.',
    '搜索、检索与推荐的评测。每个数字旁边都有公式、所依据的列表，以及从列表到数字的每一步。',
  ),
  reports: words('Reports', '报告'),
  byQuestion: words('Handbook, by question', '手册：按问题查找'),
  one: words('{count} queries, {systems}', '{count} 个查询，{systems}'),
  several: words('{count} data sets, {systems}', '{count} 个数据集，{systems}'),
  system: words('1 system', '1 个系统'),
  systems: words('{count} systems', '{count} 个系统'),
  firstHit: words('Is the first good answer enough?', '一个好答案就够了吗？'),
  order: words('Does every place in the list matter?', '列表中每个位置都重要吗？'),
  unordered: words('Does only the count matter, not the order?', '只看数量，不看次序？'),
  grades: words('Are there degrees of relevance?', '相关性分等级吗？'),
  missed: words('Must nothing be missed?', '一篇都不能漏？'),
  incomplete: words('Are the judgements incomplete?', '判定不完整吗？'),
}

/** The front page of a site in a language: its reports, and the handbook by question. */
export function sitePage(
  entries: readonly ReportEntry[],
  options: { readonly language: Language; readonly languages: readonly Language[]; readonly plan: SitePlan },
): Page {
  const { language, languages, plan } = options
  const root = language === 'en' ? '' : '../'
  const { handbook } = plan
  const handbookFolder =
    handbook && `${root}${handbook.report}/${handbook.languages.includes(language) ? language : handbook.languages[0]}`
  const listed: ReportsBlock = {
    kind: 'reports',
    items: entries
      .filter(({ name }) => name !== handbook?.report)
      .map((entry) => reportItem(entry, { root, language })),
  }
  const title = {
    kind: 'title' as const,
    title: [phrase(phrases.title, language)],
    summary: [phrase(phrases.summary, language)],
    facts: [],
  }
  const questions = handbookFolder === undefined ? undefined : questionsOf(handbookFolder, handbook!.measures, language)
  const sections = [
    slot(0),
    `## ${phrases.reports[language]}`,
    slot(1),
    ...(questions ? [`## ${phrases.byQuestion[language]}`, slot(2)] : []),
  ]
  return {
    language,
    title: 'rankbook',
    description: phrases.summary[language],
    prose: `${sections.join('\n\n')}\n`,
    blocks: [title, listed, ...(questions ? [questions] : [])],
    root,
    section: 'reports',
    alternates: languages.map((other) => ({ language: other, href: `${root}${frontPage(other)}` })),
    menu: {
      reports: `${root}${frontPage(language)}`,
      ...(handbookFolder !== undefined && { handbook: `${handbookFolder}/index.html` }),
    },
  }
}

function reportItem(
  entry: ReportEntry,
  { root, language }: { readonly root: string; readonly language: Language },
): ReportsBlock['items'][number] {
  const here = entry.languages.includes(language) ? language : entry.languages[0]!
  const names: Record<Language, string> = { en: 'English', 'zh-CN': '中文' }
  const systems = fill(entry.systems === 1 ? phrases.system : phrases.systems, { count: entry.systems })[language]
  const [first] = entry.queries
  const counted =
    entry.queries.length === 1
      ? fill(phrases.one, { count: first!, systems })
      : fill(phrases.several, { count: entry.queries.length, systems })
  return {
    href: `${root}${entry.name}/${here}/index.html`,
    title: [text(entry.title[language])],
    summary: [text(entry.summary[language])],
    meta: [
      [phrase(counted, language)],
      list(
        entry.languages.map((other): Inline[] => [
          { kind: 'link', href: `${root}${entry.name}/${other}/index.html`, of: [text(names[other])], language: other },
        ]),
        language,
      ),
    ],
  }
}

function questionsOf(folder: string, known: ReadonlySet<string>, language: Language): DefinitionsBlock {
  const questions: readonly (readonly [Words, (looks: Measure['looksAt']) => boolean])[] = [
    [phrases.firstHit, ({ order }) => order === 'first-hit'],
    [phrases.order, ({ order }) => order === 'every-rank'],
    [phrases.unordered, ({ order }) => order === 'no'],
    [phrases.grades, ({ grades }) => grades],
    [phrases.missed, ({ missed }) => missed],
    [phrases.incomplete, ({ incomplete }) => incomplete],
  ]
  return {
    kind: 'definitions',
    look: 'questions',
    items: questions.map(([question, fits]) => {
      const answers = measures.filter(
        (measure) => known.has(measure.name) && measure.over !== 'sum' && fits(measure.looksAt),
      )
      const links = answers.map(({ name }): Inline[] => [
        { kind: 'link', href: `${folder}/${name}/index.html`, of: [text(name)] },
      ])
      return { term: [phrase(question, language)], of: [list(links, language)] }
    }),
  }
}
