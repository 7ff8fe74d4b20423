import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { bookRequests, oneRequest, requestBody } from '../../../../shared/features/books/book-requests.schema.ts'
import {
  additionUndone,
  bookAddition,
  bookAdditionAnswer,
  type LibraryPage,
  libraryPage,
  libraryQuery,
  newBook,
  oneBook,
} from '../../../../shared/features/books/library.schema.ts'
import { id } from '../../../../shared/lib/values.ts'
import type { Deps } from '../../../deps.ts'
import { crowded, idReused, notFound } from '../../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { pageSize } from '../../../middleware/paging.ts'
import { searchBusy } from '../../search/search.errors.ts'
import { askChange, findRequests } from '../requests/ask-change.usecases.ts'
import { addBook } from './add-book.usecases.ts'
import { isbnTaken } from './library.errors.ts'
import { countLibrary, createLibraryOrders, findLibraryBooks } from './library.queries.ts'
import { limitPerson } from '../../../middleware/safety/rate-limits.ts'
import { addBooks, undoAddition } from './additions.usecases.ts'

const ofBook = z.object({ bookId: z.optional(id) })

/** `/api/admin/organisations/{id}/library`, behind the portal guards (H3). */
export function libraryRoutes(deps: Deps) {
  const { read } = deps.store
  const orders = createLibraryOrders(deps)
  return new Hono<Env>()
    .route('/', additionsRoutes(deps, orders.forget))
    .get('/:id/library', validated('query', libraryQuery), async c => {
      const organisationId = c.req.param('id')
      const { q = '', sort, order = 'up', show = 'all', cursor, from, limit = pageSize } = c.req.valid('query')
      const words = q.trim()
      const by = sort ?? (words === '' ? 'name' : 'best')
      const { ids, isCut } = await orders.of({ q: words, sort: by, order, show, organisationId })
      const begin = from ?? Number(cursor ?? 0)
      const end = begin + limit
      const page: LibraryPage = {
        books: await findLibraryBooks(read, organisationId, ids.slice(begin, end)),
        total: ids.length,
        next: end < ids.length ? String(end) : null,
        ...(isCut && { isCut }),
        counts: await countLibrary(read, organisationId),
      }
      return c.json(page)
    })
    .post('/:id/library', validated('json', newBook), async c => {
      const request = { organisationId: c.req.param('id'), personId: c.get('session').person.id }
      const book = await addBook(deps, { ...request, language: c.get('language'), values: c.req.valid('json') })
      orders.forget()
      return c.json({ book }, 201)
    })
    .get('/:id/requests', validated('query', ofBook), async c => {
      const { bookId } = c.req.valid('query')
      return c.json({ requests: await findRequests(read, { organisationId: c.req.param('id'), bookId }) })
    })
    .post(
      '/:id/library/:bookId/requests',
      validated('param', z.object({ id, bookId: id })),
      validated('json', requestBody),
      async c => {
        const { id: organisationId, bookId } = c.req.valid('param')
        const additionRequest = {
          organisationId,
          bookId,
          personId: c.get('session').person.id,
          language: c.get('language'),
        }
        const { request, isNew } = await askChange(deps, { ...additionRequest, ...c.req.valid('json') })
        return c.json({ request }, isNew ? 201 : 200)
      },
    )
}

const additionsOperations = operationsBelow('/api/admin/organisations/{id}/library', {
  'post /additions': {
    summary: msg`Add many books to the catalogue at once; a price need not be known`,
    body: bookAddition,
    answers: { 200: bookAdditionAnswer },
    errors: [idReused()],
  },
  'post /additions/{additionId}/undo': {
    summary: msg`Take the books of an addition out again, as far as nobody uses them since`,
    answers: { 200: additionUndone },
    errors: [notFound(), crowded()],
  },
})

export const libraryOperations = [
  ...additionsOperations,
  ...operationsBelow('/api/admin/organisations/{id}', {
    'get /library': {
      summary: msg`All books, or those that a search finds, in any order`,
      query: libraryQuery,
      answers: { 200: libraryPage },
      errors: [searchBusy()],
    },
    'post /library': {
      summary: msg`Add a book to the catalogue`,
      body: newBook,
      answers: { 201: oneBook },
      errors: [isbnTaken()],
    },
    'get /requests': {
      summary: msg`The changes of books that a study association asked for, with their answers`,
      query: ofBook,
      answers: { 200: bookRequests },
    },
    'post /library/{bookId}/requests': {
      summary: msg`Ask the operator to change a book`,
      body: requestBody,
      answers: { 201: oneRequest, 200: oneRequest },
      errors: [isbnTaken()],
    },
  }),
]

const oneAddition = z.object({ id, additionId: id })

function additionsRoutes(deps: Deps, changed: () => void) {
  const limited = limitPerson('person:changes')
  return new Hono<Env>()
    .post('/:id/library/additions', limited, validated('json', bookAddition), async c => {
      const request = { organisationId: c.req.param('id'), personId: c.get('session').person.id }
      const answer = await addBooks(deps, { ...request, language: c.get('language'), addition: c.req.valid('json') })
      changed()
      return c.json(answer)
    })
    .post('/:id/library/additions/:additionId/undo', limited, validated('param', oneAddition), async c => {
      const { id: organisationId, additionId } = c.req.valid('param')
      const answer = await undoAddition(deps, { organisationId, additionId, personId: c.get('session').person.id })
      changed()
      return c.json(answer)
    })
}
