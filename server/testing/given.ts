import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { SessionPerson } from '../adapters/identity/identity.ts'
import { photoFileNames } from '../adapters/photo-store/photo-store.ts'
import type { Store } from '../common/store/store.ts'
import type { Statement } from '../common/store/sql.ts'
import { ad } from '../features/ads/ads.table.ts'
import { book, work } from '../features/books/books.table.ts'
import { report } from '../features/reports/reports.table.ts'
import { indexBook } from '../features/search/index-book.ts'
import { photo } from '../features/photos/photos.table.ts'
import { thisRev } from '../sync/changes.ts'
import { operator } from '../features/people/people.table.ts'
import type { TestApp } from './test-app.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

export interface GivenBook {
  id: string
  name: string
  author: string
  isbn: string | null
  originalPriceCents: number | null
}

export async function givenBook({ deps: { store, now } }: TestApp, given: GivenBook): Promise<void> {
  const price = given.originalPriceCents === null ? null : now()
  await store.commit({
    takesRev: true,
    statements: [
      store.write.insert(work).values({ id: given.id, createdAt: now() }),
      store.write.insert(book).values({
        ...given,
        workId: given.id,
        originalPriceAt: price,
        reviewed: true,
        createdAt: now(),
        rev: thisRev,
      }),
      ...indexBook(store.write, given),
    ],
  })
}

export async function givenPhoto(
  { deps: { store, photos, now } }: TestApp,
  owner: SessionPerson,
  hash = `${v7()}${v7()}`.replaceAll('-', ''),
): Promise<string> {
  const row = { personId: owner.id, hash, width: 800, height: 600, createdAt: now() }
  await Promise.all(photoFileNames(hash).map(name => photos.put(name, Buffer.from('photo'))))
  await store.commit({ statements: [store.write.insert(photo).values(row).onConflictDoNothing()] })
  return hash
}

/** Without change rows. */
export async function givenAd(
  { deps: { store, now, newId } }: TestApp,
  seller: SessionPerson,
  bookId: string,
  more: Partial<typeof ad.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const row = {
    id,
    bookId,
    sellerId: seller.id,
    sellerFirstName: seller.firstName,
    city: seller.city ?? 'Delft',
    version: '5e druk',
    ...plainCopy,
    priceCents: 2500,
    photos: ['a'.repeat(64)],
    createdAt: now(),
    ...more,
  }
  await store.commit({
    takesRev: true,
    statements: [store.write.insert(ad).values({ ...row, rev: thisRev }), bookCounted(store, bookId)],
  })
  return id
}

/** Needed wherever an ad comes or goes. */
export function bookCounted(store: Store, bookId: string): Statement {
  const live = sql`from ${ad} where ${ad.bookId} = ${bookId} and ${ad.deletedAt} is null`
  const counted = {
    available: sql`(select count(*) ${live})`,
    lowestPriceCents: sql`(select min(${ad.priceCents}) ${live})`,
  }
  return store.write
    .update(book)
    .set({ ...counted, rev: thisRev })
    .where(eq(book.id, bookId))
}

export async function givenOperator(
  { deps: { store, now } }: TestApp,
  { id: personId }: Pick<SessionPerson, 'id'>,
): Promise<void> {
  await store.commit({ statements: [store.write.insert(operator).values({ personId, since: now() })] })
}

/** Straight into the database. */
export async function givenDecided(
  { deps: { store, now, newId } }: TestApp,
  { adId, reporter }: { adId: string; reporter: SessionPerson },
): Promise<string> {
  const id = newId()
  const [of] = await store.read.select().from(ad).where(eq(ad.id, adId))
  const about = { kind: 'ad' as const, aboutId: adId, reporterId: reporter.id, personId: of?.sellerId ?? null }
  const decided = { decision: 'nothing' as const, decidedAt: now(), why: 'Niets mis mee.', ground: 'terms' as const }
  await store.commit({
    takesRev: true,
    statements: [
      store.write.insert(report).values({ id, ...about, ...decided, reason: 'Nep', createdAt: now(), rev: thisRev }),
    ],
  })
  return id
}
