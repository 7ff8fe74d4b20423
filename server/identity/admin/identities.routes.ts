import { count, desc, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { IdentityError } from '../errors/identity-error.ts'
import { notFound } from '../errors/known.errors.ts'
import { json, noContent } from '../http/answers.ts'
import type { IdentityEnv } from '../http/env.ts'
import { linkPages, readPage } from '../http/paging.ts'
import { address, credentialIdentifier, identity } from '../identities/identities.table.ts'
import { findCredentials, findIdentity } from '../identities/identities.queries.ts'
import { isTaken, planIdentity } from '../identities/plan-identity.ts'
import { presentForAdmin } from '../identities/present-identity.ts'
import type { Provider } from '../provider.ts'
import { readNewIdentity } from './new-identity.ts'

/** Identities as an admin handles them (kratos-contract.md, 2.9). */
export function identitiesRoutes(provider: Provider) {
  const { store } = provider
  return new Hono<IdentityEnv>()
    .get('/', async c => {
      const page = readPage(c)
      const wanted = c.req.query('credentials_identifier')?.trim().toLowerCase()
      const found = store.read
        .select({ id: credentialIdentifier.identityId })
        .from(credentialIdentifier)
        .where(eq(credentialIdentifier.identifier, wanted ?? ''))
      const filter = wanted === undefined ? undefined : inArray(identity.id, found)
      const [total] = await store.read.select({ count: count() }).from(identity).where(filter)
      const rows = await store.read
        .select()
        .from(identity)
        .where(filter)
        .orderBy(desc(identity.id))
        .limit(page.size)
        .offset(page.number * page.size)
      const addresses = await store.read
        .select()
        .from(address)
        .where(
          inArray(
            address.identityId,
            rows.map(({ id }) => id),
          ),
        )
      linkPages(c, page, total?.count ?? 0)
      const shown = rows.map(row =>
        presentForAdmin(
          provider,
          row,
          addresses.filter(({ identityId }) => identityId === row.id),
        ),
      )
      return json(c, shown)
    })
    .post('/', async c => {
      const wanted = await readNewIdentity(provider, c.req.raw)
      const planned = planIdentity(provider, wanted)
      await store.commit({ statements: planned.statements }).catch(error => {
        throw isTaken(error) ? conflict() : error
      })
      const { id } = planned.identity
      c.header('Location', provider.urls.public(`/admin/identities/${id}`))
      const credentials = await findCredentials(provider, id)
      return json(c, presentForAdmin(provider, planned.identity, planned.addresses, credentials), 201)
    })
    .get('/:id', async c => {
      const found = await findIdentity(provider, c.req.param('id'))
      if (!found) throw notFound()
      const credentials = await findCredentials(provider, found.identity.id)
      return json(c, presentForAdmin(provider, found.identity, found.addresses, credentials))
    })
    .delete('/:id', async c => {
      const found = await findIdentity(provider, c.req.param('id'))
      if (!found) throw notFound()
      await store.commit({ statements: [store.write.delete(identity).where(eq(identity.id, found.identity.id))] })
      return noContent(c)
    })
}

function conflict() {
  return new IdentityError(409, {
    reason: 'This identity conflicts with another identity that already exists.',
  })
}
