import { msg } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { localPath } from '../../../../shared/lib/routes.ts'
import type { Deps } from '../../../deps.ts'
import { format } from '../../../common/language/language.ts'
import { type Env, operationsBelow } from '../../../middleware/route.ts'
import { limitPerson } from '../../../middleware/safety/rate-limits.ts'
import { requireSession } from '../../../middleware/session.ts'
import { device } from '../notifications.table.ts'
import type { Payload } from './write-push.ts'
import { countUnread } from './push.queries.ts'
import { deviceOutcome } from './push-outcomes.ts'
import { topicOf } from './pusher.ts'

const tested = z.object({ sent: z.int(), failed: z.int() })

/** Pushes to every device of the caller. What fails counts, so that nobody makes us call a dead one again and again. */
export function pushTestRoutes(deps: Pick<Deps, 'store' | 'push' | 'identity' | 'now'>) {
  const { store, push, now } = deps
  return new Hono<Env>().post('/test', requireSession(deps), limitPerson('person:test'), async c => {
    const { person } = c.get('session')
    const devices = await store.read.select().from(device).where(eq(device.personId, person.id))
    const count = await countUnread(store.read, person.id)
    const outcomes = await Promise.all(devices.map(each => test(each, count)))
    const sent = outcomes.filter(kind => kind === 'delivered').length
    return c.json({ sent, failed: outcomes.length - sent } satisfies z.infer<typeof tested>)
  })

  async function test(to: typeof device.$inferSelect, count: number) {
    const notification: Payload = {
      kind: 'message',
      title: format(to.language, msg`This is a test`),
      body: format(to.language, msg`Notifications of Kaft reach this device.`),
      url: localPath(to.language, '/settings/notifications'),
      tag: 'test',
      count,
    }
    const payload = {
      text: JSON.stringify(notification),
      ttlSeconds: 60,
      urgency: 'high',
      topic: topicOf('test'),
    } as const
    if (to.retryAt !== null && to.retryAt > now()) return 'later'
    const outcome = await push.send(to, payload)
    const { statements } = deviceOutcome(store, to, outcome, now())
    if (statements.length > 0) await store.commit({ statements })
    return outcome.kind
  }
}

export const pushTestOperations = operationsBelow('/api/push', {
  'post /test': {
    summary: msg`Send a test to every device of who asks`,
    session: 'required',
    answers: { 200: tested },
  },
})
