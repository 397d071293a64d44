/**
 * AP correlation between two columns of values of the same length, the greater the better (Yilmaz, Aslam & Robertson 2008):
 * like Kendall's tau, but a swap near the top weighs more. Ties in either column are counted by τ_AP,b (Urbano & Marrero 2017):
 * for every value below the top group of one column, the share of those above its own group that the other column puts above
 * it too; the mean of that over these values, from -1 to 1; then the mean of both directions, so that it is symmetric. Places
 * where one of the two is NaN are left out. Undefined where a column has fewer than two different values.
 */
export function tauApB(x: ArrayLike<number>, y: ArrayLike<number>): number | undefined {
  const places: number[] = []
  for (let i = 0; i < x.length; i++) if (!Number.isNaN(x[i]!) && !Number.isNaN(y[i]!)) places.push(i)
  const left = places.map((i) => x[i]!)
  const right = places.map((i) => y[i]!)
  const one = towards(left, right)
  const other = towards(right, left)
  return one === undefined || other === undefined ? undefined : (one + other) / 2
}

/** How well `x` keeps the order of `y` from its top; a tie in `x` keeps no order. */
function towards(x: readonly number[], y: readonly number[]): number | undefined {
  const order = y.map((_, i) => i).sort((i, j) => y[j]! - y[i]! || i - j)
  let sum = 0
  let count = 0
  let above = 0
  order.forEach((i, at) => {
    if (at > 0 && y[order[at - 1]!]! > y[i]!) above = at
    if (above === 0) return
    let kept = 0
    for (let k = 0; k < above; k++) if (x[order[k]!]! > x[i]!) kept++
    sum += kept / above
    count++
  })
  return count === 0 ? undefined : (2 * sum) / count - 1
}
