import { and, count, desc, eq, gt, inArray, lt, lte, or, type SQL } from 'drizzle-orm'
import { valuesOf } from '../../../common/store/sql.ts'
import { malformed } from '../../errors/known.errors.ts'
import type { Context } from '../../http/env.ts'
import { pageOf, readPage } from '../../http/paging.ts'
import { address, identity } from '../../identities/identities.table.ts'
import type { Provider } from '../../provider.ts'
import { presentSession } from '../../sessions/present-session.ts'
import { session, type SessionRow } from '../../sessions/sessions.table.ts'
import type { Expand } from './expand.ts'

interface Wanted {
  identityId?: string
  expand: Expand
  strict?: boolean
}

export async function listSessions(provider: Provider, c: Context, { identityId, expand, strict = false }: Wanted) {
  const { read } = provider.store
  const page = readPage(c, { strict })
  const filter = and(
    identityId === undefined ? undefined : eq(session.identityId, identityId),
    activeOf(provider, c.req.query('active')),
  )
  const [total] = await read.select({ count: count() }).from(session).where(filter)
  const rows = await read
    .select()
    .from(session)
    .where(and(filter, page.after === undefined ? undefined : lt(session.id, page.after)))
    .orderBy(desc(session.id))
    .limit(page.size + 1)
    .offset(page.offset)
  const shown = pageOf(c, rows, page, total?.count ?? 0)
  return presentSessions(provider, shown, expand)
}

export async function presentSessions(provider: Provider, rows: readonly SessionRow[], expand: Expand) {
  const ids = expand.identity ? [...new Set(rows.map(({ identityId }) => identityId))] : []
  const { read } = provider.store
  const people = await read
    .select()
    .from(identity)
    .where(inArray(identity.id, valuesOf(ids)))
  const addresses = await read
    .select()
    .from(address)
    .where(inArray(address.identityId, valuesOf(ids)))
  return rows.map(row =>
    presentSession(
      provider,
      {
        session: row,
        identity: people.find(({ id }) => id === row.identityId),
        addresses: addresses.filter(({ identityId }) => identityId === row.identityId),
      },
      expand.devices,
    ),
  )
}

function activeOf({ now }: Provider, active: string | undefined): SQL | undefined {
  if (active === undefined || active === '') return undefined
  if (active === 'true') return and(eq(session.active, true), gt(session.expiresAt, now()))
  if (active === 'false') return or(eq(session.active, false), lte(session.expiresAt, now()))
  throw malformed('could not parse parameter active')
}
