import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { plainPolicy } from '../../../common/http/plain-page.ts'
import type { ChangeDeps, Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/errors.ts'
import { type Env, operationsBelow } from '../../../middleware/route.ts'
import { stopPage } from './stop-page.ts'
import { describeStop, stopMails } from './stop.usecases.ts'
import { readStopToken, type Stop } from './stop-token.ts'

type StopDeps = ChangeDeps & Pick<Deps, 'sign'>

/** For programs: the token replaces a session. */
export function stopRoutes(deps: StopDeps) {
  return new Hono<Env>().post('/:token', async c => {
    const stop = readStopToken(deps.sign, c.req.param('token'))
    if (!stop) throw notFound()
    await stopMails(deps, stop)
    return c.body(null, 204)
  })
}

/** The page asks first, because mail scanners open links. Mailboxes post to it directly (RFC 8058). */
export function stopPagesRoutes(deps: StopDeps) {
  const { sign, store } = deps
  return new Hono<Env>()
    .get('/:token', async c => {
      const stop = readStopToken(sign, c.req.param('token'))
      return page(c, stop ? 'ask' : 'unknown', stop && { ...stop, ...(await describeStop(store.read, stop)) })
    })
    .post('/:token', async c => {
      const stop = readStopToken(sign, c.req.param('token'))
      if (stop) await stopMails(deps, stop)
      return page(c, stop ? 'done' : 'unknown', stop && { ...stop, ...(await describeStop(store.read, stop)) })
    })
}

function page(
  c: Context<Env>,
  state: 'ask' | 'done' | 'unknown',
  described: (Pick<Stop, 'kind'> & Awaited<ReturnType<typeof describeStop>>) | undefined,
) {
  const language = described?.language ?? c.get('language')
  return c.html(
    stopPage({
      state,
      language,
      kind: described?.kind ?? 'message',
      about: described?.about,
      isForgotten: described?.isForgotten,
    }),
    state === 'unknown' ? 404 : 200,
    {
      'Content-Security-Policy': plainPolicy,
      'Content-Language': language,
      'Cache-Control': 'no-store',
      // Without the token in it. With no referrer at all, browsers send the form without its origin.
      'Referrer-Policy': 'strict-origin',
    },
  )
}

export const stopOperations = operationsBelow('/api/stop', {
  'post /{token}': {
    summary: msg`Stop the e-mails that this token was sent in`,
    session: 'none',
    params: { token: z.string() },
    answers: { 204: null },
  },
})
