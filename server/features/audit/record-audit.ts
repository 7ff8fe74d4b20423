import type { AuditAction, AuditKind, AuditRole, AuditValues } from '../../../shared/features/audit/audit.schema.ts'
import type { Statement } from '../../common/store/sql.ts'
import type { ChangeDeps } from '../../deps.ts'
import { audit } from './audit.table.ts'

export interface AuditBy {
  role: AuditRole
  /** Null for the command line and the schedule. */
  whoId: string | null
  organisationId?: string | null
}

/** Only changed values, with ids of people instead of names or addresses, because rows stay for ever. A few KB at most. */
interface Changed {
  before?: AuditValues | null
  after?: AuditValues | null
}

/** Belongs in the batch of the change itself, so that neither exists without the other (M13). */
export function recordAudit(
  { store, now, newId }: ChangeDeps,
  { role, whoId, organisationId = null }: AuditBy,
  action: AuditAction,
  [aboutKind, aboutId]: [AuditKind, string],
  { before = null, after = null }: Changed = {},
): Statement {
  const row = { id: newId(), at: now(), role, whoId, organisationId, action, aboutKind, aboutId, before, after }
  return store.write.insert(audit).values(row)
}
