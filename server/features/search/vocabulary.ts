import type { Statements } from './statements.ts'

/** The most look-alikes of one word that are tried. */
const most = 8

/**
 * Every word that books are found by, in memory by its trigrams: where a mistyped word finds the one that was meant. Read
 * when it is first needed; later only the words that came since (words are never taken away).
 */
export class Vocabulary {
  readonly #statements: Statements
  readonly #words: string[] = []
  readonly #byTrigram = new Map<string, number[]>()
  #last = 0

  constructor(statements: Statements) {
    this.#statements = statements
  }

  /** Words within one slip of this one (two from eight letters), nearest first; the word may be the beginning of them. */
  lookAlikes(word: string): string[] {
    const slips = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
    if (slips === 0 || /^\d+$/.test(word)) return []
    this.#readNew()
    return this.#sharingTrigrams(word, Math.max(1, word.length - 4 * slips))
      .map(candidate => ({ candidate, distance: distanceFromBeginning(word, candidate) }))
      .filter(({ distance }) => distance > 0 && distance <= slips)
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          Math.abs(a.candidate.length - word.length) - Math.abs(b.candidate.length - word.length),
      )
      .slice(0, most)
      .map(({ candidate }) => candidate)
  }

  #readNew(): void {
    const rows = this.#statements.rows<{ n: number; word: string }>(
      'select n, word from book_word where n > ? order by n',
      [this.#last],
    )
    for (const { n, word } of rows) {
      const index = this.#words.push(word) - 1
      for (const trigram of trigramsOf(word)) {
        const known = this.#byTrigram.get(trigram)
        if (known) known.push(index)
        else this.#byTrigram.set(trigram, [index])
      }
      this.#last = n
    }
  }

  #sharingTrigrams(word: string, least: number): string[] {
    const shared = new Uint8Array(this.#words.length)
    const enough: number[] = []
    for (const trigram of trigramsOf(word))
      for (const index of this.#byTrigram.get(trigram) ?? [])
        if ((shared[index] = (shared[index] ?? 0) + 1) === least) enough.push(index)
    return enough.flatMap(index => this.#words[index] ?? [])
  }
}

function trigramsOf(word: string): Set<string> {
  const framed = `^${word}$`
  return new Set(Array.from({ length: framed.length - 2 }, (_, at) => framed.slice(at, at + 3)))
}

function distanceFromBeginning(word: string, candidate: string): number {
  const whole = distance(word, candidate)
  return candidate.length > word.length ? Math.min(whole, distance(word, candidate.slice(0, word.length))) : whole
}

/** Letters added, dropped, changed or exchanged with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((row[j - 1] ?? 0) + 1, (above[j] ?? 0) + 1, (above[j - 1] ?? 0) + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
