const end = 2 ** 32 - 1

/**
 * Numbers books in the order of their ids, which is the server's order, newest first among equals. Leaves room between two,
 * because books arrive in any order. Returns undefined where that room is used up.
 */
export function numbered(ids: readonly string[], known: ReadonlyMap<string, number>): Map<string, number> | undefined {
  const sorted = ids.toSorted()
  const numbers = new Map<string, number>()
  let before = 0
  let waiting: string[] = []
  const place = (after: number) => {
    const step = Math.floor((after - before) / (waiting.length + 1))
    if (waiting.length > 0 && step < 1) return false
    for (const [at, id] of waiting.entries()) numbers.set(id, before + step * (at + 1))
    waiting = []
    return true
  }
  for (const id of sorted) {
    const number = known.get(id)
    if (number === undefined) {
      waiting.push(id)
      continue
    }
    if (!place(number)) return undefined
    numbers.set(id, number)
    before = number
  }
  return place(end) ? numbers : undefined
}
