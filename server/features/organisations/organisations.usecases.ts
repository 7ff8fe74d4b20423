import { and, eq, sql } from 'drizzle-orm'
import { msg } from '@lingui/core/macro'
import type { ChangeDeps, Deps } from '../../deps.ts'
import { invalid, notFound } from '../../middleware/errors.ts'
import { commitAndPoke, put, revised } from '../../sync/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lastAdmin, staleOrganisation } from './organisations.errors.ts'
import { openBy } from './invites/invites.queries.ts'
import { invite, organisation, organisationAdmin } from './organisations.table.ts'
import { findCuratedOne, isAdmin } from './admins/admins.queries.ts'
import type {
  CuratedOrganisation,
  OrganisationChange,
} from '../../../shared/features/organisations/organisations.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import { logoFileName } from '../../adapters/photo-store/photo-store.ts'
import type { Statement } from '../../common/store/sql.ts'
import { ownPhoto } from '../photos/photos.queries.ts'
import { photo } from '../photos/photos.table.ts'
import { filesLeave } from '../photos/remove-unused.ts'

/** Deletes their open invites too. The last admin stays, also where two remove each other (H7). */
export async function removeAdmin(
  deps: ChangeDeps,
  { organisationId, personId, by }: { organisationId: string; personId: string; by: string },
): Promise<void> {
  const { store } = deps
  if (!(await isAdmin(store.read, organisationId, personId))) throw notFound()
  const ofThis = eq(organisationAdmin.organisationId, organisationId)
  const isThisAdmin = and(ofThis, eq(organisationAdmin.personId, personId))
  const outcome = await commitAndPoke(deps, {
    guards: [
      sql`select 1 from ${organisationAdmin} where ${isThisAdmin}`,
      sql`select 1 from ${organisationAdmin} where ${ofThis} and ${organisationAdmin.personId} <> ${personId}`,
    ],
    statements: [
      store.write.delete(organisationAdmin).where(isThisAdmin),
      store.write.delete(invite).where(and(eq(invite.organisationId, organisationId), openBy(personId))),
      recordAudit(deps, { role: 'admin', whoId: by, organisationId }, 'admin.remove', ['person', personId]),
    ],
    changes: [put(`me:${personId}`, 'person', personId)],
  })
  if (outcome !== 'guard_failed') return
  throw (await isAdmin(store.read, organisationId, personId)) ? lastAdmin() : notFound()
}

type LogoDeps = ChangeDeps & Pick<Deps, 'photos'>

/** Refuses where the association changed since `rev` (H10). */
export async function changeOrganisation(
  deps: LogoDeps,
  request: { id: string; personId: string; change: OrganisationChange },
): Promise<CuratedOrganisation> {
  const { id, personId, change } = request
  const { rev, ...wanted } = change
  const { store } = deps
  const [former] = await store.read.select().from(organisation).where(eq(organisation.id, id))
  const row = must(former, 'admins curate an association that is there')
  const values = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== row[name as keyof typeof wanted]),
  )
  const current = async () => must(await findCuratedOne(store.read, id, personId), 'an admin asks')
  if (row.rev !== rev) throw staleOrganisation(await current())
  if (Object.keys(values).length === 0) return current()
  const outcome = await commitAndPoke(deps, {
    guards: [sql`select 1 from ${organisation} where ${organisation.id} = ${id} and ${organisation.rev} = ${rev}`],
    statements: [
      store.write.update(organisation).set(revised(values)).where(eq(organisation.id, id)),
      ...('image' in values
        ? await logoChanged(deps, { id, personId, from: row.image, to: wanted.image ?? null })
        : []),
      recordAudit(
        deps,
        { role: 'admin', whoId: personId, organisationId: id },
        'organisation.change',
        ['organisation', id],
        {
          before: Object.fromEntries(Object.keys(values).map(name => [name, row[name as keyof typeof wanted]])),
          after: values,
        },
      ),
    ],
    changes: ['org', 'orgadmin'].map(scope => put(`${scope}:${id}`, 'organisation', id)),
  })
  if (outcome === 'guard_failed') throw staleOrganisation(await current())
  return current()
}

/** The association owns its logo, so it stays when its uploader leaves. */
async function logoChanged(
  { store, photos, now }: LogoDeps,
  { id, personId, from, to }: { id: string; personId: string; from: string | null; to: string | null },
): Promise<Statement[]> {
  const mine = to === null ? undefined : await ownPhoto(store.read, personId, to)
  if (to !== null && !(mine && (await photos.has(logoFileName(to))))) throw invalid({ image: unknownLogo })
  return [
    ...(from === null
      ? []
      : [
          store.write.delete(photo).where(and(eq(photo.personId, id), eq(photo.hash, from))),
          filesLeave([from], now()),
        ]),
    ...(mine
      ? [
          store.write
            .insert(photo)
            .values({ ...mine, personId: id, createdAt: now(), usedAt: now() })
            .onConflictDoNothing(),
        ]
      : []),
  ]
}

const unknownLogo = msg`Upload the logo first.`
