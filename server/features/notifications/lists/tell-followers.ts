import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Statement, Store } from '../../../common/store/store.ts'
import type { Deps } from '../../../deps.ts'
import { changeStatements, put } from '../../../sync/changes.ts'
import { nextRev, readRevision, thisRev } from '../../../sync/revision.ts'
import { follow } from '../../booklists/follows.table.ts'
import { listTelling } from '../../booklists/news/list-news.table.ts'

/** Followers of a batch: it holds the writer for a few milliseconds only. */
const followersAtOnce = 50
/** What nobody looked at for so long is no news any more. */
const keptMs = 60 * 24 * 3600_000

type Telling = typeof listTelling.$inferSelect
type TellDeps = Pick<Deps, 'store' | 'now' | 'pokes'>

/**
 * Tells the next followers of the oldest telling: on their own row of the list, and in the queues. How far it came is in the
 * same batch, so a server that dies goes on with the next follower. True: there is more.
 */
export async function tellFollowers({ store, now, pokes }: TellDeps): Promise<boolean> {
  const [next] = await store.read
    .select()
    .from(listTelling)
    .where(isNull(listTelling.doneAt))
    .orderBy(asc(listTelling.createdAt))
    .limit(1)
  if (!next) return false
  const people = await followersAfter(store, next)
  const last = people.at(-1)
  const isDone = people.length < followersAtOnce
  const moved = { ...(last !== undefined && { after: last }), ...(isDone && { doneAt: now() }) }
  const outcome = await store.commit({
    first: last === undefined ? [] : [nextRev],
    guards: [
      sql`select 1 from ${listTelling} where ${listTelling.id} = ${next.id} and ${listTelling.after} = ${next.after}`,
    ],
    statements: [
      ...(last === undefined ? [] : [seen(next, last), pushes(next, last, now()), mails(next, last, now())]),
      ...changeStatements(people.map(id => put(`me:${id}`, 'follow', next.studyId))),
      store.write.update(listTelling).set(moved).where(eq(listTelling.id, next.id)),
    ],
  })
  if (outcome !== 'committed' || last === undefined) return true
  const { rev } = await readRevision(store)
  for (const id of people) pokes.publish({ s: `me:${id}`, rev })
  return true
}

export async function forgetTellings({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const old = and(lt(listTelling.createdAt, now() - keptMs), sql`${listTelling.doneAt} is not null`)
  await store.commit({ statements: [store.write.delete(listTelling).where(old)] })
}

async function followersAfter({ read }: Store, telling: Telling): Promise<string[]> {
  const rows = await read
    .select({ personId: follow.personId })
    .from(follow)
    .where(sql`${follow.personId} > ${telling.after} and ${those(telling)}`)
    .orderBy(asc(follow.personId))
    .limit(followersAtOnce)
  return rows.map(({ personId }) => personId)
}

/** Nobody hears of what they did themselves, or of what they saw when they began to follow. */
const those = ({ studyId, upTo, byId }: Telling) =>
  sql`follow.study_id = ${studyId} and follow.since <= ${upTo} and follow.person_id <> ${byId}`

const upTo = (telling: Telling, last: string) =>
  sql`${those(telling)} and follow.person_id > ${telling.after} and follow.person_id <= ${last}`

function seen(telling: Telling, last: string): Statement {
  return sql`update follow set news_since = coalesce(news_since, ${telling.createdAt}), rev = ${thisRev}
    where ${upTo(telling, last)}`
}

function pushes(telling: Telling, last: string, now: number): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, ${telling.id}, follow.person_id, 'list', ${telling.studyId}, ${now}, coalesce(device.retry_at, ${now})
    from follow join person on person.id = follow.person_id join device on device.person_id = person.id
    where ${upTo(telling, last)} and person.lists_by_push = 1 on conflict (endpoint, about_id) do nothing`
}

function mails(telling: Telling, last: string, now: number): Statement {
  return sql`insert into waiting_mail (person_id, about_id, kind, group_id, created_at, due_at)
    select follow.person_id, ${telling.id}, 'list', ${telling.studyId}, ${now}, ${now}
    from follow join person on person.id = follow.person_id
    where ${upTo(telling, last)} and person.lists_by_email = 1 and person.email_verified = 1
    on conflict (person_id, about_id) do nothing`
}
