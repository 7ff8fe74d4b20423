import { LRUCache } from 'lru-cache'
import type { Store } from '../../common/store/store.ts'
import type { Deps } from '../../deps.ts'
import type { MadePage } from './send.ts'

/** Bytes as sent: about two thousand pages. */
const maxBytes = 8_000_000
/** Milliseconds, because pages say "yesterday". */
const stay = 10 * 60_000

export type RememberedPages = (key: string, make: () => Promise<MadePage>) => Promise<MadePage>

/** Until the next commit; concurrent requests share one rendering. */
export function rememberedPages({ store, now }: { store: Pick<Store, 'version'>; now: Deps['now'] }): RememberedPages {
  const cache = new LRUCache<string, { at: number; page: Promise<MadePage> }>({ maxSize: maxBytes })
  let cachedAt: number | undefined
  return async (key, make) => {
    const version = await store.version()
    if (version !== cachedAt) cache.clear()
    cachedAt = version
    const cached = cache.get(key)
    if (cached && now() - cached.at < stay) return cached.page
    const entry = { at: now(), page: make() }
    cache.set(key, entry, { size: 1 })
    try {
      const page = await entry.page
      if (cache.peek(key) !== entry) return page
      if (!page.isComplete) cache.delete(key)
      // A copy, because the cache updates sizes only for new values.
      else cache.set(key, { ...entry }, { size: page.bytes.length + key.length + 500 })
      return page
    } catch (error) {
      if (cache.peek(key) === entry) cache.delete(key)
      throw error
    }
  }
}
