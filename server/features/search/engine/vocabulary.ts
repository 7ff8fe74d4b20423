import { distanceTo } from './distance.ts'
import type { Statements } from './statements.ts'

const most = 8
/** Each mistyped word takes a millisecond or more. */
const mistyped = 8
const longest = 32

/**
 * All words of books by their trigrams, in memory. A mistyped word finds here the one that was meant. Read when first
 * needed; later it reads only new words, because words are never taken away.
 */
export class Vocabulary {
  readonly #statements: Statements
  readonly #words: string[] = []
  readonly #byTrigram = new Map<string, number[]>()
  #last = 0

  constructor(statements: Statements) {
    this.#statements = statements
  }

  alternatives(words: readonly string[]): string[][] | undefined {
    const looked = [...new Set(words)].filter(isPlain).slice(0, mistyped)
    const known = new Map(looked.map(word => [word, this.#lookAlikes(word)]))
    if ([...known.values()].every(others => others.length === 0)) return undefined
    return words.map(word => [word, ...(known.get(word) ?? [])])
  }

  /** Words within one slip (two from eight letters), nearest first. What was typed may be the beginning of a word. */
  #lookAlikes(word: string): string[] {
    const slips = word.length < 8 ? 1 : 2
    const distance = distanceTo(word)
    this.#readNew()
    return this.#sharingTrigrams(word, Math.max(1, word.length - 4 * slips))
      .filter(candidate => candidate.length >= word.length - slips)
      .map(candidate => ({ candidate, distance: distance(candidate) }))
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

function isPlain(word: string): boolean {
  return word.length >= 4 && word.length <= longest && !/^\d+$/.test(word)
}
