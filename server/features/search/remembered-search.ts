import { LRUCache } from 'lru-cache'
import type { Answered, Search } from '../../adapters/search/search.ts'
import type { Store } from '../../common/store/store.ts'

const maxBytes = 8_000_000

/** Caches until the next commit, because many search for the same when a term begins. */
export function rememberedSearch(search: Search, { version }: Pick<Store, 'version'>): Search {
  const cache = new LRUCache<string, Answered>({ maxSize: maxBytes, sizeCalculation: ({ text }) => text.length })
  let cachedAt: number | undefined
  return {
    searchBooks: async (question, caller) => {
      const now = await version()
      if (now !== cachedAt) cache.clear()
      cachedAt = now
      const key = JSON.stringify(question)
      const cached = cache.get(key)
      if (cached) return cached
      const answer = await search.searchBooks(question, caller)
      if (now === cachedAt) cache.set(key, answer)
      return answer
    },
    close: () => search.close(),
  }
}
