import { looksLikeIsbn, readIsbn } from '../../../shared/features/books/isbn.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import type { Corrected } from '../../../shared/features/search/search.schema.ts'
import { wordsOf } from '../../../shared/lib/fold.ts'
import { useLocalSearch } from '../search/local/use-local-search.ts'
import type { Proposal } from './drafts/draft.ts'
import { useBookSearch } from './find-book/use-book-search.ts'

export interface Listed {
  byIsbn: Book[]
  /** Without a valid ISBN: books that a mistyped one stands for, or with a title that begins like the typed one. */
  byName: Book[]
  /** A valid ISBN that the catalogue lacks, or about which nobody could be asked yet (M24). */
  unlisted?: { isbn: string; when: 'now' | 'later' }
}

const minQueryLength = 4
const maxListed = 2

export function useListed(proposal: Proposal): Listed {
  const { isbn13 } = readIsbn(proposal.isbn)
  const { books, corrected, state } = useBookSearch(isbn13 ?? askedBy(proposal))
  // Finds earlier proposals of this person too.
  const localBooks = useLocalSearch(isbn13 === null ? null : { kind: 'isbn', isbn13 })?.answer ?? []
  if (isbn13 === null) return { byIsbn: [], byName: nearlyListed(books, proposal, corrected) }
  const byIsbn = new Map([...books, ...localBooks].filter(book => book.isbn === isbn13).map(book => [book.id, book]))
  const isUnlisted = byIsbn.size === 0 && (state === 'nothing' || state === 'here')
  return {
    byIsbn: [...byIsbn.values()],
    byName: [],
    ...(isUnlisted && { unlisted: { isbn: isbn13, when: state === 'here' ? 'later' : 'now' } }),
  }
}

function askedBy({ name, author, isbn }: Proposal): string {
  if (looksLikeIsbn(isbn)) return isbn.trim()
  return titleOf(name).length < minQueryLength ? '' : `${name} ${author}`
}

export function nearlyListed(books: readonly Book[], { name, isbn }: Proposal, corrected?: Corrected): Book[] {
  if (looksLikeIsbn(isbn)) return corrected ? books.slice(0, maxListed) : []
  const count = wordsOf(name).length
  const title = corrected ? wordsOf(corrected.to).slice(0, count).join(' ') : titleOf(name)
  return books.filter(book => titleOf(book.name).startsWith(title)).slice(0, maxListed)
}

const titleOf = (name: string) => wordsOf(name).join(' ')
