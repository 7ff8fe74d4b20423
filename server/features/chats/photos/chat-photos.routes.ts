import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import type { Env } from '../../../middleware/env.ts'
import { requireSession } from '../../../middleware/session.ts'
import { sendPhoto } from '../../photos/send-photo.ts'
import { maySeePhoto } from './chat-photos.queries.ts'

/** Asked again each time, so that a photo that was deleted is not shown from a cache. Never redirected. */
export function chatPhotosRoutes(deps: Pick<Deps, 'photos' | 'store' | 'identity'>) {
  return new Hono<Env>().get('/:name{p[0-9a-f]{64}-(?:320|800|1600)\\.(?:webp|jpg)}', requireSession(deps), async c => {
    const name = c.req.param('name')
    const of = name.slice(0, name.indexOf('-'))
    if (!(await maySeePhoto(deps.store.read, c.get('session').person.id, of))) throw notFound()
    return sendPhoto(c, deps.photos, { name, cacheControl: 'private, no-cache' })
  })
}
