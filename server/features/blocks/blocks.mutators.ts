import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { BlockSet } from '../../../shared/features/blocks/blocks.mutations.ts'
import type { Side } from '../../../shared/features/deals/deal-graph.ts'
import { valuesOf, type Reader } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, emptyPart, mergeParts, put, thisRev } from '../../sync/changes.ts'
import { type Mutator, rejected } from '../../sync/mutator.ts'
import { ad } from '../ads/ads.table.ts'
import { chat } from '../chats/chats.table.ts'
import { groupsEnded } from '../deals/groups.ts'
import { onlyLogged, type When, whenOf } from '../deals/news.ts'
import { offersOver } from '../deals/offers-over.ts'
import { appointmentsOff } from '../handovers/appointments.ts'
import { block } from './blocks.table.ts'

/** The other person is not notified. Followers of their books read the ads of both again (E6). */
export const blockSetMutator: Mutator<BlockSet> = {
  async plan({ chatId, on }, { store, person, now, replayOf }) {
    const { read, write } = store
    const [about] = await read
      .select({ buyerId: chat.buyerId, sellerId: chat.sellerId })
      .from(chat)
      .where(eq(chat.id, chatId))
    if (!about || (about.buyerId !== person.id && about.sellerId !== person.id)) return rejected('not_member')
    const otherId = about.buyerId === person.id ? about.sellerId : about.buyerId
    const mine = and(eq(block.blockerId, person.id), eq(block.blockedId, otherId))
    const [existing] = await read.select({ isOn: block.isOn, rev: block.rev }).from(block).where(mine)
    if (replayOf ? (existing?.rev ?? 0) >= replayOf.rev : (existing?.isOn ?? false) === on) return { kind: 'noop' }
    const { chats, ads } = await findBetween(read, person.id, otherId)
    const ended = on
      ? await dealsEnded(store, [person.id, otherId], { ...whenOf({ now }), isNews: false, isSilent: true })
      : emptyPart
    const values = { isOn: on, at: now, rev: replayOf?.rev ?? thisRev }
    return {
      kind: 'applied',
      guards: [
        sql`select 1 where coalesce((select ${block.rev} from ${block} where ${mine}), 0) = ${existing?.rev ?? 0}
          and (select count(*) from ${chat} where ${between(person.id, otherId)}) = ${chats.length}
          and (select count(*) from ${ad} where ${offeredBy(person.id, otherId)}) = ${ads.length}
          and (select count(*) from ${ad} where ${ad.id} in ${valuesOf(ads.map(({ id }) => id))} and ${isNull(ad.deletedAt)})
            = ${ads.length}`,
        ...ended.guards,
      ],
      statements: [
        ...ended.statements,
        write
          .insert(block)
          .values({ blockerId: person.id, blockedId: otherId, ...values })
          .onConflictDoUpdate({ target: [block.blockerId, block.blockedId], set: values }),
      ],
      changes: [
        ...chats.map(({ id }) => put(`me:${person.id}`, 'chat', id)),
        ...ads.flatMap(({ id, bookId, setId }) => [
          put(`book:${bookId}`, 'ad', id),
          ...(setId === null ? [] : [put(`book:${bookId}`, 'set', setId)]),
        ]),
        ...ended.changes,
      ],
    }
  },
}

/** Nobody learns of a block: to the other it shows as if the blocker had released and declined, without a word (E6). */
async function dealsEnded(store: Store, [blockerId, otherId]: [string, string], when: When): Promise<BatchPart> {
  const sideOfBlocker = sql`case when ${chat.buyerId} = ${blockerId} then 'buyer' else 'seller' end`
  const ofSide = (side: Side) => and(between(blockerId, otherId), sql`${sideOfBlocker} = ${side}`)
  const { groups, ...freed } = await groupsEnded(store, between(blockerId, otherId), { ...when, by: 'block' })
  const released = groups.map(group => {
    const by = group.buyerId === blockerId ? ('buyer' as const) : ('seller' as const)
    return onlyLogged(store, group, { kind: 'release', of: group.id, by }, when.now)
  })
  const parts: BatchPart[] = [freed, ...released]
  for (const by of ['buyer', 'seller'] as const) {
    // Sellers cannot take a price back, so nothing is said of theirs.
    const own = by === 'buyer' ? ({ kind: 'withdraw', by } as const) : ({ kind: 'end', by: null } as const)
    const kindOf = ({ side }: { side: Side }) => (side === by ? own : ({ kind: 'decline', by } as const))
    parts.push(
      await offersOver(store, ofSide(by), { ...when, kind: 'decline', by: kindOf }),
      await appointmentsOff(store, ofSide(by), { ...when, by }),
    )
  }
  return mergeParts(parts)
}

async function findBetween(read: Reader, one: string, other: string) {
  const [chats, ads] = await Promise.all([
    read.select({ id: chat.id }).from(chat).where(between(one, other)),
    read.select({ id: ad.id, bookId: ad.bookId, setId: ad.setId }).from(ad).where(offeredBy(one, other)),
  ])
  return { chats, ads }
}

const between = (one: string, other: string) =>
  or(and(eq(chat.buyerId, one), eq(chat.sellerId, other)), and(eq(chat.buyerId, other), eq(chat.sellerId, one)))

const offeredBy = (one: string, other: string) =>
  and(or(eq(ad.sellerId, one), eq(ad.sellerId, other)), isNull(ad.deletedAt))
