import { and, eq, ne } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import { planCodesEnd } from '../flows/challenge.ts'
import { flow } from '../flows/flows.table.ts'
import { credential, credentialIdentifier } from '../identities/identities.table.ts'
import type { Provider } from '../provider.ts'
import { session } from '../sessions/sessions.table.ts'

type Writes = Pick<Provider, 'store'>

/** Includes open forms, because they may hold a secret that somebody else knows. Not yet committed. */
export function planOthersOut({ store }: Writes, identityId: string): Statement[] {
  const { write } = store
  return [
    write.delete(credential).where(eq(credential.identityId, identityId)),
    write.delete(credentialIdentifier).where(eq(credentialIdentifier.identityId, identityId)),
    write.update(session).set({ active: false }).where(eq(session.identityId, identityId)),
    write.delete(flow).where(and(eq(flow.identityId, identityId), eq(flow.kind, 'settings'))),
    planCodesEnd({ store }, identityId),
  ]
}

/** Ends other sessions, pending codes and others' open settings after a new address or password. */
export function planOthersEnd(
  { store }: Writes,
  identityId: string,
  except: { sessionId?: string; flowId?: string } = {},
): Statement[] {
  const { write } = store
  const others = and(eq(session.identityId, identityId), ne(session.id, except.sessionId ?? ''))
  const forms = and(eq(flow.identityId, identityId), eq(flow.kind, 'settings'), ne(flow.id, except.flowId ?? ''))
  return [
    write.update(session).set({ active: false }).where(others),
    write.delete(flow).where(forms),
    planCodesEnd({ store }, identityId),
  ]
}
