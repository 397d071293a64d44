/**
 * How far two judges agree beyond chance: kappa with quadratic weights, 1 less the squared differences of their grades over
 * those to be expected if each gave the same grades to other things (Cohen 1968). Grade i of one belongs to grade i of the
 * other. 1 is full agreement, 0 what chance gives, below 0 less than that.
 *
 * Undefined where no difference is to be expected: nothing was graded, or both gave everything one and the same grade.
 */
export function weightedKappa(first: ArrayLike<number>, second: ArrayLike<number>): number | undefined {
  let seen = 0
  for (let i = 0; i < first.length; i++) seen += square(first[i]! - second[i]!)
  const one = countGrades(first)
  const other = countGrades(second)
  let chance = 0
  for (const [a, often] of one) for (const [b, times] of other) chance += often * times * square(a - b)
  return chance === 0 ? undefined : 1 - (first.length * seen) / chance
}

function square(x: number): number {
  return x * x
}

function countGrades(grades: ArrayLike<number>): Map<number, number> {
  const counts = new Map<number, number>()
  for (let i = 0; i < grades.length; i++) counts.set(grades[i]!, (counts.get(grades[i]!) ?? 0) + 1)
  return counts
}
