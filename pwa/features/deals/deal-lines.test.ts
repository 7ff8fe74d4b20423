import { expect, test } from 'vitest'
import type { News, Offer, Reservation } from '../../../shared/features/deals/deals.schema.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import type { ChatDeal } from './chat-deal.ts'
import { dealLinesOf } from './deal-lines.ts'

const now = 10_000
const [buyerId, sellerId] = ['fleur', 'lieke']
const step = (kind: News['kind'], byId: string | null, at: number, priceCents = 4600) => ({
  kind,
  byId,
  at,
  priceCents,
})
const offer = (more: Partial<Shown<Offer>> = {}): Shown<Offer> => ({
  id: 'o',
  chatId: 'c',
  byId: buyerId,
  priceCents: 4600,
  state: 'open',
  at: 100,
  work: 'sent',
  ...more,
})
const reservation = (more: Partial<Shown<Reservation>> = {}): Shown<Reservation> => ({
  id: '00000000-03e8-7000-8000-000000000001',
  adId: 'a',
  adIds: ['a'],
  chatId: 'c',
  until: 99_000,
  work: 'sent',
  ...more,
})
const lines = (rows: Partial<ChatDeal>, ...news: News[]) => {
  const deal = { offers: [], reservations: [], sold: undefined, set: null, ...rows } as unknown as ChatDeal
  return dealLinesOf({ deal, ad: { priceCents: 4950 }, news, buyerId, sellerId, now })
}
const kinds = (...of: Parameters<typeof lines>) => lines(...of).map(({ step }) => step?.kind ?? 'card')

test('each price and answer is one line, in their order, and agreeing comes before being reserved (M28, M4)', () => {
  const history = [
    step('offer', buyerId, 100, 4000),
    step('change', buyerId, 200, 4200),
    step('counter', sellerId, 300),
    step('accept', buyerId, 400),
  ]
  const agreed = offer({ state: 'accepted', byId: sellerId, history })
  const shown = lines({ offers: [agreed], reservations: [reservation({ id: 'o' })] })
  expect(shown.map(({ step }) => [step?.kind, step?.byId])).toEqual([
    ['offer', buyerId],
    ['change', buyerId],
    ['counter', sellerId],
    ['accept', buyerId],
    ['reserve', sellerId],
  ])
})

test('only the offer that waits is a card, in the place of its last price (M28)', () => {
  const history = [step('offer', buyerId, 100, 4000), step('change', buyerId, 200)]
  expect(lines({ offers: [offer({ history, at: 200 })] })).toMatchObject([
    { step: { kind: 'offer', priceCents: 4000 } },
    { at: 200, offer: { id: 'o' } },
  ])
  expect(
    kinds({ offers: [offer({ state: 'declined', history: [...history, step('decline', sellerId, 300)] })] }),
  ).toEqual(['offer', 'change', 'decline'])
})

test('a row of a former server says how it stands (M28)', () => {
  for (const [state, kind] of [
    ['open', 'card'],
    ['accepted', 'accept'],
    ['declined', 'decline'],
    ['withdrawn', 'withdraw'],
    ['lapsed', 'lapse'],
  ] as const)
    expect(kinds({ offers: [offer({ state })] })).toEqual([kind])
})

test('an offer that ran out by the clock says so before the server recorded it (M28)', () => {
  expect(kinds({ offers: [offer({ at: now - 48 * 3600_000 })] })).toEqual(['offer', 'lapse'])
})

test('news that no row says stands at its time, and what a row says stands once (M4, M28)', () => {
  const news = (kind: News['kind'], of: string): News => ({ kind, of, byId: sellerId, at: 5000 })
  expect(kinds({}, news('release', 'r'))).toEqual(['release'])
  expect(kinds({}, news('cancel', 'h'))).toEqual(['cancel'])
  expect(kinds({}, news('propose', 'h'))).toEqual([])
  expect(kinds({ reservations: [reservation()] }, news('reserve', reservation().id))).toEqual(['reserve'])
  const history = [step('offer', buyerId, 100), step('decline', sellerId, 300)]
  expect(kinds({ offers: [offer({ state: 'declined', history })] }, news('decline', 'o'))).toEqual(['offer', 'decline'])
})

test('what was reserved and ended since stays in the conversation, each in its place (M4, M28)', () => {
  const news = (kind: News['kind'], of: string, at: number): News => ({ kind, of, byId: sellerId, until: 9000, at })
  const all = [news('reserve', 'r', 500), news('release', 'r', 600), news('reserve', 's', 700)]
  expect(kinds({}, ...all)).toEqual(['reserve', 'release', 'reserve'])
  const history = [step('offer', buyerId, 100), step('accept', sellerId, 200)]
  const offers = [offer({ state: 'accepted', history })]
  expect(kinds({ offers }, news('accept', 'o', 200), news('release', 'o', 300))).toEqual([
    'offer',
    'accept',
    'reserve',
    'release',
  ])
})

test('an offer whose book went to somebody else says so once; of what one bought the sale says it (M28, E7)', () => {
  const history = [step('offer', buyerId, 100), step('sell', sellerId, 300)]
  const offers = [offer({ state: 'lapsed', history })]
  const news = (kind: News['kind']): News => ({ kind, of: 'o', byId: sellerId, priceCents: 4600, at: 300 })
  expect(kinds({ offers, sold: 'elsewhere' }, news('end'))).toEqual(['offer', 'end'])
  expect(kinds({ offers, sold: 'here' }, { ...news('sell'), of: 'r' })).toEqual(['offer', 'sell'])
})

test('of a set the sentences speak of books (M26)', () => {
  const set = reservation({ adIds: ['a', 'b', 'c'] })
  expect(lines({ reservations: [set] })).toMatchObject([{ step: { kind: 'reserve', count: 3 } }])
  const sold: News = { kind: 'sell', of: 'r', byId: sellerId, priceCents: 12_000, at: 300 }
  expect(lines({ sold: 'here' }, sold)).toMatchObject([{ step: { kind: 'sell', count: 2 } }])
  expect(lines({ sold: 'here' }, { ...sold, priceCents: 4950 })).toMatchObject([{ step: { count: 1 } }])
})
