import type { SearchResult } from '../../../../shared/features/search/search.schema.ts'
import { fold } from '../../../../shared/lib/fold.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { bookRow } from '../../books/books.rows.ts'
import type { book } from '../../books/books.table.ts'
import { cheapestCopies } from './cheapest-copies.ts'
import { anyEdition, type Asked } from './booklists.ts'
import type { Found } from './found.ts'
import { nobody } from './ads/live-ads.ts'
import type { BookFilter } from './book-filter.ts'
import type { Statements } from './statements.ts'

type StoredBook = Omit<typeof book.$inferSelect, 'reviewed'> & { n: number; reviewed: 0 | 1 }

const columns = `t.n, b.id, b.work_id as workId, b.name, b.author, b.isbn, b.version, b.description,
  b.original_price_cents as originalPriceCents, b.original_price_at as originalPriceAt, b.image, b.reviewed, b.available,
  b.lowest_price_cents as lowestPriceCents, b.watchers`

export function loadResults(
  statements: Statements,
  page: Found['page'],
  { availability, lowestNear, asked, named }: BookFilter & { named: Asked | undefined },
  filters: SearchFilters,
): SearchResult[] {
  const sql = `select ${columns} from json_each(?) j join book_text t on t.n = j.value join book b on b.id = t.book_id`
  const stored = statements.rows<StoredBook>(sql, [JSON.stringify(page.map(({ n }) => n))])
  const byN = new Map(stored.map(row => [row.n, bookRow({ ...row, reviewed: row.reviewed === 1 })]))
  const results = page.flatMap(({ n, match }) => {
    const book = byN.get(n)
    if (!book) return []
    const { available, lowest } = availability?.(n) ?? { available: book.available, lowest: book.lowestPriceCents }
    const lowestPriceCents = lowest === nobody ? null : lowest
    return [{ n, book, available, lowestPriceCents, ...(match && { match }), ...askedIn(named, n) }]
  })
  const cheapest = results.flatMap(({ n, lowestPriceCents: cents }) => (cents === null ? [] : [[n, cents] as const]))
  const copies = cheapestCopies(statements, cheapest, filters, asked)
  return results.map(({ n, ...result }) => {
    const cheapestCopy = copies.get(n)
    if (!cheapestCopy) return result
    const { photo, condition, city, version } = cheapestCopy
    const nearby = isIn(filters.near, city) ? nobody : (lowestNear?.(n) ?? nobody)
    const copy = { condition, city, version }
    return { ...result, copy, ...(photo !== null && { photo }), ...(nearby !== nobody && { nearby }) }
  })
}

const isIn = (near = '', city: string) => fold(near.trim()) === fold(city.trim())

function askedIn(named: Asked | undefined, n: number): Pick<SearchResult, 'asked'> {
  const keys = named?.get(n)
  return keys && !keys.includes(anyEdition) ? { asked: [...new Set(keys)] } : {}
}
