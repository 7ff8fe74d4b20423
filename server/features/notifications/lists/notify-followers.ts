import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Store } from '../../../common/store/store.ts'
import type { Statement } from '../../../common/store/sql.ts'
import type { ChangeDeps, Deps } from '../../../deps.ts'
import { changeStatements, put, readRevision, thisRev } from '../../../sync/changes.ts'
import { follow, listDigest, listNews } from '../../booklists/booklists.table.ts'
import { findTree } from '../../booklists/change-sets/change-sets.queries.ts'
import { isAskedAlike, shownIn } from '../../booklists/news/news-of-set.ts'

/** Few, so that the batch holds the writer for milliseconds only. */
const followersPerBatch = 50
const retentionMs = 60 * 24 * 3600_000

type Digest = typeof listDigest.$inferSelect
/** Commits its progress in the same batch, so a crash continues with the next follower. True: there is more. */
export async function notifyFollowers({ store, now, pokes }: ChangeDeps): Promise<boolean> {
  const [next] = await store.read
    .select()
    .from(listDigest)
    .where(isNull(listDigest.doneAt))
    .orderBy(asc(listDigest.createdAt))
    .limit(1)
  if (!next) return false
  const people = await followersAfter(store, next)
  const last = people.at(-1)
  const isDone = people.length < followersPerBatch
  const moved = { ...(last !== undefined && { after: last }), ...(isDone && { doneAt: now() }) }
  const outcome = await store.commit({
    takesRev: last !== undefined,
    guards: [
      sql`select 1 from ${listDigest} where ${listDigest.id} = ${next.id} and ${listDigest.after} = ${next.after}`,
    ],
    statements: [
      ...(last === undefined ? [] : [setNewsSince(next, last), pushes(next, last, now()), mails(next, last, now())]),
      ...changeStatements(people.map(id => put(`me:${id}`, 'follow', next.studyId))),
      store.write.update(listDigest).set(moved).where(eq(listDigest.id, next.id)),
    ],
  })
  if (outcome === 'guard_failed' || last === undefined) return true
  const { rev } = await readRevision(store)
  for (const id of people) pokes.publish({ s: `me:${id}`, rev })
  return true
}

export async function forgetDigests({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const old = and(lt(listDigest.createdAt, now() - retentionMs), sql`${listDigest.doneAt} is not null`)
  await store.commit({ statements: [store.write.delete(listDigest).where(old)] })
}

async function followersAfter({ read }: Store, digest: Digest): Promise<string[]> {
  const rows = await read
    .select({ personId: follow.personId })
    .from(follow)
    .where(sql`${follow.personId} > ${digest.after} and ${isFollower(digest)}`)
    .orderBy(asc(follow.personId))
    .limit(followersPerBatch)
  return rows.map(({ personId }) => personId)
}

/** Skips the person who made the changes, and those who followed later. */
const isFollower = ({ studyId, upTo, byId }: Digest) =>
  sql`follow.study_id = ${studyId} and follow.since <= ${upTo} and follow.person_id <> ${byId}`

const upTo = (digest: Digest, last: string) =>
  sql`${isFollower(digest)} and follow.person_id > ${digest.after} and follow.person_id <= ${last}`

function setNewsSince(digest: Digest, last: string): Statement {
  return sql`update follow set news_since = coalesce(news_since, ${digest.createdAt}), rev = ${thisRev}
    where ${upTo(digest, last)}`
}

function pushes(digest: Digest, last: string, now: number): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, ${digest.id}, follow.person_id, 'list', ${digest.studyId}, ${now}, coalesce(device.retry_at, ${now})
    from follow join person on person.id = follow.person_id join device on device.person_id = person.id
    where ${upTo(digest, last)} and person.lists_by_push = 1 on conflict (endpoint, about_id) do nothing`
}

function mails(digest: Digest, last: string, now: number): Statement {
  return sql`insert into waiting_mail (person_id, about_id, kind, group_id, created_at, due_at)
    select follow.person_id, ${digest.id}, 'list', ${digest.studyId}, ${now}, ${now}
    from follow join person on person.id = follow.person_id
    where ${upTo(digest, last)} and person.lists_by_email = 1 and person.email_verified = 1
    on conflict (person_id, about_id) do nothing`
}

/** Milliseconds without changes before a digest, and the longest wait after the first change. */
const quietMs = 15 * 60_000
const maxWaitMs = 3 * 3600_000
const listsPerRun = 10

interface Due {
  studyId: string
  organisationId: string
  count: number
  upTo: number
}

/** Leaves out changes that were undone. Deletes its notes in the same batch, so each is sent once. True: maybe more. */
export async function closeNews(deps: ChangeDeps): Promise<boolean> {
  const { store, now } = deps
  const due = await store.read.all<Due>(sql`
    select study_id as "studyId", organisation_id as "organisationId", count(*) as count, max(at) as "upTo"
    from ${listNews} group by study_id, organisation_id
    having max(at) <= ${now() - quietMs} or min(at) <= ${now() - maxWaitMs} limit ${listsPerRun}`)
  for (const list of due) {
    const { studyId, count, upTo } = list
    await store.commit({
      guards: [
        sql`select 1 where (select count(*) from ${listNews} where ${listNews.studyId} = ${studyId}) = ${count}
          and (select max(at) from ${listNews} where ${listNews.studyId} = ${studyId}) = ${upTo}`,
      ],
      statements: [...(await digests(deps, list)), store.write.delete(listNews).where(eq(listNews.studyId, studyId))],
    })
  }
  return due.length === listsPerRun
}

async function digests({ store, now, newId }: ChangeDeps, list: Due): Promise<Statement[]> {
  const { studyId, organisationId, upTo } = list
  const news = await store.read.select().from(listNews).where(eq(listNews.studyId, studyId))
  const shown = shownIn(await findTree(store.read, organisationId), new Set([studyId])).get(studyId)
  const there = news.flatMap(({ linkId, was }) => {
    const link = shown?.get(linkId)
    return link ? [{ linkId, was, link }] : []
  })
  const added = there.filter(({ was }) => was === null).map(({ linkId }) => linkId)
  const changed = there.filter(({ was, link }) => was && !isAskedAlike(was, link)).map(({ linkId }) => linkId)
  if (added.length + changed.length === 0) return []
  const makers = new Set(news.map(({ byId }) => byId))
  const byId = makers.size === 1 ? [...makers].join('') : ''
  return [store.write.insert(listDigest).values({ id: newId(), studyId, added, changed, byId, upTo, createdAt: now() })]
}
