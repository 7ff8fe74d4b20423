import { askedKeys, editionKey } from '../../books/edition.ts'
import type { Book } from '../../books/books.schema.ts'
import type { Link } from '../booklists.schema.ts'

export type EditionMatch = 'asked' | 'older' | 'newer' | 'unknown'

/** Keys of `editionKey`: `accepted` the asked one first (`['']`: every edition will do), `own` that of the book itself. */
export interface WantedBook {
  bookId: string
  workId: string
  accepted: string[]
  own: string
}

interface Listed {
  link: Pick<Link, 'version' | 'alsoAccepted'>
  book: Pick<Book, 'id' | 'workId' | 'version'>
}

/** Each book once. Where several courses ask for it, an edition must do for all of them, if there is one that does. */
export function wantedBooks(listed: readonly Listed[]): WantedBook[] {
  const wanted = new Map<string, WantedBook>()
  for (const { link, book } of listed) {
    const asked = askedKeys(link)
    const before = wanted.get(book.id)
    const accepted = before ? both(before.accepted, asked) : asked
    wanted.set(book.id, { bookId: book.id, workId: book.workId, accepted, own: editionKey(book.version) })
  }
  return [...wanted.values()]
}

function both(one: string[], other: string[]): string[] {
  if (one.includes('')) return other
  if (other.includes('')) return one
  const common = one.filter(key => other.includes(key))
  return common.length > 0 ? common : [...new Set([...one, ...other])]
}

/** Follows the curator's data (M1). A copy of another book of the same work is compared with the edition of this one. */
export function matchEdition(copy: { bookId: string; version: string }, wanted: WantedBook): EditionMatch {
  const isSame = copy.bookId === wanted.bookId
  const any = wanted.accepted.includes('')
  if (any && isSame) return 'asked'
  const keys = any ? [wanted.own].filter(key => key !== '') : wanted.accepted
  const key = editionKey(copy.version)
  if (keys.includes(key)) return 'asked'
  return compare(key, keys[0] ?? '')
}

const number = /^\d+$/
const isYear = (key: string) => key.length > 2

function compare(key: string, asked: string): EditionMatch {
  if (!number.test(key) || !number.test(asked) || isYear(key) !== isYear(asked)) return 'unknown'
  return Number(key) < Number(asked) ? 'older' : 'newer'
}
