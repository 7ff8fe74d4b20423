import { count, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { adFacts } from '../../../shared/features/ads/ad-fact-list.ts'
import { type AdFacts } from '../../../shared/features/ads/ad-facts.ts'
import { book } from '../../features/books/books.table.ts'
import { person } from '../../features/people/people.table.ts'
import { indexBook } from '../../features/search/index-book.ts'
import { thisRev } from '../../sync/changes.ts'
import { makeIdentities } from '../make-identities.ts'
import { randomFrom } from '../world/random.ts'
import { inventAuthor, inventIsbn, inventPerson, inventTitle } from './invent.ts'

export interface LoadSize {
  books: number
  ads: number
  people: number
  photos: readonly string[]
}

type GenerateDeps = Pick<Deps, 'store' | 'identity' | 'config' | 'newId' | 'now'>

const perTransaction = 500
const day = 24 * 60 * 60 * 1000

/** Adds to existing data, and reports progress. */
export async function generate(deps: GenerateDeps, load: LoadSize, print: (line: string) => void): Promise<void> {
  const { store, newId, now } = deps
  const random = randomFrom(load.books * 31 + load.ads)
  await addPeople()
  print(`${load.people} people`)
  await addBooks()
  print(`${load.books} books, all invented`)
  await addAds()
  print(`${load.ads} ads`)

  async function addPeople(): Promise<void> {
    const [existing] = await store.read.select({ count: count() }).from(person)
    for (const size of sizes(load.people)) {
      const people = Array.from({ length: size.length }, (_, index) => {
        const n = (existing?.count ?? 0) + size.from + index + 1
        return { id: String(n), ...inventPerson(random, n) }
      })
      const ids = await makeIdentities(deps, people)
      const rows = people.map(one => ({ ...one, id: ids.get(one.id), emailVerified: true, createdAt: now() }))
      await insertRows('person', ['id', 'email', 'firstName', 'lastName', 'city', 'emailVerified', 'createdAt'], rows)
    }
  }

  async function addBooks(): Promise<void> {
    const [existing] = await store.read.select({ count: count() }).from(book)
    for (const size of sizes(load.books)) {
      const books = Array.from({ length: size.length }, (_, index) => {
        const isbn = inventIsbn((existing?.count ?? 0) + size.from + index)
        return { id: newId(), name: inventTitle(random), author: inventAuthor(random), isbn }
      })
      const rows = books.map(one => ({
        ...one,
        workId: one.id,
        version: `${random.between(1, 9)}e druk`,
        description: 'Verzonnen voor een belastingproef.',
        originalPriceCents: random.between(30, 200) * 50,
        originalPriceAt: now(),
        reviewed: true,
        createdAt: now(),
      }))
      await insertRows('work', ['id', 'createdAt'], rows)
      await insertRows('book', Object.keys(rows[0] ?? {}), rows)
      await store.commit({ statements: books.flatMap(one => indexBook(store.write, one)) })
    }
  }

  async function addAds(): Promise<void> {
    const books = await store.read.select({ id: book.id, price: book.originalPriceCents }).from(book)
    const people = await store.read.select().from(person)
    // By book, so that neighbours share index pages.
    const picks = Int32Array.from({ length: load.ads }, () => random.next() ** 2 * books.length).sort()
    for (const size of sizes(load.ads)) {
      const rows = Array.from({ length: size.length }, (_, index) => {
        const of = books[picks[size.from + index] ?? 0]
        const seller = random.pick(people)
        const createdAt = now() - Math.floor(random.next() * 360 * day)
        const isSold = random.onceIn(4)
        const version = `${random.between(1, 9)}e druk`
        const condition = random.pick(adFacts.condition.values)
        const facts: AdFacts = { condition, hasWriting: random.onceIn(3) }
        return {
          id: newId(),
          bookId: of?.id,
          sellerId: seller.id,
          sellerFirstName: seller.firstName,
          city: seller.city ?? 'Delft',
          version,
          ...facts,
          priceCents: Math.max(200, Math.round(((of?.price ?? 2000) * (0.2 + 0.6 * random.next())) / 50) * 50),
          photos: JSON.stringify(load.photos.length === 0 ? [] : [random.pick(load.photos)]),
          createdAt,
          deletedAt: isSold ? createdAt + Math.floor((now() - createdAt) * random.next()) : null,
          reason: isSold ? (random.onceIn(4) ? 'unsuccessful' : 'sold') : null,
        }
      })
      await insertRows('ad', Object.keys(rows[0] ?? {}), rows)
    }
    await countAgain([...new Set(picks)].flatMap(pick => books[pick]?.id ?? []))
  }

  /** JSON, because one statement has few parameters. */
  async function insertRows(table: string, columns: readonly string[], rows: readonly object[]): Promise<void> {
    const names = columns.map(column => column.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
    const values = columns.map(column => {
      const kinds = new Set(rows.map(row => typeof (row as Record<string, unknown>)[column]))
      const given = `value ->> '${column}'`
      return kinds.has('string') ? given : `cast(${given} as bigint)`
    })
    const withRev = table !== 'work'
    const json = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'boolean' ? Number(value) : value))
    const into = sql.raw(
      `insert into ${table} (${names.join(', ')}${withRev ? ', rev' : ''}) select ${values.join(', ')}`,
    )
    const statement = withRev ? sql`${into}, ${thisRev} from json_each(${json})` : sql`${into} from json_each(${json})`
    await store.commit({ takesRev: true, statements: [statement] })
  }

  async function countAgain(bookIds: readonly string[]): Promise<void> {
    for (const { from, length } of sizes(bookIds.length)) {
      const ids = JSON.stringify(bookIds.slice(from, from + length))
      const statement = sql`update book set (available, lowest_price_cents, rev) =
        (select count(*), min(price_cents), ${thisRev} from ad where ad.book_id = book.id and ad.deleted_at is null)
        where id in (select value from json_each(${ids}))`
      await store.commit({ takesRev: true, statements: [statement] })
    }
  }
}

function sizes(total: number): { from: number; length: number }[] {
  return Array.from({ length: Math.ceil(total / perTransaction) }, (_, index) => {
    const from = index * perTransaction
    return { from, length: Math.min(perTransaction, total - from) }
  })
}
