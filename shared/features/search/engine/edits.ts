/** Compares only the first letters, by what is left after deletions (SymSpell, Wolf Garbe 2012). */
const looked = 7

export function slipsIn(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

export function isMendable(word: string): boolean {
  return word.length >= 4 && word.length <= 32 && /^\p{L}+$/u.test(word)
}

/** Hashes of the word's beginning with up to `most` letters left out. */
export function deletesOf(word: string, most: number): Set<number> {
  const start = word.slice(0, looked)
  const hashes = new Set([hashOf(start, -1, -1)])
  if (most === 0) return hashes
  for (let one = 0; one < start.length; one += 1) {
    hashes.add(hashOf(start, one, -1))
    if (most > 1) for (let two = one + 1; two < start.length; two += 1) hashes.add(hashOf(start, one, two))
  }
  return hashes
}

/** FNV-1a, without the letters at two places. */
function hashOf(text: string, one: number, two: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    if (at !== one && at !== two) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

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
