import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { valuesOf, type Reader, type Statement } from '../../../common/store/sql.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { savedSearch, searchHit, unmatchedAd } from '../../searches/searches.table.ts'
import type { Store } from '../../../common/store/store.ts'

interface HitsQuery {
  personId: string
  noticeIds: readonly string[]
  way: 'email' | 'push'
  now: number
}

const maxRead = 500

/** Hits that can still be bought, of searches that still notify this way; by search, oldest first. */
export async function readHits(read: Reader, { personId, noticeIds, way, now }: HitsQuery) {
  return read
    .select({
      noticeId: sql<string>`${searchHit.noticeId}`,
      search: { id: savedSearch.id, name: savedSearch.name, query: savedSearch.query },
      ad,
      book,
    })
    .from(searchHit)
    .innerJoin(
      savedSearch,
      and(
        eq(savedSearch.personId, searchHit.personId),
        eq(savedSearch.id, searchHit.searchId),
        isNull(savedSearch.forgottenAt),
        eq(savedSearch[way], true),
      ),
    )
    .innerJoin(ad, and(eq(ad.id, searchHit.adId), isNull(ad.deletedAt)))
    .innerJoin(book, eq(book.id, ad.bookId))
    .where(
      sql`${searchHit.noticeId} in ${valuesOf(noticeIds)} and ${searchHit.personId} = ${personId}
        and coalesce(${ad.reservedUntil}, 0) <= ${now}`,
    )
    .orderBy(asc(savedSearch.since), asc(savedSearch.id), asc(ad.createdAt))
    .limit(maxRead)
}
export type Hit = Awaited<ReturnType<typeof readHits>>[number]

/** The search that all of them are of; undefined where there are several. */
export function onlySearch(hits: readonly Hit[]): Hit['search'] | undefined {
  const [first] = hits
  return hits.every(({ search }) => search.id === first?.search.id) ? first?.search : undefined
}

interface Lowered {
  id: string
  oldId: string
  now: number
  isNews: boolean
}

export function findLowerPrice({ write }: Pick<Store, 'write'>, { id, oldId, now, isNews }: Lowered): Statement[] {
  const unmatched = eq(unmatchedAd.adId, oldId)
  return [
    write.update(searchHit).set({ adId: id }).where(eq(searchHit.adId, oldId)),
    ...(isNews
      ? [write.delete(unmatchedAd).where(unmatched), write.insert(unmatchedAd).values({ adId: id, createdAt: now })]
      : [write.update(unmatchedAd).set({ adId: id, after: '' }).where(unmatched)]),
  ]
}
