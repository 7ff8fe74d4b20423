import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import { nextRev, thisRev } from '../../../sync/revision.ts'
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

/** Makes an association; gives its id. Nobody curates it until an invite is accepted. */
export async function makeOrganisation(
  deps: Pick<Deps, 'store' | 'now' | 'newId'>,
  { name, university, description = '', by }: Making,
): Promise<string> {
  const { store, now, newId } = deps
  const id = newId()
  await store.commit({
    first: [nextRev],
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

/** Makes an invite in the name of the site: the first of an association, or where its admins are gone. */
export async function makeInvite(
  deps: Pick<Deps, 'store' | 'now' | 'newId' | 'sign'>,
  { organisationId, by }: { organisationId: string; by: By },
): Promise<{ id: string; token: string }> {
  if (!(await findOrganisation(deps.store.read, organisationId))) throw notFound()
  const { id, token, statements } = planInvite(deps, { organisationId, by })
  await deps.store.commit({ first: [nextRev], statements })
  return { id, token }
}
