import { LRUCache } from 'lru-cache'
import type { Search } from '../../adapters/search/search.ts'
import type { Store } from '../../common/store/store.ts'

/** The most that is kept, in characters: some five hundred pages of results. */
const room = 8_000_000

/**
 * The same search, which gives the same question the same answer for as long as nobody has committed anything; whoever asks
 * while it is being looked for waits for the one answer. For what many look for at a time, as at the beginning of a term.
 */
export function rememberedSearch(search: Search, { version }: Pick<Store, 'version'>): Search {
  const kept = new LRUCache<string, Promise<string>>({ maxSize: room })
  let keptAt = version()
  return {
    searchBooks: (query, filters, cursor) => {
      const now = version()
      if (now !== keptAt) kept.clear()
      keptAt = now
      const key = JSON.stringify([query, filters, cursor])
      const known = kept.get(key)
      if (known) return known
      const asked = search.searchBooks(query, filters, cursor)
      kept.set(key, asked, { size: 1 })
      // Another promise of the same: only a new value takes its new size.
      asked.then(
        answer => kept.peek(key) === asked && kept.set(key, Promise.resolve(answer), { size: answer.length }),
        () => kept.peek(key) === asked && kept.delete(key),
      )
      return asked
    },
    close: () => search.close(),
  }
}
