import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Store } from '../common/store/store.ts'
import type { Statement } from '../common/store/sql.ts'
import type { Deps } from '../deps.ts'
import { ad } from '../features/ads/ads.table.ts'
import { collection, course, link, place, study } from '../features/booklists/booklists.table.ts'
import { book, work } from '../features/books/books.table.ts'
import { organisation, organisationAdmin } from '../features/organisations/organisations.table.ts'
import { person } from '../features/people/people.table.ts'
import { indexBook } from '../features/search/index-book.ts'
import { thisRev } from '../sync/changes.ts'
import { chatRows } from './world/chat-rows.ts'
import type { World } from './world.ts'

export interface WorldLoad {
  /** By id in the world; absent people keep their id. */
  personIds?: ReadonlyMap<string, string>
  /** By place in the world. */
  photos: readonly string[]
  /** By place in the world. */
  logos?: readonly string[]
}

const hour = 60 * 60 * 1000
const perStatement = 100

/** One commit, so that an interrupted load leaves an empty database. */
export async function loadWorld(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  world: World,
  load: WorldLoad,
  more: readonly Statement[] = [],
) {
  const personOf = (id: string) => load.personIds?.get(id) ?? id
  const today = now()
  const insert = (table: SQLiteTable, rows: readonly object[]) => insertRows(store, table, rows)
  const revised = (table: SQLiteTable, rows: readonly object[]) =>
    insert(
      table,
      rows.map(row => ({ ...row, rev: thisRev })),
    )
  const books = world.books.map((one, index) => ({
    ...one,
    originalPriceAt: one.originalPriceCents === null ? null : today,
    reviewed: one.isbn !== null,
    createdAt: today - (world.books.length - index) * hour,
  }))
  const chats = await chatRows(world.chats, personOf)
  const before = Math.min(today, ...world.ads.map(one => one.createdAt)) - 30 * 24 * hour
  const people = world.people.map(one => ({ ...one, id: personOf(one.id), emailVerified: true, createdAt: before }))
  const works = [...new Set(world.books.map(({ workId }) => workId))].map(id => ({ id, createdAt: today }))
  await store.commit({
    takesRev: true,
    statements: [
      ...revised(person, people),
      ...revised(
        organisation,
        world.organisations.map((one, index) => ({ ...one, image: load.logos?.[index] ?? null, createdAt: today })),
      ),
      ...insert(organisationAdmin, adminsOf(world, personOf, today)),
      ...insert(work, works),
      ...revised(book, books),
      ...books.flatMap(one => indexBook(store.write, one)),
      ...revised(study, world.studies),
      ...revised(collection, world.collections),
      ...revised(course, world.courses),
      ...revised(place, world.places),
      ...revised(link, world.links),
      ...revised(ad, adRows(world, load, personOf)),
      countedAds,
      ...chats.flatMap(({ table, rows }) => revised(table, rows)),
      ...more,
    ],
  })
}

function insertRows(store: Store, table: SQLiteTable, rows: readonly object[]): Statement[] {
  return Array.from({ length: Math.ceil(rows.length / perStatement) }, (_, index) =>
    store.write.insert(table).values(rows.slice(index * perStatement, (index + 1) * perStatement)),
  )
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

const countedAds = sql`update book set (available, lowest_price_cents) =
  (select count(*), min(price_cents) from ad where ad.book_id = book.id and ad.deleted_at is null)`
