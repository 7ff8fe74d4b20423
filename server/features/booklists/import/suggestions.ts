import { fold, wordsOf } from '../../../../shared/lib/fold.ts'
import type { SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import { nextTurn } from '../../../common/in-turns.ts'
import type { Reader } from '../../../common/store/store.ts'
import type { Deps } from '../../../deps.ts'
import { knownBooks } from './known-books.ts'
import { nearIsbns } from './near-isbns.ts'
import type { KnownBook, PlannedRow } from './plan.types.ts'
import { textOf } from './sheet-rows.ts'

/** Rows whose title is looked for in the catalogue, each a question to the search. */
const maxSearched = 40
/** Rows whose numbers are looked for together. */
const rowsAtOnce = 50
/** Suggestions for one cell. */
const maxShown = 3

type Wrong = Pick<PlannedRow, 'row'> & { fault: PlannedRow['faults'][number] }

/** Which books a row without a right ISBN may mean, by its number `at`: near its number, or of its title. */
export async function createSuggestions(
  { store, search }: Pick<Deps, 'store' | 'search'>,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<number, KnownBook[]>> {
  const wrong = rows.flatMap(({ row, faults }): Wrong[] => {
    const fault = faults.find(({ field }) => field === 'isbn')
    return fault ? [{ row, fault }] : []
  })
  const near = await nearBooks(store.read, wrong)
  const found = new Map<number, KnownBook[]>()
  let asked = 0
  for (const { row, fault } of wrong) {
    const title = textOf(row, 'title')
    const books = near.get(row.at) ?? []
    const range = fault.code === 'isbn' ? fault.range : null
    const named = books.length === 0 && title !== '' && asked++ < maxSearched ? await searched(search, title) : []
    const isPossible = ({ isbn }: KnownBook) =>
      range === null || (isbn !== null && range[0] <= Number(isbn) && Number(isbn) <= range[1])
    const all = [...books.sort(byTitle(title)), ...named.filter(isPossible)]
    if (all.length > 0) found.set(row.at, all.slice(0, maxShown))
  }
  return found
}

/** Books whose number is near that of a row; a few rows to a question, as each has dozens of numbers near it. */
async function nearBooks(read: Reader, wrong: readonly Wrong[]): Promise<Map<number, KnownBook[]>> {
  const found = new Map<number, KnownBook[]>()
  for (let from = 0; from < wrong.length; from += rowsAtOnce) {
    const near = wrong.slice(from, from + rowsAtOnce).map(({ row, fault }) => ({ at: row.at, isbns: nearOf(fault) }))
    const { byIsbn } = await knownBooks(read, { ids: [], isbns: near.flatMap(({ isbns }) => isbns) })
    for (const { at, isbns } of near)
      found.set(
        at,
        isbns.flatMap(isbn => byIsbn.get(isbn) ?? []),
      )
    await nextTurn()
  }
  return found
}

function nearOf(fault: Wrong['fault']): string[] {
  if (fault.code !== 'isbn') return []
  return [...fault.several, ...nearIsbns(fault.isbn.code === 'isbn_check_digit' ? fault.value : '')]
}

async function searched(search: Deps['search'], title: string): Promise<KnownBook[]> {
  const query = wordsOf(title).slice(0, 12).join(' ').slice(0, 300)
  if (query === '') return []
  const { text } = await search.searchBooks({ query, filters: { sort: 'best' }, offset: 0 })
  const { results } = JSON.parse(text) as SearchAnswer
  return results.flatMap(({ book, match }) => (match === 'typo' ? [] : [book])).slice(0, maxShown)
}

/** Books whose name has most words of the title first. */
function byTitle(title: string) {
  const words = new Set(wordsOf(title))
  const shared = ({ name }: KnownBook) => wordsOf(fold(name)).filter(word => words.has(word)).length
  return (one: KnownBook, other: KnownBook) => shared(other) - shared(one)
}
