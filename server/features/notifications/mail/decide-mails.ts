import { and, asc, eq, isNull, lte, max, ne, or } from 'drizzle-orm'
import { isIn, type Statement } from '../../../common/store/sql.ts'
import type { Store } from '../../../common/store/store.ts'
import type { ChangeDeps } from '../../../deps.ts'
import { mail, type NoticeKind, waitingMail } from '../notifications.table.ts'
import { findAddressee, findWanted } from './mail-contents.ts'

const pauseMs = 60 * 60_000
const groupsPerBatch = 50
const maxPerMail = 50

interface Group {
  personId: string
  groupId: string
  kind: NoticeKind
}

/** Stores each mail before its first try; one per chat or book. True: maybe more. */
export async function decideMails(deps: ChangeDeps): Promise<boolean> {
  const { store, now } = deps
  const groups = await store.read
    .selectDistinct({ personId: waitingMail.personId, groupId: waitingMail.groupId, kind: waitingMail.kind })
    .from(waitingMail)
    .where(lte(waitingMail.dueAt, now()))
    .limit(groupsPerBatch)
  for (const group of groups) await store.commit({ statements: await decided(deps, group) })
  return groups.length === groupsPerBatch
}

/** Drops read messages first: ten minutes count from the oldest unread one. */
async function decided({ store, now, newId }: ChangeDeps, group: Group): Promise<Statement[]> {
  const waiting = await store.read
    .select()
    .from(waitingMail)
    .where(ofGroup(group))
    .orderBy(asc(waitingMail.createdAt))
    .limit(maxPerMail)
  const aboutIds = waiting.map(({ aboutId }) => aboutId)
  const addressee = await findAddressee(store.read, group.personId, group.kind)
  const wanted = addressee ? await findWanted(store.read, { ...group, aboutIds, now: now() }) : []
  const needless = forget(
    store,
    group,
    aboutIds.filter(id => !wanted.includes(id)),
  )
  const dueAt = Math.max(earliest(waiting, wanted), await nextAllowed(store, group))
  if (wanted.length === 0) return [needless]
  if (dueAt > now())
    return [
      needless,
      store.write
        .update(waitingMail)
        .set({ dueAt })
        .where(and(ofGroup(group), lte(waitingMail.dueAt, dueAt))),
    ]
  const row = { ...group, id: newId(), aboutIds: wanted, createdAt: now(), dueAt: now() }
  return [needless, forget(store, group, wanted), store.write.insert(mail).values(row)]
}

const ofGroup = ({ personId, groupId }: Group) =>
  and(eq(waitingMail.personId, personId), eq(waitingMail.groupId, groupId))

function forget({ write }: Store, group: Group, aboutIds: readonly string[]): Statement {
  return write.delete(waitingMail).where(and(ofGroup(group), isIn(waitingMail.aboutId, aboutIds)))
}

function earliest(waiting: readonly (typeof waitingMail.$inferSelect)[], wanted: readonly string[]): number {
  const due = waiting.filter(({ aboutId }) => wanted.includes(aboutId)).map(({ dueAt }) => dueAt)
  return Math.min(...due)
}

async function nextAllowed({ read }: Store, { personId, groupId }: Group): Promise<number> {
  const wasSent = or(isNull(mail.outcome), ne(mail.outcome, 'needless'))
  const where = and(eq(mail.personId, personId), eq(mail.groupId, groupId), wasSent)
  const [last] = await read
    .select({ at: max(mail.createdAt) })
    .from(mail)
    .where(where)
  return last?.at === null || last === undefined ? 0 : last.at + pauseMs
}
