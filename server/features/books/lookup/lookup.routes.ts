import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import {
  foundBook,
  lookup,
  lookupBody,
  lookupQuery,
  lookups,
  lookupStarted,
} from '../../../../shared/features/books/lookup.schema.ts'
import { id } from '../../../../shared/lib/values.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError, invalid, notFound, tooMany, unverified } from '../../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { limitPerson } from '../../../middleware/safety/rate-limits.ts'
import { requireSession, requireVerified } from '../../../middleware/session.ts'
import { createLookUp } from './look-up.usecases.ts'
import { findLookup, findLookups, startLookup, stopLookup } from './lookups.usecases.ts'

const unavailable = () =>
  new ApiError(503, 'source_unavailable', msg`The libraries that we ask do not answer right now. Try again later.`, {
    headers: { 'Retry-After': '60' },
  })

/** `/api/books/lookup`: a book that nobody here knows, as other catalogues have it (M24). */
export function lookUpRoutes(deps: Pick<Deps, 'store' | 'identity' | 'bookSources' | 'now'>) {
  const lookUp = createLookUp(deps)
  const waiting = new Map<string, number>()
  return new Hono<Env>().get(
    '/lookup',
    requireSession(deps),
    requireVerified(deps),
    limitPerson('person:lookup'),
    validated('query', lookupQuery),
    async c => {
      const { isbn13, error } = readIsbn(c.req.valid('query').isbn)
      if (error) throw invalid({ isbn: isbnSentence(error) })
      const outcome = await inTurn(c.get('session').person.id, () => lookUp(isbn13))
      if (outcome.kind === 'found') return c.json(outcome.book)
      throw outcome.kind === 'unknown' ? notFound() : unavailable()
    },
  )

  async function inTurn<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
    const before = waiting.get(personId) ?? 0
    if (before >= maxWaitingOfPerson) throw tooMany(5)
    waiting.set(personId, before + 1)
    try {
      return await work()
    } finally {
      const left = (waiting.get(personId) ?? 1) - 1
      if (left === 0) waiting.delete(personId)
      else waiting.set(personId, left)
    }
  }
}

/** Nobody takes all turns of the libraries. */
const maxWaitingOfPerson = 3

const one = z.object({ id, lookupId: id })
const ofOrganisation = z.object({ id })

export function lookupsRoutes(deps: Pick<Deps, 'store' | 'bookSources' | 'now' | 'newId'>) {
  return new Hono<Env>()
    .get('/:id/lookups', validated('param', ofOrganisation), async c =>
      c.json({ sources: [...deps.bookSources.names], ...(await findLookups(deps, c.req.valid('param').id)) }),
    )
    .post('/:id/lookups', limitPerson('person:lookup'), validated('json', lookupBody), async c => {
      if (deps.bookSources.names.length === 0) throw unavailable()
      const { isbns: texts } = c.req.valid('json')
      return c.json({ id: await startLookup(deps, { organisationId: c.req.param('id'), texts }) }, 202)
    })
    .get('/:id/lookups/:lookupId', validated('param', one), async c => {
      const { id: organisationId, lookupId } = c.req.valid('param')
      return c.json(await findLookup(deps, organisationId, lookupId))
    })
    .delete('/:id/lookups/:lookupId', validated('param', one), async c => {
      const { id: organisationId, lookupId } = c.req.valid('param')
      await stopLookup(deps, organisationId, lookupId)
      return c.body(null, 204)
    })
}

export const lookUpOperations = operationsBelow('/api/books', {
  'get /lookup': {
    summary: msg`A book that is not in the catalogue, as another library describes it`,
    query: lookupQuery,
    answers: { 200: foundBook },
    errors: [unverified(), notFound(), unavailable()],
  },
})

export const lookupsOperations = operationsBelow('/api/admin/organisations/{id}', {
  'get /lookups': { summary: msg`The libraries that are asked, and the newest lookup`, answers: { 200: lookups } },
  'post /lookups': {
    summary: msg`Look up books that the catalogue lacks; this goes on by itself`,
    body: lookupBody,
    answers: { 202: lookupStarted },
    errors: [unavailable()],
  },
  'get /lookups/{lookupId}': {
    summary: msg`How far a lookup is, and what it found`,
    answers: { 200: lookup },
    errors: [notFound()],
  },
  'delete /lookups/{lookupId}': {
    summary: msg`Stop a lookup; what it found stays`,
    answers: { 204: null },
    errors: [notFound()],
  },
})
