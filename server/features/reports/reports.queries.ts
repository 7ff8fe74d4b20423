import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Report, ReportKind } from '../../../shared/features/reports/reports.schema.ts'
import type { Reader, Statement } from '../../common/store/sql.ts'
import { ad } from '../ads/ads.table.ts'
import { readAdNow } from '../ads/ad-now.ts'
import { book } from '../books/books.table.ts'
import { chat } from '../chats/chats.table.ts'
import { person } from '../people/people.table.ts'
import { reportRow } from './reports.readers.ts'
import { report } from './reports.table.ts'
import type { Store } from '../../common/store/store.ts'

export interface About {
  kind: ReportKind
  id: string
}

/** `isGone`: a deleted ad. */
interface Subject {
  personId: string
  isGone: boolean
}

/** A report about a chat is about the other person in it. */
export async function findSubject(
  read: Reader,
  { kind, id }: About,
  reporterId: string,
): Promise<Subject | 'not_found' | 'not_member' | 'own_ad'> {
  if (kind === 'chat') {
    const [found] = await read
      .select({ buyerId: chat.buyerId, sellerId: chat.sellerId })
      .from(chat)
      .where(eq(chat.id, id))
    if (!found || (found.buyerId !== reporterId && found.sellerId !== reporterId)) return 'not_member'
    return { personId: found.buyerId === reporterId ? found.sellerId : found.buyerId, isGone: false }
  }
  const found = await readAdNow(read, id)
  if (!found) return 'not_found'
  if (found.sellerId === reporterId) return 'own_ad'
  return { personId: found.sellerId, isGone: found.deletedAt !== null }
}

export async function findOpenReport(
  read: Reader,
  { kind, id }: About,
  reporterId: string,
): Promise<string | undefined> {
  const [found] = await read
    .select({ id: report.id })
    .from(report)
    .where(
      and(eq(report.reporterId, reporterId), eq(report.kind, kind), eq(report.aboutId, id), isNull(report.decidedAt)),
    )
  return found?.id
}

export type ReportToMail = Awaited<ReturnType<typeof findUnmailed>>[number]

export async function findUnmailed(read: Reader, after: number, limit: number) {
  return read
    .select({
      id: report.id,
      kind: report.kind,
      aboutId: report.aboutId,
      replyTo: report.replyTo,
      reason: report.reason,
      appealReason: report.appealReason,
      ad: { name: book.name, priceCents: ad.priceCents, sellerFirstName: ad.sellerFirstName, city: ad.city },
    })
    .from(report)
    .leftJoin(chat, eq(chat.id, report.aboutId))
    .leftJoin(ad, sql`${ad.id} = coalesce(${chat.adId}, ${report.aboutId})`)
    .leftJoin(book, eq(book.id, ad.bookId))
    .where(and(isNull(report.mailedAt), gt(sql`coalesce(${report.appealedAt}, ${report.createdAt})`, after)))
    .orderBy(asc(report.createdAt), asc(report.id))
    .limit(limit)
}

/** Includes those under a verified address of theirs. */
export async function findReportsOf(
  read: Reader,
  personId: string,
): Promise<{ reports: Report[]; bugReports: { message: string; reporter: string; sentAt: number }[] }> {
  const isTheirs = sql`${report.reporterId} = ${personId} or
    ${report.personId} = ${personId} and ${report.decidedAt} is not null or ${replyToOf(personId)} and exists
    (select 1 from ${person} where ${person.id} = ${personId} and ${person.emailVerified} = 1)`
  const rows = await read.select().from(report).where(isTheirs).orderBy(asc(report.createdAt))
  return {
    reports: rows.flatMap(row => reportRow(row, personId) ?? []),
    bugReports: rows.flatMap(({ replyTo, reason, createdAt }) =>
      replyTo === null ? [] : [{ message: reason, reporter: replyTo, sentAt: createdAt }],
    ),
  }
}

function replyToOf(personId: string) {
  return sql`lower(${report.replyTo}) = (select lower(${person.email}) from ${person} where ${person.id} = ${personId})`
}

/** Reports stay for the operator, without their reporter; those of chats that go (`chatsThatGo`) go too. */
export function reportsForgotten(write: Store['write'], personId: string, chatsThatGo: SQL): Statement[] {
  return [
    write.update(report).set({ replyTo: null }).where(replyToOf(personId)),
    write.update(report).set({ appealBy: null, appealReason: '' }).where(eq(report.appealBy, personId)),
    write.update(report).set({ reporterId: null }).where(eq(report.reporterId, personId)),
    write.delete(report).where(inArray(report.aboutId, sql`(select ${chat.id} from ${chat} where ${chatsThatGo})`)),
  ]
}
