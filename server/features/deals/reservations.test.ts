import { isNull } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import type { Reservation } from '../../../shared/features/deals/deals.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import type { PulledScope } from '../../../shared/sync/protocol.ts'
import { withLateReads } from '../../common/store/testing/late-reads.ts'
import { onPostgres } from '../../common/store/testing/test-database.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { daan, eva, noor, sanne } from '../../testing/named.ts'
import { contextOf } from '../../testing/context-of.ts'
import { createNotified, type Notified } from '../../testing/notified.ts'
import { erasePerson } from '../people/erase-person.ts'
import { departure } from '../people/people.table.ts'
import { lapseDeals } from './lapse-deals.ts'
import { reservationCreateMutator } from './reservations.mutators.ts'
import { reservation } from './deals.table.ts'

const dayMs = 24 * 3600_000

let world: Notified
let seller: Device
let buyer: Device
let other: Device
let adId: string
let chatId: string
let othersChatId: string

beforeEach(async () => {
  world = await createNotified()
  ;({ seller, buyer } = world)
  adId = await world.offer()
  chatId = await chatIdOf(adId, daan.id)
  other = createDevice(world.app, noor)
  othersChatId = await chatIdOf(adId, noor.id)
  await buyer.send('chat.start', { id: chatId, adId })
  await other.send('chat.start', { id: othersChatId, adId })
})
afterEach(() => world.close())

const now = () => world.app.clock.now()
const wanted = (more: Partial<Parameters<typeof seller.send<'reservation.create'>>[1]> = {}) => ({
  id: v7(),
  adId,
  chatId,
  until: now() + 3 * dayMs,
  ...more,
})
const openOnes = () => world.app.deps.store.read.select().from(reservation).where(isNull(reservation.endedAt))
const adNow = async () => ((await (await world.app.ask(`/api/ads/${adId}`)).json()) as { ad: object }).ad
const rowsOf = (pulled: PulledScope, kind: string) =>
  ('rows' in pulled ? pulled.rows : []).filter(row => row.kind === kind).map(({ op, row }) => ({ op, row }))
const erase = async (personId: string) => {
  const { store } = world.app.deps
  await store.commit({ statements: [store.write.insert(departure).values({ personId, askedAt: now() })] })
  await erasePerson(world.app.deps, personId)
}
const reservationsOf = async (device: Device, id: string) => {
  const snapshot = await world.app.ask(`/api/sync/snapshot?${new URLSearchParams({ s: `me:${id}` })}`, {
    as: device.headers,
  })
  const { rows } = (await snapshot.json()) as { rows: { kind: string; row: Reservation }[] }
  return rows.filter(({ kind }) => kind === 'reservation').map(({ row }) => row)
}

describe('a reservation', () => {
  it('is for one chat until a date; others see until when, but not its holder (M4)', async () => {
    const args = wanted()
    expect(await seller.send('reservation.create', args)).toMatchObject({ kind: 'applied' })
    expect(await adNow()).toMatchObject({ reservedUntil: args.until })
    const row = { ...args, adIds: [adId], priceCents: 2800 }
    expect(await reservationsOf(seller, eva.id)).toEqual([row])
    expect(await reservationsOf(buyer, daan.id)).toEqual([row])
    expect(await reservationsOf(other, noor.id)).toEqual([])
    expect(rowsOf(await other.pull(`me:${noor.id}`, 1), 'ad')).toMatchObject([{ row: { reservedUntil: args.until } }])
  })

  it('that is sent again, or made again, is the same one; the id for another is refused (M4)', async () => {
    const args = wanted()
    const envelope = seller.envelope('reservation.create', args)
    await seller.push([envelope])
    expect(await (await seller.push([envelope])).json()).toMatchObject({ results: [{ kind: 'applied' }] })
    expect(await seller.send('reservation.create', args)).toMatchObject({ kind: 'applied' })
    expect(await seller.send('reservation.create', { ...args, until: args.until + 1 })).toMatchObject({
      code: 'id_reused',
    })
    expect(await openOnes()).toHaveLength(1)
  })

  it('of two at once has one winner, and the other is told that it is reserved (M4)', async () => {
    const second = createDevice(world.app, eva)
    const both = await Promise.all([
      seller.send('reservation.create', wanted()),
      second.send('reservation.create', wanted({ chatId: othersChatId })),
    ])
    const outcomes = both.map(result => ('code' in result ? result.code : result.kind)).toSorted()
    expect({ outcomes, both }).toEqual({ outcomes: ['applied', 'reserved'], both })
    expect(await openOnes()).toHaveLength(1)
  })

  it.skipIf(onPostgres)(
    'that came while another was planned is not ended as if its time were over (M4) (skipped where reads are late anyway)',
    async () => {
      const { store } = world.app.deps
      let looks = 0
      const { late, end } = withLateReads(store, world.app.place, async text => {
        // The second look is for those whose time is over.
        if (!/^select .* as named /s.test(text) || (looks += 1) !== 2) return
        expect(await seller.send('reservation.create', wanted())).toMatchObject({ kind: 'applied' })
      })
      const plan = await reservationCreateMutator.plan(
        wanted({ chatId: othersChatId }),
        contextOf(world.app, eva, late),
      )
      expect(looks).toBe(2)
      expect('statements' in plan && (await store.commit({ ...plan, takesRev: true }))).toBe('guard_failed')
      expect(await openOnes()).toMatchObject([{ chatId }])
      end()
    },
  )

  it('is refused for an ad that is not theirs, gone, or of another chat (M4)', async () => {
    const told = async (device: Device, more: object) => {
      const result = await device.send('reservation.create', wanted(more))
      return 'code' in result ? result.code : result.kind
    }
    expect(await told(buyer, {})).toBe('not_found')
    expect(await told(seller, { adId: v7() })).toBe('not_found')
    expect(await told(seller, { chatId: v7() })).toBe('not_member')
    expect(await told(seller, { chatId: world.chatId })).toBe('not_member')
    await seller.send('ad.delete', { id: adId, reason: 'sold' })
    expect(await told(seller, {})).toBe('ad_gone')
  })

  it('lasts from now for at most 14 days, and says so at its field (M4)', async () => {
    const told = (until: number) => seller.send('reservation.create', wanted({ until }))
    expect(await told(now())).toMatchObject({
      code: 'invalid',
      fields: { until: 'This day has already passed. Choose another.' },
    })
    expect(await told(now() + 14 * dayMs + 1)).toMatchObject({
      code: 'invalid',
      fields: { until: 'You can reserve a book for at most 14 days.' },
    })
    expect(await told(now() + 14 * dayMs)).toMatchObject({ kind: 'applied' })
  })

  it('needs two who still write to each other: none in a blocked or archived chat (M4, E6)', async () => {
    await seller.send('chat.archive', { chatId, reason: 'no_deal' })
    expect(await seller.send('reservation.create', wanted())).toMatchObject({
      code: 'invalid',
      fields: { chatId: 'This chat is in your archive. Write a message first, then it is back.' },
    })
    await other.send('chat.archive', { chatId: othersChatId, reason: 'no_deal' })
    expect(await seller.send('reservation.create', wanted({ chatId: othersChatId }))).toMatchObject({ kind: 'applied' })
    await buyer.send('block.set', { chatId, on: true })
    expect(await seller.send('reservation.create', wanted())).toMatchObject({ code: 'blocked' })
  })

  it('ends with a block between the two, and the book is free (M4, E6)', async () => {
    await seller.send('reservation.create', wanted())
    await buyer.send('block.set', { chatId, on: true })
    expect(await openOnes()).toEqual([])
    expect(await reservationsOf(buyer, daan.id)).toEqual([])
    const asOther = await (await world.app.ask(`/api/ads/${adId}`, { as: other.headers })).json()
    expect(asOther).toMatchObject({ ad: { reservedUntil: null } })
  })

  it.each(['seller', 'buyer'] as const)('is ended by the %s, and then another may have it (M4)', async by => {
    const args = wanted()
    await seller.send('reservation.create', args)
    expect(await other.send('reservation.delete', { id: args.id })).toMatchObject({ code: 'not_found' })
    const device = by === 'seller' ? seller : buyer
    const ended = await device.send('reservation.delete', { id: args.id }, { lane: `ad:${adId}` })
    expect(ended).toMatchObject({ kind: 'applied' })
    expect(await device.send('reservation.delete', { id: args.id })).toMatchObject({ kind: 'applied' })
    expect(await adNow()).toMatchObject({ reservedUntil: null })
    expect(rowsOf(await buyer.pull(`me:${daan.id}`, 1), 'reservation')).toEqual([{ op: 'del', row: undefined }])
    expect(await seller.send('reservation.create', wanted({ chatId: othersChatId }))).toMatchObject({ kind: 'applied' })
  })

  it('ends with its ad (M4, E7)', async () => {
    await seller.send('reservation.create', wanted())
    await seller.send('ad.delete', { id: adId, reason: 'unsuccessful' })
    expect(await openOnes()).toEqual([])
    expect(await reservationsOf(buyer, daan.id)).toEqual([])
  })

  it('ends with the account of either side (M4, F4)', async () => {
    const args = wanted()
    await seller.send('reservation.create', args)
    await erase(daan.id)
    expect(await openOnes()).toEqual([])
    expect(await adNow()).toMatchObject({ reservedUntil: null })
    await seller.send('reservation.create', wanted({ chatId: othersChatId }))
    await erase(eva.id)
    expect(await openOnes()).toEqual([])
    await erase(noor.id)
    expect(await world.app.deps.store.read.select().from(reservation)).toEqual([])
  })

  it('needs a confirmed address (G3)', async () => {
    world.app.identity.change({ ...eva, emailVerified: false })
    expect(
      await createDevice(world.app, { ...eva, emailVerified: false }).send('reservation.create', wanted()),
    ).toMatchObject({ code: 'email_unverified' })
  })
})

describe('a reservation that runs out', () => {
  it('is over for all by itself, stays to be seen by both, and makes room for the next (M4)', async () => {
    const args = wanted()
    await seller.send('reservation.create', args)
    world.app.clock.move(3 * dayMs - 1)
    await lapseDeals(world.app.deps)
    expect(await openOnes()).toHaveLength(1)
    world.app.clock.move(1)
    await lapseDeals(world.app.deps)
    await lapseDeals(world.app.deps)
    expect(await adNow()).toMatchObject({ reservedUntil: null })
    expect(await reservationsOf(buyer, daan.id)).toEqual([{ ...args, adIds: [adId], priceCents: 2800 }])
    expect(await seller.send('reservation.create', wanted({ chatId: othersChatId }))).toMatchObject({ kind: 'applied' })
  })

  it('that cannot be ended now is tried again with the next round, not at once (M4)', async () => {
    const { store } = world.app.deps
    const rows = Array.from({ length: 50 }, () => ({ ...wanted({ until: now() - 1 }), createdAt: now(), rev: 1 }))
    await store.commit({ statements: [store.write.insert(reservation).values(rows)] })
    const busy = { ...store, commit: async () => 'guard_failed' as const }
    expect(await lapseDeals({ ...world.app.deps, store: busy })).toBe(false)
    expect(await lapseDeals(world.app.deps)).toBe(true)
  })

  it('makes room for the next also before the server has noticed (M4)', async () => {
    await seller.send('reservation.create', wanted())
    world.app.clock.move(3 * dayMs)
    expect(await seller.send('reservation.create', wanted({ chatId: othersChatId }))).toMatchObject({ kind: 'applied' })
    expect(await openOnes()).toHaveLength(1)
  })
})

describe('who is told of a reservation', () => {
  const pushed = async (name: string) => world.service.of(name)

  beforeEach(async () => {
    for (const [device, name] of [
      [seller, 'eva'],
      [buyer, 'daan'],
      [other, 'noor'],
    ] as const) {
      await device.send('chatAlerts.set', { email: true, push: true })
      await world.register(device, name, 'en')
    }
  })

  it('is the buyer when it is made (M4, L6)', async () => {
    await seller.send('reservation.create', wanted({ until: Date.UTC(2026, 8, 4, 21, 59) }))
    await world.notify()
    expect(await pushed('daan')).toMatchObject([
      {
        kind: 'reservation',
        title: 'Eva reserved the book for you until Friday 4 September',
        body: 'Linear Algebra and Its Applications',
        url: `/en/chat/${chatId}`,
        tag: `deal:${chatId}`,
      },
    ])
    expect([await pushed('eva'), await pushed('noor')]).toEqual([[], []])
  })

  it('are both sides when it runs out, and who else wrote about the book (M4, L6)', async () => {
    await seller.send('reservation.create', wanted())
    await world.notify()
    world.app.clock.move(3 * dayMs)
    await lapseDeals(world.app.deps)
    await world.notify()
    const titles = await Promise.all(['eva', 'daan', 'noor'].map(async name => (await pushed(name)).at(-1)?.title))
    expect(titles).toEqual([
      'The reservation for Daan is over',
      'Your reservation is over',
      'Linear Algebra and Its Applications is free again',
    ])
    expect(world.app.mail.sent.map(({ to }) => to).toSorted()).toEqual([daan.email, daan.email, eva.email].toSorted())
  })

  it('are those who watch the book, when it is free again (M4, D3)', async () => {
    const watcher = createDevice(world.app, sanne)
    await watcher.send('watch.set', {
      bookId: must((await adNow()) as { bookId: string }, 'an ad').bookId,
      email: false,
      push: true,
    })
    await world.register(watcher, 'sanne', 'en')
    const args = wanted()
    await seller.send('reservation.create', args)
    await world.notify()
    const before = (await pushed('sanne')).length
    world.app.clock.move(dayMs + 1)
    await seller.send('reservation.delete', { id: args.id })
    await world.notify()
    expect((await pushed('sanne')).slice(before)).toMatchObject([{ kind: 'ad', url: `/en/ad/${adId}` }])
  })

  it('are not told what is over before they look: a reservation that ended at once (M4)', async () => {
    const args = wanted()
    await seller.send('reservation.create', args)
    await buyer.send('reservation.delete', { id: args.id })
    await world.notify()
    expect(await pushed('daan')).toEqual([])
    expect(await pushed('eva')).toMatchObject([
      {
        title: 'Daan ended the reservation',
        body: 'Linear Algebra and Its Applications. It is free for everyone again.',
      },
    ])
  })

  it('a sale from a chat names its buyer there, and tells the others kindly (M4, E7)', async () => {
    await seller.send('ad.delete', { id: adId, reason: 'sold', chatId })
    await world.notify()
    expect(await pushed('daan')).toMatchObject([{ title: 'You bought the book for €28.00' }])
    expect(await pushed('noor')).toMatchObject([
      {
        kind: 'ad',
        title: 'Linear Algebra and Its Applications was sold',
        body: 'Eva sold it to somebody else. Have a look at the other copies.',
      },
    ])
    const soldOf = async (device: Device, id: string, wantedId: string) => {
      const rows = rowsOf(await device.pull(`me:${id}`, 1), 'chat').map(({ row }) => row as Chat)
      return rows.find(each => each.id === wantedId)?.sold
    }
    expect(await soldOf(buyer, daan.id, chatId)).toBe('here')
    expect(await soldOf(other, noor.id, othersChatId)).toBe('elsewhere')
    expect(await soldOf(seller, eva.id, chatId)).toBe('here')
    expect(await soldOf(seller, eva.id, othersChatId)).toBe('elsewhere')
  })

  it('a sale that names nobody accuses nobody: all read that the book was sold (M4, E7)', async () => {
    await seller.send('ad.delete', { id: adId, reason: 'sold' })
    await world.notify()
    expect(await pushed('daan')).toMatchObject([{ body: 'Have a look at the other copies.' }])
    const rows = rowsOf(await buyer.pull(`me:${daan.id}`, 1), 'chat').map(({ row }) => row as Chat)
    expect(rows.find(({ id }) => id === chatId)?.sold).toBe('untold')
  })

  it('is nobody of a book that is free again while it is reserved once more (M4)', async () => {
    const args = wanted()
    await seller.send('reservation.create', args)
    await world.notify()
    const before = (await pushed('daan')).length
    await seller.send('reservation.delete', { id: args.id })
    await seller.send('reservation.create', wanted({ until: now() + dayMs }))
    await world.notify()
    expect((await pushed('daan')).slice(before).map(({ title }) => title)).toEqual([
      'Eva reserved the book for you until Wednesday 2 September',
    ])
    expect(await pushed('noor')).toEqual([])
  })

  it('is a watcher once a day at most, and in the chat only who wrote about it (M4, D3)', async () => {
    const watcher = createDevice(world.app, sanne)
    const { bookId } = (await adNow()) as { bookId: string }
    await world.notify()
    await watcher.send('watch.set', { bookId, email: false, push: true })
    await other.send('watch.set', { bookId, email: false, push: true })
    await world.register(watcher, 'sanne', 'en')
    for (let time = 0; time < 3; time += 1) {
      const args = wanted()
      await seller.send('reservation.create', args)
      await seller.send('reservation.delete', { id: args.id })
      await world.notify()
    }
    expect(await pushed('sanne')).toEqual([])
    world.app.clock.move(dayMs + 1)
    const args = wanted()
    await seller.send('reservation.create', args)
    await seller.send('reservation.delete', { id: args.id })
    await world.notify()
    expect((await pushed('sanne')).map(({ kind }) => kind)).toEqual(['ad'])
    expect(new Set((await pushed('noor')).map(({ kind }) => kind))).toEqual(new Set(['reservation']))
  })

  it('is nobody a second time when a restored server gets it back (M4, M22)', async () => {
    const { store } = world.app.deps
    const replayed = { ...contextOf(world.app, eva, store), replayOf: { rev: 1, at: now() } }
    const plan = await reservationCreateMutator.plan(wanted(), replayed)
    const written =
      'statements' in plan ? plan.statements.map(each => new SQLiteSyncDialect().sqlToQuery(each.getSQL()).sql) : []
    expect(written.length).toBeGreaterThan(1)
    expect(written.filter(text => text.includes('waiting_'))).toEqual([])
  })

  it('a sale to a chat about another ad is refused (M4)', async () => {
    expect(await seller.send('ad.delete', { id: adId, reason: 'sold', chatId: world.chatId })).toMatchObject({
      code: 'not_member',
    })
    expect(await seller.send('ad.delete', { id: adId, reason: 'unsuccessful', chatId })).toMatchObject({
      code: 'not_member',
    })
  })
})
