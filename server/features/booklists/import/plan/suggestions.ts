import { fold, wordsOf } from '../../../../../shared/lib/fold.ts'
import { nearIsbns } from './near-isbns.ts'
import type { KnownBook, KnownBooks, PlannedRow } from './plan.types.ts'
import { textOf } from './spreadsheet-rows.ts'

/** Bounded, because each row tries dozens of numbers or a search. */
const maxSuggested = 500
const maxSearched = 40
const maxShown = 3

type Wrong = Pick<PlannedRow, 'row'> & { error: PlannedRow['errors'][number] }

export interface LookUp {
  books(of: { ids: string[]; isbns: string[] }): Promise<KnownBooks>
  titled(title: string): Promise<KnownBook[]>
}

/** By row number `at`, from a near number or the title. */
export async function createSuggestions(
  { books: find, titled }: LookUp,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<number, KnownBook[]>> {
  const wrong = rows
    .flatMap(({ row, errors }): Wrong[] => {
      const error = errors.find(({ field }) => field === 'isbn')
      return error ? [{ row, error }] : []
    })
    .slice(0, maxSuggested)
  const { byIsbn } = await find({ ids: [], isbns: wrong.flatMap(({ error }) => nearOf(error)) })
  const found = new Map<number, KnownBook[]>()
  let asked = 0
  for (const { row, error } of wrong) {
    const title = textOf(row, 'title')
    const books = nearOf(error).flatMap(isbn => byIsbn.get(isbn) ?? [])
    const range = error.code === 'isbn' ? error.range : null
    const named = books.length === 0 && title !== '' && asked++ < maxSearched ? await titled(title) : []
    const isPossible = ({ isbn }: KnownBook) =>
      range === null || (isbn !== null && range[0] <= Number(isbn) && Number(isbn) <= range[1])
    const all = [...books.sort(byTitle(title)), ...named.filter(isPossible)]
    if (all.length > 0) found.set(row.at, all.slice(0, maxShown))
  }
  return found
}

function nearOf(error: Wrong['error']): string[] {
  if (error.code !== 'isbn') return []
  return [...error.several, ...nearIsbns(error.isbn.code === 'isbn_check_digit' ? error.value : '')]
}

function byTitle(title: string) {
  const words = new Set(wordsOf(title))
  const shared = ({ name }: KnownBook) => wordsOf(fold(name)).filter(word => words.has(word)).length
  return (one: KnownBook, other: KnownBook) => shared(other) - shared(one)
}
