import * as z from 'zod/mini'
import type { BookSource } from './book-sources.ts'

const named = z.array(z.object({ name: z.string() }))
const answer = z.record(
  z.string(),
  z.object({
    title: z._default(z.string(), ''),
    authors: z._default(named, []),
    by_statement: z.optional(z.string()),
    edition_name: z.optional(z.string()),
    publishers: z._default(named, []),
    publish_date: z.optional(z.string()),
    identifiers: z._default(
      z.object({ isbn_13: z.optional(z.array(z.string())), isbn_10: z.optional(z.array(z.string())) }),
      {},
    ),
  }),
)

/** https://openlibrary.org/dev/docs/api/books: an object of books by bibkey, empty where it has none. */
export const openLibrary: BookSource = {
  origin: 'https://openlibrary.org',
  pathOf: isbn => `/api/books?bibkeys=ISBN:${isbn}&format=json&jscmd=data`,
  read: body =>
    Object.entries(answer.parse(JSON.parse(body))).map(([bibkey, book]) => ({
      isbns: isbnsOf(book.identifiers, bibkey),
      title: book.title,
      authors: book.authors.length > 0 ? book.authors.map(({ name }) => name) : writersIn(book.by_statement),
      edition: book.edition_name ?? null,
      publisher: book.publishers[0]?.name ?? null,
      date: book.publish_date ?? null,
    })),
}

/** Books of few facts have only the bibkey that was asked. */
function isbnsOf(
  { isbn_13 = [], isbn_10 = [] }: { isbn_13?: string[] | undefined; isbn_10?: string[] | undefined },
  bibkey: string,
) {
  const isbns = [...isbn_13, ...isbn_10]
  return isbns.length > 0 ? isbns : [bibkey.replace(/^ISBN:/, '')]
}

const writersIn = (statement = '') => statement.replace(/^by\s+/i, '').split(/;|\band\b|&/)
