import { Dexie, type ObservabilitySet } from 'dexie'
import type { Cache, CachedIndex } from '../../../local/cache.types.ts'
import { facetsInIndex, findInIndex, type Known } from './find-locally.ts'
import type { Answer, Question } from './questions.ts'
import { readLocalBooks } from './read-books.ts'
import { readLocalFacts } from './read-facts.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { LocalIndex } from './local-index.ts'

/**
 * Caches the index of the device's books, so that a start opens it instead of building it. A full device deletes it first, as
 * it can be rebuilt offline; then it stays in memory, or it would take the room just made.
 */
class CachedIndexes {
  readonly #cache: Cache
  #index: LocalIndex | undefined
  #isKept = false
  #isGivenUp = false

  constructor(cache: Cache) {
    this.#cache = cache
  }

  async of(books: ReadonlyMap<string, Book>): Promise<LocalIndex> {
    const index = (this.#index ??= await this.#open())
    const made = index.take([...books.values()])
    if (made.length > 0) await this.#keep(made)
    return index
  }

  async #open(): Promise<LocalIndex> {
    const kept = await this.#cache.searchIndex.toArray().catch(() => [])
    this.#isKept = kept.length > 0
    return new LocalIndex(kept)
  }

  /** Writes without `quota.ts`, because nothing else may be deleted for it. */
  async #keep(made: readonly CachedIndex[]): Promise<void> {
    if (this.#isGivenUp) return
    try {
      const wasDropped = this.#isKept && (await this.#cache.searchIndex.count()) === 0
      if (!wasDropped) await this.#cache.searchIndex.bulkPut(made)
      this.#isKept = true
      this.#isGivenUp = wasDropped
    } catch {
      this.#isGivenUp = true
    }
  }
}

const indexedTables = ['book', 'ad', 'held', 'cursor', 'page', 'study', 'collection', 'course', 'place', 'link']

/** Reads the books at the first question. After a change it notifies; callers get the former answer until all is read again. */
export class LocalSearch {
  readonly #cache: Cache
  readonly #indexes: CachedIndexes
  readonly #changed: () => void
  #known: Promise<Known> | undefined
  #isOld = false
  #isReading = false

  constructor(cache: Cache, changed: () => void) {
    this.#cache = cache
    this.#indexes = new CachedIndexes(cache)
    this.#changed = changed
    Dexie.on('storagemutated', this.#hear)
  }

  async answer(question: Question): Promise<Answer> {
    const known = await (this.#known ??= this.#readFirst())
    if (this.#isOld) void this.#readAgain()
    if (question.kind === 'find') return findInIndex(known, question.state, question.most)
    if (question.kind === 'facets') return facetsInIndex(known, question.state)
    return [...known.books.values()].filter(({ isbn }) => isbn === question.isbn13)
  }

  end(): void {
    Dexie.on.storagemutated.unsubscribe(this.#hear)
  }

  readonly #hear = (parts: ObservabilitySet) => {
    const changed = Object.keys(parts)
    const isChanged = indexedTables.some(table =>
      changed.some(key => key.startsWith(`idb://${this.#cache.name}/${table}/`)),
    )
    if (!isChanged || !this.#known || this.#isOld) return
    this.#isOld = true
    this.#changed()
  }

  /** A failed read is tried again at the next question. */
  async #readFirst(): Promise<Known> {
    try {
      return await this.#read()
    } catch (error) {
      this.#known = undefined
      throw error
    }
  }

  async #readAgain(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    await this.#known?.catch(() => undefined)
    while (this.#isOld) {
      this.#isOld = false
      const known = await this.#read().catch(() => undefined)
      if (known) this.#known = Promise.resolve(known)
    }
    this.#isReading = false
    this.#changed()
  }

  async #read(): Promise<Known> {
    const pages = await this.#cache.page.orderBy('usedAt').toArray()
    const [books, facts] = await Promise.all([readLocalBooks(this.#cache, pages), readLocalFacts(this.#cache, pages)])
    return { ...books, facts, index: await this.#indexes.of(books.books) }
  }
}
