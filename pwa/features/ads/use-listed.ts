import { readIsbn } from '../../../shared/features/books/isbn.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { wordsOf } from '../../../shared/lib/fold.ts'
import { useHere } from '../search/local/use-here.ts'
import type { Proposal } from './drafts/draft.ts'
import { useBookSearch } from './find-book/use-book-search.ts'

export interface Listed {
  byIsbn: Book[]
  /** Where none is typed: books whose title begins as the one that is typed. */
  byName: Book[]
}

const shortest = 4
const most = 2

export function useListed({ name, author, isbn }: Proposal): Listed {
  const { isbn13 } = readIsbn(isbn)
  const title = titleOf(name)
  const byWords = title.length < shortest ? '' : `${name} ${author}`
  const { books } = useBookSearch(isbn13 ?? byWords)
  // Own proposals of before too, beside what most people mean by that number.
  const here = useHere(isbn13 === null ? null : { kind: 'isbn', isbn13 })?.answer ?? []
  if (isbn13 === null)
    return { byIsbn: [], byName: books.filter(book => titleOf(book.name).startsWith(title)).slice(0, most) }
  const byIsbn = new Map([...books, ...here].filter(book => book.isbn === isbn13).map(book => [book.id, book]))
  return { byIsbn: [...byIsbn.values()], byName: [] }
}

const titleOf = (name: string) => wordsOf(name).join(' ')
