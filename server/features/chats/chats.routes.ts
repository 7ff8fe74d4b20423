import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { olderMessages } from '../../../shared/features/chats/chats.schema.ts'
import { id } from '../../../shared/lib/values.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../middleware/route.ts'
import { requireSession } from '../../middleware/session.ts'
import { findOlderMessages, maySeePhoto } from './chats.queries.ts'
import { sendPhoto } from '../photos/send-photo.ts'

const olderQuery = z.object({
  before: z.optional(z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int())),
})

/** Messages that a snapshot left out. Unknown and others' chats get the same answer. */
export function chatsRoutes(deps: Pick<Deps, 'store' | 'identity'>) {
  return new Hono<Env>().get(
    '/:id/messages',
    requireSession(deps),
    validated('param', z.object({ id })),
    validated('query', olderQuery),
    async c => {
      const { person } = c.get('session')
      const found = await findOlderMessages(
        deps.store.read,
        c.req.valid('param').id,
        person.id,
        c.req.valid('query').before,
      )
      if (!found) throw notFound()
      return c.json(found)
    },
  )
}

export const chatsOperations = operationsBelow('/api/chats/{id}', {
  'get /messages': {
    summary: msg`Older messages of a chat one is in, newest first`,
    query: olderQuery,
    answers: { 200: olderMessages },
  },
})

/** Asked again each time, so that a photo that was deleted is not shown from a cache. Never redirected. */
export function chatPhotosRoutes(deps: Pick<Deps, 'photos' | 'store' | 'identity'>) {
  return new Hono<Env>().get('/:name{p[0-9a-f]{64}-(?:320|800|1600)\\.(?:webp|jpg)}', requireSession(deps), async c => {
    const name = c.req.param('name')
    const of = name.slice(0, name.indexOf('-'))
    if (!(await maySeePhoto(deps.store.read, c.get('session').person.id, of))) throw notFound()
    return sendPhoto(c, deps.photos, { name, cacheControl: 'private, no-cache' })
  })
}
