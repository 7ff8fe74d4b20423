import { readIsbn } from '../../../shared/features/books/isbn.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { wordsOf } from '../../../shared/lib/fold.ts'
import { useCached } from '../../api/use-cached.ts'
import { useLocalBooks } from '../search/use-local-books.ts'
import type { Proposal } from './draft.ts'
import { useBookSearch } from './use-book-search.ts'

export interface Listed {
  /** Books with the ISBN that is typed. */
  byIsbn: Book[]
  /** Where there are none: books whose title begins as the one that is typed. */
  byName: Book[]
}

const shortest = 4
const most = 2

/** What a proposal may be, as it is typed: books of the catalogue, and of this device where no server answers (M6, L2). */
export function useListed({ name, author, isbn }: Proposal): Listed {
  const { isbn13 } = readIsbn(isbn)
  const { data } = useCached<{ book: Book }>(isbn13 === null ? null : `/books?isbn=${isbn13}`)
  const here = useLocalBooks(isbn13 !== null)
  const known = [...(data ? [data.book] : []), ...(here?.index.map(({ book }) => book) ?? [])]
  const byIsbn = new Map(known.filter(book => isbn13 !== null && book.isbn === isbn13).map(book => [book.id, book]))
  const title = titleOf(name)
  const { books } = useBookSearch(title.length < shortest || byIsbn.size > 0 ? '' : `${name} ${author}`)
  const byName = books.filter(book => titleOf(book.name).startsWith(title) && (isbn13 === null || book.isbn === null))
  return { byIsbn: [...byIsbn.values()], byName: byName.slice(0, most) }
}

const titleOf = (name: string) => wordsOf(name).join(' ')
