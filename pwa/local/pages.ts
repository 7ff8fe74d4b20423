import type { Cache, CachedPage } from './cache.types.ts'

export const pageBudget = 300

export async function readPage(cache: Cache, key: string): Promise<CachedPage | undefined> {
  return cache.page.get(key)
}

/** Ignores a full cache, because the answer is on the screen already. */
export async function keepPage(cache: Cache, page: Omit<CachedPage, 'usedAt'>): Promise<void> {
  try {
    await cache.transaction('rw', cache.page, () => cache.page.put({ ...page, usedAt: page.fetchedAt }))
    const over = (await cache.page.count()) - pageBudget
    if (over > 0) await dropOldestPages(cache, over)
  } catch {
    // The next visit asks the network again.
  }
}

export async function dropOldestPages(cache: Cache, count: number): Promise<void> {
  await cache.page.bulkDelete(await cache.page.orderBy('usedAt').limit(count).primaryKeys())
}

/** Writes at most once a minute for each page. */
export async function touchPage(cache: Cache, key: string, now: number): Promise<void> {
  const page = await cache.page.get(key).catch(() => undefined)
  if (page && now - page.usedAt > 60_000) await cache.page.update(key, { usedAt: now }).catch(() => 0)
}
