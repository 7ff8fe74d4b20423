import { and, eq } from 'drizzle-orm'
import type { Statement } from '../../../common/store/batch.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import { type AuditEntry, recordAudit } from '../../audit/record-audit.ts'
import { findInvite } from './invites.queries.ts'
import { invite } from './invites.table.ts'

/** One week (H7). */
const inviteLastsMs = 7 * 24 * 60 * 60 * 1000

type Role = Pick<AuditEntry, 'role' | 'whoId'>

/** Returns statements for one batch. */
export function planInvite(
  deps: Pick<Deps, 'store' | 'now' | 'newId' | 'sign'>,
  { organisationId, by }: { organisationId: string; by: Role },
): { id: string; token: string; statements: Statement[] } {
  const { store, now, newId, sign } = deps
  const id = newId()
  // Cannot be guessed without this installation's secret.
  const token = sign('invite', id)
  const createdAt = now()
  const expiresAt = createdAt + inviteLastsMs
  return {
    id,
    token,
    statements: [
      store.write.insert(invite).values({ id, token, organisationId, createdAt, createdBy: by.whoId, expiresAt }),
      recordAudit(deps, {
        ...by,
        organisationId,
        action: 'invite.create',
        about: { kind: 'invite', id },
        after: { expiresAt },
      }),
    ],
  }
}

/** Its link stops working. */
export async function deleteInvite(
  deps: Pick<Deps, 'store' | 'now' | 'newId' | 'publicUrl'>,
  { organisationId, id, personId }: { organisationId: string; id: string; personId: string },
): Promise<void> {
  const { store } = deps
  const found = await findInvite(deps, { organisationId, id, callerId: personId })
  if (!found) throw notFound()
  await store.commit({
    takesRev: true,
    statements: [
      store.write.delete(invite).where(and(eq(invite.id, id), eq(invite.organisationId, organisationId))),
      recordAudit(deps, {
        role: 'admin',
        whoId: personId,
        organisationId,
        action: 'invite.delete',
        about: { kind: 'invite', id },
        before: { state: found.state, expiresAt: found.expiresAt },
      }),
    ],
  })
}
