import { eq, getTableColumns, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Store } from '../../common/store/store.ts'
import { address, type AddressRow, identity, type IdentityRow } from '../identities/identities.table.ts'
import { hasSecondFactor } from '../identities/second-factor.ts'
import type { IdentityOptions } from '../options.ts'
import { session, type SessionRow } from './sessions.table.ts'
import { growingTo } from '../../common/growing-to.ts'

export interface Found {
  session: SessionRow
  identity: IdentityRow
  addresses: AddressRow[]
  secondFactor: boolean
}

export interface Lookups {
  /** Includes expired and ended sessions. Returns the same object while nothing changed. */
  sessionByHash(hash: string): Promise<Found | undefined>
}

/** Cached until the next commit of any process. */
export function createLookups(
  store: Pick<Store, 'read' | 'version'>,
  options: Pick<IdentityOptions, 'methods'>,
): Lookups {
  const read = prepare(store, options)
  const cache = new LRUCache<string, { version: number; found: Found }>(growingTo(20_000))
  return {
    sessionByHash: async hash => {
      const version = await store.version()
      const cached = cache.get(hash)
      if (cached?.version === version) return cached.found
      const found = await read(hash)
      if (found) cache.set(hash, { version, found })
      return found
    },
  }
}

function prepare(
  { read }: Pick<Store, 'read'>,
  options: Pick<IdentityOptions, 'methods'>,
): (hash: string) => Promise<Found | undefined> {
  const sessions = read
    .select({
      session: getTableColumns(session),
      identity: getTableColumns(identity),
      secondFactor: hasSecondFactor({ options }, identity.id),
    })
    .from(session)
    .innerJoin(identity, eq(identity.id, session.identityId))
    .where(eq(session.tokenHash, sql.placeholder('hash')))
    .prepare()
  const addresses = read
    .select()
    .from(address)
    .where(eq(address.identityId, sql.placeholder('identityId')))
    .prepare()
  return async hash => {
    const [row] = await sessions.all({ hash })
    return (
      row && {
        ...row,
        secondFactor: row.secondFactor === 1,
        addresses: await addresses.all({ identityId: row.identity.id }),
      }
    )
  }
}
