import { eq, sql } from 'drizzle-orm'
import type { Store } from '../../../common/store/store.ts'
import { del, put } from '../../../sync/changes.ts'
import { thisRev } from '../../../sync/revision.ts'
import { chat } from '../../chats/chats.table.ts'
import { ad } from '../ads.table.ts'
import type { BatchPart } from '../taken-off.ts'

type Row = typeof ad.$inferSelect

/** On a replay: the ad that stands came back before one that it follows, and takes what is of the copy. */
export async function planStanding(
  { read, write }: Store,
  standing: Row,
  older: Pick<Row, 'createdAt' | 'reservedUntil' | 'deletedAt' | 'reason' | 'soldChatId'>,
): Promise<BatchPart> {
  const { id, sellerId, bookId, rev } = standing
  const chats = await read.select({ buyerId: chat.buyerId }).from(chat).where(eq(chat.adId, id))
  const { deletedAt, reason, soldChatId } = standing.deletedAt === null ? older : standing
  const row = {
    createdAt: Math.min(standing.createdAt, older.createdAt),
    reservedUntil: deletedAt === null ? (standing.reservedUntil ?? older.reservedUntil) : null,
    deletedAt,
    reason,
    soldChatId,
  }
  return {
    guards: [
      sql`select 1 from ${ad} where ${ad.id} = ${id} and ${ad.rev} = ${rev}
        and not exists (select 1 from ad as newer where newer.replaces = ${id})`,
    ],
    statements: [
      write
        .update(ad)
        .set({ ...row, rev: thisRev })
        .where(eq(ad.id, id)),
    ],
    changes: [
      ...[sellerId, ...chats.map(({ buyerId }) => buyerId)].map(member => put(`me:${member}`, 'ad', id)),
      (deletedAt === null ? put : del)(`book:${bookId}`, 'ad', id),
    ],
  }
}
