import { and, eq, getTableColumns, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { valuesOf, isIn, type Reader } from '../../common/store/sql.ts'
import type { LinkCopies, ListAds, StudyPage, StudyTree } from '../../../shared/features/booklists/booklists.schema.ts'
import { findBooks } from '../books/books.queries.ts'
import { organisation } from '../organisations/organisations.table.ts'
import { collectionRow, courseRow, linkRow, placeRow, studyRow } from './booklists.readers.ts'
import { collection, course, link, place, study } from './booklists.table.ts'
import { matchEdition, wantedBooks } from '../../../shared/features/booklists/full-list/match-edition.ts'
import { groupBy } from '../../../shared/lib/group-by.ts'
import { ad } from '../ads/ads.table.ts'
import { adRow } from '../ads/ads.readers.ts'
import { book } from '../books/books.table.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'

export async function findStudyTree(read: Reader): Promise<StudyTree> {
  const rows = await read
    .select({
      id: study.id,
      name: study.name,
      organisationId: organisation.id,
      organisation: organisation.name,
      university: organisation.university,
    })
    .from(study)
    .innerJoin(organisation, eq(organisation.id, study.organisationId))
    .where(eq(study.visible, true))
    .orderBy(organisation.university, organisation.name, organisation.id, study.position, study.name)
  return {
    universities: [...groupBy(rows, row => row.university)].map(([name, ofUniversity]) => ({
      name,
      organisations: [...groupBy(ofUniversity, row => row.organisationId)].map(([id, studies]) => ({
        id,
        name: studies[0]?.organisation ?? '',
        studies: studies.map(row => ({ id: row.id, name: row.name })),
      })),
    })),
  }
}

export async function findStudyPage(read: Reader, id: string): Promise<StudyPage | undefined> {
  const where = and(eq(study.id, id), eq(study.visible, true))
  const [found] = await read.select().from(study).where(where).limit(1)
  if (!found) return undefined
  const collections = await read
    .select()
    .from(collection)
    .where(and(eq(collection.studyId, id), eq(collection.visible, true)))
    .orderBy(collection.position, collection.id)
  const places = await read
    .select()
    .from(place)
    .where(and(isIn(place.collectionId, idsOf(collections)), eq(place.visible, true)))
    .orderBy(place.position, place.id)
  const courseIds = [...new Set(places.map(({ courseId }) => courseId))]
  const courses = await read.select().from(course).where(isIn(course.id, courseIds)).orderBy(course.name)
  const links = await read
    .select()
    .from(link)
    .where(and(isIn(link.courseId, courseIds), eq(link.visible, true)))
    .orderBy(link.position, link.id)
  const bookIds = links.map(({ bookId }) => bookId)
  return {
    study: studyRow(found),
    collections: collections.map(collectionRow),
    places: places.map(placeRow),
    courses: courses.map(courseRow),
    links: links.map(linkRow),
    books: await findBooks(read, bookIds),
  }
}

type Listed = Pick<StudyPage, 'links' | 'books'>

/** Of each link that asks for an edition; the others count as their book does. Leaves out the sellers in `blockedIds`. */
export async function findLinkCopies(
  read: Reader,
  { links, books }: Listed,
  blockedIds: readonly string[],
): Promise<LinkCopies[]> {
  const asking = links.filter(({ version }) => version !== null)
  if (asking.length === 0) return []
  const offered = await read
    .select({
      bookId: ad.bookId,
      version: ad.version,
      available: sql<number>`count(*)`.mapWith(Number),
      lowestPriceCents: sql<number>`min(${ad.priceCents})`.mapWith(Number),
    })
    .from(ad)
    .where(
      and(
        isIn(ad.bookId, [...new Set(asking.map(({ bookId }) => bookId))]),
        isNull(ad.deletedAt),
        blockedIds.length === 0 ? undefined : notInArray(ad.sellerId, sql`${valuesOf(blockedIds)}`),
      ),
    )
    .groupBy(ad.bookId, ad.version)
    .orderBy(ad.bookId, ad.version)
  const ofBook = groupBy(offered, ({ bookId }) => bookId)
  const bookOf = new Map(books.map(book => [book.id, book]))
  return asking.flatMap(link => {
    const book = bookOf.get(link.bookId)
    const [wanted] = book ? wantedBooks([{ link, book }]) : []
    if (!wanted) return []
    const matched = groupBy(ofBook.get(link.bookId) ?? [], copy => matchEdition(copy, wanted))
    return [...matched].map(([match, copies]) => ({
      linkId: link.id,
      match,
      available: copies.reduce((sum, copy) => sum + copy.available, 0),
      lowestPriceCents: Math.min(...copies.map(copy => copy.lowestPriceCents)),
    }))
  })
}

/** Bounds an answer: of each book the cheapest, and every book has its cheapest before any has its next. */
export const limits = { ofBook: 50, all: 2000 }

/** A copy is in no set while any copy of it is reserved, which may be of a book elsewhere (M26). */
export async function findListAds(
  read: Reader,
  { collectionId, now, blockedIds = [] }: { collectionId: string; now: number; blockedIds?: readonly string[] },
): Promise<ListAds | undefined> {
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
      isHeld: sql`exists (select 1 from ad as held where held.set_id = ad.set_id and held.reserved_until > ${now})`
        .mapWith(Boolean)
        .as('is_held'),
    })
    .from(ad)
    .where(
      and(
        isNull(ad.deletedAt),
        inArray(ad.bookId, sql`(select id from book where work_id in ${valuesOf([...new Set(works)])})`),
        blockedIds.length === 0 ? undefined : notInArray(ad.sellerId, sql`${valuesOf(blockedIds)}`),
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
    ads: ads.map(row => {
      const ad = adRow(row)
      return { ...ad, photos: ad.photos.slice(0, 1), inSet: row.isHeld ? null : ad.inSet }
    }),
    books: await findBooks(read, others),
    isComplete: ads.length === rows.length,
  }
}
