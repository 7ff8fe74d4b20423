const rows = [0, 1, 2].map(() => new Uint8Array(40))

/**
 * Counts added, dropped, changed and swapped letters (words of at most 32), to the other word and to its nearest beginning.
 * Stops at `most` + 1.
 */
export function distance(word: string, other: string, most: number): { whole: number; start: number } {
  const far = { whole: most + 1, start: most + 1 }
  if (word.length - other.length > most) return far
  const end = Math.min(other.length, word.length + most, 32)
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  let start = word.length
  for (let at = 0; at <= word.length; at += 1) last[at] = at
  for (let to = 1; to <= end; to += 1) {
    row[0] = to
    let least = to
    const letter = other.charCodeAt(to - 1)
    for (let at = 1; at <= word.length; at += 1) {
      const own = word.charCodeAt(at - 1)
      let cost = (last[at - 1] ?? 0) + (own === letter ? 0 : 1)
      cost = Math.min(cost, (last[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1)
      if (at > 1 && to > 1 && own === other.charCodeAt(to - 2) && letter === word.charCodeAt(at - 2))
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1)
      row[at] = cost
      if (cost < least) least = cost
    }
    start = Math.min(start, row[word.length] ?? far.start)
    if (least > most) return { whole: most + 1, start: Math.min(start, most + 1) }
    ;[before, last, row] = [last, row, before]
  }
  const whole = end === other.length ? (last[word.length] ?? far.whole) : far.whole
  return { whole: Math.min(whole, most + 1), start: Math.min(start, most + 1) }
}
