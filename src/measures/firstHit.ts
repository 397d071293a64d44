/** The rank of the first document of grade `rel` or more among the first `cutoff`, 1-based; 0 where there is none. */
export function firstHit(grades: ArrayLike<number>, cutoff: number, rel: number): number {
  const depth = Math.min(cutoff, grades.length)
  for (let i = 0; i < depth; i++) if (grades[i]! >= rel) return i + 1
  return 0
}
