import { and, eq, isNull, sql } from 'drizzle-orm'
import { areStill } from '../../common/store/sql.ts'
import { del, put, thisRev, revised, emptyPart } from '../../sync/changes.ts'
import { type Change, type Mutator, type MutatorContext, type Plan, rejected, unverified } from '../../sync/mutator.ts'
import type {
  HandoverAnswer,
  HandoverConfirm,
  HandoverPropose,
} from '../../../shared/features/handovers/handovers.mutations.ts'
import { placesError } from '../../../shared/features/handovers/handovers.rules.ts'
import { ad } from '../ads/ads.table.ts'
import { isBlocked, partyDeparted } from '../chats/chats.readers.ts'
import { chat } from '../chats/chats.table.ts'
import { newsWritten, type Parties, whenOf } from '../deals/news.ts'
import { planEnding } from '../deals/sell.ts'
import { boughtOnShelf } from '../shelf/bought-on-shelf.ts'
import { handover } from './handovers.table.ts'
import { remindMs } from './remind-handovers.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'

const obstacles = { departed: partyDeparted, blocked: isBlocked(chat.buyerId, chat.sellerId) }

/** Takes the place of the chat's earlier proposal, so that only one time can be agreed on (M19). */
export const handoverProposeMutator: Mutator<HandoverPropose> = {
  async plan({ id, chatId, places }, context) {
    const { store, person, now, replayOf } = context
    const { read, write } = store
    const [existing] = await read.select().from(handover).where(eq(handover.id, id))
    const [about] = await read
      .select({
        ...obstacles,
        buyerId: chat.buyerId,
        sellerId: chat.sellerId,
        deletedAt: ad.deletedAt,
        reason: ad.reason,
        soldToBuyer,
      })
      .from(chat)
      .innerJoin(ad, eq(ad.id, chat.adId))
      .where(eq(chat.id, chatId))
    if (!about || ![about.buyerId, about.sellerId].includes(person.id)) return rejected('not_member')
    const proposer = person.id === about.buyerId ? ('buyer' as const) : ('seller' as const)
    if (existing) return isSame(existing, { chatId, proposer, places }) ? { kind: 'noop' } : rejected('id_reused')
    const refused = await unverified(context)
    if (refused) return refused
    const wrong = placesError(
      places.map(({ at }) => at),
      now,
    )
    if (wrong) return rejected('invalid', { places: wrong })
    const isSoldHere = about.reason === 'sold' && about.soldToBuyer !== 0
    const isOver = about.deletedAt !== null && !isSoldHere
    if (!replayOf && (about.departed === 1 || about.blocked === 1 || isOver))
      return rejected(isOver ? 'ad_gone' : about.blocked === 1 ? 'blocked' : 'not_found')
    const former = await read
      .select({ id: handover.id, createdAt: handover.createdAt })
      .from(handover)
      .where(shownIn(chatId))
    // Both were taken before a restore, and the later one is back already.
    const replaced = former.some(({ createdAt }) => createdAt > now)
    if (replaced)
      return {
        kind: 'applied',
        statements: [
          write.insert(handover).values({ id, chatId, proposer, places, replaced, createdAt: now, rev: thisRev }),
        ],
        changes: [],
      }
    const changesFor = changesForBoth(about)
    const said = { kind: 'propose', of: id, by: proposer, until: places[0]?.at ?? null } as const
    const news = newsWritten(store, { chatId, ...about }, said, whenOf(context))
    return {
      kind: 'applied',
      guards: [
        sql`select 1 from ${chat} where ${chat.id} = ${chatId}
          and (${replayOf ? 1 : 0} = 1 or (not ${partyDeparted} and not ${obstacles.blocked}))
          and not exists (select 1 from ${handover} where ${handover.id} = ${id})`,
        areStill(sql`select ${handover.id} as id from ${handover} where ${shownIn(chatId)}`, idsOf(former)),
      ],
      statements: [
        write.update(handover).set({ replaced: true, rev: thisRev }).where(shownIn(chatId)),
        write.insert(handover).values({ id, chatId, proposer, places, createdAt: now, rev: thisRev }),
        ...news.statements,
      ],
      changes: [...former.flatMap(each => changesFor(del, each.id)), ...changesFor(put, id), ...news.changes],
    }
  },
}

/** Whoever proposed can only take it back; a proposal that is off or over cannot be agreed on (M19). */
export const handoverAnswerMutator: Mutator<HandoverAnswer> = {
  async plan({ id, accepted }, context) {
    const { store, now, replayOf } = context
    const found = await findOwn(context, id)
    if (!found) return rejected('not_found')
    const { row, side, parties, isClosed } = found
    const chosen = accepted === null ? null : row.places[accepted]
    if (accepted !== null && (row.proposer === side || !chosen))
      return rejected('invalid', { accepted: { code: 'wrong' } })
    if (chosen && isClosed === 1 && !replayOf) return rejected('blocked')
    const isOff = row.replaced || (accepted !== null && row.declined !== null)
    if (isOff && replayOf) return { kind: 'noop' }
    if (isOff) return rejected('invalid', { accepted: { code: row.replaced ? 'proposal_replaced' : 'proposal_off' } })
    if (row.accepted === accepted && (row.declined !== null) === (accepted === null)) return { kind: 'noop' }
    const refused = await unverified(context)
    if (refused) return refused
    if (chosen && chosen.at <= now) return rejected('invalid', { accepted: { code: 'time_past' } })
    const declined = accepted === null ? side : null
    const remindedAt = chosen && chosen.at <= now + remindMs ? now : null
    const said = { kind: chosen ? 'agree' : 'cancel', of: id, by: side, until: chosen?.at ?? row.meetsAt } as const
    const news = newsWritten(store, { chatId: row.chatId, ...parties }, said, whenOf(context))
    const answered = { accepted, declined, meetsAt: chosen?.at ?? null, remindedAt, askedAt: null, rev: thisRev }
    return {
      kind: 'applied',
      guards: [sql`select 1 from ${handover} where ${handover.id} = ${id} and ${handover.rev} = ${row.rev}`],
      statements: [store.write.update(handover).set(answered).where(eq(handover.id, id)), ...news.statements],
      changes: [...changesForBoth(parties)(put, id), ...news.changes],
    }
  },
}

/** A yes puts the book on the buyer's shelf (M27); the seller's ends the ad as sold to them. A handover counts once both said yes (M19). */
export const handoverConfirmMutator: Mutator<HandoverConfirm> = {
  async plan({ id, worked }, context) {
    const found = await findOwn(context, id)
    if (!found) return rejected('not_found')
    const { row, side, parties } = found
    const isBefore = row.meetsAt === null || row.meetsAt > context.now
    if (row.replaced || (isBefore && !context.replayOf)) return rejected('invalid', { worked: { code: 'wrong' } })
    const answer = side === 'buyer' ? { buyerWorked: worked } : { sellerWorked: worked }
    if ((side === 'buyer' ? row.buyerWorked : row.sellerWorked) === worked) return { kind: 'noop' }
    const refused = await unverified(context)
    if (refused) return refused
    const bought = { ...parties, chatId: row.chatId }
    const ended: Plan = !worked
      ? { kind: 'applied', ...emptyPart }
      : side === 'seller'
        ? await soldTo(context, bought)
        : { kind: 'applied', ...(await boughtOnShelf(context.store, bought, context.now)) }
    if (ended.kind !== 'applied') return ended
    return {
      kind: 'applied',
      guards: [
        sql`select 1 from ${handover} where ${handover.id} = ${id} and ${handover.rev} = ${row.rev}`,
        ...(ended.guards ?? []),
      ],
      statements: [
        ...ended.statements,
        context.store.write.update(handover).set(revised(answer)).where(eq(handover.id, id)),
      ],
      changes: [...ended.changes, ...changesForBoth(parties)(put, id)],
    }
  },
}

/** Of the book, or of its whole set where that is reserved for this buyer. */
async function soldTo(
  context: MutatorContext,
  bought: Parameters<typeof boughtOnShelf>[1] & { adId: string },
): Promise<Plan> {
  const { store, now } = context
  const { adId, chatId } = bought
  const [live] = await store.read
    .select()
    .from(ad)
    .where(and(eq(ad.id, adId), isNull(ad.deletedAt)))
  const sale = live && (await planEnding(context, live, { reason: 'sold', chatId, setId: 'held' }))
  const isSold = sale && sale.kind !== 'noop' && !(sale.kind === 'rejected' && sale.code === 'not_member')
  return isSold ? sale : { kind: 'applied', ...(await boughtOnShelf(store, bought, now)) }
}

const soldToBuyer = sql<number>`case when ${ad.soldChatId} is null then 1 else
  (select count(*) from chat as sold where sold.id = ${ad.soldChatId} and sold.buyer_id = ${chat.buyerId}) end`.mapWith(
  Number,
)

const shownIn = (chatId: string) => and(eq(handover.chatId, chatId), eq(handover.replaced, false))

async function findOwn({ store, person }: Pick<MutatorContext, 'store' | 'person'>, id: string) {
  const [found] = await store.read
    .select({
      row: handover,
      parties: { buyerId: chat.buyerId, sellerId: chat.sellerId, adId: chat.adId, bookId: ad.bookId },
      isClosed: sql<number>`${partyDeparted} or ${obstacles.blocked}`.mapWith(Number),
    })
    .from(handover)
    .innerJoin(chat, eq(chat.id, handover.chatId))
    .innerJoin(ad, eq(ad.id, chat.adId))
    .where(and(eq(handover.id, id), sql`${person.id} in (${chat.buyerId}, ${chat.sellerId})`))
  return found && { ...found, side: person.id === found.parties.buyerId ? ('buyer' as const) : ('seller' as const) }
}

function changesForBoth({ buyerId, sellerId }: Pick<Parties, 'buyerId' | 'sellerId'>) {
  return (op: typeof put, id: string): Change[] => [buyerId, sellerId].map(member => op(`me:${member}`, 'handover', id))
}

type Proposed = Pick<typeof handover.$inferSelect, 'chatId' | 'proposer' | 'places'>

function isSame(existing: Proposed, sent: Proposed): boolean {
  const saying = ({ places }: Proposed) => places.map(({ at, place }) => `${at} ${place}`).join('\n')
  return existing.chatId === sent.chatId && existing.proposer === sent.proposer && saying(existing) === saying(sent)
}
