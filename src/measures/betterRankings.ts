import type { Ranking } from '../collection/ranking.ts'
import { atRanks, type Subtopics } from '../collection/subtopics.ts'

/** Every ranking that comes of swapping a relevant document with one above it of a lower grade, and of none greater for any subtopic. */
export function betterRankings(ranking: Ranking, level: number): { better: Ranking; from: number; to: number }[] {
  const found: { better: Ranking; from: number; to: number }[] = []
  const { subtopics } = ranking
  ranking.grades.forEach((grade, low) => {
    for (let high = 0; high < low; high++) {
      if (!(grade >= level) || ranking.grades[high]! >= grade) continue
      if (subtopics !== undefined && !isNoWorse(subtopics, low, high)) continue
      found.push({ better: swapped(ranking, low, high), from: low + 1, to: high + 1 })
    }
  })
  return found
}

/** Whether the document at one index has for every subtopic at least the grade of that at the other. */
function isNoWorse({ names, grades }: Subtopics, one: number, other: number): boolean {
  const width = names.length
  return names.every((_, t) => grades[one * width + t]! >= grades[other * width + t]!)
}

function swapped(ranking: Ranking, low: number, high: number): Ranking {
  const order = Array.from(ranking.grades.keys())
  order[low] = high
  order[high] = low
  return {
    ...ranking,
    grades: Float64Array.from(order, (i) => ranking.grades[i]!),
    subtopics:
      ranking.subtopics &&
      atRanks(
        ranking.subtopics,
        order.map((i) => i + 1),
      ),
  }
}
