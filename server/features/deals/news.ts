import { and, eq, lt, sql } from 'drizzle-orm'
import { askingKinds, otherSide, type Side } from '../../../shared/features/deals/deal-graph.ts'
import { larger, type Statement } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, emptyPart, put, revised, thisRev } from '../../sync/changes.ts'
import type { MutatorContext } from '../../sync/mutator.ts'
import { chat } from '../chats/chats.table.ts'
import { type Happened, logged } from './news-log.ts'
import { enqueueDeal } from '../notifications/queue/enqueue.ts'

export interface Parties {
  chatId: string
  buyerId: string
  sellerId: string
}

export interface When {
  now: number
  /** Not of a replay after a restore, which people heard of before. */
  isNews: boolean
  rev?: number | undefined
  /** Chats that hear of this batch, each once, of what is written first. */
  told: Set<string>
  isSilent?: boolean
  /** Seen already: it is told in another chat of the same two. */
  isSeen?: boolean
}

export function whenOf({ now, replayOf }: Pick<MutatorContext, 'now'> & Partial<MutatorContext>): When {
  return { now, isNews: replayOf === undefined, rev: replayOf?.rev, told: new Set() }
}

/** Written into the chat in the batch of its cause: the other side has it unread; by time, both (api.md, Deals). */
export function newsWritten(
  { write }: Store,
  { chatId, buyerId, sellerId }: Parties,
  happened: Happened,
  when: When,
): BatchPart {
  const { kind, of, by, priceCents = null, until = null } = happened
  const { now, isNews, rev, told, isSilent, isSeen = !isNews && by === null } = when
  if (isSilent || told.has(chatId)) return emptyPart
  told.add(chatId)
  // Later than all before, because devices name the time of what they have seen.
  const at = isNews ? larger(now, sql`${chat.newsAt} + 1`) : now
  // A lapse of long ago is written for the record, and waits for nobody.
  const seen = isSeen ? { buyerNewsAt: at, sellerNewsAt: at } : {}
  const newsLog = logged(at, { kind, of, by, priceCents, until })
  const said = {
    newsKind: kind,
    newsOf: of,
    newsSide: by,
    newsCents: priceCents,
    newsUntil: until,
    newsAt: at,
    newsLog,
  }
  const isLatest = isNews ? eq(chat.id, chatId) : and(eq(chat.id, chatId), lt(chat.newsAt, now))
  return {
    guards: [],
    statements: [
      write
        .update(chat)
        .set(revised({ ...said, ...seen }))
        .where(isLatest),
      ...(by !== null && askingKinds.includes(kind) ? [askedOf({ write }, chatId, otherSide(by), rev)] : []),
      ...(isNews && !isSeen ? (by === null ? (['buyer', 'seller'] as const) : [otherSide(by)]) : []).flatMap(side =>
        enqueueDeal({ chatId, now, asks: askingKinds.includes(kind) }, side),
      ),
    ],
    changes: [buyerId, sellerId].map(member => put(`me:${member}`, 'chat', chatId)),
  }
}

/** Stands in the conversation of both, and waits for nobody (E6). */
export function onlyLogged({ write }: Store, { chatId, buyerId, sellerId }: Parties, happened: Happened, now: number) {
  const newsLog = logged(larger(now, sql`${chat.newsAt} + 1`), happened)
  return {
    guards: [],
    statements: [write.update(chat).set(revised({ newsLog })).where(eq(chat.id, chatId))],
    changes: [buyerId, sellerId].map(member => put(`me:${member}`, 'chat', chatId)),
  }
}

function askedOf({ write }: Pick<Store, 'write'>, chatId: string, side: Side, rev: number | undefined): Statement {
  const column = side === 'buyer' ? 'buyerAskedRev' : 'sellerAskedRev'
  const asked = rev === undefined ? thisRev : larger(chat[column], rev)
  return write
    .update(chat)
    .set({ [column]: asked })
    .where(eq(chat.id, chatId))
}
