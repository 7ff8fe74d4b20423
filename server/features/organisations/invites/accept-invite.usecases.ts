import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { OpenInvite } from '../../../../shared/features/organisations/portal.schema.ts'
import type { Organisation } from '../../../../shared/features/organisations/organisations.schema.ts'
import type { Reader } from '../../../common/store/batch.ts'
import type { Deps } from '../../../deps.ts'
import { put } from '../../../sync/changes.ts'
import { commitAndPoke } from '../../../sync/commit-and-poke.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { isAdmin } from '../admins/admins.queries.ts'
import { closedInvite, unknownInvite } from '../organisations.errors.ts'
import { organisationRow } from '../organisations.rows.ts'
import { organisation, organisationAdmin } from '../organisations.table.ts'
import { makerMayInvite, stateOf } from './invites.queries.ts'
import { invite } from './invites.table.ts'

/** For everybody with the link (H8). */
export async function openInvite({ store, now }: Pick<Deps, 'store' | 'now'>, token: string): Promise<OpenInvite> {
  const { invite: found, organisation: of } = await find(store.read, token)
  return { state: stateOf(found, now()), organisation: organisationRow(of), expiresAt: found.expiresAt }
}

/** One person per invite. Repeats and existing admins get the same answer, and the latter use nothing up. */
export async function acceptInvite(
  deps: Pick<Deps, 'store' | 'pokes' | 'now' | 'newId'>,
  { token, personId }: { token: string; personId: string },
): Promise<Organisation> {
  const { store, now } = deps
  const { invite: found, organisation: of } = await find(store.read, token)
  if (await isAdmin(store.read, of.id, personId)) return organisationRow(of)
  const open = and(eq(invite.id, found.id), isNull(invite.usedAt), gt(invite.expiresAt, now()), makerMayInvite)
  const row = { organisationId: of.id, personId, since: now() }
  const outcome = await commitAndPoke(deps, {
    guards: [sql`select 1 from ${invite} where ${open}`],
    statements: [
      store.write.update(invite).set({ usedAt: now(), usedBy: personId }).where(eq(invite.id, found.id)),
      store.write.insert(organisationAdmin).values(row).onConflictDoNothing(),
      recordAudit(deps, {
        role: 'admin',
        whoId: personId,
        organisationId: of.id,
        action: 'admin.accept',
        about: { kind: 'person', id: personId },
        after: { invite: found.id },
      }),
    ],
    changes: [put(`me:${personId}`, 'person', personId)],
  })
  if (outcome !== 'guard_failed') return organisationRow(of)
  const { invite: lost } = await find(store.read, token)
  throw closedInvite(lost.usedAt === null ? 'expired' : 'used')
}

async function find(read: Reader, token: string) {
  const [found] = await read
    .select({ invite, organisation })
    .from(invite)
    .innerJoin(organisation, eq(organisation.id, invite.organisationId))
    .where(and(eq(invite.token, token), makerMayInvite))
  if (!found) throw unknownInvite()
  return found
}
