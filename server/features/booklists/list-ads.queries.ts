import { and, eq, getTableColumns, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { ListAds } from '../../../shared/features/booklists/booklists.schema.ts'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/batch.ts'
import { adRow } from '../ads/ads.rows.ts'
import { ad } from '../ads/ads.table.ts'
import { findBooks } from '../books/books.queries.ts'
import { book } from '../books/books.table.ts'
import { collection, link, place, study } from './booklists.table.ts'

/** Bounds an answer: of each book the cheapest, and every book has its cheapest before any has its next. */
export const limits = { ofBook: 50, all: 2000 }

interface Asked {
  collectionId: string
  /** Sellers whose ads the caller does not see. */
  apart?: readonly string[]
}

/** Undefined where the collection is not there or not visible. */
export async function findListAds(read: Reader, { collectionId, apart = [] }: Asked): Promise<ListAds | undefined> {
  const listed = await read
    .select({ bookId: link.bookId, workId: book.workId })
    .from(collection)
    .innerJoin(study, and(eq(study.id, collection.studyId), eq(study.visible, true)))
    .leftJoin(place, and(eq(place.collectionId, collection.id), eq(place.visible, true)))
    .leftJoin(link, and(eq(link.courseId, place.courseId), eq(link.visible, true)))
    .leftJoin(book, eq(book.id, link.bookId))
    .where(and(eq(collection.id, collectionId), eq(collection.visible, true)))
  if (listed.length === 0) return undefined
  const works = listed.flatMap(({ workId }) => workId ?? [])
  const ranked = read
    .select({
      ...getTableColumns(ad),
      rank: sql<number>`row_number() over (partition by ${ad.bookId} order by ${ad.priceCents}, ${ad.id})`
        .mapWith(Number)
        .as('rank'),
    })
    .from(ad)
    .where(
      and(
        isNull(ad.deletedAt),
        inArray(ad.bookId, sql`(select id from book where work_id in ${among([...new Set(works)])})`),
        apart.length === 0 ? undefined : notInArray(ad.sellerId, sql`${among(apart)}`),
      ),
    )
    .as('ranked')
  const rows = await read
    .select()
    .from(ranked)
    .where(lte(ranked.rank, limits.ofBook + 1))
    .orderBy(sql`${ranked.rank}`, ranked.id)
    .limit(limits.all + 1)
  const ads = rows.filter(({ rank }) => rank <= limits.ofBook).slice(0, limits.all)
  const onList = new Set(listed.map(({ bookId }) => bookId))
  const others = ads.map(({ bookId }) => bookId).filter(id => !onList.has(id))
  return {
    ads: ads.map(row => ({ ...adRow(row), photos: row.photos.slice(0, 1) })),
    books: await findBooks(read, others),
    isComplete: ads.length === rows.length,
  }
}
