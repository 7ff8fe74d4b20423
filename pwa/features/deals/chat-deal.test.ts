import { expect, test } from 'vitest'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import type { Offer, Reservation } from '../../../shared/features/deals/deals.schema.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { chatDealOf, type DealRows } from './chat-deal.ts'

const now = 1_000_000
const [fleur, bo, lieke] = ['fleur', 'bo', 'lieke']
const ad = {
  id: 'a1',
  priceCents: 4950,
  inSet: null,
  takesOffers: true,
  deletedAt: null,
  reservedUntil: null,
} as unknown as Ad
const setOf3 = { id: 's', size: 3, priceCents: 12_000 }
const chat = (id: string, buyer = fleur, more: Partial<Chat> = {}): Chat => ({
  id,
  adId: 'a1',
  buyer: { id: buyer, firstName: buyer },
  seller: { id: lieke, firstName: 'Lieke' },
  startedAt: 1,
  lastMessageAt: 1,
  readSeq: 0,
  unread: 0,
  archived: null,
  blocked: false,
  ...more,
})
const held = (more: Partial<Shown<Reservation>> = {}): Shown<Reservation> => ({
  id: 'r',
  adId: 'a1',
  adIds: ['a1'],
  chatId: 'c1',
  until: now + 10,
  priceCents: 4600,
  work: 'sent',
  ...more,
})
const offer = (more: Partial<Shown<Offer>> = {}): Shown<Offer> => ({
  id: 'o',
  chatId: 'c1',
  byId: fleur,
  priceCents: 4600,
  state: 'open',
  at: now - 10,
  work: 'sent',
  ...more,
})
const rows = (more: Partial<DealRows> = {}): DealRows => ({
  chats: [chat('c1'), chat('c2', fleur, { adId: 'a2' }), chat('c3', bo)],
  reservations: [],
  offers: [],
  ...more,
})
const dealOf = (of: Chat, personId: string, more: Partial<DealRows> = {}, about: Partial<Ad> = {}) =>
  chatDealOf(of, { ...ad, ...about }, rows(more), { personId, now })

test('there is one price: what the two agreed on, else what is asked, of the copy or of the set (M26, M28)', () => {
  expect(dealOf(chat('c1'), fleur)).toMatchObject({ priceCents: 4950, wasCents: null, set: null })
  expect(dealOf(chat('c1'), fleur, { reservations: [held()] })).toMatchObject({ priceCents: 4600, wasCents: 4950 })
  expect(dealOf(chat('c1', fleur, { setId: 's' }), fleur, {}, { inSet: setOf3 })).toMatchObject({
    priceCents: 12_000,
    set: { size: 3 },
  })
  const asSet = held({ adIds: ['a1', 'a2', 'a3'], priceCents: 11_000 })
  expect(dealOf(chat('c1'), fleur, { reservations: [asSet] }, { inSet: setOf3 })).toMatchObject({
    priceCents: 11_000,
    wasCents: 12_000,
    set: { size: 3 },
  })
})

test('rows of a former server say as much: copies one by one, and the price by the offer with their id (M26, M28)', () => {
  const { adIds: _, priceCents: __, ...former } = held({ id: 'o' })
  const offers = [offer({ state: 'accepted' })]
  expect(dealOf(chat('c1'), fleur, { reservations: [former], offers })).toMatchObject({
    priceCents: 4600,
    isHeld: true,
  })
  const copies = [former, { ...former, id: 'r2', adId: 'a2' }]
  expect(dealOf(chat('c1'), fleur, { reservations: copies }, { inSet: setOf3 })).toMatchObject({ set: { size: 2 } })
})

test('a set that is reserved in one chat is reserved for its buyer in the other, and for nobody else (M26, M4)', () => {
  const reservations = [held({ adIds: ['a1', 'a2'] })]
  const about = { id: 'a2', inSet: setOf3, reservedUntil: now + 10 }
  const other = chat('c2', fleur, { adId: 'a2' })
  for (const person of [fleur, lieke])
    expect(dealOf(other, person, { reservations }, about)).toMatchObject({
      isHeld: true,
      heldInChatId: 'c1',
      others: null,
      stage: 'reserved',
    })
  const ofBo = dealOf(chat('c3', bo), lieke, { reservations }, { ...about, id: 'a1' })
  expect(ofBo).toMatchObject({ isHeld: false, others: { name: fleur, chatId: 'c1', isSet: true } })
  expect(ofBo.ways).not.toContain('reserve')
  expect(ofBo.ways).not.toContain('sell')
  expect(dealOf(chat('c3', bo), bo, {}, { reservedUntil: now + 10 })).toMatchObject({
    others: { name: '', chatId: null },
  })
})

test('an offer that waits is answered by the side that did not name it (M28)', () => {
  const offers = [offer()]
  expect(dealOf(chat('c1'), fleur, { offers })).toMatchObject({ stage: 'offered', ways: ['change', 'withdraw'] })
  expect(dealOf(chat('c1'), lieke, { offers }).ways).toEqual(['counter', 'accept', 'decline', 'reserve', 'sell'])
  const countered = [offer({ state: 'countered', byId: lieke })]
  expect(dealOf(chat('c1'), fleur, { offers: countered }).ways).toEqual(['withdraw', 'accept', 'decline'])
  expect(dealOf(chat('c1'), lieke, { offers: [offer({ at: now - 48 * 3600_000 })] }).stage).toBe('over')
})

test('a refused offer is none for the other, so it can be made again (M28)', () => {
  const refused = dealOf(chat('c1'), fleur, { offers: [offer({ work: 'refused' })] })
  expect(refused).toMatchObject({ offer: undefined, stage: 'over' })
  expect(refused.ways).toContain('offer')
})

test('what is sold here cost what was agreed on (M28)', () => {
  const sold = chat('c1', fleur, {
    sold: 'here',
    news: { kind: 'sell', of: 'o', byId: lieke, priceCents: 4600, at: 5 },
  })
  expect(dealOf(sold, fleur, {}, { deletedAt: 5 })).toMatchObject({ stage: 'sold', priceCents: 4600, wasCents: 4950 })
})
