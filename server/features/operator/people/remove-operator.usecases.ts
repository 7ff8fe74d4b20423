import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { commitAndPoke } from '../../../sync/commit-and-poke.ts'
import { put } from '../../../sync/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { openBy } from '../../organisations/invites/invites.queries.ts'
import { invite } from '../../organisations/invites/invites.table.ts'
import { organisationAdmin } from '../../organisations/organisations.table.ts'
import { operator } from '../../people/people.table.ts'
import { type Actor, signed } from '../actor.ts'

/** Also deletes their open invites. False where they were no operator. */
export async function removeOperator(
  deps: Pick<Deps, 'store' | 'pokes' | 'now' | 'newId'>,
  { personId, by }: { personId: string; by: Actor },
): Promise<boolean> {
  const { store } = deps
  const isThis = eq(operator.personId, personId)
  const asAdmin = sql`exists (select 1 from ${organisationAdmin}
    where ${organisationAdmin.organisationId} = ${invite.organisationId} and ${organisationAdmin.personId} = ${personId})`
  const outcome = await commitAndPoke(deps, {
    guards: [sql`select 1 from ${operator} where ${isThis}`],
    statements: [
      store.write.delete(operator).where(isThis),
      store.write.delete(invite).where(and(openBy(personId), sql`not ${asAdmin}`)),
      recordAudit(deps, {
        ...signed(by),
        action: 'operator.remove',
        about: { kind: 'person', id: personId },
        before: { operator: true },
      }),
    ],
    changes: [put(`me:${personId}`, 'person', personId)],
  })
  return outcome !== 'guard_failed'
}
