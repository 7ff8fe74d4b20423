import type { RejectionCode } from '../../lib/refusal-codes.ts'
import type { SetErrorCode } from '../sets/sets.rules.ts'
import {
  type NewsKind,
  otherSide,
  type Side,
  type Stage,
  type TransitionName,
  transitionNames,
  transitions,
} from './deal-graph.ts'
import { agreedForMs, type DealErrorCode, maxChanges, offerError, offerLifeMs, untilError } from './deals.rules.ts'

/** Of the two people of a chat. Money in cents, times in milliseconds. */
export interface Deal {
  stage: Stage
  priceCents: number | null
  namedBy: Side | null
  until: number | null
  setId: string | null
  changes: number
  endedBy: NewsKind | null
}

export const noDeal: Deal = {
  stage: 'none',
  priceCents: null,
  namedBy: null,
  until: null,
  setId: null,
  changes: 0,
  endedBy: null,
}

export interface DealFacts {
  now: number
  askedCents: number
  takesOffers: boolean
  closed: 'ad_gone' | 'not_found' | 'blocked' | null
  isSetGone: boolean
  /** `this`: this deal holds; `beside`: another of the same buyer, about other copies or in another chat. */
  holder: 'this' | 'beside' | 'other' | null
  heldSetId: string | null
}

export type DealEvent =
  | { kind: 'offer'; by: Side; priceCents: number; setId?: string | null }
  | { kind: 'accept'; by: Side; priceCents?: number | undefined }
  | { kind: 'counter'; by: Side; priceCents?: number | undefined }
  | { kind: 'reserve'; by: Side; until: number; setId?: string | null }
  | { kind: 'sell'; by: Side; setId?: string | null; toThis: boolean }
  | { kind: 'decline'; by: Side; priceCents?: number | undefined }
  | { kind: 'withdraw' | 'release'; by: Side }
  | { kind: 'lapse' | 'end' }
  | { kind: 'price'; priceCents: number }

interface Refused {
  code: RejectionCode
  fields?: Record<string, { code: DealErrorCode | SetErrorCode | 'wrong' | 'required' }>
}

export type NextDeal = { kind: TransitionName; deal: Deal } | { kind: 'noop' } | { kind: 'refused'; refused: Refused }

const noop = { kind: 'noop' } as const

function refused(
  code: RejectionCode,
  field?: string,
  fault?: NonNullable<Refused['fields']>[string]['code'],
): NextDeal {
  return { kind: 'refused', refused: { code, ...(field && fault && { fields: { [field]: { code: fault } } }) } }
}

const setGone = refused('not_found', 'setId', 'set_gone')

/** The one place that decides what becomes of a deal (M4, M26, M28). Pure; who may write at all is the caller's. */
export function nextDeal(deal: Deal, event: DealEvent, facts: DealFacts): NextDeal {
  return (deciders[event.kind] as (deal: Deal, event: DealEvent, facts: DealFacts) => NextDeal)(deal, event, facts)
}

type Deciders = {
  [Kind in DealEvent['kind']]: (deal: Deal, event: Extract<DealEvent, { kind: Kind }>, facts: DealFacts) => NextDeal
}

const deciders: Deciders = {
  offer(deal, { by, priceCents, setId = null }, { now, askedCents, takesOffers, closed, isSetGone, holder }) {
    if (closed) return refused(closed)
    if (by !== 'buyer') return refused('own_ad')
    if (isSetGone) return setGone
    if (!takesOffers) return refused('invalid', 'priceCents', 'offers_off')
    if (holder) return refused('reserved', 'priceCents', 'offer_reserved')
    const fault = offerError(priceCents, { cents: askedCents })
    if (fault) return refused('invalid', 'priceCents', fault.code)
    const waits = isWaitingNow(deal, now)
    if (waits && deal.stage === 'countered') return refused('already', 'priceCents', 'offer_open')
    if (waits && deal.priceCents === priceCents && deal.setId === setId) return noop
    const changes = waits ? deal.changes + 1 : 0
    if (changes > maxChanges) return refused('already', 'priceCents', 'changes_too_many')
    const until = now + offerLifeMs
    return to(waits ? 'change' : 'offer', { ...deal, priceCents, namedBy: 'buyer', until, setId, changes })
  },
  withdraw(deal, { by }, { now }) {
    if (!isWaitingNow(deal, now)) return deal.stage === 'reserved' ? answered('offer_answered') : noop
    return by === 'buyer' ? to('withdraw', deal) : answered('wrong')
  },
  counter(deal, { by, priceCents }, facts) {
    const fault = (facts.closed && refused(facts.closed)) ?? answerFault(deal, by, facts.now)
    if (fault) return fault
    if (by === 'buyer') return answered('wrong')
    if (facts.isSetGone) return setGone
    if (facts.holder) return refused('reserved')
    if (priceCents === undefined) return refused('invalid', 'priceCents', 'required')
    const above = deal.priceCents ?? 0
    const wrong = offerError(priceCents, { cents: facts.askedCents, above })
    if (wrong) return refused('invalid', 'priceCents', wrong.code)
    return to('counter', { ...deal, priceCents, namedBy: 'seller', until: facts.now + offerLifeMs })
  },
  accept(deal, { by, priceCents }, { now, askedCents, closed, isSetGone, holder }) {
    const fault = (closed && refused(closed)) ?? answerFault(deal, by, now)
    if (fault) return fault
    if (isSetGone) return setGone
    if (priceCents !== undefined && priceCents !== deal.priceCents)
      return refused('invalid', 'priceCents', 'offer_answered')
    if ((deal.priceCents ?? 0) > askedCents) return refused('invalid', 'priceCents', 'price_is_lower')
    // It gave way to a reservation of the set, which stays as it is.
    if (holder === 'beside' && deal.endedBy === 'reserve') return noop
    if (holder === 'beside' || holder === 'other') return refused('reserved')
    return to('accept', { ...deal, until: now + agreedForMs })
  },
  decline(deal, { by, priceCents = deal.priceCents }, { now }) {
    if (deal.stage === 'over') return noop
    if (priceCents !== deal.priceCents) return refused('invalid', 'priceCents', 'offer_answered')
    return answerFault(deal, by, now) ?? to('decline', deal)
  },
  reserve(deal, { by, until, setId = null }, { now, askedCents, closed, isSetGone, holder }) {
    if (by !== 'seller') return refused('not_found')
    if (closed) return refused(closed)
    const wrong = untilError(until, now)
    if (wrong) return refused('invalid', 'until', wrong.code)
    if (isSetGone) return setGone
    if (holder) return refused('reserved')
    return to('reserve', { ...deal, priceCents: askedCents, namedBy: null, until, setId })
  },
  release: deal => (deal.stage === 'reserved' ? to('release', deal) : noop),
  sell(deal, { by, setId = null, toThis }, { askedCents, closed, isSetGone, holder, heldSetId }) {
    if (by !== 'seller') return refused('not_found')
    if (closed === 'ad_gone') return noop
    if (isSetGone) return setGone
    if (heldSetId !== null && (heldSetId !== setId || (toThis && (holder === null || holder === 'other'))))
      return refused('reserved')
    const agreed = deal.stage === 'reserved' && deal.setId === setId ? deal.priceCents : null
    return to('sell', { ...deal, priceCents: agreed ?? askedCents, setId, until: null })
  },
  lapse: (deal, _, { now }) => (deal.until !== null && deal.until <= now ? to('lapse', deal) : noop),
  end: (deal, _, { heldSetId }) => (heldSetId === null ? to('end', deal) : refused('reserved')),
  price(deal, { priceCents }) {
    if (deal.priceCents === null || deal.priceCents <= priceCents) return noop
    return deal.stage === 'reserved' ? { kind: 'price', deal: { ...deal, priceCents } } : to('price', deal)
  },
}

function to(kind: TransitionName, deal: Deal): NextDeal {
  const { from, to: stage } = transitions[kind]
  if (!(from as readonly Stage[]).includes(deal.stage)) {
    const isLate = kind === 'offer' && (deal.stage === 'offered' || deal.stage === 'countered')
    if (!isLate) return noop
  }
  return { kind, deal: { ...deal, stage, ...(stage === 'over' && { until: null }) } }
}

function isWaitingNow({ stage, until }: Deal, now: number): boolean {
  return (stage === 'offered' || stage === 'countered') && (until ?? 0) > now
}

const answered = (code: DealErrorCode | 'wrong') => refused('invalid', 'answer', code)

/** A counter is not answered with another: that would be haggling without an end. */
function answerFault(deal: Deal, by: Side, now: number): NextDeal | undefined {
  const waits = deal.stage === 'offered' || deal.stage === 'countered'
  if (waits && !isWaitingNow(deal, now)) return answered('offer_lapsed')
  if (!waits) return endedFault(deal)
  if (deal.namedBy === by) return answered(deal.stage === 'countered' ? 'offer_answered' : 'wrong')
  return undefined
}

function endedFault({ endedBy, setId }: Deal): NextDeal {
  if (endedBy === 'lapse') return answered('offer_lapsed')
  if (endedBy === 'price') return refused('invalid', 'priceCents', 'price_is_lower')
  return endedBy === 'end' && setId !== null ? setGone : answered('offer_answered')
}

export function waysOf(deal: Deal, side: Side, facts: DealFacts): TransitionName[] {
  return transitionNames.filter(name => {
    const { by, from } = transitions[name]
    const isTheirs = by === side || by === 'either' || (by === 'asked' && deal.namedBy === otherSide(side))
    if (!isTheirs || !(from as readonly Stage[]).includes(stageNow(deal, facts.now))) return false
    const next = nextDeal(deal, likely(name, side, deal, facts), facts)
    return next.kind === name
  })
}

export function stageNow({ stage, until }: Deal, now: number): Stage {
  return until !== null && until <= now && stage !== 'sold' ? 'over' : stage
}

function likely(name: TransitionName, by: Side, deal: Deal, facts: DealFacts): DealEvent {
  const { askedCents, now } = facts
  const { setId } = deal
  if (name === 'offer' || name === 'change') {
    const priceCents = deal.priceCents === askedCents ? askedCents - 1 : askedCents
    return { kind: 'offer', by, priceCents, setId: name === 'change' ? setId : null }
  }
  if (name === 'counter') return { kind: 'counter', by, priceCents: askedCents }
  if (name === 'reserve') return { kind: 'reserve', by, until: now + 1, setId: null }
  if (name === 'sell') return { kind: 'sell', by, setId: facts.heldSetId, toThis: true }
  return { kind: name, by } as DealEvent
}
