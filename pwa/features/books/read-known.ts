import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import type { Cache, CachedPage } from '../../local/cache.types.ts'
import { booksIn } from '../search/local/read-books.ts'
import { adsIn } from '../search/local/read-facts.ts'

/** With the time in milliseconds of the answer or pull that told it; 0 where nobody noted that. */
export interface Known<Row> {
  row: Row
  at: number
}

/** The newest of what lists, results and rows of this device say; null where none does (L2). */
export async function readKnownBook(cache: Cache, id: string): Promise<Known<Book> | null> {
  const row = await cache.book.get(id)
  return newest(await cache.page.toArray(), booksIn, id, row && { row, at: await pulledAt(cache, 'book', id) })
}

export async function readKnownAd(cache: Cache, id: string): Promise<Known<Ad> | null> {
  const row = await cache.ad.get(id)
  return newest(await cache.page.toArray(), adsIn, id, row && { row, at: await pulledAt(cache, 'ad', id) })
}

function newest<Row extends { id: string }>(
  pages: readonly CachedPage[],
  rowsIn: (data: unknown) => Row[],
  id: string,
  pulled: Known<Row> | undefined,
): Known<Row> | null {
  let best = pulled ?? null
  for (const { data, fetchedAt } of pages) {
    const row = rowsIn(data).find(each => each.id === id)
    if (row && fetchedAt > (best?.at ?? -1)) best = { row, at: fetchedAt }
  }
  return best
}

async function pulledAt({ held, cursor }: Cache, kind: 'book' | 'ad', id: string): Promise<number> {
  const references = await held.where('[kind+id]').equals([kind, id]).toArray()
  const scopes = await cursor.bulkGet(references.map(({ s }) => s))
  return Math.max(0, ...scopes.map(scope => scope?.at ?? 0))
}
