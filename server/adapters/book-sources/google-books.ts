import * as z from 'zod/mini'
import type { BookSource } from './book-sources.ts'

const answer = z.object({
  totalItems: z.int(),
  items: z._default(
    z.array(
      z.object({
        volumeInfo: z.object({
          title: z._default(z.string(), ''),
          authors: z._default(z.array(z.string()), []),
          publisher: z.optional(z.string()),
          publishedDate: z.optional(z.string()),
          industryIdentifiers: z._default(z.array(z.object({ identifier: z.string() })), []),
        }),
      }),
    ),
    [],
  ),
})

/** https://developers.google.com/books/docs/v1/using: volumes of a search, which may be of other books. */
export const googleBooks: BookSource = {
  origin: 'https://www.googleapis.com',
  pathOf: (isbn, key) => {
    const fields = 'totalItems,items(volumeInfo(title,authors,publisher,publishedDate,industryIdentifiers))'
    const query = new URLSearchParams({
      q: `isbn:${isbn}`,
      maxResults: '5',
      country: 'NL',
      fields,
      ...(key && { key }),
    })
    return `/books/v1/volumes?${query}`
  },
  read: body =>
    answer.parse(JSON.parse(body)).items.map(({ volumeInfo }) => ({
      isbns: volumeInfo.industryIdentifiers.map(({ identifier }) => identifier),
      title: volumeInfo.title,
      authors: volumeInfo.authors,
      edition: null,
      publisher: volumeInfo.publisher ?? null,
      date: volumeInfo.publishedDate ?? null,
    })),
}
