import type { AuditAction, AuditKind, AuditRole, AuditValues } from '../../../shared/features/audit/audit.schema.ts'
import type { Statement } from '../../common/store/store.ts'
import type { Deps } from '../../deps.ts'
import { audit } from './audit.table.ts'

export interface AuditEntry {
  role: AuditRole
  /** The person who did it; none for the command line and the clock. */
  whoId: string | null
  organisationId?: string | null
  action: AuditAction
  about: { kind: AuditKind; id: string }
  /** Only what changed, and ids of people instead of their names or addresses: this stays for ever. A few KB at most. */
  before?: AuditValues | null
  after?: AuditValues | null
}

/**
 * The statement that writes a line of the audit log: put it into the batch of the change itself, so that there is never
 * one without the other (M13).
 */
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
