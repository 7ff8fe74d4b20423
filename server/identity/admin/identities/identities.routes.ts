import { isDuplicate } from '../../../common/store/store-errors.ts'
import { eq, inArray, count } from 'drizzle-orm'
import { Hono } from 'hono'
import { valuesOf } from '../../../common/store/sql.ts'
import { courierMessage } from '../../courier/courier.table.ts'
import { conflict, notFound, malformed } from '../../errors/known.errors.ts'
import { json, noContent } from '../../http/answers.ts'
import type { IdentityEnv } from '../../http/env.ts'
import { findCredentials } from '../../identities/identities.queries.ts'
import { identity } from '../../identities/identities.table.ts'
import { planIdentity } from '../../identities/plan-identity.ts'
import { presentForAdmin } from '../../identities/present-identity.ts'
import { planPlainNotice } from '../../ownership/notice.ts'
import { notClaimed } from '../../ownership/objection.ts'
import type { Provider } from '../../provider.ts'
import { changeIdentity, requireIdentity } from './change-identity.ts'
import { readAdminBody, readPatch, readIncluded } from './identity-body.ts'
import { applyPatch } from './json-patch.ts'
import { listIdentities } from './list-identities.ts'
import { readNewIdentity } from './new-identity.ts'
import { readUuid } from '../../http/typed.ts'
import { session } from '../../sessions/sessions.table.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import type { Access } from '../../courier/template.ts'
import { IdentityError } from '../../errors/identity-error.ts'
import { planCredentialRemoval, readCredentials } from '../../identities/credentials.ts'
import { secondFactors } from '../../identities/second-factor.ts'

const takenOff: Partial<Record<string, Access>> = { totp: 'totp_off', lookup_secret: 'lookup_off', webauthn: 'key_off' }

export function identitiesRoutes(provider: Provider) {
  const { store } = provider

  async function show(id: string, included?: ReadonlySet<string>) {
    const { identity, addresses } = await requireIdentity(provider, id)
    return presentForAdmin(provider, identity, addresses, await findCredentials(provider, id), included)
  }

  return new Hono<IdentityEnv>()
    .route('/:id/sessions', identitySessionsRoutes(provider))
    .route('/:id/credentials', identityCredentialsRoutes(provider))
    .get('/', async c => json(c, await listIdentities(provider, c)))
    .post('/', async c => {
      const planned = planIdentity(provider, await readNewIdentity(provider, c.req.raw))
      const guards = [notClaimed(provider, String(planned.identity.traits['email']))]
      const outcome = await store.commit({ guards, statements: planned.statements }).catch(refuseTaken)
      if (outcome === 'guard_failed') throw conflict()
      const { id } = planned.identity
      c.header('Location', provider.urls.public(`/admin/identities/${id}`))
      return json(c, await show(id), 201)
    })
    .get('/:id', async c => json(c, await show(c.req.param('id').toLowerCase(), readIncluded(c))))
    .put('/:id', async c => {
      const found = await requireIdentity(provider, c.req.param('id').toLowerCase())
      await changeIdentity(provider, found, await readAdminBody(c.req.raw)).catch(refuseTaken)
      return json(c, await show(found.identity.id))
    })
    .patch('/:id', async c => {
      const found = await requireIdentity(provider, c.req.param('id').toLowerCase())
      const shown = presentForAdmin(provider, found.identity, found.addresses)
      const patched = applyPatch({ ...shown }, await readPatch(c.req.raw))
      await changeIdentity(provider, found, patched).catch(refuseTaken)
      return json(c, await show(found.identity.id))
    })
    .delete('/:id', async c => {
      const found = await requireIdentity(provider, c.req.param('id').toLowerCase())
      const { id, traits, language } = found.identity
      const addresses = found.addresses.map(({ value }) => value)
      await store.commit({
        statements: [
          store.write.delete(identity).where(eq(identity.id, id)),
          store.write.delete(courierMessage).where(inArray(courierMessage.recipient, valuesOf(addresses))),
          ...planPlainNotice(provider, String(traits['email']), language, 'account_deleted'),
        ],
      })
      provider.courier.wake()
      return noContent(c)
    })
}

function refuseTaken(error: unknown): never {
  throw isDuplicate(error) ? conflict() : error
}

function identitySessionsRoutes(provider: Provider) {
  const { store } = provider
  return new Hono<IdentityEnv>()
    .get('/', async c => {
      const id = readUuid(c.req.param('id') ?? '')
      return json(c, await listSessions(provider, c, { identityId: id, expand: { identity: true, devices: true } }))
    })
    .delete('/', async c => {
      const isOwner = eq(session.identityId, readUuid(c.req.param('id') ?? ''))
      const [found] = await store.read.select({ count: count() }).from(session).where(isOwner)
      if (!found?.count) throw notFound()
      await store.commit({ statements: [store.write.delete(session).where(isOwner)] })
      return noContent(c)
    })
}

/** For a lost second factor (in Kratos since 0.13). First factors stay. */
function identityCredentialsRoutes(provider: Provider) {
  return new Hono<IdentityEnv>().delete('/:type', async c => {
    const { identity } = await requireIdentity(provider, (c.req.param('id') ?? '').toLowerCase())
    const type = c.req.param('type')
    if (!(await readCredentials(provider, identity.id)).has(type))
      throw new IdentityError(404, { reason: `This identity has no ${type}.` })
    if (!secondFactors.includes(type)) throw malformed('You cannot remove first factor credentials.')
    const to = String(identity.traits['email'])
    await provider.store.commit({
      statements: [
        ...planCredentialRemoval(provider, identity.id, type),
        ...planPlainNotice(provider, to, identity.language, 'access_changed', { access: takenOff[type] }),
      ],
    })
    provider.courier.wake()
    return noContent(c)
  })
}
