import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { bookAds } from '../../../shared/features/ads/ads.schema.ts'
import { isbnSentence } from '../../../shared/features/books/books.errors.ts'
import { book, bookPage } from '../../../shared/features/books/books.schema.ts'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import { id, plainText } from '../../../shared/lib/values.ts'
import type { Deps } from '../../deps.ts'
import { invalid, notFound } from '../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../middleware/route.ts'
import { cursorQuery } from '../../middleware/paging.ts'
import { findAdsOfBook } from '../ads/ads.queries.ts'
import { blockedWithCaller } from '../blocks/blocks.queries.ts'
import { withoutBlocked, bookNow, findBook, findBookByIsbn, findBookPage } from './books.queries.ts'

const isbnQuery = z.object({ isbn: plainText(100) })
const validId = validated('param', z.object({ id }))

export function booksRoutes(deps: Pick<Deps, 'store' | 'identity' | 'now'>) {
  const { now } = deps
  const { read } = deps.store
  return new Hono<Env>()
    .get('/', validated('query', isbnQuery), async c => {
      const { isbn13, error } = readIsbn(c.req.valid('query').isbn)
      if (error) throw invalid({ isbn: isbnSentence(error) })
      const found = await findBookByIsbn(read, isbn13)
      if (!found) throw notFound()
      const [book = found] = await withoutBlocked(read, [found], await blockedWithCaller(c, deps))
      return c.json({ book })
    })
    .get('/:id', validId, async c => {
      const page = await findBookPage(read, c.req.valid('param').id, now())
      if (!page) throw notFound()
      const [book = page.book] = await withoutBlocked(read, [page.book], await blockedWithCaller(c, deps))
      return c.json({ ...page, book })
    })
    .get('/:id/ads', validId, validated('query', cursorQuery), async c => {
      const bookId = await bookNow(read, c.req.valid('param').id)
      const options = { after: c.req.valid('query').cursor, blockedIds: await blockedWithCaller(c, deps) }
      const page = await findAdsOfBook(read, bookId, options)
      if (page.ads.length === 0 && !(await findBook(read, bookId))) throw notFound()
      return c.json(page)
    })
}

export const booksOperations = operationsBelow('/api', {
  'get /books': {
    summary: msg`The book with this ISBN, however it is written`,
    session: 'optional',
    query: isbnQuery,
    answers: { 200: z.object({ book }) },
    errors: [notFound()],
  },
  'get /books/{id}': {
    summary: msg`A book, the courses that ask for it, and real figures of its ads in the last twelve months`,
    session: 'optional',
    answers: { 200: bookPage },
  },
  'get /books/{id}/ads': {
    summary: msg`The live ads of a book, newest first`,
    session: 'optional',
    query: cursorQuery,
    answers: { 200: bookAds },
  },
})
