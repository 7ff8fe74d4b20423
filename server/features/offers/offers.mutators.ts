import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { areStill, type Reader } from '../../common/store/sql.ts'
import { emptyPart, put, revised, thisRev } from '../../sync/changes.ts'
import { type Change, type Mutator, type Plan, rejected, unverified } from '../../sync/mutator.ts'
import type { OfferAnswer, OfferMake } from '../../../shared/features/offers/offers.mutations.ts'
import { agreedForMs, isOpenOffer, isWaiting, offerError } from '../../../shared/features/offers/offers.rules.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { ad } from '../ads/ads.table.ts'
import { isBlocked, partyDeparted } from '../chats/chats.readers.ts'
import { chat } from '../chats/chats.table.ts'
import { enqueueForParty } from '../notifications/queue/enqueue.ts'
import { openReservation, planReserving } from '../reservations/plan-reserving.ts'
import { offer } from './offers.table.ts'

const kind = 'offer' as const
const states = { accept: 'accepted', decline: 'declined', counter: 'countered' } as const

/** By the buyer of the chat, where the ad takes offers; one at a time (M28). */
export const offerMakeMutator: Mutator<OfferMake> = {
  async plan({ id, chatId, priceCents }, context) {
    const { store, person, now, replayOf } = context
    const { read, write } = store
    const about = await findAbout(read, chatId)
    if (!about || ![about.buyerId, about.sellerId].includes(person.id)) return rejected('not_member')
    if (person.id === about.sellerId) return rejected('own_ad')
    const [existing] = await read.select().from(offer).where(eq(offer.id, id))
    if (existing) {
      const isSame = existing.side === 'seller' || existing.priceCents === priceCents
      return existing.chatId === chatId && isSame ? { kind: 'noop' } : rejected('id_reused')
    }
    const refused = await unverified(context)
    if (refused) return refused
    const waiting = await read.select().from(offer).where(waitingIn(chatId))
    if (!replayOf) {
      const { takesOffers, reservedUntil, priceCents: cents } = about.ad
      if (about.isOver) return closed(about)
      if (!takesOffers) return rejected('invalid', { priceCents: { code: 'offers_off' } })
      if ((reservedUntil ?? 0) > now) return rejected('reserved', { priceCents: { code: 'offer_reserved' } })
      const wrong = offerError(priceCents, { cents })
      if (wrong) return rejected('invalid', { priceCents: wrong })
      // A lowered price makes one's own offer one that nobody can accept.
      if (waiting.some(each => isOpenOffer(each, now) && !(each.side === 'buyer' && each.priceCents > cents)))
        return rejected('already', { priceCents: { code: 'offer_open' } })
    }
    // Both were made before a restore, and the later one is back already.
    const state = waiting.some(({ at }) => at > now) ? 'lapsed' : 'open'
    const over = state === 'open' ? waiting : []
    return {
      kind: 'applied',
      guards: [
        sql`select 1 from ${chat} join ${ad} on ${ad.id} = ${chat.adId} where ${chat.id} = ${chatId}
          and ${ad.rev} = ${about.ad.rev}
          and (${replayOf ? 1 : 0} = 1 or (not ${partyDeparted} and not ${isBlocked(chat.buyerId, chat.sellerId)}))
          and not exists (select 1 from ${offer} where ${offer.id} = ${id})`,
        areStill(sql`select ${offer.id} as id from ${offer} where ${waitingIn(chatId)}`, idsOf(waiting)),
      ],
      statements: [
        ...over.map(each =>
          write
            .update(offer)
            .set(revised({ state: 'lapsed' }))
            .where(eq(offer.id, each.id)),
        ),
        write.insert(offer).values({ id, chatId, side: 'buyer', priceCents, state, at: now, rev: thisRev }),
        ...(replayOf ? [] : enqueueForParty({ id, chatId, kind, now }, 'seller_id')),
      ],
      changes: [...idsOf(over), id].flatMap(each => changesForBoth(about, each)),
    }
  },
}

/** By the side that did not name the price; an accepted price reserves the book, in the same batch (M28, M4). */
export const offerAnswerMutator: Mutator<OfferAnswer> = {
  async plan({ id, answer, priceCents }, context) {
    const { store, person, now, replayOf } = context
    const [row] = await store.read.select().from(offer).where(eq(offer.id, id))
    const about = row && (await findAbout(store.read, row.chatId))
    if (!about || ![about.buyerId, about.sellerId].includes(person.id)) return rejected('not_found')
    const side = person.id === about.buyerId ? 'buyer' : 'seller'
    const [state, isCounter] = [states[answer], answer === 'counter']
    const isSamePrice = priceCents === undefined || priceCents === row.priceCents
    if (row.state === state && isCounter === (row.side === side) && isSamePrice) return { kind: 'noop' }
    if (replayOf && !isWaiting(row) && (isCounter || row.state !== 'lapsed')) return { kind: 'noop' }
    const wrong = replayOf ? undefined : faultOf(row, { side, isCounter, now })
    if (wrong) return rejected('invalid', { answer: { code: wrong } })
    const refused = await unverified(context)
    if (refused) return refused
    const open = answer === 'accept' ? await openReservation(store.read, about.ad.id) : undefined
    if (!replayOf && answer !== 'decline') {
      if (about.isOver) return closed(about)
      const asked = { cents: about.ad.priceCents, above: row.priceCents }
      if (isCounter) {
        const fault = priceCents === undefined ? { code: 'required' } : offerError(priceCents, asked)
        if (fault) return rejected('invalid', { priceCents: fault })
      } else if (!isSamePrice || row.priceCents > asked.cents)
        return rejected('invalid', { priceCents: { code: isSamePrice ? 'price_is_lower' : 'offer_answered' } })
      if (open && open.chatId !== row.chatId && open.until > now) return rejected('reserved')
    }
    const { chatId } = row
    const { ad: of, buyerId, isOver } = about
    // The reservation has the offer's id, so that the price holds as long as it does.
    const until = Math.max(now + agreedForMs, open?.chatId === chatId ? open.until : 0)
    const args = { id, adId: of.id, chatId, until }
    const reserving = { args, of, buyerId, open, isOver, now, isNews: !replayOf }
    const reserved = answer === 'accept' ? await planReserving(store, reserving) : emptyPart
    // On a replay the counter of the seller may not be back yet.
    const namedBy = (side === 'seller') === isCounter ? 'seller' : 'buyer'
    const answered = {
      state,
      side: namedBy,
      ...(answer !== 'decline' && { priceCents }),
      ...(isCounter && { at: now }),
    } as const
    return {
      kind: 'applied',
      guards: [sql`select 1 from ${offer} where ${offer.id} = ${id} and ${offer.rev} = ${row.rev}`, ...reserved.guards],
      statements: [
        ...reserved.statements,
        store.write.update(offer).set(revised(answered)).where(eq(offer.id, id)),
        ...(replayOf ? [] : enqueueForParty({ id, chatId, kind, now }, side === 'buyer' ? 'seller_id' : 'buyer_id')),
      ],
      changes: [...reserved.changes, ...changesForBoth(about, id)],
    }
  },
}

/** A counter is not answered with another: that would be haggling without an end. */
function faultOf(
  row: typeof offer.$inferSelect,
  { side, isCounter, now }: { side: 'buyer' | 'seller'; isCounter: boolean; now: number },
) {
  if (isWaiting(row) ? !isOpenOffer(row, now) : row.state === 'lapsed') return 'offer_lapsed'
  if (!isWaiting(row) || (row.side === side && row.state === 'countered')) return 'offer_answered'
  return row.side === side || (isCounter && side === 'buyer') ? 'wrong' : undefined
}

const waitingIn = (chatId: string): SQL | undefined =>
  and(eq(offer.chatId, chatId), inArray(offer.state, ['open', 'countered']))

async function findAbout(read: Reader, chatId: string) {
  const [found] = await read
    .select({
      ad,
      buyerId: chat.buyerId,
      sellerId: chat.sellerId,
      departed: partyDeparted,
      blocked: isBlocked(chat.buyerId, chat.sellerId),
    })
    .from(chat)
    .innerJoin(ad, eq(ad.id, chat.adId))
    .where(eq(chat.id, chatId))
  return found && { ...found, isOver: found.ad.deletedAt !== null || found.departed === 1 || found.blocked === 1 }
}

type About = NonNullable<Awaited<ReturnType<typeof findAbout>>>

function closed({ ad: { deletedAt }, departed }: About): Plan {
  return rejected(deletedAt !== null ? 'ad_gone' : departed === 1 ? 'not_found' : 'blocked')
}

function changesForBoth({ buyerId, sellerId }: Pick<About, 'buyerId' | 'sellerId'>, id: string): Change[] {
  return [buyerId, sellerId].map(member => put(`me:${member}`, kind, id))
}
