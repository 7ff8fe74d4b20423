/** Numbers of books on this device are at most this (32 bits). */
const end = 2 ** 32 - 1

/**
 * A number for each book that is in the order of the ids: they are made in the order in which books came to the server,
 * and among equals the newest comes first there. Books come here in any order, so there is room between any two.
 * Undefined where the room between two is used up.
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
