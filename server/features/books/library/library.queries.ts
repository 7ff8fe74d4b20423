import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { LibraryBook, LibraryPage, LibraryQuery } from '../../../../shared/features/books/library.schema.ts'
import { valuesOf, isIn, type Reader } from '../../../common/store/sql.ts'
import { bookRow } from '../books.readers.ts'
import { book } from '../books.table.ts'
import type { SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import type { Deps } from '../../../deps.ts'

/** In this order; `lists` counts those of the association. */
export async function findLibraryBooks(
  read: Reader,
  organisationId: string,
  ids: readonly string[],
): Promise<LibraryBook[]> {
  const rows = await read
    .select({ book, lists: lists(organisationId) })
    .from(book)
    .where(isIn(book.id, ids))
  const byId = new Map(rows.map(row => [row.book.id, { ...bookRow(row.book), lists: row.lists }]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export async function countLibrary(read: Reader, organisationId: string): Promise<LibraryPage['counts']> {
  const [counts] = await read
    .select({
      all: sql<number>`count(*)`,
      unlisted: sql<number>`count(*) filter (where ${lists(organisationId)} = 0)`,
      wanted: sql<number>`count(*) filter (where ${isWanted})`,
    })
    .from(book)
  return counts ?? { all: 0, unlisted: 0, wanted: 0 }
}

type OrderQuery = Required<Pick<LibraryQuery, 'q' | 'sort' | 'order' | 'show'>> & { organisationId: string }

/** Sorting 100,000 books is slow, so an order outlives commits for a while. */
const keepMs = 10_000
const maxOrders = 6
/** The last result that pages of a search show. */
const maxFound = 1000

interface LibraryOrder {
  ids: readonly string[]
  isCut: boolean
}

/** One order serves all pages; `forget` makes changes visible at once. */
export function createLibraryOrders(deps: Pick<Deps, 'store' | 'search' | 'now'>) {
  const cache = new LRUCache<string, { at: number; version: number; order: Promise<LibraryOrder> }>({ max: maxOrders })
  return {
    forget: () => cache.clear(),
    async of(query: OrderQuery): Promise<LibraryOrder> {
      const version = await deps.store.version()
      const key = JSON.stringify(query)
      const cached = cache.get(key)
      if (cached && (cached.version === version || deps.now() - cached.at < keepMs)) return cached.order
      const order = orderOf(deps, query)
      cache.set(key, { at: deps.now(), version, order })
      order.catch(() => cache.delete(key))
      return order
    },
  }
}

async function orderOf({ store, search }: Pick<Deps, 'store' | 'search'>, query: OrderQuery): Promise<LibraryOrder> {
  const { q, sort, order, show, organisationId } = query
  const found = q === '' ? undefined : await idsFound(search, q, organisationId)
  const shown = { unlisted: sql`${lists(organisationId)} = 0`, wanted: isWanted, all: sql`1 = 1` }[show]
  const isFound = found ? sql`book.id in ${valuesOf(found)}` : sql`1 = 1`
  const isCut = (found?.length ?? 0) >= maxFound
  const by = sort === 'best' ? sql`book.id` : sorted(sort, order, organisationId)
  const rows = await store.read.all<{ id: string }>(
    sql`select book.id as id from book where ${isFound} and ${shown} order by ${by}`,
  )
  const ids = rows.map(({ id }) => id)
  if (sort !== 'best' || !found) return { ids, isCut }
  const left = new Set(ids)
  return { ids: found.filter(id => left.has(id)), isCut }
}

const lists = (
  organisationId: string,
) => sql<number>`(select count(*) from link join course on course.id = link.course_id
  where link.book_id = book.id and course.organisation_id = ${organisationId})`

const isWanted = sql`(book.watchers > 0 and book.available = 0)`

function sorted(sort: Exclude<OrderQuery['sort'], 'best'>, order: OrderQuery['order'], organisationId: string): SQL {
  const columns = {
    name: sql`lower(book.name)`,
    author: sql`lower(book.author)`,
    isbn: sql`book.isbn`,
    version: sql`book.version`,
    price: sql`book.original_price_cents`,
    lists: lists(organisationId),
    offers: sql`book.available`,
  }
  const column = columns[sort]
  const way = order === 'down' ? sql`desc` : sql`asc`
  // Unknown values come last in either direction.
  return sql`(${column}) is null, ${column} ${way}, lower(book.name), book.id`
}

async function idsFound(search: Deps['search'], q: string, organisationId: string): Promise<string[]> {
  const ids: string[] = []
  let offset: number | null = 0
  while (offset !== null && ids.length < maxFound) {
    const question = { query: q, filters: { sort: 'best' as const }, offset }
    const { text, next } = await search.searchBooks(question, { key: `library:${organisationId}` })
    const { results } = JSON.parse(text) as Pick<SearchAnswer, 'results'>
    ids.push(...results.map(({ book }) => book.id))
    offset = results.length === 0 ? null : next
  }
  return ids
}
