import { type Packed, unpack } from './packed.ts'

/** Adjacent words, up to but not including `to`. */
export interface Range {
  from: number
  to: number
}

export class BookIndex {
  readonly packed: Packed
  readonly words: readonly string[]
  readonly size: number
  readonly isbnOf: Float64Array
  /** Null where book numbers are too sparse for a table. */
  #places: Uint32Array | null | undefined

  constructor(packed: Packed) {
    this.packed = packed
    this.size = packed.books.length
    this.isbnOf = new Float64Array(this.size)
    for (const [at, book] of packed.isbnBooks.entries()) this.isbnOf[book] = packed.isbns[at] ?? 0
    // Copies, because TextDecoder does not read shared memory.
    const text = new TextDecoder().decode(packed.words.slice())
    this.words = text === '' ? [] : text.split('\n')
  }

  rangeOf(start: string): Range {
    return { from: this.#firstFrom(start), to: this.#firstFrom(`${start}\uffff`) }
  }

  wordRange(word: string): Range {
    const from = this.#firstFrom(word)
    return { from, to: this.words[from] === word ? from + 1 : from }
  }

  /** Counts entries of lists, so never less than the number of books. */
  countIn({ from, to }: Range): number {
    const { postingStart } = this.packed
    return (postingStart[to] ?? 0) - (postingStart[from] ?? 0)
  }

  /** Words that give this hash when letters are left out. */
  wordsLeaving(hash: number): Uint32Array {
    const { deletes, deleteWords } = this.packed
    const from = firstFrom(deletes, hash)
    return deleteWords.subarray(from, firstFrom(deletes, hash + 1))
  }

  placeOf(n: number): number | undefined {
    const { books } = this.packed
    if (this.#places === undefined) this.#places = placesByNumber(books)
    const at = this.#places ? (this.#places[n] ?? 0) : firstFrom(books, n)
    return books[at] === n ? at : undefined
  }

  /** `to` is not included. */
  withIsbn(from: number, to: number): Uint32Array {
    const { isbns, isbnBooks } = this.packed
    return isbnBooks.subarray(firstFrom(isbns, from), firstFrom(isbns, to))
  }

  /** Needs a part of at least four letters, and finds it behind at least three; in the order of word endings. */
  containing(part: string, max: number): string[] {
    const { ends } = this.packed
    const found = new Set<string>()
    for (let at = this.#firstEnd(part); at < ends.length && found.size < max; at += 1) {
      const code = ends[at] ?? 0
      const word = this.words[code >>> 5] ?? ''
      if (!word.startsWith(part, code & 31)) break
      found.add(word)
    }
    return [...found]
  }

  #firstEnd(part: string): number {
    const { ends } = this.packed
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const code = ends[middle] ?? 0
      if ((this.words[code >>> 5] ?? '').slice(code & 31) < part) low = middle + 1
      else high = middle
    }
    return low
  }

  #firstFrom(word: string): number {
    let [low, high] = [0, this.words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.words[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Undefined where another version packed the bytes, or they are cut. */
export function openIndex(bytes: ArrayBufferLike): BookIndex | undefined {
  const packed = unpack(bytes)
  return packed && new BookIndex(packed)
}

function placesByNumber(books: Uint32Array): Uint32Array | null {
  const numbers = (books.at(-1) ?? 0) + 1
  if (numbers > 4 * books.length) return null
  const places = new Uint32Array(numbers)
  for (let at = 0; at < books.length; at += 1) places[books[at] ?? 0] = at
  return places
}

function firstFrom(sorted: Uint32Array | Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
