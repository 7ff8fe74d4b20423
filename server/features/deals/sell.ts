import { eq } from 'drizzle-orm'
import type { DeletionReason } from '../../../shared/features/ads/ads.schema.ts'
import { nextDeal, noDeal } from '../../../shared/features/deals/next-deal.ts'
import { type MutatorContext, type Plan, rejected } from '../../sync/mutator.ts'
import { chat } from '../chats/chats.table.ts'
import { reservation } from './deals.table.ts'
import { adsEnded } from './end-ads.ts'
import { findGroups } from './groups.ts'
import { whenOf } from './news.ts'
import { type AdRow, copiesOf, findSet, heldSetOf, isHeldInNoSet } from './sets-of-ads.ts'

interface Sale {
  reason: DeletionReason
  chatId?: string | undefined
  /** Of all its copies; `held`: of those that are reserved for the buyer, as one or with their set. */
  setId?: string | 'held' | undefined
}

export async function planEnding(
  context: MutatorContext,
  mine: AdRow,
  { reason, chatId, setId: named }: Sale,
): Promise<Plan> {
  const { store, now, replayOf, isRecovering } = context
  const { read } = store
  const { heldSetId, holder } = await findHolder(context, mine, chatId)
  const setId = named !== 'held' ? named : holder === 'this' ? (heldSetId ?? undefined) : undefined
  const set = setId === undefined ? undefined : await findSet(read, setId, mine)
  const isSetGone = typeof set === 'string'
  if (!replayOf) {
    const facts = { now, askedCents: mine.priceCents, takesOffers: false, closed: null, isSetGone, holder, heldSetId }
    const event =
      reason === 'sold'
        ? ({ kind: 'sell', by: 'seller', setId: setId ?? null, toThis: chatId !== undefined } as const)
        : ({ kind: 'end' } as const)
    if (setId !== undefined && event.kind === 'end') return rejected('invalid', { setId: { code: 'wrong' } })
    const next = nextDeal(noDeal, event, facts)
    if (next.kind === 'refused') return rejected(next.refused.code, next.refused.fields)
  }
  // Never one copy for a set that a replay names: it may come back yet, or ended since.
  if (isSetGone) return set === 'missing' && isRecovering ? { kind: 'retry', why: 'dependency' } : { kind: 'noop' }
  const sale = { ...whenOf(context), reason, by: 'seller', chatId, set } as const
  const ended = await adsEnded(store, set ? await copiesOf(read, set.adIds) : [mine], sale)
  if (!ended) return rejected('not_member')
  const isStillAlone = heldSetId === null && !replayOf ? [isHeldInNoSet(mine.id, now)] : []
  return { kind: 'applied', ...ended, guards: [...ended.guards, ...isStillAlone] }
}

async function findHolder({ store: { read }, now }: MutatorContext, mine: AdRow, chatId: string | undefined) {
  const heldSetId = await heldSetOf(read, mine, now)
  const [group] = heldSetId === null ? [] : await findGroups(read, eq(reservation.adId, mine.id))
  const [to] = chatId === undefined ? [] : await read.select().from(chat).where(eq(chat.id, chatId))
  const holder = !group ? null : group.buyerId === to?.buyerId ? ('this' as const) : ('other' as const)
  return { heldSetId, holder }
}
