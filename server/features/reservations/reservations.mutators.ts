import { and, eq, isNull, or } from 'drizzle-orm'
import { derivedId } from '../../../shared/features/chats/chats.rules.ts'
import { type BatchPart, mergeParts } from '../../sync/changes.ts'
import { type Mutator, rejected, unverified } from '../../sync/mutator.ts'
import type {
  ReservationCreate,
  ReservationDelete,
} from '../../../shared/features/reservations/reservations.mutations.ts'
import { untilError } from '../../../shared/features/reservations/reservations.rules.ts'
import { ad } from '../ads/ads.table.ts'
import { readAdNow } from '../ads/replace/ad-now.ts'
import { isBlocked, isLastWord, partyDeparted } from '../chats/chats.readers.ts'
import { archiving, chat } from '../chats/chats.table.ts'
import { reservationsTakenBack, enqueueFree } from './end-reservations.ts'
import { enqueueForParty } from '../notifications/queue/enqueue.ts'
import { copiesOf, findSet, setStays } from '../sets/sell-set.ts'
import { openReservation, planReserving } from './plan-reserving.ts'
import { reservation } from './reservations.table.ts'

const kind = 'reservation' as const

/** Of two at once the second is refused with `reserved` (M4). */
export const reservationCreateMutator: Mutator<ReservationCreate> = {
  async plan(sent, context) {
    const { store, person, now, replayOf } = context
    const { read } = store
    const mine = await readAdNow(read, sent.adId)
    const args = { ...sent, adId: mine?.id ?? sent.adId }
    const { id, adId, chatId, until, setId } = args
    const [existing] = await read.select().from(reservation).where(eq(reservation.id, id))
    if (existing) return isSame(existing, args) ? { kind: 'noop' } : rejected('id_reused')
    if (mine?.sellerId !== person.id) return rejected('not_found')
    const [about] = await read
      .select({
        buyerId: chat.buyerId,
        departed: partyDeparted,
        blocked: isBlocked(chat.buyerId, chat.sellerId),
        isAway: isLastWord,
      })
      .from(chat)
      .leftJoin(archiving, and(eq(archiving.chatId, chat.id), eq(archiving.personId, person.id)))
      .where(and(eq(chat.id, chatId), eq(chat.adId, adId)))
    if (!about) return rejected('not_member')
    const refused = await unverified(context)
    if (refused) return refused
    if (!replayOf) {
      if (mine.deletedAt !== null) return rejected('ad_gone')
      if (about.departed === 1) return rejected('not_found')
      if (about.blocked === 1) return rejected('blocked')
      if (about.isAway === 1) return rejected('invalid', { chatId: { code: 'chat_archived' } })
    }
    const wrong = untilError(until, now)
    if (wrong) return rejected('invalid', { until: wrong })
    const set = setId === undefined ? undefined : await findSet(read, setId, mine)
    if (setId !== undefined && !set && !replayOf) return rejected('not_found', { setId: { code: 'set_gone' } })
    const copies = set ? await copiesOf(read, set) : [mine]
    const opens = await Promise.all(copies.map(copy => openReservation(read, copy.id)))
    if (!replayOf && opens.some(open => open && open.until > now)) return rejected('reserved')
    const isTaken = opens.some(open => open && open.createdAt > now)
    const isOver = mine.deletedAt !== null || about.departed === 1 || about.blocked === 1 || isTaken
    const parts: BatchPart[] = []
    for (const [index, copy] of copies.entries()) {
      const open = opens[index]
      const isMain = copy.id === adId
      const reserved = {
        id: isMain ? id : await derivedId(`reservation:${id}:${copy.id}`),
        adId: copy.id,
        chatId,
        until,
      }
      const { buyerId } = about
      const reserving = { args: reserved, of: copy, buyerId, open, isOver, now, isNews: !replayOf }
      parts.push(await planReserving(store, { ...reserving, ...(!isMain && { mainId: id }) }))
    }
    const { guards, statements, changes } = mergeParts(parts)
    const notices = replayOf ? [] : enqueueForParty({ id, chatId, kind, now }, 'buyer_id')
    return {
      kind: 'applied',
      guards: set ? [...guards, setStays(set)] : guards,
      statements: [...statements, ...notices],
      changes,
    }
  },
}

/** By either side; notifies the other, and all who wait for the book (M4). */
export const reservationDeleteMutator: Mutator<ReservationDelete> = {
  async plan({ id }, context) {
    const { store, person, now, replayOf } = context
    const [existing] = await store.read
      .select({ reservation, ad, buyerId: chat.buyerId })
      .from(reservation)
      .innerJoin(chat, eq(chat.id, reservation.chatId))
      .innerJoin(ad, eq(ad.id, reservation.adId))
      .where(eq(reservation.id, id))
    if (!existing || ![existing.buyerId, existing.ad.sellerId].includes(person.id)) return rejected('not_found')
    if (existing.reservation.endedAt !== null || existing.ad.deletedAt !== null) return { kind: 'noop' }
    const refused = await unverified(context)
    if (refused) return refused
    const by = person.id === existing.buyerId ? 'buyer' : 'seller'
    const mainId = existing.reservation.mainId ?? id
    const ended = await reservationsTakenBack(store, withOthers(mainId), { by, now })
    const free = await store.read
      .select()
      .from(reservation)
      .where(and(isNull(reservation.endedAt), withOthers(mainId)))
    const about = { ...existing.reservation, id: mainId, kind, now }
    return {
      kind: 'applied',
      guards: ended.guards,
      statements: [
        ...ended.statements,
        ...(replayOf
          ? []
          : [
              ...enqueueForParty(about, by === 'buyer' ? 'seller_id' : 'buyer_id'),
              ...free.flatMap(each => enqueueFree({ ...each, now })),
            ]),
      ],
      changes: ended.changes,
    }
  },
}

/** A reservation with those of the other copies of its set. */
const withOthers = (mainId: string) => or(eq(reservation.id, mainId), eq(reservation.mainId, mainId))

function isSame(existing: typeof reservation.$inferSelect, { adId, chatId, until }: ReservationCreate): boolean {
  return existing.adId === adId && existing.chatId === chatId && existing.until === until
}
