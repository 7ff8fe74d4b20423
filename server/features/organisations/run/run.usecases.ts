import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import { thisRev } from '../../../sync/revision.ts'
import { type AuditEntry, recordAudit } from '../../audit/record-audit.ts'
import { planInvite } from '../invites/invites.usecases.ts'
import { findOrganisation } from '../organisations.queries.ts'
import { organisation } from '../organisations.table.ts'

type By = Pick<AuditEntry, 'role' | 'whoId'>

interface Making {
  name: string
  university: string
  description?: string | undefined
  by: By
}

/** Returns its id; an accepted invite makes the first admin. */
export async function makeOrganisation(
  deps: Pick<Deps, 'store' | 'now' | 'newId'>,
  { name, university, description = '', by }: Making,
): Promise<string> {
  const { store, now, newId } = deps
  const id = newId()
  await store.commit({
    takesRev: true,
    statements: [
      store.write.insert(organisation).values({ id, name, university, description, createdAt: now(), rev: thisRev }),
      recordAudit(deps, {
        ...by,
        organisationId: id,
        action: 'organisation.create',
        about: { kind: 'organisation', id },
        after: { name, university, description },
      }),
    ],
  })
  return id
}

/** For a new association, or one without admins. */
export async function makeInvite(
  deps: Pick<Deps, 'store' | 'now' | 'newId' | 'sign'>,
  { organisationId, by }: { organisationId: string; by: By },
): Promise<{ id: string; token: string }> {
  if (!(await findOrganisation(deps.store.read, organisationId))) throw notFound()
  const { id, token, statements } = planInvite(deps, { organisationId, by })
  await deps.store.commit({ takesRev: true, statements })
  return { id, token }
}
