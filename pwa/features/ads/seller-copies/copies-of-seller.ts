import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'

interface Looking {
  shown: Pick<Ad, 'id' | 'bookId' | 'seller'>
  /** Books that the person looks for. */
  bookIds: ReadonlySet<string>
  /** In milliseconds, by the server's clock. */
  now: number
}

/** The cheapest live copy of each such book by the same seller, except the book of the shown ad. */
export function copiesOfSeller(known: readonly Ad[], { shown, bookIds, now }: Looking): Ad[] {
  const found = new Map<string, Ad>()
  for (const ad of known.toSorted((a, b) => a.priceCents - b.priceCents)) {
    const isTheirs = ad.seller.id === shown.seller.id && ad.bookId !== shown.bookId
    const isLive = ad.deletedAt === null && (ad.reservedUntil ?? 0) <= now
    if (isTheirs && isLive && bookIds.has(ad.bookId) && !found.has(ad.bookId)) found.set(ad.bookId, ad)
  }
  return [...found.values()]
}
