import { modules } from 'measure-modules'
import type { Measure } from '../measures/measure.ts'
import { type CheckTask, checkPage } from './check.ts'
import { openExplorer } from './explorer.ts'

const measures = new Map<string, Measure>()
/** A site that changes pages without loading them anew may load those of several reports. */
const rankings: string[] = []

Object.assign(globalThis.rankbook, {
  modules,
  register: (measure: Measure) => void measures.set(measure.name, measure),
  rankings: (text: string) => void rankings.push(text),
  check: (task: CheckTask) => checkPage(task, rankings, measures),
  play: (section: HTMLElement, state: string) => openExplorer(section, { measures, state }),
})
