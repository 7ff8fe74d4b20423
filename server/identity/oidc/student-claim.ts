import { eq } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import { isObject } from '../http/body.ts'
import { identity } from '../identities/identities.table.ts'
import type { Provider } from '../provider.ts'
import type { Claims } from './oidc-client.ts'

export const studentMetadata = (home: string, at: number) => ({ student: { home, at: new Date(at).toISOString() } })

export async function planStudent(
  { store, now }: Pick<Provider, 'store' | 'now'>,
  identityId: string,
  { studentOf }: Claims,
): Promise<Statement[]> {
  if (studentOf === undefined) return []
  const { metadataPublic: metadata } = identity
  const [row] = await store.read.select({ metadata }).from(identity).where(eq(identity.id, identityId))
  const metadataPublic = { ...(isObject(row?.metadata) && row.metadata), ...studentMetadata(studentOf, now()) }
  return [store.write.update(identity).set({ metadataPublic, updatedAt: now() }).where(eq(identity.id, identityId))]
}
