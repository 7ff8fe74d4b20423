import { and, eq, sql } from 'drizzle-orm'
import { type ListFollow, type ListRead, maxFollows } from '../../../shared/features/booklists/booklists.mutations.ts'
import { del, put, thisRev, revised } from '../../sync/changes.ts'
import { type Mutator, rejected } from '../../sync/mutator.ts'
import { follow, listDigest, study } from './booklists.table.ts'

/** Only a visible list can be followed, but a hidden one can still be unfollowed. */
export const listFollowMutator: Mutator<ListFollow> = {
  async plan({ organisationId, studyId, on }, { store, person, now, replayOf }) {
    const { read, write } = store
    const isThisFollow = and(eq(follow.personId, person.id), eq(follow.studyId, studyId))
    const [existing] = await read.select({ id: follow.studyId }).from(follow).where(isThisFollow)
    if (!on === !existing) return { kind: 'noop' }
    const scope = `me:${person.id}`
    if (!on)
      return {
        kind: 'applied',
        statements: [write.delete(follow).where(isThisFollow)],
        changes: [del(scope, 'follow', studyId)],
      }
    const [about] = await read.select().from(study).where(eq(study.id, studyId))
    const isSeen = about && (about.visible || replayOf !== undefined)
    if (!isSeen || about.organisationId !== organisationId) return rejected('not_found')
    const mine = await read.select({ id: follow.studyId }).from(follow).where(eq(follow.personId, person.id))
    if (mine.length >= maxFollows && !replayOf) return rejected('too_many')
    const row = { personId: person.id, studyId, organisationId, since: now }
    return {
      kind: 'applied',
      guards: [
        sql`select 1 where exists (select 1 from ${study} where ${study.id} = ${studyId})
          and not exists (select 1 from ${follow} where ${isThisFollow})
          and (select count(*) from ${follow} where ${follow.personId} = ${person.id}) = ${mine.length}`,
      ],
      statements: [write.insert(follow).values(revised(row))],
      changes: [put(scope, 'follow', studyId)],
    }
  },
}

/** Later news stays news. */
export const listReadMutator: Mutator<ListRead> = {
  async plan({ studyId, at }, { store, person }) {
    const isThisFollow = and(eq(follow.personId, person.id), eq(follow.studyId, studyId))
    const [existing] = await store.read.select().from(follow).where(isThisFollow)
    if (!existing || existing.newsSince === null || existing.newsSince > at) return { kind: 'noop' }
    const later = sql`(select min(${listDigest.createdAt}) from ${listDigest} where ${listDigest.studyId} = ${studyId}
      and ${listDigest.createdAt} > ${at})`
    return {
      kind: 'applied',
      statements: [store.write.update(follow).set({ newsSince: later, rev: thisRev }).where(isThisFollow)],
      changes: [put(`me:${person.id}`, 'follow', studyId)],
    }
  },
}
