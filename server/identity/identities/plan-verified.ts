import { and, eq } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import type { Provider } from '../provider.ts'
import { address } from './identities.table.ts'

/** Leaves an address that is no longer theirs. `proved`: the holder answered. Not yet committed. */
export function planVerified(
  { store, now }: Pick<Provider, 'store' | 'now'>,
  { identityId, email }: { identityId: string; email: string },
  proved: boolean,
): Statement {
  const at = now()
  return store.write
    .update(address)
    .set({ verified: true, verifiedAt: at, status: 'completed', updatedAt: at, ...(proved && { provedAt: at }) })
    .where(and(eq(address.purpose, 'verifiable'), eq(address.identityId, identityId), eq(address.value, email)))
}
