import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '../database/store.ts'
import type { Deps } from '../deps.ts'
import { ad } from '../features/ads/ads.table.ts'
import { collection, course, link, place, study } from '../features/booklists/booklists.table.ts'
import { book, work } from '../features/books/books.table.ts'
import { organisation, organisationAdmin } from '../features/organisations/organisations.table.ts'
import { person } from '../features/people/people.table.ts'
import { indexBook } from '../features/search/index-book.ts'
import { nextRev, thisRev } from '../sync/revision.ts'
import { chatRows } from './world/chat-rows.ts'
import type { World } from './world.ts'

export interface WorldLoad {
  /** The ids that people have here, by those of the world; people keep their own where there is none. */
  personIds?: ReadonlyMap<string, string>
  /** Hashes of world photos that are in the photo store, by their place. */
  photos: readonly string[]
}

const hour = 60 * 60 * 1000
const chunk = 100

/** Writes the whole world into a database that has nothing of it yet. */
export async function loadWorld({ store, now }: Pick<Deps, 'store' | 'now'>, world: World, load: WorldLoad) {
  const personOf = (id: string) => load.personIds?.get(id) ?? id
  const today = now()
  const rev = thisRev
  const first = [nextRev]
  const insert = async (table: SQLiteTable, rows: readonly object[], more: readonly Statement[] = []) => {
    for (let from = 0; from < rows.length; from += chunk)
      await store.commit({
        first,
        statements: [store.write.insert(table).values(rows.slice(from, from + chunk).map(row => ({ ...row, rev })))],
      })
    await store.commit({ statements: more })
  }

  await insert(
    person,
    world.people.map(one => ({ ...one, id: personOf(one.id), emailVerified: true, createdAt: today })),
  )
  await insert(
    organisation,
    world.organisations.map(one => ({ ...one, createdAt: today })),
  )
  await store.commit({
    statements: adminsOf(world, personOf, today).map(row => store.write.insert(organisationAdmin).values(row)),
  })
  await store.commit({
    statements: [...new Set(world.books.map(({ workId }) => workId))].map(id =>
      store.write.insert(work).values({ id, createdAt: today }),
    ),
  })
  const books = world.books.map((one, index) => ({
    ...one,
    originalPriceAt: one.originalPriceCents === null ? null : today,
    reviewed: one.isbn !== null,
    createdAt: today - (world.books.length - index) * hour,
  }))
  await insert(
    book,
    books,
    books.flatMap(one => indexBook(store.write, one)),
  )
  await insert(study, world.studies)
  await insert(collection, world.collections)
  await insert(course, world.courses)
  await insert(place, world.places)
  await insert(link, world.links)
  await insert(ad, adRows(world, load, personOf), [countedAds])
  for (const { table, rows } of await chatRows(world.chats, personOf)) await insert(table, rows)
}

function adminsOf(world: World, personOf: (id: string) => string, since: number) {
  return world.organisations.flatMap(({ id, admins }) =>
    world.people
      .filter(({ firstName }) => admins.some(name => name === firstName))
      .map(one => ({ organisationId: id, personId: personOf(one.id), since })),
  )
}

function adRows(world: World, { photos }: WorldLoad, personOf: (id: string) => string) {
  const sellers = new Map(world.people.map(one => [one.id, one]))
  return world.ads.map(one => ({
    ...one,
    sellerId: personOf(one.sellerId),
    sellerFirstName: sellers.get(one.sellerId)?.firstName ?? '',
    city: sellers.get(one.sellerId)?.city ?? '',
    photos: one.photos.flatMap(index => photos[index] ?? []),
  }))
}

/** Brings the counts of live ads of every book up to date. */
const countedAds = sql`update book set (available, lowest_price_cents) =
  (select count(*), min(price_cents) from ad where ad.book_id = book.id and ad.deleted_at is null)`
