import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { id } from '../../../../shared/lib/values.ts'
import type { Deps } from '../../../deps.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { requireSession } from '../../../middleware/session.ts'

const body = z.object({ chatId: z.nullable(id) })

/** Sent every twenty seconds while a chat is in view; its messages are then not pushed. */
export function presenceRoutes(deps: Pick<Deps, 'identity' | 'presence' | 'now'>) {
  return new Hono<Env>().post('/', requireSession(deps), validated('json', body), c => {
    const { id: sessionId, person } = c.get('session')
    const { chatId } = c.req.valid('json')
    deps.presence.look(person.id, sessionId, chatId)
    return c.body(null, 204)
  })
}

export const presenceOperations = operationsBelow('/api', {
  'post /presence': { summary: msg`Say which chat is in view, or that none is`, body, answers: { 204: null } },
})
