import { LRUCache } from 'lru-cache'
import type { Store } from '../../common/store/store.ts'
import type { Deps } from '../../deps.ts'
import type { MadePage } from './send.ts'

/** Bytes as sent: about two thousand pages. */
const room = 8_000_000
/** Milliseconds, because pages say "yesterday". */
const stay = 10 * 60_000

export type RememberedPages = (key: string, make: () => Promise<MadePage>) => Promise<MadePage>

/** Until the next commit; concurrent requests share one rendering. */
export function rememberedPages({ store, now }: { store: Pick<Store, 'version'>; now: Deps['now'] }): RememberedPages {
  const kept = new LRUCache<string, { at: number; page: Promise<MadePage> }>({ maxSize: room })
  let cachedAt: number | undefined
  return async (key, make) => {
    const version = await store.version()
    if (version !== cachedAt) kept.clear()
    cachedAt = version
    const known = kept.get(key)
    if (known && now() - known.at < stay) return known.page
    const entry = { at: now(), page: make() }
    kept.set(key, entry, { size: 1 })
    try {
      const page = await entry.page
      if (kept.peek(key) !== entry) return page
      if (!page.isComplete) kept.delete(key)
      // A copy, because the cache updates sizes only for new values.
      else kept.set(key, { ...entry }, { size: page.bytes.length + key.length + 500 })
      return page
    } catch (error) {
      if (kept.peek(key) === entry) kept.delete(key)
      throw error
    }
  }
}
