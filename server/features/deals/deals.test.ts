import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Offer, Reservation } from '../../../shared/features/deals/deals.schema.ts'
import type { Handover } from '../../../shared/features/handovers/handovers.mutations.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { MutationResult } from '../../../shared/sync/protocol.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'
import type { Device } from '../../testing/device.ts'
import { givenAd, givenPhoto } from '../../testing/given.ts'
import { asOperator } from '../../testing/given-operator.ts'
import { algebra, daan, eva, noor, privaatrecht, sanne } from '../../testing/named.ts'
import { contextOf } from '../../testing/context-of.ts'
import { findBookPage } from '../books/books.queries.ts'
import { lapseDeals } from './lapse-deals.ts'
import { reservation } from './deals.table.ts'
import { reservationCreateMutator } from './reservations.mutators.ts'
import {
  adIds,
  adNow,
  answer,
  beginDeals,
  bid,
  buyer,
  chatId,
  chatOf,
  chatRow,
  code,
  dayMs,
  fields,
  hears,
  hourMs,
  makeSet,
  newsOf,
  now,
  open,
  other,
  reserve,
  rowsOf,
  seller,
  setId,
  world,
} from '../../testing/deal-world.ts'

beforeEach(beginDeals)
afterEach(() => world.close())

describe('news of a deal', () => {
  it('is unread for the other side until it says which it saw, and counts like a message (M4, M28, E1, L6)', async () => {
    await hears(seller, 'eva')
    const id = await bid(800)
    const said = { kind: 'offer', of: id, byId: daan.id, priceCents: 800, until: now() + 48 * hourMs, at: now() }
    expect(await newsOf(seller, eva)).toEqual(said)
    expect(await newsOf(buyer, daan)).toEqual(said)
    expect(await chatRow(seller, eva)).toMatchObject({ newsReadAt: 0, unread: 0 })
    await world.notify()
    expect(world.service.of('eva')).toMatchObject([{ title: 'Daan offers €8.00', count: 1, url: `/en/chat/${chatId}` }])
    await seller.send('chat.read', { chatId, seq: 0, newsAt: now() + 5 })
    expect(await chatRow(seller, eva)).toMatchObject({ newsReadAt: said.at })
    await bid(900)
    await seller.send('chat.read', { chatId, seq: 0, newsAt: said.at + 1 })
    await world.notify()
    expect(world.service.of('eva')).toHaveLength(1)
    expect(await newsOf(seller, eva)).toMatchObject({ kind: 'change', at: said.at + 1 })
  })

  it('by time is unread for both, and is written without a word where it is old (M4, L6)', async () => {
    await hears(seller, 'eva')
    await hears(buyer, 'daan')
    await bid(800)
    await world.notify()
    const before = world.service.of('eva').length
    world.app.clock.move(48 * hourMs)
    await lapseDeals(world.app.deps)
    await world.notify()
    expect(await newsOf(seller, eva)).toMatchObject({ kind: 'lapse', byId: null })
    for (const [name, earlier] of [
      ['eva', before],
      ['daan', 0],
    ] as const)
      expect(world.service.of(name).slice(earlier)).toMatchObject([
        { title: 'No answer to €8.00 within 48 hours, so it lapsed' },
      ])
    await bid(900)
    await world.notify()
    const told = world.service.of('eva').length
    world.app.clock.move(48 * hourMs + 2 * dayMs)
    await lapseDeals(world.app.deps)
    await world.notify()
    expect(world.service.of('eva')).toHaveLength(told)
    const { news, newsReadAt } = await chatRow(seller, eva)
    expect([news?.kind, newsReadAt]).toEqual(['lapse', news?.at])
  })

  it('brings an archived chat back where the other side asks, and never where something ended (M28, E4)', async () => {
    const archived = async () => (await chatRow(seller, eva)).archived
    const archive = () => seller.send('chat.archive', { chatId, reason: 'no_deal' })
    await archive()
    expect(await archived()).not.toBeNull()
    const id = await bid(800)
    expect(await archived()).toBeNull()
    await archive()
    await buyer.send('offer.withdraw', { id }, { lane: `chat:${chatId}` })
    expect(await archived()).not.toBeNull()
    const places = [{ place: 'Bieb', at: now() + dayMs }]
    await buyer.send('handover.propose', { id: v7(), chatId, places })
    expect(await archived()).toBeNull()
  })

  it('goes as deals are wanted: as chats until that is chosen, and then by itself (E5, L6)', async () => {
    await hears(seller, 'eva')
    await seller.send('dealAlerts.set', { email: false, push: false })
    const [me] = await rowsOf<{ dealAlerts: object; chatAlerts: object }>(seller, eva, 'person')
    expect(me).toMatchObject({ dealAlerts: { email: false, push: false }, chatAlerts: { email: true, push: true } })
    await bid(800)
    await world.notify()
    expect(world.service.of('eva')).toEqual([])
    expect(world.app.mail.sent).toEqual([])
    await seller.send('dealAlerts.set', { email: true, push: false })
    await bid(900)
    await world.notify()
    expect(world.service.of('eva')).toEqual([])
    expect(world.app.mail.sent).toMatchObject([{ to: eva.email, subject: 'Daan now offers €9.00' }])
  })

  it('of a sale reaches its buyer and people with a deal about it; the others hear that it was sold (M4, M19, M28)', async () => {
    const noors = await chatOf(other, noor, adIds[0])
    const meeting = { id: v7(), chatId: noors, places: [{ place: 'Bieb', at: now() + dayMs }] }
    await other.send('handover.propose', meeting)
    await seller.send('handover.answer', { id: meeting.id, accepted: 0 })
    await hears(other, 'noor')
    await world.notify()
    const before = world.service.of('noor').length
    await seller.send('ad.delete', { id: adIds[0], reason: 'sold', chatId })
    await world.notify()
    expect(await newsOf(buyer, daan)).toMatchObject({ kind: 'sell', byId: eva.id, priceCents: 2000 })
    expect(await newsOf(other, noor, noors)).toMatchObject({ kind: 'end', of: meeting.id, byId: eva.id })
    expect(world.service.of('noor').slice(before)).toMatchObject([{ title: 'Eva sold the book to somebody else' }])
    expect(await rowsOf<Handover>(other, noor, 'handover')).toMatchObject([{ declined: true, accepted: null }])
  })
})

describe('a set', () => {
  it('gets offers of its own, on all copies or none, up to its price; accepted it is held at that price (M26, M28)', async () => {
    await makeSet()
    expect(fields(await buyer.send('offer.make', { id: v7(), chatId, priceCents: 5001, setId }))).toEqual({
      priceCents: 'An offer can be at most the price of the ad.',
    })
    const id = await bid(4500, { setId })
    expect(await rowsOf<Offer>(seller, eva, 'offer')).toMatchObject([{ id, setId, priceCents: 4500 }])
    expect(await answer(seller, id, 'accept')).toMatchObject({ kind: 'applied' })
    expect(await rowsOf<Reservation>(buyer, daan, 'reservation')).toMatchObject([
      { id, adId: adIds[0], chatId, priceCents: 4500 },
    ])
    const [{ adIds: held = [] } = { adIds: [] }] = await rowsOf<Reservation>(seller, eva, 'reservation')
    expect(held.toSorted()).toEqual(adIds.toSorted())
    expect(await seller.send('ad.delete', { id: adIds[0], reason: 'sold', chatId, setId })).toMatchObject({
      kind: 'applied',
    })
    const page = await findBookPage(world.app.deps.store.read, privaatrecht.id, now())
    expect(page?.sold).toMatchObject({ count: 2, averageCents: 1500 })
  })

  it('that changed meanwhile, or of which a copy takes no offers, gets none (M26, M28)', async () => {
    await makeSet()
    const id = await bid(4500, { setId })
    expect(await seller.send('set.change', { id: setId, adIds: adIds.slice(0, 2), priceCents: 3500 })).toMatchObject({
      kind: 'applied',
    })
    expect(await newsOf(buyer, daan)).toMatchObject({ kind: 'end', of: id, byId: eva.id })
    expect(fields(await answer(seller, id, 'accept'))).toEqual({ setId: 'This set is no longer offered.' })
    expect(await adNow(adIds[2])).toMatchObject({ inSet: null })
    for (const adId of adIds.slice(0, 2))
      expect(await adNow(adId)).toMatchObject({ inSet: { size: 2, priceCents: 3500 } })
    const plain = await givenAd(world.app, eva, privaatrecht.id)
    await seller.send('set.change', { id: setId, adIds: [adIds[0], plain], priceCents: 3000 })
    expect(fields(await buyer.send('offer.make', { id: v7(), chatId, priceCents: 100, setId }))).toEqual({
      priceCents: 'This ad takes no offers.',
    })
    expect(code(await other.send('set.change', { id: setId, adIds, priceCents: 1 }))).toBe('not_found')
    expect(fields(await seller.send('set.change', { id: setId, adIds, priceCents: 6000 }))).toEqual({
      priceCents: 'A set must cost less than its books together.',
    })
  })

  it('with a copy that is reserved is not made (M26, M4)', async () => {
    await reserve()
    expect(fields(await makeSet())).toEqual({ adIds: 'One of these books is reserved.' })
    const [, two, three] = adIds
    expect(await seller.send('set.create', { id: setId, adIds: [two, three], priceCents: 3000 })).toMatchObject({
      kind: 'applied',
    })
    expect(code(await seller.send('set.change', { id: setId, adIds, priceCents: 3000 }))).toBe('reserved')
  })

  it('is asked for by name, which both see in the chat, and a set that is gone costs no question (M26)', async () => {
    await makeSet()
    const second = await chatOf(other, noor, adIds[1], { setId })
    expect((await chatRow(seller, eva, second)).setId).toBe(setId)
    await chatOf(buyer, daan, adIds[0], { setId })
    expect((await chatRow(buyer, daan)).setId).toBe(setId)
    await seller.send('set.delete', { id: setId })
    const third = await chatOf(other, noor, adIds[2], { setId })
    expect((await chatRow(other, noor, third)).setId).toBeUndefined()
  })

  it('is asked for in a chat that moved to the ad at a lower price, by its buyer alone (M26, C13)', async () => {
    const photos = [await givenPhoto(world.app, eva)]
    const lower = { ...plainCopy, version: '5e druk', photos, bookId: algebra.id, priceCents: 1500 }
    const adId = v7()
    expect(await seller.send('ad.create', { ...lower, id: adId, replaces: adIds[0] })).toMatchObject({
      kind: 'applied',
    })
    expect(await seller.send('set.create', { id: setId, adIds: [adId, adIds[1]], priceCents: 3000 })).toMatchObject({
      kind: 'applied',
    })
    expect(code(await other.send('chat.start', { id: chatId, adId, setId }))).toBe('invalid')
    expect((await chatRow(seller, eva)).setId).toBeUndefined()
    expect(await buyer.send('chat.start', { id: chatId, adId, setId })).toMatchObject({ kind: 'applied' })
    expect((await chatRow(seller, eva)).setId).toBe(setId)
  })

  it('is held whole: an accepted bid on one copy that is released leaves nothing reserved (M26, M28)', async () => {
    const id = await bid(1500)
    await makeSet()
    expect(await reserve({ setId })).toMatchObject({ kind: 'applied' })
    expect(await answer(seller, id, 'accept')).toMatchObject({ kind: 'applied' })
    for (const main of (await open()).filter(({ mainId }) => mainId === null))
      expect(await buyer.send('reservation.delete', { id: main.id })).toMatchObject({ kind: 'applied' })
    expect(await open()).toEqual([])
    for (const adId of adIds) expect(await adNow(adId)).toMatchObject({ reservedUntil: null })
  })

  it('that is held stays so where a copy is lowered: refused, and both keep it (M26, C13)', async () => {
    await makeSet()
    await reserve({ setId })
    const photos = [await givenPhoto(world.app, eva)]
    const lower = { ...plainCopy, version: '5e druk', photos, bookId: privaatrecht.id, priceCents: 1000 }
    expect(code(await seller.send('ad.create', { ...lower, id: v7(), replaces: adIds[1] }))).toBe('reserved')
    expect(await open()).toHaveLength(3)
    for (const [device, person] of [
      [buyer, daan],
      [seller, eva],
    ] as const)
      expect(await rowsOf<Reservation>(device, person, 'reservation')).toMatchObject([{ chatId, priceCents: 5000 }])
  })

  it('sold in one chat reads as bought in the other chats of its buyer, and elsewhere for others (M26, M4)', async () => {
    await makeSet()
    const second = await chatOf(buyer, daan, adIds[1])
    const noors = await chatOf(other, noor, adIds[1])
    await seller.send('ad.delete', { id: adIds[0], reason: 'sold', chatId, setId })
    for (const id of [chatId, second]) {
      expect((await chatRow(buyer, daan, id)).sold).toBe('here')
      expect((await chatRow(seller, eva, id)).sold).toBe('here')
      expect(await newsOf(buyer, daan, id)).toMatchObject({ kind: 'sell', priceCents: 5000 })
    }
    expect((await chatRow(other, noor, noors)).sold).toBe('elsewhere')
    expect(await newsOf(other, noor, noors)).toBeNull()
  })

  it('is sold as one by a yes after the meeting, and by no other chat (M26, M19)', async () => {
    await makeSet()
    await reserve({ setId })
    const noors = await chatOf(other, noor, adIds[1])
    const met = async (device: Device, inChat: string) => {
      const id = v7()
      await device.send('handover.propose', { id, chatId: inChat, places: [{ place: 'Bieb', at: now() + hourMs }] })
      await seller.send('handover.answer', { id, accepted: 0 })
      return id
    }
    const [ours, theirs] = [await met(buyer, chatId), await met(other, noors)]
    world.app.clock.move(2 * hourMs)
    expect(code(await seller.send('handover.confirm', { id: theirs, worked: true }))).toBe('reserved')
    expect(await seller.send('handover.confirm', { id: ours, worked: true })).toMatchObject({ kind: 'applied' })
    expect(await open()).toEqual([])
    expect((await chatRow(buyer, daan)).sold).toBe('here')
  })
})

describe('what ends around a deal', () => {
  it('a block shows as the blocker’s release, without a word to anybody (E6, M4, M28)', async () => {
    await hears(buyer, 'daan')
    const second = await chatOf(buyer, daan, adIds[1])
    const id = await bid(900, { chatId: second })
    await reserve()
    await buyer.send('handover.propose', { id: v7(), chatId, places: [{ place: 'Bieb', at: now() + dayMs }] })
    await world.notify()
    const [before, heard] = [await newsOf(buyer, daan), world.service.of('daan').length]
    await seller.send('block.set', { chatId, on: true })
    await world.notify()
    expect(await newsOf(buyer, daan)).toEqual(before)
    expect((await chatRow(buyer, daan)).past?.at(-1)).toMatchObject({ kind: 'release', byId: eva.id })
    expect(world.service.of('daan')).toHaveLength(heard)
    expect(await open()).toEqual([])
    expect(await rowsOf<Offer>(buyer, daan, 'offer')).toMatchObject([{ id, state: 'declined' }])
    expect(await rowsOf<Handover>(buyer, daan, 'handover')).toMatchObject([{ declined: true }])
    await seller.send('block.set', { chatId, on: false })
    expect(code(await answer(seller, id, 'accept', second))).toBe('invalid')
  })

  it('a ban ends what its person sells and holds; the set comes back with its ads, deals do not (M13, M26)', async () => {
    const operator = await asOperator(world.app, sanne)
    await makeSet()
    await reserve({ setId })
    await operator.does(`/people/${eva.id}/block`, { why: 'Nep' })
    expect(await open()).toEqual([])
    expect(await newsOf(buyer, daan)).toMatchObject({ kind: 'end', byId: null })
    await operator.does(`/people/${eva.id}/unblock`, { why: 'Toch niet' })
    for (const adId of adIds)
      expect(await adNow(adId)).toMatchObject({ reservedUntil: null, inSet: { id: setId, size: 3 } })
    expect(await open()).toEqual([])
    await reserve({ setId })
    await operator.does(`/people/${daan.id}/block`, { why: 'Nep' })
    expect(await open()).toEqual([])
    for (const adId of adIds) expect(await adNow(adId)).toMatchObject({ reservedUntil: null, inSet: { id: setId } })
    expect(await newsOf(seller, eva)).toMatchObject({ kind: 'end', byId: null })
  })

  it('a ban of which one ad stays off brings the others back without their set (M13, M26)', async () => {
    const operator = await asOperator(world.app, sanne)
    await makeSet()
    await operator.does(`/people/${eva.id}/block`, { why: 'Nep' })
    const { store } = world.app.deps
    await store.commit({
      statements: [{ getSQL: () => sql.raw(`update ad set reason = 'unsuccessful' where id = '${adIds[1]}'`) }],
    })
    await operator.does(`/people/${eva.id}/unblock`, { why: 'Toch niet' })
    expect(await adNow(adIds[0])).toMatchObject({ inSet: null })
  })
})

describe('after a restore', () => {
  it('a replay that names a set waits for it, at most a week, and never takes one copy for it (M22, M26)', async () => {
    const { store } = world.app.deps
    const args = { id: v7(), adId: adIds[0], chatId, until: now() + 3 * dayMs, setId }
    const replayed = { ...contextOf(world.app, eva, store), replayOf: { rev: 1, at: now() } }
    expect(await reservationCreateMutator.plan(args, { ...replayed, isRecovering: true })).toEqual({
      kind: 'retry',
      why: 'dependency',
    })
    const late = await reservationCreateMutator.plan(args, replayed)
    expect(late.kind).toBe('applied')
    if (late.kind === 'applied') await store.commit({ takesRev: true, ...late })
    expect(await open()).toEqual([])
    expect(await store.read.select().from(reservation)).toMatchObject([{ id: args.id, ending: 'ad' }])
    await makeSet()
    const ofSet = { ...args, id: v7() }
    const plan = await reservationCreateMutator.plan(ofSet, replayed)
    if (plan.kind === 'applied') await store.commit({ takesRev: true, ...plan })
    expect(await open()).toHaveLength(3)
  })
})

it('an offer, a reservation and a set that a former build left in its outbox arrive once each (L3, M4, M26, M28)', async () => {
  const former = { schema: 1 }
  const offerId = v7()
  const second = await chatIdOf(adIds[1], daan.id)
  const ofBuyer = [
    buyer.envelope('chat.start', { id: second, adId: adIds[1] }, former),
    buyer.envelope('offer.make', { id: offerId, chatId: second, priceCents: 900 }, former),
    buyer.envelope('chat.read', { chatId: second, seq: 0 }, former),
  ]
  const held = { id: v7(), adId: adIds[0], chatId, until: now() + dayMs }
  const plain = [await givenAd(world.app, eva, privaatrecht.id), await givenAd(world.app, eva, privaatrecht.id)]
  const ofSeller = [
    seller.envelope('reservation.create', held, former),
    seller.envelope('set.create', { id: setId, adIds: plain, priceCents: 3000 }, former),
  ]
  const kinds = async (device: Device, envelopes: typeof ofBuyer) =>
    ((await (await device.push(envelopes)).json()) as { results: MutationResult[] }).results.map(code)
  for (const _ of [1, 2]) {
    expect(await kinds(buyer, ofBuyer)).toEqual(['applied', 'applied', 'applied'])
    expect(await kinds(seller, ofSeller)).toEqual(['applied', 'applied'])
  }
  expect(await rowsOf<Offer>(seller, eva, 'offer')).toMatchObject([{ id: offerId, state: 'open', priceCents: 900 }])
  expect(await rowsOf<Reservation>(buyer, daan, 'reservation')).toMatchObject([{ ...held, adIds: [adIds[0]] }])
  expect(await rowsOf<{ id: string }>(seller, eva, 'set')).toMatchObject([{ id: setId }])
  expect(await buyer.send('message.send', { id: v7(), chatId: second, text: 'Hoi' })).toMatchObject({ kind: 'applied' })
})
