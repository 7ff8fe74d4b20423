import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  askedRequests,
  bookAnswer,
  bookMerges,
  bookToCheck,
  confirmBody,
  mergeAnswer,
  mergeBody,
  mergePreview,
  refuseBody,
  requestAnswer,
  requestBody,
  unreviewedBooks,
} from '../../../../shared/features/operator/books.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { id } from '../../../../shared/lib/values.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { cursorQuery } from '../../../middleware/paging.ts'
import { findBook } from '../../books/books.queries.ts'
import { by } from '../commit-planned.ts'
import {
  alreadyDecided,
  bookIsListed,
  isbnTaken,
  mergedAlready,
  undoLaterFirst,
  undoneAlready,
  undoTooLate,
} from '../operator.errors.ts'
import { previewOf } from './belongings.queries.ts'
import { findMerge, findMerges, findRequests, findToCheck, findUnreviewed } from './books.queries.ts'
import { confirmBook, decideRequest, refuseBook } from './check.usecases.ts'
import { findBoth, mergeBooks, undoMerge } from './merge.usecases.ts'

const named = validated('param', z.object({ id }))

export function checkBooksRoutes(deps: Deps) {
  const { read } = deps.store
  const merged = async (mergeId: string) => {
    const merge = must(await findMerge(read, mergeId), 'a merge is never forgotten')
    return { merge, book: must(await findBook(read, merge.into.id), 'the book that stays is there') }
  }
  return new Hono<Env>()
    .get('/unreviewed', validated('query', cursorQuery), async c =>
      c.json(await findUnreviewed(read, c.req.valid('query').cursor)),
    )
    .get('/merges', validated('query', cursorQuery), async c =>
      c.json(await findMerges(read, c.req.valid('query').cursor)),
    )
    .post('/merges/:id/undo', named, async c => {
      const mergeId = c.req.valid('param').id
      await undoMerge(deps, { id: mergeId, actor: by(c.get('session').person.id) })
      return c.json(await merged(mergeId))
    })
    .get('/:id', named, async c => {
      const found = await findToCheck(read, c.req.valid('param').id)
      if (!found) throw notFound()
      return c.json(found)
    })
    .post('/:id/confirm', named, validated('json', confirmBody), async c => {
      const actor = by(c.get('session').person.id)
      const { values = {} } = c.req.valid('json')
      return c.json({ book: await confirmBook(deps, { id: c.req.valid('param').id, values, actor }) })
    })
    .post('/:id/refuse', named, validated('json', refuseBody), async c => {
      const { id: bookId } = c.req.valid('param')
      await refuseBook(deps, { id: bookId, ...c.req.valid('json'), actor: by(c.get('session').person.id) })
      return c.json({ book: must(await findBook(read, bookId), 'a refused book stays, out of search') })
    })
    .get('/:id/merge/:into', validated('param', z.object({ id, into: id })), async c => {
      const { id: fromId, into: intoId } = c.req.valid('param')
      const { from, into } = await findBoth(deps, fromId, intoId)
      return c.json(await previewOf(read, from, into))
    })
    .post('/:id/merge', named, validated('json', mergeBody), async c => {
      const { into: intoId, as = 'book', values = {} } = c.req.valid('json')
      const actor = by(c.get('session').person.id)
      const fromId = c.req.valid('param').id
      return c.json(await merged(await mergeBooks(deps, { fromId, intoId, as, values, actor })))
    })
}

export const checkBooksOperations = operationsBelow('/api/operator/books', {
  'get /unreviewed': {
    summary: msg`Books that sellers proposed and nobody looked at, the oldest first`,
    query: cursorQuery,
    answers: { 200: unreviewedBooks },
  },
  'get /merges': {
    summary: msg`Books and works that became one, the newest first`,
    query: cursorQuery,
    answers: { 200: bookMerges },
  },
  'post /merges/{id}/undo': {
    summary: msg`Make two of what became one, within 30 days`,
    answers: { 200: mergeAnswer },
    errors: [undoneAlready(), undoTooLate(), undoLaterFirst(), isbnTaken({})],
  },
  'get /{id}': { summary: msg`A book with those that may be the same`, answers: { 200: bookToCheck } },
  'post /{id}/confirm': {
    summary: msg`Vouch for a book that a seller proposed, with corrections`,
    body: confirmBody,
    answers: { 200: bookAnswer },
    errors: [alreadyDecided(), isbnTaken({})],
  },
  'post /{id}/refuse': {
    summary: msg`Take a proposed book out of search and its ads off; each seller hears why`,
    body: refuseBody,
    answers: { 200: bookAnswer },
    errors: [alreadyDecided(), bookIsListed()],
  },
  'get /{id}/merge/{into}': {
    summary: msg`What would go along if this book went into another`,
    answers: { 200: mergePreview },
    errors: [mergedAlready()],
  },
  'post /{id}/merge': {
    summary: msg`Let this book go into another, or be another edition of it: ads, watches, links and its address follow`,
    body: mergeBody,
    answers: { 200: mergeAnswer },
    errors: [mergedAlready(), isbnTaken({})],
  },
})

const query = z.object({ state: z.optional(z.enum(['open', 'decided'])), ...cursorQuery.shape })

export function requestsRoutes(deps: Deps) {
  return new Hono<Env>()
    .get('/', validated('query', query), async c => {
      const { state = 'open', cursor } = c.req.valid('query')
      return c.json(await findRequests(deps.store.read, state, cursor))
    })
    .post('/:id/decision', validated('param', z.object({ id })), validated('json', requestBody), async c => {
      const actor = by(c.get('session').person.id)
      return c.json({
        request: await decideRequest(deps, { id: c.req.valid('param').id, ...c.req.valid('json'), actor }),
      })
    })
}

export const requestsOperations = operationsBelow('/api/operator', {
  'get /requests': { summary: msg`Changes of books that associations ask for`, query, answers: { 200: askedRequests } },
  'post /requests/{id}/decision': {
    summary: msg`Change a book as an association asked, or say why not`,
    body: requestBody,
    answers: { 200: requestAnswer },
    errors: [alreadyDecided(), isbnTaken({})],
  },
})
