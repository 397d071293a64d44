import { type Language, languages } from '../../text/words.ts'
import type { StartName } from './names.ts'

/** A report to begin with. */
export interface Start {
  /** As `--from` names it. */
  readonly name: StartName
  readonly spec: string
  readonly bodies: Readonly<Record<Language, string>>
  /** Lines of data files, by path in the report's folder. */
  readonly data: Readonly<Record<string, readonly string[]>>
}

/** The files of a report, by their path in its folder. */
export function filesOf({ spec, bodies, data }: Start): ReadonlyMap<string, string> {
  return new Map([
    ['report.yaml', spec],
    ...languages.map((language) => [`${language}.md`, bodies[language]] as const),
    ...Object.entries(data).map(([path, rows]) => [path, `${rows.join('\n')}\n`] as const),
  ])
}
