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
