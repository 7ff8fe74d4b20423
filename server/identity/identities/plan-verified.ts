import { and, eq } from 'drizzle-orm'
import type { Statement } from '../../common/store/store.ts'
import type { Provider } from '../provider.ts'
import { address } from './identities.table.ts'

/** An address that its owner has shown to read; one that is no longer theirs stays as it is. Not yet committed. */
export function planVerified(
  { store, now }: Pick<Provider, 'store' | 'now'>,
  { identityId, email }: { identityId: string; email: string },
): Statement {
  return store.write
    .update(address)
    .set({ verified: true, verifiedAt: now(), status: 'completed', updatedAt: now() })
    .where(and(eq(address.purpose, 'verifiable'), eq(address.identityId, identityId), eq(address.value, email)))
}
