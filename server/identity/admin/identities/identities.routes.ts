import { isDuplicate } from '../../../common/store/duplicate.ts'
import { eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { among } from '../../../common/store/sql.ts'
import { courierMessage } from '../../courier/courier.table.ts'
import { conflict } from '../../errors/known.errors.ts'
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
import { identityCredentialsRoutes } from './identity-credentials.routes.ts'
import { identitySessionsRoutes } from './identity-sessions.routes.ts'
import { readAdminBody, readPatch } from './identity-body.ts'
import { readIncluded } from './included-credentials.ts'
import { applyPatch } from './json-patch.ts'
import { listIdentities } from './list-identities.ts'
import { readNewIdentity } from './new-identity.ts'

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
          store.write.delete(courierMessage).where(inArray(courierMessage.recipient, among(addresses))),
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
