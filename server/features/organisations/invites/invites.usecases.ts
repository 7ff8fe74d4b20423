import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { msg } from '@lingui/core/macro'
import { html as markup } from 'hono/html'
import type { Reader, Statement } from '../../../common/store/sql.ts'
import type { ChangeDeps, Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/errors.ts'
import { type AuditBy, recordAudit } from '../../audit/record-audit.ts'
import { findInvite, makerMayInvite, stateOf } from './invites.queries.ts'
import { invite, organisation, organisationAdmin } from '../organisations.table.ts'
import type { OpenInvite, Organisation } from '../../../../shared/features/organisations/organisations.schema.ts'
import { commitAndPoke, put } from '../../../sync/changes.ts'
import { isAdmin } from '../admins/admins.queries.ts'
import { closedInvite, unknownInvite } from '../organisations.errors.ts'
import { organisationRow } from '../organisations.queries.ts'
import { format, type Language } from '../../../common/language/language.ts'
import { look } from '../../../common/mail/look.ts'
import { cut, oneLine } from '../../notifications/notice-parts.ts'
import { renderTemplate } from '../../notifications/mail/templates/template.ts'

const inviteLastsMs = 7 * 24 * 60 * 60 * 1000

type Role = Pick<AuditBy, 'role' | 'whoId'>

/** Returns statements for one batch. */
export function planInvite(
  deps: ChangeDeps & Pick<Deps, 'sign'>,
  { organisationId, by }: { organisationId: string; by: Role },
): { id: string; token: string; statements: Statement[] } {
  const { store, now, newId, sign } = deps
  const id = newId()
  // Cannot be guessed without this installation's secret.
  const token = sign('invite', id)
  const createdAt = now()
  const expiresAt = createdAt + inviteLastsMs
  return {
    id,
    token,
    statements: [
      store.write.insert(invite).values({ id, token, organisationId, createdAt, createdBy: by.whoId, expiresAt }),
      recordAudit(deps, { ...by, organisationId }, 'invite.create', ['invite', id], { after: { expiresAt } }),
    ],
  }
}

export async function deleteInvite(
  deps: ChangeDeps & Pick<Deps, 'publicUrl'>,
  { organisationId, id, personId }: { organisationId: string; id: string; personId: string },
): Promise<void> {
  const { store } = deps
  const found = await findInvite(deps, { organisationId, id, callerId: personId })
  if (!found) throw notFound()
  await store.commit({
    takesRev: true,
    statements: [
      store.write.delete(invite).where(and(eq(invite.id, id), eq(invite.organisationId, organisationId))),
      recordAudit(deps, { role: 'admin', whoId: personId, organisationId }, 'invite.delete', ['invite', id], {
        before: { state: found.state, expiresAt: found.expiresAt },
      }),
    ],
  })
}

/** For everybody with the link (H8). */
export async function openInvite({ store, now }: Pick<Deps, 'store' | 'now'>, token: string): Promise<OpenInvite> {
  const { invite: found, organisation: of } = await find(store.read, token)
  return { state: stateOf(found, now()), organisation: organisationRow(of), expiresAt: found.expiresAt }
}

/** One person per invite. Repeats and existing admins get the same answer, and the latter use nothing up. */
export async function acceptInvite(
  deps: ChangeDeps,
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
      recordAudit(
        deps,
        { role: 'admin', whoId: personId, organisationId: of.id },
        'admin.accept',
        ['person', personId],
        { after: { invite: found.id } },
      ),
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

/** Cuts names to one line, because they come from people (H7). */
export async function mailInvite(
  { mail, publicUrl }: Pick<Deps, 'mail' | 'publicUrl'>,
  { to, url, language, ...given }: { to: string; url: string; name: string; from: string; language: Language },
): Promise<void> {
  const name = cut(oneLine(given.name), 80)
  const from = cut(oneLine(given.from || 'Kaft'), 40)
  const words = format(
    language,
    msg`With it you keep the book lists of ${name} together with the other admins. The invite is valid for one week and works once.`,
  )
  const letter = {
    subject: format(language, msg`${from} invites you to keep the book lists of ${name}`),
    preview: format(language, msg`Valid for one week, works once.`),
    title: format(language, msg`Become an admin of ${name}`),
    content: markup`<p class="ink" style="${look.quiet}">${words}</p>`,
    text: [words],
    button: { label: format(language, msg`Accept the invite`), url },
    why: format(
      language,
      msg`You get this e-mail because ${from} entered your address. If you do not know why, you need not do anything.`,
    ),
  }
  await mail.send({ to, ...renderTemplate(letter, { language, base: publicUrl() }) })
}
