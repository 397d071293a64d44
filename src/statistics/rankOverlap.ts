/** A ranked list, best first: its documents, and for each the first and the last rank (from 0) that its ties leave open. */
export interface TiedList {
  readonly ids: readonly string[]
  readonly first: readonly number[]
  readonly last: readonly number[]
}

/** A list with groups of ties from documents in order; `tied` says whether the one at a place (from 0) ties with the one before. */
export function tiedList(ids: readonly string[], tied: (place: number) => boolean): TiedList {
  const first = new Array<number>(ids.length)
  const last = new Array<number>(ids.length)
  for (let from = 0; from < ids.length; ) {
    let to = from + 1
    while (to < ids.length && tied(to)) to++
    first.fill(from, from, to)
    last.fill(to - 1, from, to)
    from = to
  }
  return { ids, first, last }
}

/**
 * Rank-biased overlap of two lists, extrapolated (Webber, Moffat & Zobel 2010, RBO_EXT): how much of the lists agrees, seen by
 * somebody who goes on from each rank to the next with probability `p`; beyond the shorter list agreement is taken to stay as
 * it was at its end. Documents that tie could stand in any order, so that what is seen to overlap is its mean over all orders
 * (RBO^a, Corsi & Urbano 2024). Within [0, 1]; undefined where one list is empty.
 */
export function rankOverlap(a: TiedList, b: TiedList, p: number): number | undefined {
  const [short, long] = a.ids.length <= b.ids.length ? [a, b] : [b, a]
  const [s, l] = [short.ids.length, long.ids.length]
  if (s === 0) return undefined
  const overlap = overlapsOf(short, long)
  const unseen = unseenOf(short, long)
  const atEnd = overlap[s]! / s
  let weight = 1
  let sum = 0
  for (let depth = 1; depth <= l; depth++) {
    const beyond = depth > s ? (depth - s) * atEnd * unseen(depth) : 0
    weight *= p
    sum += ((overlap[depth]! + beyond) / depth) * weight
  }
  const tail = (((overlap[l]! + (l - s) * atEnd) / l) * weight * p) / (1 - p)
  return Math.min(1, ((1 - p) / p) * (sum + tail))
}

/** How likely a document is to be among the first `depth` of its list. */
function share({ first, last }: TiedList, place: number, depth: number): number {
  if (last[place]! < depth) return 1
  return Math.max(0, depth - first[place]!) / (last[place]! - first[place]! + 1)
}

/** How many documents the first 1, 2, … of both lists share, over all orders of their ties; entry 0 is for none. */
function overlapsOf(short: TiedList, long: TiedList): Float64Array {
  const places = new Map(long.ids.map((id, i) => [id, i]))
  const whole = new Float64Array(long.ids.length + 1)
  const partly = new Float64Array(long.ids.length + 1)
  short.ids.forEach((id, i) => {
    const j = places.get(id)
    if (j === undefined) return
    const sure = Math.max(short.last[i]!, long.last[j]!) + 1
    for (let depth = Math.max(short.first[i]!, long.first[j]!) + 1; depth < sure; depth++)
      partly[depth]! += share(short, i, depth) * share(long, j, depth)
    whole[sure]! += 1
  })
  let sum = 0
  return whole.map((count, depth) => {
    sum += count
    return sum + partly[depth]!
  })
}

/** Of those documents of the longer list that the shorter one lacks and that may be seen at a depth, the mean share. */
function unseenOf(short: TiedList, long: TiedList): (depth: number) => number {
  const seen = new Set(short.ids)
  const places = long.ids.flatMap((id, i) => (seen.has(id) ? [] : [i]))
  let next = 0
  let whole = 0
  // Depths rise from call to call; only the group at a depth is seen in part.
  return (depth) => {
    for (; next < places.length && long.last[places[next]!]! < depth; next++) whole++
    let sum = whole
    let count = whole
    for (let i = next; i < places.length && long.first[places[i]!]! < depth; i++) {
      sum += share(long, places[i]!, depth)
      count++
    }
    return sum / count
  }
}
