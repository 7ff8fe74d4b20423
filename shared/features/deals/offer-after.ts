import { otherSide, type NewsKind, type Side, type Stage } from './deal-graph.ts'
import { agreedForMs, maxHistory, offerLifeMs } from './deals.rules.ts'
import type { Offer } from './deals.schema.ts'
import { type Deal, noDeal } from './next-deal.ts'

/** `By` is a side on the server, and the id of a person where a device shows it. */
export interface OfferFacts<By = Side> {
  state: Offer['state']
  by: By
  priceCents: number
  at: number
  setId: string | null
  history: OfferStep<By>[]
}

export interface OfferStep<By = Side> {
  by: By | null
  priceCents: number
  kind: NewsKind
  at: number
}

const states: Partial<Record<NewsKind, Offer['state']>> = {
  offer: 'open',
  change: 'open',
  withdraw: 'withdrawn',
  counter: 'countered',
  accept: 'accepted',
  decline: 'declined',
}

const names = (kind: NewsKind) => kind === 'offer' || kind === 'change' || kind === 'counter'

/** A price restarts the time of the offer; an answer leaves who named it. */
export function offerAfter<By>(
  facts: OfferFacts<By>,
  step: Omit<OfferStep<By>, 'priceCents'> & { priceCents?: number | undefined },
): OfferFacts<By> {
  const { by, kind, at, priceCents = facts.priceCents } = step
  const named = names(kind) && by !== null ? { by, at } : {}
  const history = [...facts.history, { by, priceCents, kind, at }].slice(-maxHistory)
  return { ...facts, ...named, state: states[kind] ?? 'lapsed', priceCents, history }
}

const stagesOf: Record<Offer['state'], Stage> = {
  open: 'offered',
  countered: 'countered',
  accepted: 'reserved',
  declined: 'over',
  lapsed: 'over',
  withdrawn: 'over',
}

/** An offer that gave way to the reservation of `heldSince` in its chat may still be accepted. */
export function dealOfOffer(
  { state, by, priceCents, at, setId, history }: OfferFacts,
  heldSince?: number | undefined,
): Deal {
  const last = history.at(-1)
  const gaveWay = state === 'lapsed' && last?.kind === 'reserve' && last.at === heldSince
  const changes = history.filter(({ kind }) => kind === 'change').length
  const deal = { ...noDeal, priceCents, namedBy: by, setId, changes }
  if (gaveWay)
    return { ...deal, stage: by === 'buyer' ? 'offered' : 'countered', until: at + offerLifeMs, endedBy: 'reserve' }
  const stage = stagesOf[state]
  const until = stage === 'over' ? null : at + (stage === 'reserved' ? agreedForMs : offerLifeMs)
  const endedBy = stage === 'over' ? (last?.kind ?? (state === 'lapsed' ? 'lapse' : null)) : null
  return { ...deal, stage, until, endedBy }
}

export const sideThatNamed = (state: Offer['state']): Side => (state === 'countered' ? 'seller' : 'buyer')

export function factsOfOffer({ byId, setId, history = [], ...row }: Offer): OfferFacts<string> {
  return {
    ...row,
    by: byId,
    setId: setId ?? null,
    history: history.map(({ byId, ...step }) => ({ by: byId, ...step })),
  }
}

export function rowOfOffer(row: Offer, { state, by, priceCents, at, setId, history }: OfferFacts<string>): Offer {
  const named = history.map(({ by: byId, ...step }) => ({ byId, ...step }))
  return { ...row, state, byId: by, priceCents, at, ...(setId !== null && { setId }), history: named }
}

export function withSides(facts: OfferFacts<string>, person: string, side: Side): OfferFacts {
  const sideOf = (id: string) => (id === person ? side : otherSide(side))
  const history = facts.history.map(({ by, ...step }) => ({ ...step, by: by === null ? null : sideOf(by) }))
  return { ...facts, by: sideOf(facts.by), history }
}
