import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type NewsKind, otherSide, type Side } from '../../../shared/features/deals/deal-graph.ts'
import { type OfferFacts, offerAfter, type OfferStep } from '../../../shared/features/deals/offer-after.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { areStill, type Statement } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, mergeParts, put, revised } from '../../sync/changes.ts'
import { chat } from '../chats/chats.table.ts'
import { offer } from './deals.table.ts'
import { newsWritten, type Parties, type When } from './news.ts'

export type OfferRow = typeof offer.$inferSelect

export const waits = inArray(offer.state, ['open', 'countered'])
export const waitingIn = (chatId: string): SQL | undefined => and(eq(offer.chatId, chatId), waits)

export const offerFacts = ({ side, ...row }: OfferRow): OfferFacts => ({ ...row, by: side })

export function offerChanged(
  { write }: Pick<Store, 'write'>,
  row: OfferRow,
  step: Parameters<typeof offerAfter<Side>>[1],
): Statement {
  const { state, by, priceCents, at, history, setId } = offerAfter(offerFacts(row), step)
  // On a replay the counter that is answered may not be back yet.
  const isAnswer = step.kind === 'accept' || step.kind === 'decline'
  const side = isAnswer && step.by !== null ? otherSide(step.by) : by
  return write.update(offer).set(revised({ state, side, priceCents, at, history, setId })).where(eq(offer.id, row.id))
}

interface Over extends When {
  kind: NewsKind
  newsKind?: NewsKind
  /** By whose doing; of both, where it is the side that would answer. */
  by: OfferStep['by'] | ((row: OfferRow) => { kind: NewsKind; by: Side | null })
}

/** Ends the waiting offers that `which` finds, of columns of offer and chat. */
export async function offersOver(
  store: Store,
  which: SQL | undefined,
  { kind, newsKind, by, ...when }: Over,
): Promise<BatchPart> {
  const waiting = and(waits, which)
  const found = await store.read
    .select({ row: offer, buyerId: chat.buyerId, sellerId: chat.sellerId })
    .from(offer)
    .innerJoin(chat, eq(chat.id, offer.chatId))
    .where(waiting)
  const rows = found.map(({ row }) => row)
  const parts = found.flatMap(({ row, buyerId, sellerId }): BatchPart[] => {
    const step = typeof by === 'function' ? by(row) : { kind, by }
    const parties: Parties = { chatId: row.chatId, buyerId, sellerId }
    const news = { ...step, ...(newsKind && { kind: newsKind }), of: row.id, priceCents: row.priceCents }
    return [
      {
        guards: [],
        statements: [offerChanged(store, row, { ...step, at: when.now })],
        changes: [buyerId, sellerId].map(member => put(`me:${member}`, 'offer', row.id)),
      },
      newsWritten(store, parties, news, { ...when, isNews: when.isNews || row.at > when.now }),
    ]
  })
  const areSame = areStill(
    sql`select ${offer.id} as id from ${offer} join ${chat} on ${chat.id} = ${offer.chatId} where ${waiting}`,
    idsOf(rows),
  )
  const part = mergeParts(parts)
  return { ...part, guards: [areSame, ...part.guards] }
}
