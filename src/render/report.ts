import type { Answering, OpenRun } from '../report/answering.ts'
import type { Answers, Dataset } from '../report/answers.ts'
import { answer } from '../report/evaluate.ts'
import { type Facts, factsOf } from '../report/facts.ts'
import { lints } from '../report/lints.ts'
import { specRequests } from '../report/requests.ts'
import { type Shipped, shipmentFor } from '../report/shipment.ts'
import type { Spec } from '../spec/spec.ts'
import { type Checked, errorAt, type Place, type Problem, wholeFile } from '../text/problem.ts'
import { falseClaims } from './claims.ts'
import { type PlacedBlock, renderPass } from './engine.ts'
import { type ChartSource, drawFigures } from './figures.ts'
import { finish } from './finish.ts'
import type { PageScope, Scope, Work } from './helper.ts'
import { helpers } from './helpers/index.ts'
import { picturesOf } from './markdown/pictures.ts'
import type { Page } from './page.ts'
import { pageCheck, rankingsScript } from './pageCheck.ts'
import type { PageWriter, ReadyPage } from './pageFiles.ts'
import { type PagePlan, pagesOf, placeOnSite, type SitePlan } from './places.ts'
import { placeInTemplate } from './prosePlace.ts'
import { RenderError } from './render-error.ts'
import { reportFiles } from './reportFiles.ts'
import { reportScripts } from './reportScripts.ts'
import type { Templates } from './template.ts'

/** Everything a report is made from; no part of it reads a file when it is used, but for the runs that are streamed. */
export interface ReportInput {
  readonly writer: PageWriter
  readonly spec: Spec
  readonly datasets: readonly Dataset[]
  /** The template of a page in a language, with its partials. */
  templates(page: PagePlan): Templates
  readonly open: OpenRun
  readonly apart?: Answering['apart']
  readonly memory?: Answering['memory']
  readonly told?: Answering['told']
  readonly charts: ChartSource
  readonly works: Readonly<Record<string, Work>>
  readonly site: SitePlan
}

/** A report's files, by path under the site's folder. */
export interface BuiltReport {
  readonly files: ReadonlyMap<string, string>
  /** Pictures to be copied: path under the site's folder, to where they come from. */
  readonly pictures: ReadonlyMap<string, PictureCopy>
}

/** A picture of the author, to be copied beside the page that shows it. */
export interface PictureCopy {
  /** Relative to the working directory. */
  readonly from: string
  /** What the address ends with that is no part of the path. */
  readonly rest: string
  /** Where the page shows it. */
  readonly place: Place
}

/** A page is rendered until it asks for nothing new; one that still does after this many passes never settles. */
const mostPasses = 6

/** Evaluates and renders a report in all its languages. */
export async function buildReport(input: ReportInput): Promise<Checked<BuiltReport>> {
  const { spec } = input
  const { scripted } = input.writer
  const shipment = shipmentFor(spec)
  const asked = { ...input, before: [], ...(scripted !== undefined && { shipment }) }
  const first = await answer(input.datasets, specRequests(spec), asked)
  if (!first.ok) return first
  const problems: Problem[] = [...first.problems, ...lints(first.value, spec), ...falseClaims(spec, first.value)]
  const pages: Settled[] = []
  let answers = first.value
  for (const plan of pagesOf(spec)) {
    const settled = await settle(input, plan, answers)
    for (const problem of settled.problems) problems.push(problem)
    if (!settled.ok) continue
    answers = settled.value.answers
    pages.push(settled.value)
  }
  const shipped = shipment.shipped(answers)
  const checked = scripted !== undefined ? pages.map((settled) => withCheck(settled, input, shipped)) : pages
  const { files, pictures, faults } = await write(input, checked, shipped)
  problems.push(...faults)
  if (problems.some(({ severity }) => severity === 'error')) return { ok: false, problems }
  for (const [path, content] of reportScripts(spec, checked, { files, shipped, scripted })) files.set(path, content)
  for (const { path, text } of reportFiles(spec, input.datasets)) files.set(`${spec.name}/${path}`, text(answers))
  return { ok: true, value: { files, pictures }, problems }
}

/** A page that asks for nothing new, and where its blocks come from. */
interface Settled extends Omit<ReadyPage, 'rankings'> {
  readonly answers: Answers
  readonly placed: readonly PlacedBlock[]
}

/** Writes pages that are ready; what a page says that cannot be written is a fault at its place. */
async function write({ writer, spec, templates }: ReportInput, pages: readonly Settled[], shipped: Shipped) {
  const files = new Map<string, string>()
  const pictures = new Map<string, PictureCopy>()
  const faults: Problem[] = []
  const rankings = shipped.kind === 'text' ? rankingsScript(shipped.text) : ''
  for (const settled of pages) {
    const { page, plan, placed } = settled
    const place = (line: number | undefined) =>
      placeInTemplate(line, { prose: page.prose, placed, templates: templates(plan) })
    try {
      for (const [path, content] of await writer.files({ ...settled, rankings }))
        files.set(`${plan.folder}/${path}`, content)
      for (const { path, rest, line } of picturesOf(page))
        pictures.set(`${plan.folder}/${path}`, { from: `${spec.folder}/${path}`, rest, place: place(line) })
    } catch (error) {
      if (!(error instanceof RenderError)) throw error
      faults.push(errorAt(place(error.line), 'page', error.message, error.mend))
    }
  }
  return { files, pictures, faults }
}

/** A page that brings along what a reader's browser needs to compute its numbers again, where it has any. */
function withCheck(settled: Settled, { spec, site }: ReportInput, shipped: Shipped): Settled {
  const { report: folder } = placeOnSite(settled.plan, site)
  const check = pageCheck(settled.page, { shipped, folder, most: spec.check })
  return check === undefined ? settled : { ...settled, page: { ...settled.page, check } }
}

/** Renders a page until it asks for nothing new. */
async function settle(input: ReportInput, plan: PagePlan, before: Answers): Promise<Checked<Settled>> {
  const { spec, datasets } = input
  const templates = input.templates(plan)
  let answers = before
  for (let pass = 1; pass <= mostPasses; pass++) {
    const facts = factsOf(spec, datasets, answers, plan.language)
    const scope = scopeOf(input, { plan, answers, facts })
    const rendered = renderPass(templates, helpers, scope, answers)
    if (rendered.problems.length > 0) return { ok: false, problems: rendered.problems }
    if (rendered.open.length === 0) {
      const figures = await drawFigures(rendered.blocks, input.charts)
      if (figures.blocks.some(({ block }) => block.kind === 'chart')) return { ok: false, problems: figures.problems }
      const { blocks, problems } = finish({ ...rendered, blocks: figures.blocks }, plan.language, input.works)
      if (problems.length > 0) return { ok: false, problems }
      const page = pageOf(input, { plan, prose: rendered.prose, blocks })
      return { ok: true, value: { plan, page, facts, answers, placed: rendered.blocks }, problems: figures.problems }
    }
    const more = await answer(datasets, rendered.open, { ...input, before: answers })
    if (!more.ok) return more
    answers = more.value
  }
  const what = `the page still asks for something new after ${mostPasses} passes`
  const mend = 'Look for a loop whose length grows with what it evaluates.'
  return { ok: false, problems: [errorAt(wholeFile(templates.main.path), 'never-settles', what, mend)] }
}

function scopeOf(
  input: ReportInput,
  { plan, answers, facts }: { plan: PagePlan; answers: Answers; facts: Facts },
): Scope {
  const { spec, datasets, works, site } = input
  const places = placeOnSite(plan, site)
  const page: PageScope = {
    ...(plan.measure !== undefined && { measure: plan.measure }),
    files: [
      ...input.writer.forms(plan),
      ...reportFiles(spec, datasets).map(({ path }) => ({ href: `${places.report}${path}`, label: path })),
      { href: 'facts.json', label: 'facts.json' },
    ],
    handbook: places.handbookPage,
    siblings: places.siblings,
    variants: places.variants,
  }
  const context = { ...facts, page: { measure: plan.measure ?? '' } }
  return { spec, datasets, answers, language: plan.language, context, page, works }
}

function pageOf(
  input: ReportInput,
  { plan, prose, blocks }: { plan: PagePlan; prose: string; blocks: Page['blocks'] },
): Page {
  const { spec, site } = input
  const places = placeOnSite(plan, site)
  return {
    language: plan.language,
    title: plan.title,
    description: plan.description,
    prose,
    blocks,
    root: places.root,
    section: spec.pages === undefined ? 'reports' : 'handbook',
    alternates: places.alternates,
    menu: places.menu,
  }
}
