import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { Cache, CachedIndex } from '../../../local/cache.ts'
import { LocalIndex } from './local-index.ts'

/**
 * The index of a cache's books, as the cache keeps it: opened at the start instead of made, and written down as it grows. A
 * device that is full lets go of it first, as it can be made again without a server; then it is in memory only, or it
 * would take the room that was just made.
 */
export class CachedIndexes {
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

  /** Not in a transaction of its own: nothing else is to go for it (quota.ts). */
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
