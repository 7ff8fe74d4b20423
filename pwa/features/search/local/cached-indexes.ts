import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { Cache } from '../../../local/cache.types.ts'
import type { CachedIndex } from '../../../local/cache.types.ts'
import { LocalIndex } from './local-index.ts'

/**
 * Caches the index of the device's books, so that a start opens it instead of building it. A full device deletes it first, as
 * it can be rebuilt offline; then it stays in memory, or it would take the room just made.
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
