/**
 * Where a function that falls from `low` to `high` reaches `target`, to the last bit or two: the interval is halved until no
 * double lies within. `low` is at least 0; `high` is raised as far as needed.
 */
export function whereFallsTo(falling: (x: number) => number, target: number): number {
  let low = 0
  let high = 1
  while (falling(high) > target) {
    low = high
    high *= 2
  }
  for (;;) {
    const middle = low + (high - low) / 2
    if (middle <= low || middle >= high) return high
    if (falling(middle) > target) low = middle
    else high = middle
  }
}
