import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import { put } from '../../../sync/changes.ts'
import { commitAndPoke } from '../../../sync/commit-and-poke.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lastAdmin } from '../organisations.errors.ts'
import { openBy } from '../invites/invites.queries.ts'
import { invite } from '../invites/invites.table.ts'
import { organisationAdmin } from '../organisations.table.ts'
import { isAdmin } from './admins.queries.ts'

/** Deletes their open invites too. The last admin stays, also where two remove each other (H7). */
export async function removeAdmin(
  deps: Pick<Deps, 'store' | 'pokes' | 'now' | 'newId'>,
  { organisationId, personId, by }: { organisationId: string; personId: string; by: string },
): Promise<void> {
  const { store } = deps
  if (!(await isAdmin(store.read, organisationId, personId))) throw notFound()
  const ofThis = eq(organisationAdmin.organisationId, organisationId)
  const here = and(ofThis, eq(organisationAdmin.personId, personId))
  const outcome = await commitAndPoke(deps, {
    guards: [
      sql`select 1 from ${organisationAdmin} where ${here}`,
      sql`select 1 from ${organisationAdmin} where ${ofThis} and ${organisationAdmin.personId} <> ${personId}`,
    ],
    statements: [
      store.write.delete(organisationAdmin).where(here),
      store.write.delete(invite).where(and(eq(invite.organisationId, organisationId), openBy(personId))),
      recordAudit(deps, {
        role: 'admin',
        whoId: by,
        organisationId,
        action: 'admin.remove',
        about: { kind: 'person', id: personId },
      }),
    ],
    changes: [put(`me:${personId}`, 'person', personId)],
  })
  if (outcome !== 'guard_failed') return
  throw (await isAdmin(store.read, organisationId, personId)) ? lastAdmin() : notFound()
}
