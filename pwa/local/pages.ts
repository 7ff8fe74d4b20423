import type { Cache, CachedPage } from './cache.ts'

/** Visited pages are kept up to this many; the ones used longest ago go first. */
export const pageBudget = 300

export async function readPage(cache: Cache, key: string): Promise<CachedPage | undefined> {
  return cache.page.get(key)
}

/** Keeps an answer. A cache that cannot take it is no trouble: the answer is on the screen already. */
export async function keepPage(cache: Cache, page: Omit<CachedPage, 'usedAt'>): Promise<void> {
  try {
    await cache.transaction('rw', cache.page, () => cache.page.put({ ...page, usedAt: page.fetchedAt }))
    const over = (await cache.page.count()) - pageBudget
    if (over > 0) await dropOldestPages(cache, over)
  } catch {
    // The network has the truth; the next visit asks again.
  }
}

export async function dropOldestPages(cache: Cache, count: number): Promise<void> {
  await cache.page.bulkDelete(await cache.page.orderBy('usedAt').limit(count).primaryKeys())
}

/** Says that a page is still looked at, so that it stays; at most once a minute for each. */
export async function touchPage(cache: Cache, key: string, now: number): Promise<void> {
  const page = await cache.page.get(key).catch(() => undefined)
  if (page && now - page.usedAt > 60_000) await cache.page.update(key, { usedAt: now }).catch(() => 0)
}
