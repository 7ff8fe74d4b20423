import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { ChangeDeps } from '../../deps.ts'
import { commitAndPoke, put, revised } from '../../sync/changes.ts'
import { offerLifeMs } from '../../../shared/features/offers/offers.rules.ts'
import { chat } from '../chats/chats.table.ts'
import { enqueueForParty } from '../notifications/queue/enqueue.ts'
import { offer } from './offers.table.ts'

const perRun = 50
/** Later than this it is no news any more, as after a long stop. */
const newsMs = 24 * 3600_000

/** Ends offers that nobody answered and notifies the side that named the price, once (M28). True: maybe more. */
export async function lapseOffers(deps: ChangeDeps): Promise<boolean> {
  const { store } = deps
  const now = deps.now()
  const due = await store.read
    .select({ row: offer, buyerId: chat.buyerId, sellerId: chat.sellerId })
    .from(offer)
    .innerJoin(chat, eq(chat.id, offer.chatId))
    .where(and(inArray(offer.state, ['open', 'countered']), lte(offer.at, now - offerLifeMs)))
    .orderBy(asc(offer.at))
    .limit(perRun)
  let ended = 0
  for (const { row, buyerId, sellerId } of due) {
    const { id, chatId, side, at, rev } = row
    const isNews = at + offerLifeMs > now - newsMs
    const outcome = await commitAndPoke(deps, {
      guards: [sql`select 1 from ${offer} where ${offer.id} = ${id} and ${offer.rev} = ${rev}`],
      statements: [
        store.write
          .update(offer)
          .set(revised({ state: 'lapsed' as const }))
          .where(eq(offer.id, id)),
        ...(isNews
          ? enqueueForParty({ id, chatId, kind: 'offer', now }, side === 'buyer' ? 'buyer_id' : 'seller_id')
          : []),
      ],
      changes: [buyerId, sellerId].map(member => put(`me:${member}`, 'offer', id)),
    })
    if (outcome !== 'guard_failed') ended += 1
  }
  return due.length === perRun && ended > 0
}
