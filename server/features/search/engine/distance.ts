/**
 * How many letters must be added, dropped, changed or exchanged with their neighbour to come from a word (of at most 32
 * letters) to another, or to the beginning of it that is as long. All rows of the usual table at once, as bits of a number
 * (H. Hyyrö, A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances, 2003).
 */
export function distanceTo(word: string): (other: string) => number {
  const places = new Map<string, number>()
  for (const [at, letter] of word.split('').entries()) places.set(letter, (places.get(letter) ?? 0) | (1 << at))
  const last = 1 << (word.length - 1)
  return other => {
    let more = -1
    let less = 0
    let same = 0
    let before = 0
    let distance = word.length
    let nearest = Infinity
    for (let at = 0; at < other.length; at += 1) {
      const here = places.get(other[at] ?? '') ?? 0
      const exchanged = ((~same & here) << 1) & before
      same = ((((here & more) + more) | 0) ^ more) | here | less | exchanged
      let up = less | ~(same | more)
      let down = same & more
      if ((up & last) !== 0) distance += 1
      if ((down & last) !== 0) distance -= 1
      up = (up << 1) | 1
      down <<= 1
      more = down | ~(same | up)
      less = up & same
      before = here
      if (at + 1 === word.length) nearest = distance
    }
    return Math.min(distance, nearest)
  }
}
