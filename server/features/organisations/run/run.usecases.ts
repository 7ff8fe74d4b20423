import { eq, sql } from 'drizzle-orm'
import type { ChangeDeps, Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/errors.ts'
import { commitAndPoke, del, put, thisRev } from '../../../sync/changes.ts'
import { type AuditBy, recordAudit } from '../../audit/record-audit.ts'
import { planInvite } from '../invites/invites.usecases.ts'
import { findOrganisation } from '../organisations.queries.ts'
import { invite, organisation, organisationAdmin } from '../organisations.table.ts'
import { changeSet, study } from '../../booklists/booklists.table.ts'
import { bookRequest } from '../../books/books.table.ts'
import { photo } from '../../photos/photos.table.ts'
import { filesLeave } from '../../photos/remove-unused.ts'

type By = Pick<AuditBy, 'role' | 'whoId'>

interface Making {
  name: string
  university: string
  description?: string | undefined
  by: By
}

/** Returns its id; an accepted invite makes the first admin. */
export async function makeOrganisation(
  deps: ChangeDeps,
  { name, university, description = '', by }: Making,
): Promise<string> {
  const { store, now, newId } = deps
  const id = newId()
  await store.commit({
    takesRev: true,
    statements: [
      store.write.insert(organisation).values({ id, name, university, description, createdAt: now(), rev: thisRev }),
      recordAudit(deps, { ...by, organisationId: id }, 'organisation.create', ['organisation', id], {
        after: { name, university, description },
      }),
    ],
  })
  return id
}

/** For a new association, or one without admins. */
export async function makeInvite(
  deps: ChangeDeps & Pick<Deps, 'sign'>,
  { organisationId, by }: { organisationId: string; by: By },
): Promise<{ id: string; token: string }> {
  if (!(await findOrganisation(deps.store.read, organisationId))) throw notFound()
  const { id, token, statements } = planInvite(deps, { organisationId, by })
  await deps.store.commit({ takesRev: true, statements })
  return { id, token }
}

/** False where its book lists were ever edited, or it is gone. */
export async function removeOrganisation(
  deps: ChangeDeps,
  { id, by }: { id: string; by: Pick<AuditBy, 'role' | 'whoId'> },
): Promise<boolean> {
  const { store, now } = deps
  const [found] = await store.read.select().from(organisation).where(eq(organisation.id, id))
  if (!found) return false
  const { name, university, image } = found
  const admins = await store.read
    .select({ personId: organisationAdmin.personId })
    .from(organisationAdmin)
    .where(eq(organisationAdmin.organisationId, id))
  const outcome = await commitAndPoke(deps, {
    guards: [
      sql`select 1 from ${organisation} where ${organisation.id} = ${id}
        and not exists (select 1 from ${study} where ${study.organisationId} = ${id})
        and not exists (select 1 from ${changeSet} where ${changeSet.organisationId} = ${id})`,
    ],
    statements: [
      store.write.delete(invite).where(eq(invite.organisationId, id)),
      store.write.delete(organisationAdmin).where(eq(organisationAdmin.organisationId, id)),
      store.write.delete(bookRequest).where(eq(bookRequest.organisationId, id)),
      store.write.delete(photo).where(eq(photo.personId, id)),
      ...(image === null ? [] : [filesLeave([image], now())]),
      store.write.delete(organisation).where(eq(organisation.id, id)),
      recordAudit(deps, { ...by, organisationId: id }, 'organisation.remove', ['organisation', id], {
        before: { name, university },
      }),
    ],
    changes: [
      ...['org', 'orgadmin'].map(scope => del(`${scope}:${id}`, 'organisation', id)),
      ...admins.map(({ personId }) => put(`me:${personId}`, 'person', personId)),
    ],
  })
  return outcome !== 'guard_failed'
}
