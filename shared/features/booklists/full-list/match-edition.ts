import { askedKeys, editionKey, type EditionMatch, editionOf, isOtherKind } from '../../books/edition.ts'
import type { Book } from '../../books/books.schema.ts'
import type { Link } from '../booklists.schema.ts'

/** Keys of `editionKey`: `accepted` the asked one first (`['']`: every edition will do), `own` that of the book itself. */
export interface WantedBook {
  bookId: string
  workId: string
  accepted: string[]
  ownEdition: string
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
    wanted.set(book.id, { bookId: book.id, workId: book.workId, accepted, ownEdition: editionKey(book.version) })
  }
  return [...wanted.values()]
}

function both(one: string[], other: string[]): string[] {
  if (one.includes('')) return other
  if (other.includes('')) return one
  const common = one.filter(key => other.includes(key))
  return common.length > 0 ? common : [...new Set([...one, ...other])]
}

interface Copy {
  bookId: string
  version: string
  ofBook?: string | null
}

/** Follows the curator's data (M1). A copy of another book of the same work is compared with the edition of this one. */
export function matchEdition({ bookId, version, ofBook = null }: Copy, wanted: WantedBook): EditionMatch {
  const isSame = bookId === wanted.bookId
  const any = wanted.accepted.includes('')
  if (any && isSame) return 'asked'
  const keys = any ? [wanted.ownEdition].filter(key => key !== '') : wanted.accepted
  const key = editionKey(version)
  if (!isSame && isUnlike(editionKey(ofBook), keys)) return 'other'
  return keys.includes(key) ? 'asked' : compare(key, keys)
}

function isUnlike(key: string, keys: readonly string[]): boolean {
  const copy = editionOf(key)
  return keys.length > 0 && keys.every(asked => isOtherKind(copy, editionOf(asked)))
}

const isYear = (number: number) => number > 99

function compare(key: string, keys: readonly string[]): EditionMatch {
  const copy = editionOf(key)
  const [first, ...others] = keys.map(editionOf)
  if (!first) return 'unknown'
  if (isUnlike(key, keys)) return 'other'
  const { number } = copy
  if (number === undefined || first.number === undefined || isYear(number) !== isYear(first.number)) return 'unknown'
  if ([first, ...others].some(asked => asked.number === number)) return 'unknown'
  return number < first.number ? 'older' : 'newer'
}
