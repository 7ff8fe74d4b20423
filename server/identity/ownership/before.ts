import { eq } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import { credential, credentialIdentifier, identity, type IdentityRow } from '../identities/identities.table.ts'
import { planMove } from '../identities/plan-identity.ts'
import type { Provider } from '../provider.ts'
import { planOthersOut } from './shut-out.ts'
import type { Before } from './before.types.ts'

export async function readBefore({ store }: Pick<Provider, 'store'>, { id, traits }: IdentityRow): Promise<Before> {
  const credentials = await store.read.select().from(credential).where(eq(credential.identityId, id))
  const identifiers = await store.read
    .select()
    .from(credentialIdentifier)
    .where(eq(credentialIdentifier.identityId, id))
  const isKept = ({ type }: { type: string }) => type !== 'password'
  return {
    email: String(traits['email']),
    credentials: credentials.filter(isKept),
    identifiers: identifiers.filter(isKept),
  }
}

export function planReturn(
  provider: Pick<Provider, 'store' | 'now'>,
  row: IdentityRow,
  { email, credentials, identifiers }: Before,
): Statement[] {
  const { write } = provider.store
  const identityId = row.id
  const traits = { ...row.traits, email }
  return [
    ...planOthersOut(provider, identityId),
    ...(email === row.traits['email'] ? [] : planMove(provider, row, email, true)),
    write.update(identity).set({ traits, updatedAt: provider.now() }).where(eq(identity.id, identityId)),
    ...credentials.map(each => write.insert(credential).values(each)),
    ...identifiers.map(each => write.insert(credentialIdentifier).values(each)),
  ]
}
