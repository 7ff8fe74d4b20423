import { and, count, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { valuesOf, contains } from '../../../common/store/sql.ts'
import { malformed } from '../../errors/known.errors.ts'
import type { Context } from '../../http/env.ts'
import { pageOf, readPage } from '../../http/paging.ts'
import { address, credential, credentialIdentifier, identity } from '../../identities/identities.table.ts'
import { presentForAdmin } from '../../identities/present-identity.ts'
import type { Provider } from '../../provider.ts'
import { isUuid, typedAddress } from '../../http/typed.ts'
import { readIncluded } from './identity-body.ts'

export async function listIdentities(provider: Provider, c: Context) {
  const { read } = provider.store
  const page = readPage(c, { strict: true })
  const included = readIncluded(c)
  const filter = filterOf(provider, c)
  const [total] = await read.select({ count: count() }).from(identity).where(filter)
  const rows = await read
    .select()
    .from(identity)
    .where(and(filter, page.after === undefined ? undefined : lt(identity.id, page.after)))
    .orderBy(desc(identity.id))
    .limit(page.size + 1)
    .offset(page.offset)
  const shown = pageOf(c, rows, page, total?.count ?? 0)
  const ids = shown.map(({ id }) => id)
  const addresses = await read
    .select()
    .from(address)
    .where(inArray(address.identityId, valuesOf(ids)))
  const credentials = included.size > 0 ? await credentialsOf(provider, ids) : undefined
  return shown.map(row =>
    presentForAdmin(
      provider,
      row,
      addresses.filter(({ identityId }) => identityId === row.id),
      credentials?.filter(({ identityId }) => identityId === row.id),
      included,
    ),
  )
}

function filterOf({ store }: Provider, c: Context): SQL | undefined {
  const filter = (name: string) => (c.req.query(name) === undefined ? undefined : typedAddress(c.req.query(name) ?? ''))
  const exact = filter('credentials_identifier')
  const similar = filter('preview_credentials_identifier_similar')
  const ids = c.req.queries('ids')?.flatMap(each => each.split(','))
  if ([exact, similar, ids].filter(each => each !== undefined).length > 1)
    throw malformed('Only one of ids and the filters by credentials identifier can be used at a time.')
  if (ids) {
    const wrong = ids.find(id => !isUuid(id))
    if (wrong !== undefined) throw malformed(`Invalid UUID value "${wrong}" for parameter "ids".`)
    return inArray(identity.id, valuesOf(ids))
  }
  if (exact === undefined && similar === undefined) return undefined
  const matches =
    exact === undefined
      ? contains(credentialIdentifier.identifier, similar ?? '')
      : eq(credentialIdentifier.identifier, exact)
  const found = store.read.select({ id: credentialIdentifier.identityId }).from(credentialIdentifier).where(matches)
  return inArray(identity.id, found)
}

async function credentialsOf({ store }: Provider, ids: readonly string[]) {
  const rows = await store.read
    .select()
    .from(credential)
    .where(inArray(credential.identityId, valuesOf(ids)))
  const identifiers = await store.read
    .select()
    .from(credentialIdentifier)
    .where(inArray(credentialIdentifier.identityId, valuesOf(ids)))
  return rows.map(row => ({
    ...row,
    identifiers: identifiers
      .filter(({ type, identityId }) => type === row.type && identityId === row.identityId)
      .map(({ identifier }) => identifier),
  }))
}
