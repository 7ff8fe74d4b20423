import { useMemo } from 'react'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import type { Cached } from '../../api/use-cached.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import type { Cache, CachedPage } from '../../local/cache.types.ts'
import { booksIn } from '../search/local/read-books.ts'
import { adsIn } from '../search/local/read-facts.ts'

/** Where the page of a book was never opened on this device: what lists and results say of it, at once (L2). */
export function useBookOr<Page extends { book: Book }>(
  answer: Cached<Page>,
  id: string,
): Cached<Page | Pick<Page, 'book'>> {
  const { cache } = useLocal()
  const isNeeded = answer.data === undefined
  const known = useLive(() => (isNeeded ? readKnownBook(cache, id) : Promise.resolve(null)), [cache, id, isNeeded])
  return useMemo(() => orKnown(answer, known && { data: { book: known.row }, at: known.at }), [answer, known])
}

/** As `useBookOr`, with the book that is known too. */
export function useAdOr<Page extends { ad: Ad; book: Book }>(
  answer: Cached<Page>,
  id: string,
): Cached<Page | Pick<Page, 'ad' | 'book'>> {
  const { cache } = useLocal()
  const isNeeded = answer.data === undefined
  const known = useLive(async () => {
    const ad = isNeeded ? await readKnownAd(cache, id) : null
    const book = ad && (await readKnownBook(cache, ad.row.bookId))
    return ad && book && { data: { ad: ad.row, book: book.row }, at: Math.min(ad.at, book.at) }
  }, [cache, id, isNeeded])
  return useMemo(() => orKnown(answer, known), [answer, known])
}

function orKnown<Page, Part>(
  answer: Cached<Page>,
  known: { data: Part; at: number } | null | undefined,
): Cached<Page | Part> {
  if (answer.data !== undefined || !known || answer.state === 'missing') return answer
  const state = answer.state === 'loading' ? 'stale' : answer.state
  return { ...answer, data: known.data, state, ...(known.at > 0 && { fetchedAt: known.at }) }
}

/** With the time in milliseconds of the answer or pull that brought it; 0 where that was not recorded. */
interface Known<Row> {
  row: Row
  at: number
}

/** The newest copy in lists, results and rows of this device; null where there is none (L2). */
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
