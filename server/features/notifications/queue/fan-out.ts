import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Store } from '../../../common/store/store.ts'
import type { Statement } from '../../../common/store/sql.ts'
import { ad } from '../../ads/ads.table.ts'
import { notBlockedEitherWay } from '../../blocks/blocks.queries.ts'
import { watch } from '../../watches/watches.table.ts'
import { announcement } from '../notifications.table.ts'

/** Few, because each may have twenty devices and the batch holds the writer. */
const watchersPerBatch = 50
const retentionMs = 48 * 3600_000

interface FanOutDeps {
  store: Store
  now: () => number
}

type Announcement = typeof announcement.$inferSelect

/** Commits its progress in the same batch, so a crash continues with the next watcher. True: there is more. */
export async function fanOut({ store, now }: FanOutDeps): Promise<boolean> {
  const [next] = await store.read
    .select()
    .from(announcement)
    .where(isNull(announcement.doneAt))
    .orderBy(asc(announcement.createdAt))
    .limit(1)
  if (!next) return false
  const where = and(eq(ad.id, next.adId), isNull(ad.deletedAt))
  const live = await store.read.select({ id: ad.id }).from(ad).where(where)
  const people = live.length === 0 ? [] : await watchersAfter(store, next)
  const last = people.at(-1)
  const isDone = people.length < watchersPerBatch
  const moved = { ...(last !== undefined && { after: last }), ...(isDone && { doneAt: now() }) }
  await store.commit({
    guards: [
      sql`select 1 from ${announcement} where ${announcement.adId} = ${next.adId} and ${announcement.after} = ${next.after}`,
    ],
    statements: [
      ...(last === undefined ? [] : [pushes(next, last, now()), mails(next, last, now())]),
      store.write.update(announcement).set(moved).where(eq(announcement.adId, next.adId)),
    ],
  })
  return true
}

export async function forgetAnnounced({ store, now }: FanOutDeps): Promise<void> {
  const old = and(lt(announcement.createdAt, now() - retentionMs), sql`${announcement.doneAt} is not null`)
  await store.commit({ statements: [store.write.delete(announcement).where(old)] })
}

async function watchersAfter({ read }: Store, { bookId, after }: Announcement): Promise<string[]> {
  const rows = await read
    .select({ personId: watch.personId })
    .from(watch)
    .where(sql`${watch.bookId} = ${bookId} and ${watch.personId} > ${after} and (email = 1 or push = 1)`)
    .orderBy(asc(watch.personId))
    .limit(watchersPerBatch)
  return rows.map(({ personId }) => personId)
}

/** Skips the seller, and people with a block (E6). */
const isWatcher = ({ adId, bookId, after, sellerId }: Announcement, last: string) =>
  sql`watch.book_id = ${bookId} and watch.person_id > ${after} and watch.person_id <= ${last}
    and watch.person_id <> ${sellerId}
    and not exists (select 1 from chat where chat.ad_id = ${adId} and chat.buyer_id = watch.person_id) and ${notBlockedEitherWay(sql`watch.person_id`, sql`${sellerId}`)}`

function pushes(of: Announcement, last: string, now: number): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, ${of.adId}, watch.person_id, 'ad', ${of.bookId}, ${now}, coalesce(device.retry_at, ${now})
    from watch join device on device.person_id = watch.person_id
    where ${isWatcher(of, last)} and watch.push = 1 on conflict (endpoint, about_id) do nothing`
}

function mails(of: Announcement, last: string, now: number): Statement {
  return sql`insert into waiting_mail (person_id, about_id, kind, group_id, created_at, due_at)
    select watch.person_id, ${of.adId}, 'ad', ${of.bookId}, ${now}, ${now}
    from watch join person on person.id = watch.person_id
    where ${isWatcher(of, last)} and watch.email = 1 and person.email_verified = 1
    on conflict (person_id, about_id) do nothing`
}
