import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { ReservationCreate, ReservationDelete } from '../../../shared/features/deals/deals.mutations.ts'
import { nextDeal, noDeal } from '../../../shared/features/deals/next-deal.ts'
import { mergeParts } from '../../sync/changes.ts'
import { type Mutator, rejected, unverified } from '../../sync/mutator.ts'
import { readAdNow } from '../ads/ad-now.ts'
import { isLastWord } from '../chats/chats.readers.ts'
import { archiving, chat } from '../chats/chats.table.ts'
import { factsOf, findAbout, isNotBackYet, isNotClosed, sideOf } from './deal-about.ts'
import { offer, reservation } from './deals.table.ts'
import { enqueueFree } from './free-again.ts'
import { groupsEnded, ofGroup } from './groups.ts'
import { copiesHeld } from './hold.ts'
import { newsWritten, whenOf } from './news.ts'
import { offersOver, waitingIn } from './offers-over.ts'

/** By the seller; of two at once the second is refused with `reserved` (M4). An open offer of the chat gives way to it. */
export const reservationCreateMutator: Mutator<ReservationCreate> = {
  async plan({ id, adId, chatId, until, setId }, context) {
    const { store, person, now, replayOf } = context
    const { read } = store
    const mine = await readAdNow(read, adId)
    const [existing] = await read.select().from(reservation).where(eq(reservation.id, id))
    if (existing) {
      const isSame = existing.adId === (mine?.id ?? adId) && existing.chatId === chatId && existing.until === until
      return isSame ? { kind: 'noop' } : rejected('id_reused')
    }
    if (mine?.sellerId !== person.id) return rejected('not_found')
    const about = await findAbout(read, chatId, setId, now)
    if (about?.ad.id !== mine.id) return rejected('not_member')
    const refused = await unverified(context)
    if (refused) return refused
    if (isNotBackYet(about, context)) return { kind: 'retry', why: 'dependency' }
    const facts = factsOf(about, now)
    if (!replayOf) {
      const next = nextDeal(noDeal, { kind: 'reserve', by: 'seller', until, setId: setId ?? null }, facts)
      if (next.kind === 'refused') return rejected(next.refused.code, next.refused.fields)
      if (await isArchivedBy(person.id)) return rejected('invalid', { chatId: { code: 'chat_archived' } })
    }
    const when = whenOf(context)
    const priceCents = facts.askedCents
    const isLater = and(waitingIn(chatId), gt(offer.at, now))
    // Before a restore it ended before what was made after it.
    const hasEnded = replayOf !== undefined && (await read.$count(offer, isLater)) > 0
    const isOver = about.closed !== null || typeof about.set === 'string' || hasEnded
    const givesWay = and(waitingIn(chatId), replayOf && lte(offer.at, now))
    const part = mergeParts([
      await copiesHeld(store, about, { ...when, id, until, priceCents, isOver }),
      await offersOver(store, givesWay, {
        ...when,
        kind: 'reserve',
        by: 'seller',
        isSilent: true,
      }),
      ...(isOver
        ? []
        : [newsWritten(store, about, { kind: 'reserve', of: id, by: 'seller', priceCents, until }, when)]),
    ])
    const guards = [...part.guards, ...about.guards, ...(replayOf ? [] : [isNotClosed(chatId)])]
    return { kind: 'applied', ...part, guards }

    async function isArchivedBy(personId: string): Promise<boolean> {
      const [away] = await read
        .select({ isAway: isLastWord })
        .from(chat)
        .innerJoin(archiving, and(eq(archiving.chatId, chat.id), eq(archiving.personId, personId)))
        .where(eq(chat.id, chatId))
      return away?.isAway === 1
    }
  },
}

/** By either side; notifies the other, and all who wait for the book (M4). */
export const reservationDeleteMutator: Mutator<ReservationDelete> = {
  async plan({ id }, context) {
    const { store, person, now, replayOf } = context
    const [existing] = await store.read
      .select({ row: reservation, chatId: chat.id, buyerId: chat.buyerId, sellerId: chat.sellerId })
      .from(reservation)
      .innerJoin(chat, eq(chat.id, reservation.chatId))
      .where(eq(reservation.id, id))
    const by = existing && sideOf(existing, person.id)
    // Behind an accepted price, which set that of a reservation that was there.
    if (!existing && (await isOfferOf(person.id, id))) return { kind: 'noop' }
    if (!existing || !by) return rejected('not_found')
    if (existing.row.endedAt !== null) return { kind: 'noop' }
    const refused = await unverified(context)
    if (refused) return refused
    const { groups, ...ended } = await groupsEnded(store, ofGroup(existing.row.mainId ?? id), {
      ...whenOf(context),
      by,
    })
    const free = replayOf
      ? []
      : groups.flatMap(group => group.rows.flatMap(row => enqueueFree({ ...group, ...row, now })))
    return { kind: 'applied', ...ended, statements: [...ended.statements, ...free] }

    async function isOfferOf(personId: string, offerId: string): Promise<boolean> {
      const isParty = or(eq(chat.buyerId, personId), eq(chat.sellerId, personId))
      const found = await store.read
        .select({ id: offer.id })
        .from(offer)
        .innerJoin(chat, eq(chat.id, offer.chatId))
        .where(and(eq(offer.id, offerId), eq(offer.state, 'accepted'), isParty))
      return found.length > 0
    }
  },
}
