import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import { daan, eva } from '../../testing/named.ts'
import { adDeleteMutator } from '../ads/ads.mutators.ts'
import { setCreateMutator, setDeleteMutator } from '../sets/sets.mutators.ts'
import { adSet } from '../sets/sets.table.ts'
import { lapseDeals } from './lapse-deals.ts'
import { offerAnswerMutator, offerMakeMutator } from './offers.mutators.ts'
import { reservationCreateMutator, reservationDeleteMutator } from './reservations.mutators.ts'
import {
  adIds,
  adNow,
  beginDeals,
  bid,
  buyer,
  chatId,
  chatRow,
  commit,
  dayMs,
  hears,
  hourMs,
  makeSet,
  newsOf,
  now,
  open,
  replayed,
  rowsOf,
  setId,
  world,
} from '../../testing/deal-world.ts'

let began: number
beforeEach(async () => {
  await beginDeals()
  began = now()
  world.app.clock.move(hourMs)
})
afterEach(() => world.close())

const offerIs = async () => (await rowsOf<Offer>(buyer, daan, 'offer'))[0]
const setEndedAt = async () => (await world.app.deps.store.read.select().from(adSet))[0]?.endedAt
const offered = (id: string, at: number, more: object = {}) =>
  offerMakeMutator.plan({ id, chatId, priceCents: 1500, ...more }, replayed(daan, at))
const reserved = (id: string, at: number) =>
  reservationCreateMutator.plan({ id, adId: adIds[0], chatId, until: began + 3 * dayMs }, replayed(eva, at))
const accepted = (id: string, at: number, priceCents: number, more: object = {}) =>
  offerAnswerMutator.plan({ id, answer: 'accept', priceCents }, replayed(eva, at, more))

describe('after a restore', () => {
  it('a bid, a reservation, an answer and a release leave nothing reserved (M4, M28, M15)', async () => {
    const [offerId, id] = [v7(), v7()]
    await commit(await offered(offerId, began + 1))
    await commit(await reserved(id, began + 2))
    await commit(await accepted(offerId, began + 3, 1500))
    expect(await open()).toMatchObject([{ id, priceCents: 1500 }])
    await commit(await reservationDeleteMutator.plan({ id }, replayed(eva, began + 4)))
    expect(await open()).toEqual([])
    expect(await adNow(adIds[0])).toMatchObject({ reservedUntil: null })
  })

  it('a release waits for the answer that reserved the book (M4, M28, M15)', async () => {
    const id = await bid(1500)
    const release = () => reservationDeleteMutator.plan({ id }, replayed(daan, now() + 3))
    expect(await release()).toMatchObject({ kind: 'rejected', code: 'not_found' })
    await commit(await accepted(id, now() + 2, 1500))
    await commit(await release())
    expect(await open()).toEqual([])
  })

  it('a yes to a price for a set waits for that price, and never takes one copy for it (M26, M28, M15)', async () => {
    await makeSet()
    const id = await bid(1000)
    const recovering = { isRecovering: true }
    expect(await accepted(id, now() + 2, 4000, recovering)).toEqual({ kind: 'retry', why: 'dependency' })
    await commit(
      await offerMakeMutator.plan({ id, chatId, priceCents: 4000, setId }, replayed(daan, now() + 1, recovering)),
    )
    await commit(await accepted(id, now() + 2, 4000, recovering))
    expect(await open()).toHaveLength(3)
    expect(await setEndedAt()).toBeNull()
  })

  it('a yes to a price that never comes back reserves nothing (M28, M15)', async () => {
    const id = await bid(1000)
    await commit(await accepted(id, now() + 2, 4000))
    expect(await open()).toEqual([])
  })

  it('a reservation of before them ends neither a bid nor a set (M4, M26, M28, M15)', async () => {
    const [offerId, id] = [v7(), v7()]
    await commit(await offered(offerId, began + 3000))
    await commit(await setCreateMutator.plan({ id: setId, adIds, priceCents: 5000 }, replayed(eva, began + 4000)))
    await commit(await reserved(id, began + 1000))
    await commit(await reservationDeleteMutator.plan({ id }, replayed(eva, began + 2000)))
    expect(await offerIs()).toMatchObject({ state: 'open' })
    expect(await setEndedAt()).toBeNull()
    expect(await open()).toEqual([])
    expect(await newsOf(buyer, daan)).toMatchObject({ kind: 'offer' })
  })

  it('that is late is no news, because it is over (M4, M26, M15)', async () => {
    await commit(await setCreateMutator.plan({ id: setId, adIds, priceCents: 5000 }, replayed(eva, began + 4000)))
    await commit(await reserved(v7(), began + 1000))
    expect(await open()).toEqual([])
    expect(await newsOf(buyer, daan)).toBeNull()
  })

  it('a set waits for the end of a reservation of before it, and opens over none (M26, M4, M15)', async () => {
    const id = v7()
    const set = { id: setId, adIds, priceCents: 5000 }
    await commit(await reserved(id, began + 1))
    const recovering = replayed(eva, began + 3, { isRecovering: true })
    expect(await setCreateMutator.plan(set, recovering)).toEqual({ kind: 'retry', why: 'dependency' })
    await commit(await reservationDeleteMutator.plan({ id }, replayed(daan, began + 2)))
    await commit(await setCreateMutator.plan(set, recovering))
    expect(await setEndedAt()).toBeNull()
  })

  it('a set of before a reservation that holds is over (M26, M4, M15)', async () => {
    await commit(await reserved(v7(), began + 2))
    await commit(await setCreateMutator.plan({ id: setId, adIds, priceCents: 5000 }, replayed(eva, began + 1)))
    expect(await setEndedAt()).toBe(began + 1)
    expect(await open()).toHaveLength(1)
  })

  it('the end of a set is news for whoever made a bid on it since (M26, M28, M15)', async () => {
    await makeSet()
    const id = await bid(4000, { setId })
    await commit(await setDeleteMutator.plan({ id: setId }, replayed(eva, began + 1)))
    expect(await offerIs()).toMatchObject({ id, state: 'lapsed' })
    expect(await newsOf(buyer, daan)).toMatchObject({ kind: 'end', of: id })
    expect((await chatRow(buyer, daan)).newsReadAt).toBe(0)
  })

  it('a bid on what is sold is over, and nobody hears that it lapsed (M28, L6, M15)', async () => {
    await hears(buyer, 'daan')
    const sale = { id: adIds[0], reason: 'sold', chatId } as const
    await commit(await adDeleteMutator.plan(sale, replayed(eva, began + 2)))
    await commit(await offered(v7(), began + 1))
    expect(await offerIs()).toMatchObject({ state: 'lapsed' })
    world.app.clock.move(48 * hourMs)
    await lapseDeals(world.app.deps)
    await world.notify()
    expect(world.service.of('daan')).toEqual([])
    expect(await newsOf(buyer, daan)).toMatchObject({ kind: 'sell' })
  })
})
