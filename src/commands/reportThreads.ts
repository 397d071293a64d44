import type { Recognised } from '../readers/index.ts'
import { type Apart, type ApartAnswer, type ApartTask, measuredOf } from '../report/apart.ts'
import type { NoteFile } from '../report/stored.ts'
import { dataOf, type Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { threadPlan } from './threadCount.ts'
import { threadsOf } from './threads.ts'

/** The threads of one report. */
interface ReportThreads {
  readonly apart: Apart
  /** Takes what was recognised of a file, whichever was read first. */
  readonly note: NoteFile
  /** Stops the threads, and tells what was recognised: of runs in the order of the spec, after all else. */
  end(): Promise<void>
}

/** Threads that evaluate the runs of a report; undefined where one after the other will do. */
export async function reportThreads(
  io: Io,
  spec: Spec,
  { asked, note }: { readonly asked: number | undefined; readonly note: NoteFile },
): Promise<ReportThreads | undefined> {
  const data = spec.datasets.flatMap((dataset) => dataset.runs.flatMap(dataOf))
  const paths = data.flatMap((ref) => (ref.kind === 'file' ? [ref.path] : []))
  const plan = await threadPlan(paths, asked)
  if (plan.files.length === 0) return undefined
  const step = (what: string) => io.step?.(what)
  const threads = threadsOf<ApartTask, ApartAnswer>('reportThread', { count: plan.count, step })
  const noted: Recognised[] = []
  const evaluate = async (task: ApartTask) => {
    const answer = await threads.run(task)
    noted.push(...answer.recognised)
    return measuredOf(answer)
  }
  return {
    apart: { takes: (path) => plan.files.includes(path), evaluate },
    note: (file) => void noted.push(file),
    async end() {
      await threads.end()
      noted.toSorted((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path)).forEach(note)
    },
  }
}
