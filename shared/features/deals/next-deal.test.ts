import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stages, transitionNames, transitions, type Side } from './deal-graph.ts'
import { agreedForMs, offerLifeMs } from './deals.rules.ts'
import { type Deal, type DealEvent, type DealFacts, nextDeal, noDeal, stageNow, waysOf } from './next-deal.ts'

const now = 1_000_000
const facts: DealFacts = {
  now,
  askedCents: 2500,
  takesOffers: true,
  closed: null,
  isSetGone: false,
  holder: null,
  heldSetId: null,
}
const offered: Deal = { ...noDeal, stage: 'offered', priceCents: 2000, namedBy: 'buyer', until: now + 1000 }
const countered: Deal = { ...offered, stage: 'countered', priceCents: 2200, namedBy: 'seller' }
const reserved: Deal = { ...noDeal, stage: 'reserved', priceCents: 2000, until: now + 1000 }
const given = {
  none: noDeal,
  offered,
  countered,
  reserved,
  sold: { ...reserved, stage: 'sold' as const, until: null },
  over: { ...noDeal, stage: 'over' as const },
}
const next = (deal: Deal, event: DealEvent, more: Partial<DealFacts> = {}) =>
  nextDeal(deal, event, { ...facts, ...more })
const codeOf = (...args: Parameters<typeof next>) => {
  const found = next(...args)
  if (found.kind !== 'refused') return found.kind
  return Object.values(found.refused.fields ?? {})[0]?.code ?? found.refused.code
}

describe('an offer', () => {
  it('waits 48 hours for its answer, each change anew, and is changed five times at most (M28)', () => {
    const made = next(noDeal, { kind: 'offer', by: 'buyer', priceCents: 2000 })
    expect(made).toMatchObject({
      kind: 'offer',
      deal: { stage: 'offered', priceCents: 2000, until: now + offerLifeMs },
    })
    const later = { now: now + 500 }
    const change = { kind: 'offer', by: 'buyer', priceCents: 2100 } as const
    expect(next(offered, change, later)).toMatchObject({
      kind: 'change',
      deal: { priceCents: 2100, changes: 1, until: later.now + offerLifeMs },
    })
    expect(codeOf({ ...offered, changes: 5 }, change)).toBe('changes_too_many')
    expect(codeOf(offered, { ...change, priceCents: 2000 })).toBe('noop')
  })

  it('is the buyer’s, of a free copy whose seller takes offers, up to the asked price (M28)', () => {
    const offer = { kind: 'offer', by: 'buyer', priceCents: 2500 } as const
    expect(codeOf(noDeal, offer)).toBe('offer')
    expect(codeOf(noDeal, { ...offer, by: 'seller' })).toBe('own_ad')
    expect(codeOf(noDeal, { ...offer, priceCents: 2501 })).toBe('offer_above_price')
    expect(codeOf(noDeal, { ...offer, priceCents: 0 })).toBe('price_not_above_zero')
    expect(codeOf(noDeal, offer, { takesOffers: false })).toBe('offers_off')
    for (const holder of ['this', 'other'] as const) expect(codeOf(noDeal, offer, { holder })).toBe('offer_reserved')
    expect(codeOf(countered, offer)).toBe('offer_open')
    expect(codeOf(noDeal, { ...offer, setId: 'a' }, { isSetGone: true })).toBe('set_gone')
    for (const closed of ['ad_gone', 'not_found', 'blocked'] as const)
      expect(codeOf(noDeal, offer, { closed })).toBe(closed)
  })

  it('is answered by the side that did not name the price, and a counter once (M28)', () => {
    expect(next(offered, { kind: 'accept', by: 'seller', priceCents: 2000 })).toMatchObject({
      kind: 'accept',
      deal: { stage: 'reserved', priceCents: 2000, until: now + agreedForMs },
    })
    expect(codeOf(offered, { kind: 'accept', by: 'buyer' })).toBe('wrong')
    expect(codeOf(offered, { kind: 'accept', by: 'seller', priceCents: 1900 })).toBe('offer_answered')
    expect(codeOf(offered, { kind: 'accept', by: 'seller' }, { askedCents: 1500 })).toBe('price_is_lower')
    expect(codeOf(offered, { kind: 'accept', by: 'seller' }, { holder: 'other' })).toBe('reserved')
    expect(next(offered, { kind: 'counter', by: 'seller', priceCents: 2200 })).toMatchObject({
      deal: { stage: 'countered', namedBy: 'seller' },
    })
    expect(codeOf(offered, { kind: 'counter', by: 'seller', priceCents: 2000 })).toBe('counter_not_higher')
    expect(codeOf(countered, { kind: 'counter', by: 'buyer', priceCents: 2300 })).toBe('wrong')
    expect(codeOf(countered, { kind: 'accept', by: 'seller' })).toBe('offer_answered')
    expect(codeOf(countered, { kind: 'accept', by: 'buyer' })).toBe('accept')
  })

  it('that is over says why, and its withdrawal changes nothing (M28)', () => {
    const over = (endedBy: Deal['endedBy'], setId: string | null = null): Deal => ({ ...given.over, endedBy, setId })
    const accept = { kind: 'accept', by: 'seller' } as const
    expect(codeOf(over('lapse'), accept)).toBe('offer_lapsed')
    expect(codeOf(over('price'), accept)).toBe('price_is_lower')
    expect(codeOf(over('end', 'set'), accept)).toBe('set_gone')
    expect(codeOf(over('decline'), accept)).toBe('offer_answered')
    expect(codeOf({ ...offered, until: now }, accept)).toBe('offer_lapsed')
    expect(codeOf(given.over, { kind: 'withdraw', by: 'buyer' })).toBe('noop')
    expect(codeOf(reserved, { kind: 'withdraw', by: 'buyer' })).toBe('offer_answered')
  })
})

describe('what is reserved', () => {
  it('is one deal’s: a second is refused, and an open offer gives way at the asked price (M4)', () => {
    const reserve = { kind: 'reserve', by: 'seller', until: now + 1000 } as const
    expect(next(offered, reserve)).toMatchObject({ kind: 'reserve', deal: { priceCents: 2500, stage: 'reserved' } })
    for (const holder of ['this', 'other'] as const) expect(codeOf(noDeal, reserve, { holder })).toBe('reserved')
    expect(codeOf(noDeal, { ...reserve, until: now })).toBe('until_past')
    expect(codeOf(noDeal, { ...reserve, until: now + 15 * 24 * 3600_000 })).toBe('until_too_far')
    expect(codeOf(noDeal, { ...reserve, by: 'buyer' })).toBe('not_found')
  })

  it('as a set is sold as one, to its buyer, and nothing of it ends alone (M26)', () => {
    const held = { heldSetId: 'set', holder: 'other' } as const
    const sell = { kind: 'sell', by: 'seller', toThis: true } as const
    expect(codeOf(noDeal, sell, held)).toBe('reserved')
    expect(codeOf(noDeal, { ...sell, setId: 'set' }, held)).toBe('reserved')
    expect(codeOf(noDeal, { kind: 'end' }, held)).toBe('reserved')
    expect(codeOf(noDeal, { ...sell, setId: 'set' }, { ...held, holder: 'this' })).toBe('sell')
    expect(codeOf(noDeal, { ...sell, setId: 'set', toThis: false }, held)).toBe('sell')
  })

  it('falls in price with its ad, and ends by time (M28, M4)', () => {
    expect(next(reserved, { kind: 'price', priceCents: 1500 })).toMatchObject({
      deal: { stage: 'reserved', priceCents: 1500 },
    })
    expect(codeOf(reserved, { kind: 'price', priceCents: 2000 })).toBe('noop')
    expect(next(offered, { kind: 'price', priceCents: 1500 })).toMatchObject({ kind: 'price', deal: { stage: 'over' } })
    expect(codeOf(reserved, { kind: 'lapse' })).toBe('noop')
    expect(codeOf(reserved, { kind: 'lapse' }, { now: now + 1000 })).toBe('lapse')
    expect(stageNow(reserved, now + 1000)).toBe('over')
  })
})

describe('a screen', () => {
  const ways = (deal: Deal, side: Side, more: Partial<DealFacts> = {}) => waysOf(deal, side, { ...facts, ...more })

  it('offers what each side may do at each stage, and nothing else (M4, M28)', () => {
    expect(ways(noDeal, 'buyer')).toEqual(['offer'])
    expect(ways(noDeal, 'seller')).toEqual(['reserve', 'sell'])
    expect(ways(offered, 'buyer')).toEqual(['change', 'withdraw'])
    expect(ways(offered, 'seller')).toEqual(['counter', 'accept', 'decline', 'reserve', 'sell'])
    expect(ways(countered, 'buyer')).toEqual(['withdraw', 'accept', 'decline'])
    expect(ways(reserved, 'buyer', { holder: 'this' })).toEqual(['release'])
    expect(ways(reserved, 'seller', { holder: 'this' })).toEqual(['release', 'sell'])
    expect(ways(noDeal, 'buyer', { holder: 'other' })).toEqual([])
    expect(ways(noDeal, 'buyer', { takesOffers: false })).toEqual([])
  })
})

it('from every stage an event leads where the graph says, or nowhere (M4, M26, M28)', () => {
  const kinds = [
    'offer',
    'accept',
    'counter',
    'reserve',
    'sell',
    'withdraw',
    'decline',
    'release',
    'lapse',
    'end',
    'price',
  ] as const
  const event = fc.record({
    kind: fc.constantFrom(...kinds),
    by: fc.constantFrom<Side>('buyer', 'seller'),
    priceCents: fc.integer({ min: -1, max: 3000 }),
    until: fc.integer({ min: now - 10, max: now + 5000 }),
    toThis: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.constantFrom(...stages), event, fc.nat({ max: 2000 }), (stage, given_, later) => {
      const found = next(given[stage], given_ as DealEvent, { now: now + later })
      if (found.kind === 'noop' || found.kind === 'refused') return
      const { from, to } = transitions[found.kind]
      const isLower = found.kind === 'price' && stage === 'reserved'
      const isLate = found.kind === 'offer' && (stage === 'offered' || stage === 'countered')
      expect(isLower || isLate || (from as readonly string[]).includes(stage)).toBe(true)
      expect(found.deal.stage).toBe(isLower ? 'reserved' : to)
    }),
  )
  expect(transitionNames).toHaveLength(12)
})
