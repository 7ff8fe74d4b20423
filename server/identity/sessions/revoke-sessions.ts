import { and, eq, gt, ne } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import type { Provider } from '../provider.ts'
import { session } from './sessions.table.ts'

function planRevocation({ store }: Pick<Provider, 'store'>, identityId: string, exceptId: string): Statement {
  return store.write
    .update(session)
    .set({ active: false })
    .where(and(eq(session.identityId, identityId), ne(session.id, exceptId)))
}

/** Returns how many were still valid. */
export async function revokeSessions(provider: Provider, identityId: string, exceptId: string): Promise<number> {
  const count = await provider.store.read.$count(
    session,
    and(
      eq(session.identityId, identityId),
      ne(session.id, exceptId),
      eq(session.active, true),
      gt(session.expiresAt, provider.now()),
    ),
  )
  await provider.store.commit({ statements: [planRevocation(provider, identityId, exceptId)] })
  return count
}

export async function revokeSession({ store }: Provider, identityId: string, id: string): Promise<void> {
  const statement = store.write
    .update(session)
    .set({ active: false })
    .where(and(eq(session.id, id), eq(session.identityId, identityId)))
  await store.commit({ statements: [statement] })
}
