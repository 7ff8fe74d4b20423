import type { AuditAction, AuditKind, AuditRole, AuditValues } from '../../../shared/features/audit/audit.schema.ts'
import type { Statement } from '../../common/store/batch.ts'
import type { Deps } from '../../deps.ts'
import { audit } from './audit.table.ts'

export interface AuditEntry {
  role: AuditRole
  /** Null for the command line and the schedule. */
  whoId: string | null
  organisationId?: string | null
  action: AuditAction
  about: { kind: AuditKind; id: string }
  /** Only changed values, with ids of people instead of names or addresses, because rows stay for ever. A few KB at most. */
  before?: AuditValues | null
  after?: AuditValues | null
}

/** Belongs in the batch of the change itself, so that neither exists without the other (M13). */
export function recordAudit(
  { store, now, newId }: Pick<Deps, 'store' | 'now' | 'newId'>,
  entry: AuditEntry,
): Statement {
  const { role, whoId, organisationId = null, action, about, before = null, after = null } = entry
  return store.write.insert(audit).values({
    id: newId(),
    at: now(),
    role,
    whoId,
    organisationId,
    action,
    aboutKind: about.kind,
    aboutId: about.id,
    before,
    after,
  })
}
