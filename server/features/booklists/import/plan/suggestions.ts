import { fold, wordsOf } from '../../../../../shared/lib/fold.ts'
import type { KnownBook, KnownBooks, PlannedRow } from './plan.types.ts'
import { textOf } from './spreadsheet-rows.ts'
import { readIsbn } from '../../../../../shared/features/books/isbn.ts'

/** Bounded, because each row tries dozens of numbers or a search. */
const maxSuggested = 500
const maxSearched = 100
const maxShown = 3

type Wrong = Pick<PlannedRow, 'row'> & { error: PlannedRow['errors'][number] }

export interface LookUp {
  books(of: { ids: string[]; isbns: string[] }): Promise<KnownBooks>
  titled(title: string): Promise<KnownBook[]>
}

export interface Suggestions {
  books: KnownBook[]
  isSure: boolean
}

/** By row number `at`, from a near number, or from title and author. */
export async function createSuggestions(
  { books: find, titled }: LookUp,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<number, Suggestions>> {
  const wrong = rows
    .flatMap(({ row, errors }): Wrong[] => {
      const error = errors.find(({ field }) => field === 'isbn')
      return error ? [{ row, error }] : []
    })
    .slice(0, maxSuggested)
  const { byIsbn } = await find({ ids: [], isbns: wrong.flatMap(({ error }) => nearOf(error)) })
  const found = new Map<number, Suggestions>()
  let lookups = 0
  for (const { row, error } of wrong) {
    const title = textOf(row, 'title')
    const books = nearOf(error).flatMap(isbn => byIsbn.get(isbn) ?? [])
    const range = error.code === 'isbn' ? error.range : null
    const named = books.length === 0 && title !== '' && lookups++ < maxSearched ? await namedAs(row) : []
    const isPossible = ({ isbn }: KnownBook) =>
      range === null || (isbn !== null && range[0] <= Number(isbn) && Number(isbn) <= range[1])
    const all = [...books.sort(byTitle(title)), ...named.filter(isPossible)]
    const sure = error.code === 'no_isbn' ? all.filter(book => isNamed(book, row)) : []
    const isSure = sure.length === 1
    if (all.length > 0) found.set(row.at, { books: (isSure ? sure : all).slice(0, maxShown), isSure })
  }
  return found

  async function namedAs(row: PlannedRow['row']): Promise<KnownBook[]> {
    const [title, author] = [textOf(row, 'title'), textOf(row, 'author')]
    const [surname] = namesOf(author).slice(-1)
    const both = surname === undefined ? [] : await titled(`${title} ${surname}`)
    return both.length > 0 ? both : titled(title)
  }
}

function nearOf(error: Wrong['error']): string[] {
  if (error.code !== 'isbn') return []
  return [...error.several, ...nearIsbns(error.isbn.code === 'isbn_check_digit' ? error.value : '')]
}

/** With the whole title, or that before its colon, and one of the names. */
function isNamed({ name, author }: KnownBook, row: PlannedRow['row']): boolean {
  const title = wordsOf(textOf(row, 'title')).join(' ')
  const titles = [name, name.split(/[:–—]| - /)[0] ?? ''].map(each => wordsOf(each).join(' '))
  const names = new Set(namesOf(author))
  return title !== '' && titles.includes(title) && namesOf(textOf(row, 'author')).some(each => names.has(each))
}

const namesOf = (author: string) => wordsOf(author).filter(word => word.length > 2 && !particles.has(word))
const particles = new Set(['van', 'von', 'den', 'der', 'des', 'del', 'and', 'the', 'ten', 'ter'])

function byTitle(title: string) {
  const words = new Set(wordsOf(title))
  const shared = ({ name }: KnownBook) => wordsOf(fold(name)).filter(word => words.has(word)).length
  return (one: KnownBook, other: KnownBook) => shared(other) - shared(one)
}

/** Tries two swapped digits, and one wrong digit. */
function nearIsbns(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== 13) return []
  const exchanged = Array.from(
    { length: 12 },
    (_, at) => digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2),
  )
  // Where a digit counts three times, 7 undoes a 3, because 3 × 7 ends in 1.
  const missing = 10 - (sumOf(digits) % 10)
  const changed = [...digits].map((digit, at) => {
    const right = (Number(digit) + missing * (at % 2 === 0 ? 1 : 7)) % 10
    return `${digits.slice(0, at)}${right}${digits.slice(at + 1)}`
  })
  return [...new Set([...exchanged, ...changed])].filter(each => each !== digits && readIsbn(each).isbn13 === each)
}

/** A multiple of ten for a correct number (ISBN manual). */
function sumOf(digits: string): number {
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
}
