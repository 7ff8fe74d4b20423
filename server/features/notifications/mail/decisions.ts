import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../../common/store/sql.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { chat } from '../../chats/chats.table.ts'
import { accountBlock } from '../../people/people.table.ts'
import { report } from '../../reports/reports.table.ts'
import type { MailedDecision } from './templates/decision-template.ts'

/** The current decision from this person's side; undefined where the report is gone or about others. */
export async function readDecision(
  read: Reader,
  aboutId: string,
  personId: string,
): Promise<MailedDecision | undefined> {
  const [found] = await read
    .select({ report, bookName: book.name, expiresAt: accountBlock.expiresAt, otherBlock: blockedOtherwise })
    .from(report)
    .leftJoin(chat, eq(chat.id, report.aboutId))
    .leftJoin(ad, sql`${ad.id} = coalesce(${chat.adId}, ${report.aboutId})`)
    .leftJoin(book, eq(book.id, ad.bookId))
    .leftJoin(accountBlock, and(eq(accountBlock.reportId, report.id), isNull(accountBlock.liftedAt)))
    .where(eq(report.id, aboutId))
  return found ? ofReport(found, personId) : ofBlock(read, aboutId, personId)
}

/** One row has a block in force; that of this report has a mail of its own. */
const blockedOtherwise = sql<number>`exists (select 1 from account_block as other where other.person_id = ${report.personId}
  and other.lifted_at is null and (other.report_id is null or other.report_id <> ${report.id}))`

interface Found {
  report: typeof report.$inferSelect
  bookName: string | null
  expiresAt: number | null
  otherBlock: number
}

function ofReport(
  { report: row, bookName, expiresAt, otherBlock }: Found,
  personId: string,
): MailedDecision | undefined {
  const { kind, decision, decidedAt, why, appealDecision, appealDecidedAt, appealWhy, reporterId } = row
  const mine = row.personId === personId
  if (kind === 'anything' || !decision || decidedAt === null || (!mine && reporterId !== personId)) return undefined
  const isSecond = appealDecision !== null
  return {
    decided: {
      mine,
      kind,
      decision: appealDecision ?? decision,
      isSecond,
      first: decision,
      ground: row.ground ?? 'other',
      otherBlock: Boolean(otherBlock),
      reported: reporterId !== null,
    },
    why: (isSecond ? appealWhy : why) ?? '',
    at: appealDecidedAt ?? decidedAt,
    bookName,
    expiresAt,
    isFinal: row.appealedAt !== null,
  }
}

async function ofBlock(read: Reader, id: string, personId: string): Promise<MailedDecision | undefined> {
  const [block] = await read.select().from(accountBlock).where(eq(accountBlock.id, id))
  if (!block || block.personId !== personId || block.liftedAt !== null) return undefined
  const decision = 'block_person'
  return {
    decided: { mine: true, kind: 'chat', decision, isSecond: false, first: decision, ground: 'terms', reported: false },
    why: block.why,
    at: block.at,
    bookName: null,
    expiresAt: block.expiresAt,
    isFinal: false,
  }
}
