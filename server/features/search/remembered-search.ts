import { LRUCache } from 'lru-cache'
import type { Answered, Search } from '../../adapters/search/search.ts'
import type { Store } from '../../common/store/store.ts'

const room = 8_000_000

/** Caches until the next commit, because many search for the same when a term begins. */
export function rememberedSearch(search: Search, { version }: Pick<Store, 'version'>): Search {
  const kept = new LRUCache<string, Answered>({ maxSize: room, sizeCalculation: ({ text }) => text.length })
  let cachedAt: number | undefined
  return {
    searchBooks: async (question, caller) => {
      const now = await version()
      if (now !== cachedAt) kept.clear()
      cachedAt = now
      const key = JSON.stringify(question)
      const known = kept.get(key)
      if (known) return known
      const answer = await search.searchBooks(question, caller)
      if (now === cachedAt) kept.set(key, answer)
      return answer
    },
    close: () => search.close(),
  }
}
