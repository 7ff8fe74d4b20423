import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueuedReport, QueueState, ReportQueue } from '../../../../shared/features/operator/queue.schema.ts'
import type { Reader } from '../../../common/store/sql.ts'
import { type Cursor, pageOf, pageSize } from '../../../middleware/paging.ts'
import { ad } from '../../ads/ads.table.ts'
import { book, bookRequest } from '../../books/books.table.ts'
import { chat } from '../../chats/chats.table.ts'
import { report } from '../../reports/reports.table.ts'
import { nameOf } from '../../people/people.queries.ts'
import { accountBlock } from '../../people/people.table.ts'

export async function findQueue(read: Reader, state: QueueState, after: Cursor | undefined): Promise<ReportQueue> {
  const time = times[state]
  const isDecided = state === 'decided'
  const beyond = after && (isDecided ? sql`<` : sql`>`)
  const where = beyond ? sql`(${time}, ${report.id}) ${beyond} (${after?.time}, ${after?.id})` : undefined
  const rows = await queued(read)
    .where(and(inState[state], where))
    .orderBy(...(isDecided ? [desc(time), desc(report.id)] : [time, report.id]))
    .limit(pageSize + 1)
  const { page, next } = pageOf(rows, ({ row }) => ({ time: timeOf(row, state), id: row.id }))
  const [open, appeal, decided] = await Promise.all(
    (['open', 'appeal', 'decided'] as const).map(each => read.$count(report, inState[each])),
  )
  return { reports: page.map(queuedOf), counts: { open: open ?? 0, appeal: appeal ?? 0, decided: decided ?? 0 }, next }
}

export async function findQueued(read: Reader, id: string): Promise<QueuedReport | undefined> {
  const [found] = await queued(read).where(eq(report.id, id))
  return found && queuedOf(found)
}

type Row = typeof report.$inferSelect

const waitsForAppeal = and(isNotNull(report.appealedAt), isNull(report.appealDecidedAt)) as SQL
const inState: Record<QueueState, SQL> = {
  open: isNull(report.decidedAt),
  appeal: waitsForAppeal,
  decided: sql`${report.decidedAt} is not null and not (${waitsForAppeal})`,
}
const times = { open: report.createdAt, appeal: report.appealedAt, decided: report.decidedAt }

function timeOf(row: Row, state: QueueState): number {
  return { open: row.createdAt, appeal: row.appealedAt, decided: row.decidedAt }[state] ?? 0
}

function queued(read: Reader) {
  return read
    .select({
      row: report,
      bookName: book.name,
      reporterName: nameOf(report.reporterId),
      personName: nameOf(report.personId),
      deciderName: nameOf(report.decidedBy),
      secondName: nameOf(report.appealDecidedBy),
      others: sql<number>`(select count(*) from report as other where other.person_id = ${report.personId}
        and other.id <> ${report.id})`,
    })
    .from(report)
    .leftJoin(chat, eq(chat.id, report.aboutId))
    .leftJoin(ad, sql`${ad.id} = coalesce(${chat.adId}, ${report.aboutId})`)
    .leftJoin(book, eq(book.id, ad.bookId))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof queued>>[number]

function queuedOf({ row, bookName, others, ...names }: Found): QueuedReport {
  const { id, kind, aboutId, reason, createdAt, reporterId, replyTo, personId } = row
  return {
    id,
    about: kind === 'anything' || aboutId === null ? null : { kind, id: aboutId },
    bookName,
    reason,
    createdAt,
    reporter: named(reporterId, names.reporterName),
    replyTo,
    person: named(personId, names.personName),
    others,
    state:
      row.decidedAt === null ? 'open' : row.appealedAt !== null && row.appealDecidedAt === null ? 'appeal' : 'decided',
    decision: decidedOf(row.decision, {
      why: row.why,
      at: row.decidedAt,
      ground: row.ground,
      by: named(row.decidedBy, names.deciderName),
    }),
    appeal:
      row.appealedAt === null
        ? null
        : {
            reason: row.appealReason ?? '',
            at: row.appealedAt,
            by: row.appealBy === personId ? 'person' : 'reporter',
            decision: decidedOf(row.appealDecision, {
              why: row.appealWhy,
              at: row.appealDecidedAt,
              ground: row.ground,
              by: named(row.appealDecidedBy, names.secondName),
            }),
          },
  }
}

function decidedOf(
  decision: Row['decision'],
  { why, at, ground, by }: { why: string | null; at: number | null; ground: Row['ground']; by: QueuedReport['person'] },
): QueuedReport['decision'] {
  return decision === null || at === null ? null : { decision, ground, why: why ?? '', at, by }
}

function named(id: string | null, name: string | null) {
  return id === null ? null : { id, name }
}

const maxRows = 20

export async function findReasons(read: Reader): Promise<string[]> {
  const found = await read.all<{ why: string }>(sql`select why from (
      select ${report.why} as why, ${report.decidedAt} as at from ${report}
      union all select ${report.appealWhy}, ${report.appealDecidedAt} from ${report}
      union all select ${accountBlock.why}, ${accountBlock.at} from ${accountBlock}
      union all select ${bookRequest.why}, ${bookRequest.decidedAt} from ${bookRequest}
    ) as said where at is not null and why <> '' group by why order by max(at) desc, why limit ${maxRows}`)
  return found.map(({ why }) => why)
}
