import { dirname, join, normalize, relative } from 'node:path/posix'
import { rankingsFile } from '../render/pageCheck.ts'
import { type ReportEntry, sitePlan } from '../render/places.ts'
import { pathOf } from '../text/address.ts'
import { sha256 } from '../text/sha256.ts'
import type { Language } from '../text/words.ts'
import { type Interaction, liveFile, livePlace } from './interaction.ts'
import type { Target } from './target.ts'

/** Where a page of our own site stands on the site of a target. */
export interface Spot {
  /** The page's folder in our own site: `search-metrics/en`; empty for the front page of the first language. */
  readonly folder: string
  readonly language: Language
  /** The report; undefined for front pages. */
  readonly report?: string
  readonly measure?: string
  /** The file of the page, under the folder of the target's site. */
  readonly file: string
  /** The address of the page without the site's base, with a slash at its end. */
  readonly url: string
}

/** Where everything goes. */
export interface Layout {
  readonly spots: readonly Spot[]
  /** The spot of a page by its folder in our own site. */
  at(folder: string): Spot | undefined
}

/** Places the pages of reports on a site: `under` is the folder within its documents that they share. */
export function layoutOf(target: Target, entries: readonly ReportEntry[], under: string): Layout {
  const { languages } = sitePlan(entries)
  const spots = languages.flatMap((language, i) => {
    const spot = spotter(target, { language, first: i === 0, under })
    const reports = entries.filter((entry) => entry.languages.includes(language))
    return [
      spot({ folder: i === 0 ? '' : language, below: [], branch: true }),
      ...reports.flatMap(({ name, measures }) => [
        spot({ folder: `${name}/${language}`, below: [name], branch: measures.length > 0 }),
        ...measures.map((measure) =>
          spot({ folder: `${name}/${language}/${measure}`, below: [name, measure], branch: false }),
        ),
      ]),
    ]
  })
  const byFolder = new Map(spots.map((spot) => [spot.folder, spot]))
  return { spots, at: (folder) => byFolder.get(folder) }
}

interface Asked {
  readonly folder: string
  /** The report and the measure, as far as the page is about one. */
  readonly below: readonly string[]
  readonly branch: boolean
}

function spotter(
  target: Target,
  { language, first, under }: { readonly language: Language; readonly first: boolean; readonly under: string },
) {
  const root = first ? { folder: target.documents, url: '' } : target.translated(language)
  return ({ folder, below, branch }: Asked): Spot => {
    const names = [...under.split('/'), ...below].map((name) => segment(name, target))
    const [report, measure] = below
    return {
      folder,
      language,
      ...(report !== undefined && { report }),
      ...(measure !== undefined && { measure }),
      file: join(root.folder, ...names, branch ? target.file.branch : target.file.leaf),
      url: `${join(root.url, ...names)}/`,
    }
  }
}

/** A name as a part of a path that no site takes for anything else: letters, digits, points and hyphens. */
export function segment(name: string, { lowerCase }: Pick<Target, 'lowerCase'>): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}.-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
  return lowerCase ? plain.toLowerCase() : plain
}

/** Two pages that would share a file, as their names differ only in what a path cannot hold. */
export function clash({ spots }: Layout): readonly [Spot, Spot] | undefined {
  const byFile = new Map<string, Spot>()
  for (const spot of spots) {
    const key = spot.file.toLowerCase()
    const other = byFile.get(key)
    if (other !== undefined) return [other, spot]
    byFile.set(key, spot)
  }
  return undefined
}

/** Where a file of our own site goes; undefined for one that the target does not take. A file may go to several places. */
export function placesOf(
  path: string,
  { target, layout, live }: { readonly target: Target; readonly layout: Layout; readonly live: Interaction },
): readonly string[] {
  const parts = path.split('/')
  const scripted = [liveFile, rankingsFile].includes(parts.at(-1)!)
  if (scripted) return live.kind === 'scripts' ? [livePlace(path, live)] : []
  for (let depth = parts.length - 1; depth > 0; depth--) {
    const spot = layout.at(parts.slice(0, depth).join('/'))
    if (spot === undefined) continue
    const rest = parts.slice(depth).join('/')
    if (rest === 'index.md') return [spot.file]
    return [
      rest.includes('/') || !isDownload(rest)
        ? join(dirname(spot.file), plainPath(rest))
        : download(spot, rest, target),
    ]
  }
  const fronts = layout.spots.filter(({ report, measure }) => report === parts[0] && measure === undefined)
  return fronts.map((spot) => download(spot, parts.slice(1).join('/'), target))
}

/**
 * The path of a picture on the site: sites read characters such as "$" in the address of a picture each in their own way, so
 * a name that has any becomes plain, with a few digits of its SHA-256 that keep it apart from others.
 */
function plainPath(path: string): string {
  const plain = path.replace(/[^\p{L}\p{N}./_-]+/gu, '-')
  if (plain === path) return path
  const ending = /\.\w+$/.exec(plain)?.[0] ?? ''
  return `${plain.slice(0, plain.length - ending.length).replace(/-+$/, '')}-${sha256(path).slice(0, 8)}${ending}`
}

function isDownload(name: string): boolean {
  return /\.(?:json|csv|cff|bib)$/.test(name)
}

function download(spot: Spot, name: string, { downloads }: Target): string {
  return downloads === 'beside' ? join(dirname(spot.file), name) : join(downloads.folder, spot.url, name)
}

/**
 * Where a link of a page leads on the target's site: undefined where there is no such page. Addresses outside the site, ids and
 * pictures beside the page stay as they are.
 */
export function addressFrom(
  spot: Spot,
  href: string,
  { target, layout }: { readonly target: Target; readonly layout: Layout },
): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return href
  const path = pathOf(href)
  const hash = /#.*$/s.exec(href)?.[0] ?? ''
  const there = normalize(join(spot.folder, path))
  if (isDownload(there)) return `./${there.split('/').at(-1)}`
  if (!there.endsWith('index.html')) return href.startsWith('../') ? href : `${encodeURI(plainPath(path))}${hash}`
  const other = layout.at(there === 'index.html' ? '' : dirname(there))
  if (other === undefined || (target.languagesApart === true && other.language !== spot.language)) return undefined
  if (other === spot) return hash === '' ? undefined : hash
  return `${target.links === 'files' ? fileLink(spot, other) : addressLink(spot, other)}${hash}`
}

function fileLink(from: Spot, to: Spot): string {
  return encoded(relative(dirname(from.file), to.file))
}

/** Relative, so that it holds under any base. */
function addressLink(from: Spot, to: Spot): string {
  return `${encoded(relative(from.url, to.url))}/`
}

function encoded(path: string): string {
  const written = path.split('/').map(encodeURIComponent).join('/')
  return written.startsWith('.') ? written : `./${written}`
}
