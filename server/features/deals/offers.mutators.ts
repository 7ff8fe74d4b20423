import { eq, sql } from 'drizzle-orm'
import type { TransitionName } from '../../../shared/features/deals/deal-graph.ts'
import type { OfferAnswer, OfferMake, OfferWithdraw } from '../../../shared/features/deals/deals.mutations.ts'
import { agreedForMs, offerLifeMs, isWaiting } from '../../../shared/features/deals/deals.rules.ts'
import { type DealEvent, nextDeal, noDeal } from '../../../shared/features/deals/next-deal.ts'
import { dealOfOffer } from '../../../shared/features/deals/offer-after.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { areStill, type Statement } from '../../common/store/sql.ts'
import { emptyPart, mergeParts, put, thisRev } from '../../sync/changes.ts'
import { type Mutator, type MutatorContext, type Plan, rejected, unverified } from '../../sync/mutator.ts'
import { type About, factsOf, findAbout, isNotBackYet, isNotClosed, sideOf } from './deal-about.ts'
import { offer } from './deals.table.ts'
import { copiesHeld, heldAtPrice } from './hold.ts'
import { newsWritten, whenOf } from './news.ts'
import { offerChanged, offerFacts, type OfferRow, offersOver, waitingIn } from './offers-over.ts'

/** By the buyer of the chat, where the ad takes offers; one at a time, which a second one changes (M28). */
export const offerMakeMutator: Mutator<OfferMake> = {
  async plan({ id, chatId, priceCents, setId = null, setSize }, context) {
    const { store, person, now, replayOf } = context
    const { read, write } = store
    const found = await findAbout(read, chatId, setId, now)
    const about = found && asSeen(found, setSize)
    const by = about && sideOf(about, person.id)
    if (!about || !by) return rejected('not_member')
    if (by === 'seller') return rejected('own_ad')
    const [existing] = await read.select().from(offer).where(eq(offer.id, id))
    if (existing && existing.chatId !== chatId) return rejected('id_reused')
    if (existing && isSaid(existing, { priceCents, setId, replayedAt: replayOf && now })) return { kind: 'noop' }
    const refused = await unverified(context)
    if (refused) return refused
    const waiting = await read.select().from(offer).where(waitingIn(chatId))
    const [open] = waiting
    if (existing && existing.id !== open?.id)
      return replayOf ? { kind: 'noop' } : rejected('invalid', { priceCents: { code: 'offer_answered' } })
    const deal = open ? dealOfOffer(offerFacts(open)) : noDeal
    const next = nextDeal(deal, { kind: 'offer', by, priceCents, setId }, factsOf(about, now))
    if (!replayOf && next.kind === 'refused') return rejected(next.refused.code, next.refused.fields)
    if (!replayOf && next.kind === 'noop') return { kind: 'noop' }
    if (isNotBackYet(about, context)) return { kind: 'retry', why: 'dependency' }
    const changed = existing ?? (next.kind === 'change' ? open : undefined)
    const said = { by, priceCents, kind: changed ? 'change' : 'offer', at: now } as const
    // Both were made before a restore, and the later one is back already; or what it is about is gone by now.
    const isGone = about.closed !== null || typeof about.set === 'string'
    const isOver = !changed && (waiting.some(({ at }) => at > now) || isGone)
    const lapsed = { ...whenOf(context), kind: 'lapse', by: null, isSilent: true } as const
    const of = changed?.id ?? id
    const { at, ...news } = { ...said, of, until: now + offerLifeMs }
    const row = { id, chatId, side: by, priceCents, setId, at, history: [said], rev: thisRev }
    const part = mergeParts([
      ...(changed || isOver ? [] : [await offersOver(store, waitingIn(chatId), lapsed)]),
      {
        guards: [
          ...about.guards,
          ...(replayOf ? [] : [isNotClosed(chatId)]),
          areStill(
            sql`select ${offer.id} as id from ${offer} where ${offer.id} = ${id} or (${waitingIn(chatId)})`,
            idsOf(waiting),
          ),
          ...(changed ? [unchanged(changed)] : []),
        ],
        statements: [
          changed
            ? offerChanged(store, { ...changed, setId }, said)
            : write.insert(offer).values({ ...row, state: isOver ? 'lapsed' : 'open' }),
        ],
        changes: offerPut(about, of),
      },
      ...(isOver ? [] : [newsWritten(store, about, news, whenOf(context))]),
    ])
    return { kind: 'applied', ...part }
  },
}

const asSeen = (about: About, setSize: number | undefined): About =>
  typeof about.set === 'object' && setSize !== undefined && about.set.adIds.length !== setSize
    ? { ...about, set: 'gone' }
    : about

interface Named extends Pick<OfferRow, 'priceCents' | 'setId'> {
  replayedAt: number | undefined
}

/** The price that the buyer named last in it, so that a repeat changes nothing; of a replay, one that was named before. */
function isSaid(
  { priceCents, setId, side, at, history }: OfferRow,
  { priceCents: cents, setId: wanted, replayedAt }: Named,
): boolean {
  if (replayedAt !== undefined && at > replayedAt) return true
  const named = history.filter(({ kind }) => kind === 'offer' || kind === 'change').map(each => each.priceCents)
  // A row from before prices were kept here.
  if (named.length === 0) return side === 'seller' || priceCents === cents
  return setId === wanted && (replayedAt !== undefined ? named.includes(cents) : named.at(-1) === cents)
}

/** By the side that did not name the price; an accepted price reserves the book, in the same batch (M28, M4). */
export const offerAnswerMutator: Mutator<OfferAnswer> = {
  async plan({ id, answer, priceCents }, context) {
    const { store, now, replayOf, isRecovering } = context
    const found = await findOwn(context, id)
    if (!found) return rejected('not_found')
    const { row, about, side } = found
    if (isAnswered(row, { answer, priceCents }, side === row.side)) return { kind: 'noop' }
    if (replayOf && !isWaiting(row) && (answer === 'counter' || row.state !== 'lapsed')) return { kind: 'noop' }
    // It answered a price of before a restore, and another was named since.
    if (replayOf && answer !== 'accept' && row.at > now) return { kind: 'noop' }
    const facts = factsOf(about, now)
    const here = about.groups.find(group => group.chatId === about.chatId)
    const event: DealEvent = { kind: answer, by: side, priceCents }
    const next = nextDeal(dealOfOffer(offerFacts(row), answer === 'accept' ? here?.createdAt : undefined), event, facts)
    if (!replayOf && next.kind === 'refused') return rejected(next.refused.code, next.refused.fields)
    if (next.kind === 'noop' && (!replayOf || answer === 'accept')) return { kind: 'noop' }
    // The price that it accepts, or the end of what holds beside it, is not back yet.
    const isEarlierBeside = facts.holder === 'beside' && about.groups.every(({ createdAt }) => createdAt <= now)
    const isAbove = (priceCents ?? 0) > facts.askedCents
    if (replayOf && answer === 'accept' && (isEarlierBeside || !isNamed(row, priceCents))) {
      if (isRecovering) return { kind: 'retry', why: 'dependency' }
      if (isEarlierBeside || isAbove) return { kind: 'noop' }
    }
    const refused = await unverified(context)
    if (refused) return refused
    const when = whenOf(context)
    const cents = (answer === 'decline' ? undefined : priceCents) ?? row.priceCents
    const isHere = facts.holder === 'this' && (here?.createdAt ?? 0) <= now
    const until = Math.max(now + agreedForMs, here?.until ?? 0)
    const holding = {
      ...when,
      id,
      until,
      priceCents: cents,
      isOver: about.closed !== null || typeof about.set === 'string',
    }
    const held =
      answer !== 'accept'
        ? emptyPart
        : isHere
          ? await heldAtPrice(store, about, holding)
          : await copiesHeld(store, about, holding)
    return applied(context, found, {
      kind: answer,
      priceCents: cents,
      until: answer === 'accept' ? until : now + offerLifeMs,
      held,
    })
  },
}

/** By the buyer, also behind one that is still under way; of what is over it changes nothing (M28). */
export const offerWithdrawMutator: Mutator<OfferWithdraw> = {
  async plan({ id }, context) {
    const { now, replayOf } = context
    const found = await findOwn(context, id)
    if (!found) return rejected('not_found')
    const next = nextDeal(
      dealOfOffer(offerFacts(found.row)),
      { kind: 'withdraw', by: found.side },
      factsOf(found.about, now),
    )
    if (next.kind === 'refused' && !replayOf) return rejected(next.refused.code, next.refused.fields)
    if (next.kind !== 'withdraw') return { kind: 'noop' }
    return (
      (await unverified(context)) ?? applied(context, found, { kind: 'withdraw', priceCents: found.row.priceCents })
    )
  },
}

const isNamed = ({ priceCents, history }: OfferRow, cents: number | undefined) =>
  cents === undefined || cents === priceCents || history.some(each => each.priceCents === cents)

interface Own {
  row: OfferRow
  about: About
  side: 'buyer' | 'seller'
}

async function findOwn(
  { store, person, now }: Pick<MutatorContext, 'store' | 'person' | 'now'>,
  id: string,
): Promise<Own | undefined> {
  const [row] = await store.read.select().from(offer).where(eq(offer.id, id))
  const about = row && (await findAbout(store.read, row.chatId, row.setId, now))
  const side = about && sideOf(about, person.id)
  return side && { row, about, side }
}

interface Answered {
  kind: Extract<TransitionName, 'accept' | 'decline' | 'counter' | 'withdraw'>
  priceCents: number
  until?: number
  held?: typeof emptyPart
}

function applied(
  context: MutatorContext,
  { row, about, side }: Own,
  { kind, priceCents, until, held = emptyPart }: Answered,
): Plan {
  const { store, now, replayOf } = context
  const said = { kind, by: side, priceCents }
  const news = newsWritten(
    store,
    about,
    { ...said, of: row.id, ...(until !== undefined && { until }) },
    whenOf(context),
  )
  const opens = kind === 'accept' || kind === 'counter'
  const part = mergeParts([
    held,
    { guards: [], statements: [offerChanged(store, row, { ...said, at: now })], changes: offerPut(about, row.id) },
    news,
  ])
  return {
    kind: 'applied',
    ...part,
    guards: [
      unchanged(row),
      ...part.guards,
      ...(opens ? about.guards : []),
      ...(opens && !replayOf ? [isNotClosed(about.chatId)] : []),
    ],
  }
}

function isAnswered(row: OfferRow, { answer, priceCents }: Omit<OfferAnswer, 'id'>, isMine: boolean): boolean {
  const states = { accept: 'accepted', decline: 'declined', counter: 'countered' } as const
  const isSamePrice = priceCents === undefined || priceCents === row.priceCents
  return row.state === states[answer] && (answer === 'counter') === isMine && isSamePrice
}

const unchanged = ({ id, rev }: OfferRow): Statement =>
  sql`select 1 from ${offer} where ${offer.id} = ${id} and ${offer.rev} = ${rev}`

const offerPut = ({ buyerId, sellerId }: About, id: string) =>
  [buyerId, sellerId].map(each => put(`me:${each}`, 'offer', id))
