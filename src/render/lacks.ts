import type { Measure } from '../measures/measure.ts'
import { namesElsewhere } from '../measures/names.ts'
import { type Words, words } from '../text/words.ts'

const phrases = {
  params: words('It has no parameters.', '它没有参数。'),
  edges: words('Its record names none.', '定义中没有列出。'),
  names: words('No other tool that is known here has it.', '这里所知的其他工具都没有它。'),
  references: words('Its record names no work.', '定义中没有列出文献。'),
}

/** What is said of a part of a measure's record in place of a list that would be empty. */
export function lackOf(part: string, measure: Measure): Words | undefined {
  const counts: Readonly<Record<keyof typeof phrases, number>> = {
    params: Object.keys(measure.params).length,
    edges: measure.edges.length,
    names: namesElsewhere(measure).length,
    references: measure.references.length,
  }
  const listed = Object.keys(counts).find((name) => name === part) as keyof typeof phrases | undefined
  return listed !== undefined && counts[listed] === 0 ? phrases[listed] : undefined
}
