import { measures } from '../measures/index.ts'
import { fill, type Language, type Words, words } from '../text/words.ts'
import type { Block, DefinitionsBlock, ReportsBlock } from './blocks.ts'
import { joined, list, phrase, text, unbroken } from './inline.ts'
import type { Inline } from './inlineKinds.ts'
import { type Page, slot } from './page.ts'
import { languageNames } from './phrases.ts'
import { frontPage, handbookFolder, linked, type ReportEntry, reportPage, searchPath, sitePlan } from './places.ts'
import { questions } from './questions.ts'

const phrases = {
  title: words('Reports on rankings, with the work shown', '排序评测报告，附计算过程'),
  summary: words(
    'Search, retrieval and recommendation, evaluated. Each figure stands beside its formula, the list it came from, and the steps that lead from one to the other.',
    '搜索、检索与推荐的评测。每个数字旁边都有公式、所依据的列表，以及从列表到数字的每一步。',
  ),
  reports: words('Reports', '报告'),
  byQuestion: words('Handbook, by question', '手册：按问题查找'),
  oneQuery: words('1 query, {systems}', '1 个查询，{systems}'),
  queries: words('{count} queries, {systems}', '{count} 个查询，{systems}'),
  datasets: words('{count} data sets, {systems}', '{count} 个数据集，{systems}'),
  system: words('1 system', '1 个系统'),
  systems: words('{count} systems', '{count} 个系统'),
}

/** The front page of a site in a language: its reports, and the handbook by question. */
export function sitePage(entries: readonly ReportEntry[], language: Language): Page {
  const site = sitePlan(entries)
  const root = frontPage(language, site).includes('/') ? '../' : ''
  const folder = handbookFolder(site, language)
  const listed: ReportsBlock = {
    kind: 'reports',
    items: entries
      .filter(({ name, variant }) => name !== site.handbook?.report && variant === undefined)
      .map((entry) => reportItem(entry, { entries, root, language })),
  }
  const title: Block = {
    kind: 'title',
    title: [phrase(phrases.title, language)],
    summary: [phrase(phrases.summary, language)],
    facts: [],
  }
  const blocks: Block[] = [title, listed]
  const sections = [slot(0), `## ${phrases.reports[language]}`, slot(1)]
  if (folder !== undefined) {
    blocks.push(questionsOf(`${root}${folder}`, site.handbook!.measures, language))
    sections.push(`## ${phrases.byQuestion[language]}`, slot(2))
  }
  return {
    language,
    title: 'rankbook',
    description: phrases.summary[language],
    prose: `${sections.join('\n\n')}\n`,
    blocks,
    root,
    search: entries.flatMap((entry) =>
      entry.languages.includes(language) ? [linked(searchPath(entry.name, language))] : [],
    ),
    section: 'reports',
    alternates: site.languages.map((other) => ({ language: other, href: `${root}${frontPage(other, site)}` })),
    menu: {
      reports: `${root}${frontPage(language, site)}`,
      ...(folder !== undefined && { handbook: `${root}${folder}/index.html` }),
    },
  }
}

function reportItem(
  entry: ReportEntry,
  {
    entries,
    root,
    language,
  }: { readonly entries: readonly ReportEntry[]; readonly root: string; readonly language: Language },
): ReportsBlock['items'][number] {
  const here = entry.languages.includes(language) ? language : entry.languages[0]!
  const systems = counted(entry.systems, phrases.system, phrases.systems)[language]
  const [first] = entry.queries
  const what =
    entry.queries.length === 1
      ? counted(first!, phrases.oneQuery, phrases.queries)
      : counted(entry.queries.length, phrases.queries, phrases.datasets)
  return {
    href: `${root}${reportPage(entry.name, here)}`,
    title: [text(entry.title[language])],
    summary: [text(entry.summary[language])],
    meta: [
      [phrase(fill(what, { systems }), language)],
      list(
        entry.languages.map((other): Inline[] => [
          {
            kind: 'link',
            href: `${root}${reportPage(entry.name, other)}`,
            of: [text(languageNames[other])],
            language: other,
          },
        ]),
        language,
      ),
      ...variantLines(entry, { entries, root, language: here }, language),
    ],
  }
}

/** Links to the variants of a report, where it has any. */
function variantLines(
  { name }: ReportEntry,
  {
    entries,
    root,
    language,
  }: { readonly entries: readonly ReportEntry[]; readonly root: string; readonly language: Language },
  spoken: Language,
): Inline[][] {
  const links = entries
    .filter(({ variant }) => variant?.of === name)
    .toSorted((a, b) => a.variant!.at - b.variant!.at)
    .map((entry): Inline[] => [
      { kind: 'link', href: `${root}${reportPage(entry.name, language)}`, of: [text(unbroken(entry.variant!.label))] },
    ])
  return links.length === 0 ? [] : [joined(links, spoken)]
}

/** A phrase for one, or for many with `{count}` filled in. */
function counted(count: number, one: Words, many: Words): Words {
  return fill(count === 1 ? one : many, { count })
}

function questionsOf(folder: string, known: ReadonlySet<string>, language: Language): DefinitionsBlock {
  return {
    kind: 'definitions',
    look: 'questions',
    items: questions.map(({ asks, fits }) => {
      const links = measures
        .filter((measure) => known.has(measure.name) && fits(measure))
        .map(({ name }): Inline[] => [{ kind: 'link', href: `${folder}/${name}/index.html`, of: [text(name)] }])
      return { term: [phrase(asks, language)], of: [list(links, language)] }
    }),
  }
}
