import { and, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Invite } from '../../../../shared/features/organisations/portal.schema.ts'
import type { Deps } from '../../../deps.ts'
import { person } from '../../people/people.table.ts'
import { invite } from './invites.table.ts'

type QueryDeps = Pick<Deps, 'store' | 'now' | 'publicUrl'>

/** The invites of an association, newest first. */
export async function findInvites(deps: QueryDeps, organisationId: string): Promise<Invite[]> {
  return read(deps, eq(invite.organisationId, organisationId))
}

export async function findInvite(deps: QueryDeps, organisationId: string, id: string): Promise<Invite | undefined> {
  const [found] = await read(deps, and(eq(invite.organisationId, organisationId), eq(invite.id, id)))
  return found
}

async function read({ store, now, publicUrl }: QueryDeps, where: SQL | undefined): Promise<Invite[]> {
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
  return rows.map(({ invite: { id, token, createdAt, expiresAt, usedAt }, creator: by, user: usedBy }) => ({
    id,
    token,
    url: inviteUrl(publicUrl(), token),
    createdAt,
    creator: by,
    expiresAt,
    state: stateOf({ usedAt, expiresAt }, now()),
    usedBy,
    usedAt,
  }))
}

export const inviteUrl = (publicUrl: string, token: string) => `${publicUrl}/invite/${token}`

export function stateOf({ usedAt, expiresAt }: Pick<typeof invite.$inferSelect, 'usedAt' | 'expiresAt'>, now: number) {
  return usedAt !== null ? 'used' : expiresAt <= now ? 'expired' : 'active'
}
