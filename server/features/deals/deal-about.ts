import { eq, sql } from 'drizzle-orm'
import type { Side } from '../../../shared/features/deals/deal-graph.ts'
import type { DealFacts } from '../../../shared/features/deals/next-deal.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { isIn, type Reader, type Statement } from '../../common/store/sql.ts'
import type { MutatorContext } from '../../sync/mutator.ts'
import { ad } from '../ads/ads.table.ts'
import { isBlocked, partyDeparted } from '../chats/chats.readers.ts'
import { chat } from '../chats/chats.table.ts'
import { reservation } from './deals.table.ts'
import { adIdsOf, findGroups, type Group, groupsStay } from './groups.ts'
import type { Parties } from './news.ts'
import { type AdRow, copiesOf, findSet, heldSetOf, type SetRow, setStays } from './sets-of-ads.ts'

export interface About extends Parties {
  ad: AdRow
  closed: DealFacts['closed']
  set: SetRow | 'gone' | 'missing' | undefined
  copies: AdRow[]
  groups: Group[]
  heldSetId: string | null
  guards: Statement[]
}

export async function findAbout(
  read: Reader,
  chatId: string,
  setId: string | null | undefined,
  now: number,
): Promise<About | undefined> {
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
  if (!found) return undefined
  const { departed, blocked, ...parties } = found
  const set = setId ? await findSet(read, setId, found.ad) : undefined
  const copies = typeof set === 'object' ? await copiesOf(read, set.adIds) : [found.ad]
  const which = isIn(reservation.adId, idsOf(copies))
  const groups = await findGroups(read, which)
  return {
    ...parties,
    chatId,
    set,
    copies,
    groups,
    closed: found.ad.deletedAt !== null ? 'ad_gone' : departed === 1 ? 'not_found' : blocked === 1 ? 'blocked' : null,
    heldSetId: await heldSetOf(read, found.ad, now),
    guards: [
      groupsStay(which, groups),
      sql`select 1 where (select count(*) from ${chat} where ${chat.id} = ${chatId} and ${chat.adId} = ${found.ad.id}) = 1
        and ${sql.join(
          copies.map(
            ({ id, rev }) => sql`(select count(*) from ${ad} where ${ad.id} = ${id} and ${ad.rev} = ${rev}) = 1`,
          ),
          sql` and `,
        )}`,
      ...(typeof set === 'object' ? [setStays(set)] : []),
    ],
  }
}

/** The two can still write to each other, at the commit too. */
export const isNotClosed = (chatId: string): Statement =>
  sql`select 1 from ${chat} where ${chat.id} = ${chatId} and not ${partyDeparted}
    and not ${isBlocked(chat.buyerId, chat.sellerId)}`

/** After a restore the set that a replay names may come later; never is one copy taken for it. */
export const isNotBackYet = (
  { set }: About,
  { replayOf, isRecovering }: Pick<MutatorContext, 'replayOf' | 'isRecovering'>,
) => replayOf !== undefined && set === 'missing' && isRecovering

export function factsOf(about: About, now: number): DealFacts {
  const { copies, set, groups, buyerId } = about
  const held = groups.filter(({ until }) => until > now)
  const isOfBuyer = held.every(group => group.buyerId === buyerId)
  const isThis = held.every(
    group => group.chatId === about.chatId && adIdsOf(group).toSorted().join() === idsOf(copies).toSorted().join(),
  )
  return {
    now,
    askedCents: typeof set === 'object' ? set.priceCents : about.ad.priceCents,
    takesOffers: copies.every(({ takesOffers }) => takesOffers),
    closed: about.closed,
    isSetGone: typeof set === 'string',
    holder: held.length === 0 ? null : !isOfBuyer ? 'other' : isThis ? 'this' : 'beside',
    heldSetId: about.heldSetId,
  }
}

export function sideOf({ buyerId, sellerId }: Parties, personId: string): Side | undefined {
  if (personId === buyerId) return 'buyer'
  return personId === sellerId ? 'seller' : undefined
}
