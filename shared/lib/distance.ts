const rows = [0, 1, 2].map(() => new Uint8Array(40))

/**
 * Counts added, dropped, changed and swapped letters (words of at most 32), to the other word and to its nearest beginning.
 * Stops at `max` + 1.
 */
export function distance(word: string, other: string, max: number): { complete: number; start: number } {
  const far = { complete: max + 1, start: max + 1 }
  if (word.length - other.length > max) return far
  const end = Math.min(other.length, word.length + max, 32)
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  let start = word.length
  for (let at = 0; at <= word.length; at += 1) last[at] = at
  for (let to = 1; to <= end; to += 1) {
    row[0] = to
    let least = to
    const letter = other.charCodeAt(to - 1)
    for (let at = 1; at <= word.length; at += 1) {
      const ownLetter = word.charCodeAt(at - 1)
      let cost = (last[at - 1] ?? 0) + (ownLetter === letter ? 0 : 1)
      cost = Math.min(cost, (last[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1)
      if (at > 1 && to > 1 && ownLetter === other.charCodeAt(to - 2) && letter === word.charCodeAt(at - 2))
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1)
      row[at] = cost
      if (cost < least) least = cost
    }
    start = Math.min(start, row[word.length] ?? far.start)
    if (least > max) return { complete: max + 1, start: Math.min(start, max + 1) }
    ;[before, last, row] = [last, row, before]
  }
  const complete = end === other.length ? (last[word.length] ?? far.complete) : far.complete
  return { complete: Math.min(complete, max + 1), start: Math.min(start, max + 1) }
}
