import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Invite } from '../../../../shared/features/organisations/organisations.schema.ts'
import type { Deps } from '../../../deps.ts'
import { blockedNow } from '../../people/people.queries.ts'
import { operator, person } from '../../people/people.table.ts'
import { invite, organisationAdmin } from '../organisations.table.ts'

type QueryDeps = Pick<Deps, 'store' | 'now' | 'publicUrl'>

/** Newest first; only the maker gets the link. */
export async function findInvites(deps: QueryDeps, organisationId: string, callerId: string): Promise<Invite[]> {
  return read(deps, eq(invite.organisationId, organisationId), callerId)
}

export async function findInvite(
  deps: QueryDeps,
  { organisationId, id, callerId }: { organisationId: string; id: string; callerId: string },
): Promise<Invite | undefined> {
  const [found] = await read(deps, and(eq(invite.organisationId, organisationId), eq(invite.id, id)), callerId)
  return found
}

async function read({ store, now, publicUrl }: QueryDeps, where: SQL | undefined, callerId: string): Promise<Invite[]> {
  const creator = alias(person, 'creator')
  const user = alias(person, 'user')
  const rows = await store.read
    .select({
      invite,
      creator: { id: creator.id, firstName: creator.firstName },
      user: { id: user.id, firstName: user.firstName },
    })
    .from(invite)
    .leftJoin(creator, eq(creator.id, invite.createdBy))
    .leftJoin(user, eq(user.id, invite.usedBy))
    .where(where)
    .orderBy(desc(invite.createdAt), desc(invite.id))
  return rows.map(({ invite: { id, token, createdAt, createdBy, expiresAt, usedAt }, creator: by, user: usedBy }) => ({
    id,
    ...(createdBy === callerId && { token, url: inviteUrl(publicUrl(), token) }),
    createdAt,
    creator: by,
    expiresAt,
    state: stateOf({ usedAt, expiresAt }, now()),
    usedBy,
    usedAt,
  }))
}

/** Open invites end with their maker's right to invite. */
export const openBy = (personId: string) => and(eq(invite.createdBy, personId), isNull(invite.usedAt))

/** An admin or operator who is not blocked, or the command line. */
export const makerMayInvite = or(
  isNull(invite.createdBy),
  sql`not ${blockedNow(invite.createdBy)} and (
    exists (select 1 from ${operator} where ${operator.personId} = ${invite.createdBy})
    or exists (select 1 from ${organisationAdmin} where ${organisationAdmin.organisationId} = ${invite.organisationId}
      and ${organisationAdmin.personId} = ${invite.createdBy}))`,
)

export const inviteUrl = (publicUrl: string, token: string) => `${publicUrl}/invite/${token}`

export function stateOf({ usedAt, expiresAt }: Pick<typeof invite.$inferSelect, 'usedAt' | 'expiresAt'>, now: number) {
  return usedAt !== null ? 'used' : expiresAt <= now ? 'expired' : 'active'
}
