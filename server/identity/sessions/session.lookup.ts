import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Store } from '../../database/store.ts'
import { address, type AddressRow, identity, type IdentityRow } from '../identities/identities.table.ts'
import { session, type SessionRow } from './sessions.table.ts'

export interface Found {
  session: SessionRow
  identity: IdentityRow
  addresses: AddressRow[]
}

/** The two reads behind every whoami, prepared once. */
export interface Lookups {
  sessionByHash(hash: string): Promise<Omit<Found, 'addresses'> | undefined>
  addressesOf(identityId: string): Promise<AddressRow[]>
}

export function prepareLookups({ read }: Pick<Store, 'read'>): Lookups {
  const byHash = read
    .select({ session: getTableColumns(session), identity: getTableColumns(identity) })
    .from(session)
    .innerJoin(identity, eq(identity.id, session.identityId))
    .where(eq(session.tokenHash, sql.placeholder('hash')))
    .prepare()
  const addresses = read
    .select()
    .from(address)
    .where(eq(address.identityId, sql.placeholder('identityId')))
    .prepare()
  return {
    sessionByHash: async hash => (await byHash.all({ hash }))[0],
    addressesOf: async identityId => addresses.all({ identityId }),
  }
}
