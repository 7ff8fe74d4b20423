import { and, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { valuesOf, asNumber, listed, member, type Statement } from '../../../common/store/sql.ts'
import type { Store } from '../../../common/store/store.ts'
import { readRevision } from '../../../sync/changes.ts'
import { revision } from '../../../sync/sync.table.ts'
import { listDigest, listNews } from '../../booklists/booklists.table.ts'
import { searchHit, unmatchedAd } from '../../searches/searches.table.ts'
import { announcement, mail, noticeCursor, waitingMail, waitingPush } from '../notifications.table.ts'

const maxChanges = 500
/** A push service keeps a message for a week. */
const newsMs = { ad: 24 * 3600_000, message: 7 * 24 * 3600_000 }
/** A message that is read within this time needs no mail. */
const unreadMs = 10 * 60_000
/** The position is stored rarely where nothing was found, because reading it again finds nothing either. */
const rememberMs = 60_000

export interface Feed {
  read(): Promise<boolean>
}

/** Stores its position with its findings, so each message and ad is found once despite crashes (decision 060). */
export function createFeed({ store, now }: { store: Store; now: () => number }): Feed {
  let position: number | undefined
  let rememberedAt = 0
  return {
    async read() {
      const { rev: head } = await readRevision(store)
      const from = (position ??= await storedPosition(store, head))
      if (head <= from) return false
      const { upTo, messages, ads } = await changesAfter(store, from, head)
      const statements = [
        ...(messages.length > 0 ? await messageStatements(store, messages, now()) : []),
        ...(ads.length > 0 ? adStatements(ads, now()) : []),
      ]
      if (statements.length > 0 || now() - rememberedAt > rememberMs) {
        const moved = store.write.update(noticeCursor).set({ rev: upTo })
        await store.commit({ statements: [...statements, moved] })
        rememberedAt = now()
      }
      position = upTo
      return upTo < head
    },
  }
}

/** Skips older changes, and those of a restored backup. */
async function storedPosition(store: Store, head: number): Promise<number> {
  const old = [waitingPush, waitingMail, mail].map(table =>
    store.write.delete(table).where(lt(table.createdAt, historyBegan)),
  )
  const begun = [announcement, listDigest].map(table =>
    store.write
      .update(table)
      .set({ doneAt: historyBegan })
      .where(and(isNull(table.doneAt), lt(table.createdAt, historyBegan))),
  )
  const recorded = [
    store.write.delete(listNews).where(lt(listNews.at, historyBegan)),
    store.write.delete(unmatchedAd).where(lt(unmatchedAd.createdAt, historyBegan)),
    store.write.delete(searchHit).where(and(isNull(searchHit.noticeId), lt(searchHit.createdAt, historyBegan))),
  ]
  await store.commit({ statements: [...old, ...begun, ...recorded] })
  const [existing] = await store.read.select().from(noticeCursor)
  if (existing) return existing.rev
  await store.commit({ statements: [store.write.insert(noticeCursor).values({ one: 1, rev: head })] })
  return head
}

interface Changed {
  scope: string
  kind: string
  id: string
  rev: number
}

async function changesAfter({ read }: Store, from: number, head: number) {
  const [{ upTo } = { upTo: head }] = await read.all<{ upTo: number }>(
    sql`select max(rev) as "upTo" from
      (select rev from change where rev > ${from} and rev <= ${head} order by rev limit ${maxChanges}) as next`,
  )
  const changed = await read.all<Changed>(
    sql`select scope, kind, id, rev from change where rev > ${from} and rev <= ${upTo}
      and op = 'put' and kind in ('message', 'ad') order by rev`,
  )
  return {
    upTo: upTo ?? head,
    messages: changed.filter(({ kind }) => kind === 'message'),
    ads: changed.filter(({ kind, scope }) => kind === 'ad' && scope.startsWith('book:')),
  }
}

interface NewMessage {
  id: string
  chatId: string
  sentAt: number
  to: string
  byEmail: number
  byPush: number
}

/** Only messages whose own `rev` is the change's: others were moved by a restore, and notified before. */
async function messageStatements(store: Store, changed: readonly Changed[], now: number): Promise<Statement[]> {
  const found = await store.read.all<NewMessage>(sql`
    select message.id, message.chat_id as "chatId", message.sent_at as "sentAt", person.id as "to",
      person.alerts_by_email as "byEmail", person.alerts_by_push as "byPush"
    from ${listed(changed.map(({ id, scope, rev }) => ({ id, rev, personId: scope.slice('me:'.length) })))} as told
      join message on message.id = ${member(sql`told.value`, 'id')} and message.rev = ${asNumber(member(sql`told.value`, 'rev'))}
      join person on person.id = ${member(sql`told.value`, 'personId')} and person.id <> message.sender_id
    where (person.alerts_by_email = 1 or person.alerts_by_push = 1)
      and message.sent_at > ${now - newsMs.message} and message.sent_at >= ${historyBegan}`)
  return found.flatMap(message => [
    ...(message.byPush === 1 ? [pushesOf(message, now)] : []),
    ...(message.byEmail === 1 ? [mailOf(message)] : []),
  ])
}

function pushesOf({ id, chatId, to, sentAt }: NewMessage, now: number): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select endpoint, ${id}, person_id, 'message', ${chatId}, ${sentAt}, coalesce(retry_at, ${now})
    from device where person_id = ${to} on conflict (endpoint, about_id) do nothing`
}

function mailOf({ id, chatId, to, sentAt }: NewMessage): Statement {
  return sql`insert into waiting_mail (person_id, about_id, kind, group_id, created_at, due_at)
    select id, ${id}, 'message', ${chatId}, ${sentAt}, ${sentAt + unreadMs} from person
    where id = ${to} and email_verified = 1 on conflict (person_id, about_id) do nothing`
}

/** Each ad once: the row of its announcement outlives its time as news. */
function adStatements(changed: readonly Changed[], now: number): Statement[] {
  const isNew = sql`ad.id in ${valuesOf(changed.map(({ id }) => id))} and deleted_at is null
    and created_at > ${now - newsMs.ad} and created_at >= ${historyBegan}
    and not exists (select 1 from ${announcement} as known where known.ad_id = ad.id)`
  return [
    sql`insert into ${unmatchedAd} (ad_id, created_at) select id, ${now} from ad where ${isNew}`,
    sql`insert into ${announcement} (ad_id, book_id, seller_id, created_at)
      select id, book_id, seller_id, ${now} from ad where ${isNew}`,
  ]
}

/** Changes before a restore were notified already. */
const historyBegan: SQL<number> = sql`(select coalesce(restored_at, 0) from ${revision})`
