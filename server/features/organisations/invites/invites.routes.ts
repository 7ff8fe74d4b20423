import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import {
  accepted,
  type InviteBody,
  inviteBody,
  inviteMail,
  invites,
  oneInvite,
  openInvite as openInviteSchema,
} from '../../../../shared/features/organisations/organisations.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { localPath } from '../../../../shared/lib/routes.ts'
import { id } from '../../../../shared/lib/values.ts'
import type { Deps } from '../../../deps.ts'
import { notFound, unverified } from '../../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { limitPerson } from '../../../middleware/safety/rate-limits.ts'
import { requireSession, requireVerified } from '../../../middleware/session.ts'
import { findOrganisation } from '../organisations.queries.ts'
import { closedInvite, notMailed, unknownInvite } from '../organisations.errors.ts'
import { acceptInvite, deleteInvite, mailInvite, openInvite, planInvite } from './invites.usecases.ts'
import { findInvite, findInvites } from './invites.queries.ts'

/** Behind the portal guards (H7). */
export function invitesRoutes(deps: Deps) {
  const { store } = deps
  const validInvite = validated('param', z.object({ id, inviteId: id }))
  return new Hono<Env>()
    .get('/:id/invites', async c => c.json({ invites: await findInvites(deps, c.req.param('id'), callerOf(c)) }))
    .post('/:id/invites', wished(), limitPerson('person:invite'), async c => {
      const organisationId = c.req.param('id')
      const planned = planInvite(deps, {
        organisationId,
        by: { role: 'admin', whoId: callerOf(c) },
      })
      await store.commit({ takesRev: true, statements: planned.statements })
      const { email } = c.req.valid('json')
      if (email) await send(c, organisationId, planned.id, email)
      const made = await findInvite(deps, { organisationId, id: planned.id, callerId: callerOf(c) })
      return c.json({ invite: must(made, 'it was made just now') }, 201)
    })
    .post(
      '/:id/invites/:inviteId/mail',
      validInvite,
      validated('json', inviteMail),
      limitPerson('person:invite'),
      async c => {
        const { id: organisationId, inviteId } = c.req.valid('param')
        await send(c, organisationId, inviteId, c.req.valid('json').email)
        return c.body(null, 204)
      },
    )
    .delete('/:id/invites/:inviteId', validInvite, async c => {
      const { id: organisationId, inviteId } = c.req.valid('param')
      await deleteInvite(deps, { organisationId, id: inviteId, personId: callerOf(c) })
      return c.body(null, 204)
    })

  async function send(c: Context<Env>, organisationId: string, inviteId: string, to: string): Promise<void> {
    const invite = await findInvite(deps, { organisationId, id: inviteId, callerId: callerOf(c) })
    if (invite?.token === undefined) throw notFound()
    if (invite.state !== 'active') throw closedInvite(invite.state)
    const language = c.get('language')
    const { name } = must(await findOrganisation(store.read, organisationId), 'an invite is of an association')
    // In the language of the invite.
    const url = deps.publicUrl() + localPath(language, `/invite/${invite.token}`)
    try {
      await mailInvite(deps, { to, url, name, from: c.get('session').person.firstName, language })
    } catch (error) {
      deps.log.error({ requestId: c.get('requestId'), error }, 'an invite was not mailed')
      throw notMailed()
    }
  }
}

/** A request without a body asks for no mail. */
function wished() {
  const read = validated('json', inviteBody)
  return createMiddleware<Env, string, { in: { json: InviteBody }; out: { json: InviteBody } }>(async (c, next) => {
    if (c.req.header('content-type') !== undefined) return read(c, next)
    c.req.addValidatedData('json', {})
    await next()
  })
}

export function openInvitesRoutes(deps: Deps) {
  return new Hono<Env>()
    .get('/:token', async c => c.json(await openInvite(deps, c.req.param('token'))))
    .post('/:token/acceptance', requireSession(deps), requireVerified(deps), async c => {
      const personId = callerOf(c)
      return c.json({ organisation: await acceptInvite(deps, { token: c.req.param('token'), personId }) })
    })
}

const callerOf = (c: Context<Env>) => c.get('session').person.id

const token = z.string()
export const invitesOperations = operationsBelow('/api', {
  'get /admin/organisations/{id}/invites': {
    summary: msg`The invites of a study association, newest first`,
    answers: { 200: invites },
  },
  'post /admin/organisations/{id}/invites': {
    summary: msg`Make an invite that works once within a week, and mail it where wished`,
    body: inviteBody,
    answers: { 201: oneInvite },
    errors: [notMailed()],
  },
  'post /admin/organisations/{id}/invites/{inviteId}/mail': {
    summary: msg`Mail the link of an invite`,
    body: inviteMail,
    answers: { 204: null },
    errors: [closedInvite('used'), closedInvite('expired'), notMailed()],
  },
  'delete /admin/organisations/{id}/invites/{inviteId}': { summary: msg`Delete an invite`, answers: { 204: null } },
  'get /invites/{token}': {
    summary: msg`Whether an invite can still be accepted, and of which study association it is`,
    session: 'none',
    params: { token },
    answers: { 200: openInviteSchema },
    errors: [unknownInvite()],
  },
  'post /invites/{token}/acceptance': {
    summary: msg`Become an admin of the study association that invites`,
    params: { token },
    answers: { 200: accepted },
    errors: [unverified(), unknownInvite(), closedInvite('used'), closedInvite('expired')],
  },
})
