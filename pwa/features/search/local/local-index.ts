import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { type BookIndex, openIndex } from '../../../../shared/features/search/engine/book-index.ts'
import { buildIndex } from '../../../../shared/features/search/engine/build-index.ts'
import { find } from '../../../../shared/features/search/engine/find/find.ts'
import {
  type BooklistName,
  type BooklistNames,
  booklistNamesOf,
} from '../../../../shared/features/search/engine/booklist-names.ts'
import type { Corrected, Match } from '../../../../shared/features/search/search.schema.ts'
import type { CachedIndex } from '../../../local/cache.types.ts'
import { newId } from '../../../lib/new-id.ts'
import { numbered } from './numbers.ts'

/** Newest first. */
export interface Findings {
  books: readonly Book[]
  corrected?: Corrected
  /** The worst match; undefined without words. */
  match?: Match
  /** Sorts `books`, given by their indexes, best first; beyond `most` some are left out. */
  order(places: readonly number[], most?: number): FoundBook[]
}

export interface FoundBook {
  book: Book
  match?: Match | undefined
}

export interface FindOptions {
  isLiteral: boolean
  /** The boost of a book, 0 to 1. */
  boost(book: Book): number
  /** Names of lists, read once after each `take`, where no book has all words itself. */
  listed?(): readonly ListedById[]
}

export interface ListedById extends Omit<BooklistName, 'n'> {
  bookId: string
}

/** Above either limit of stale books, all are indexed again. */
const maxStale = { share: 0.25, books: 500 }

interface Layer extends CachedIndex {
  index: BookIndex
}

/** An index that is cheap to update, to store and to open. */
export class LocalIndex {
  #most: Layer | undefined
  #late: Layer | undefined
  #gone: ReadonlySet<number> = new Set()
  #numbers: ReadonlyMap<string, number> = new Map()
  #books = new Map<number, Book>()
  /** Book numbers in ascending order, with the books at the same indexes. */
  #ascending: { numbers: Uint32Array; books: readonly Book[] } = { numbers: new Uint32Array(), books: [] }
  #booklistNames: BooklistNames | undefined

  /** Ignores indexes of another release. */
  constructor(kept: readonly CachedIndex[] = []) {
    this.#most = opened(kept.find(({ key }) => key === 'most'))
    this.#late = opened(kept.find(({ key, pair }) => key === 'late' && pair === this.#most?.pair))
  }

  /** Replaces the books. Returns the indexes that it had to build. */
  take(books: readonly Book[]): CachedIndex[] {
    const prints = new Map(books.map(book => [book.id, printOf(book)]))
    const known = new Map([...numbersIn(this.#late), ...numbersIn(this.#most)])
    const settled = new Set(idsOf(this.#most).filter((id, at) => prints.get(id) === this.#most?.prints[at]))
    const late = books.filter(({ id }) => !settled.has(id))
    const lost = idsOf(this.#most).length - settled.size
    const isMuch = Math.max(late.length, lost) > Math.max(maxStale.books, settled.size * maxStale.share)
    const numbers = isMuch || !this.#most ? undefined : numbered([...prints.keys()], known)
    if (numbers) return this.#setLate(books, late, numbers, prints)
    return this.#setAll(books, prints)
  }

  /** Newest first. */
  all(): Findings {
    const books = this.#ascending.books.toReversed()
    return { books, order: (places, most) => places.slice(0, most).flatMap(place => foundBook(books[place])) }
  }

  find(query: string, { isLiteral, boost, listed = () => [] }: FindOptions): Findings {
    const shelf = [
      ...(this.#most ? [{ index: this.#most.index, deleted: this.#gone }] : []),
      ...(this.#late ? [{ index: this.#late.index, deleted: new Set<number>() }] : []),
    ]
    const boostOf = (n: number) => {
      const book = this.#books.get(n)
      return book ? boost(book) : 0
    }
    const booklistNames = () =>
      (this.#booklistNames ??= booklistNamesOf(listed().flatMap(one => this.#withNumber(one) ?? [])))
    const findings = find(shelf, query, { isLiteral, boost: () => boostOf, booklistNames })
    const { corrected, match } = findings
    const { numbers, books } = this.#newestFirst(findings.books)
    return {
      books,
      match,
      ...(corrected && { corrected }),
      order: (places, most) => {
        const some = places.map(place => numbers[place] ?? 0)
        return findings.order(some, most).flatMap(({ n, match }) => foundBook(this.#books.get(n), match))
      },
    }
  }

  #withNumber({ bookId, university, names }: ListedById): BooklistName | undefined {
    const n = this.#numbers.get(bookId)
    return n === undefined ? undefined : { n, university, names }
  }

  #setLate(
    books: readonly Book[],
    late: readonly Book[],
    numbers: ReadonlyMap<string, number>,
    prints: ReadonlyMap<string, number>,
  ): CachedIndex[] {
    const isSame =
      late.length === idsOf(this.#late).length &&
      idsOf(this.#late).every((id, at) => prints.get(id) === this.#late?.prints[at])
    const isLate = new Set(late.map(({ id }) => id))
    this.#gone = new Set(
      Array.from(numbersIn(this.#most), ([id, n]) => (prints.has(id) && !isLate.has(id) ? [] : [n])).flat(),
    )
    this.#setBooks(books, numbers)
    if (isSame) return []
    this.#late = madeOf({ key: 'late', pair: this.#most?.pair ?? '' }, late, numbers, prints)
    return [cachedIndexOf(this.#late)]
  }

  #setAll(books: readonly Book[], prints: ReadonlyMap<string, number>): CachedIndex[] {
    const numbers = numbered([...prints.keys()], new Map()) ?? new Map<string, number>()
    const pair = newId()
    this.#most = madeOf({ key: 'most', pair }, books, numbers, prints)
    this.#late = madeOf({ key: 'late', pair }, [], numbers, prints)
    this.#gone = new Set()
    this.#setBooks(books, numbers)
    return [this.#most, this.#late].map(cachedIndexOf)
  }

  #setBooks(books: readonly Book[], numbers: ReadonlyMap<string, number>): void {
    this.#numbers = numbers
    this.#books = new Map(books.map(book => [numbers.get(book.id) ?? 0, book]))
    const inOrder = Uint32Array.from(this.#books.keys()).sort()
    this.#ascending = { numbers: inOrder, books: Array.from(inOrder).flatMap(n => this.#books.get(n) ?? []) }
    this.#booklistNames = undefined
  }

  #newestFirst(found: readonly number[]): { numbers: number[]; books: Book[] } {
    const all = this.#ascending
    const numbers: number[] = []
    const books: Book[] = []
    let place = all.numbers.length - 1
    for (const n of Uint32Array.from(found).sort().reverse()) {
      while ((all.numbers[place] ?? 0) > n) place -= 1
      const book = all.books[place]
      if (!book || all.numbers[place] !== n) continue
      numbers.push(n)
      books.push(book)
    }
    return { numbers, books }
  }
}

function foundBook(book: Book | undefined, match?: Match): FoundBook[] {
  return book ? [{ book, match }] : []
}

function opened(kept: CachedIndex | undefined): Layer | undefined {
  const index = kept && openIndex(kept.bytes)
  return kept && index && index.size === kept.ids.length ? { ...kept, index } : undefined
}

function madeOf(
  which: Pick<CachedIndex, 'key' | 'pair'>,
  books: readonly Book[],
  numbers: ReadonlyMap<string, number>,
  prints: ReadonlyMap<string, number>,
): Layer {
  const findable = books.map(({ id, name, author, isbn }) => ({ n: numbers.get(id) ?? 0, id, name, author, isbn }))
  const ids = findable.sort((a, b) => a.n - b.n).map(({ id }) => id)
  const bytes = buildIndex(findable)
  const index = openIndex(bytes)
  if (!index) throw new Error('An index that was just made does not open')
  return { ...which, bytes, ids, prints: Uint32Array.from(ids, id => prints.get(id) ?? 0), index }
}

const cachedIndexOf = ({ key, pair, bytes, ids, prints }: Layer): CachedIndex => ({ key, pair, bytes, ids, prints })

const idsOf = (layer: Layer | undefined): readonly string[] => layer?.ids ?? []

function numbersIn(layer: Layer | undefined): [id: string, n: number][] {
  return idsOf(layer).map((id, at) => [id, layer?.index.packed.books[at] ?? 0])
}

/** FNV-1a of the searchable fields. */
function printOf({ name, author, isbn }: Book): number {
  let hash = 0x811c9dc5
  for (const text of [name, author, isbn ?? ''])
    for (let at = 0; at <= text.length; at += 1)
      hash = Math.imul(hash ^ (at < text.length ? text.charCodeAt(at) : 0xffff), 0x01000193)
  return hash >>> 0
}
