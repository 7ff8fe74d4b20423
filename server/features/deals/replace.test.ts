import { eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import type { MutationEnvelope, PushAnswer } from '../../../shared/sync/protocol.ts'
import type { Reservation } from '../../../shared/features/deals/deals.schema.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenBook, givenOperator, givenPhoto } from '../../testing/given.ts'
import { algebra, daan, eva, noor, tim } from '../../testing/named.ts'
import { createNotified, type Notified } from '../../testing/notified.ts'
import { backUp, restoredApp } from '../../testing/restored-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { photoFileNames } from '../../adapters/photo-store/photo-store.ts'
import { readRevision } from '../../sync/changes.ts'
import { chat } from '../chats/chats.table.ts'
import { reservation } from './deals.table.ts'
import { fanOut } from '../notifications/queue/fan-out.ts'
import { photo } from '../photos/photos.table.ts'
import { findStatistics } from '../statistics/statistics.queries.ts'
import { ad } from '../ads/ads.table.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'

const dayMs = 24 * 3600_000
const facts = { version: '5e druk', ...plainCopy } as const

let world: Notified
let app: TestApp
let seller: Device
let buyer: Device
let adId: string
let chatId: string
let photos: string[]

beforeEach(async () => {
  world = await createNotified()
  ;({ app, seller, buyer } = world)
  await app.deps.store.commit({ statements: [app.deps.store.write.update(ad).set({ deletedAt: 1, reason: 'sold' })] })
  photos = [await givenPhoto(app, eva), await givenPhoto(app, eva)]
  adId = v7()
  await seller.send('ad.create', { id: adId, bookId: algebra.id, ...facts, priceCents: 2800, photos })
  chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  await world.notify()
})
afterEach(() => world.close())

const now = () => app.clock.now()
const code = (result: object) => ('code' in result ? result.code : 'kind' in result ? result.kind : undefined)
const lower = (priceCents: number, more: { id?: string; replaces?: string; bookId?: string } = {}, by = seller) =>
  by.send('ad.create', { id: v7(), bookId: algebra.id, ...facts, priceCents, photos, replaces: adId, ...more })
const rows = () => app.deps.store.read.select().from(ad).where(eq(ad.sellerId, eva.id))
const live = async () => (await rows()).filter(({ deletedAt }) => deletedAt === null)
const page = async (id: string) => (await (await app.ask(`/api/ads/${id}`)).json()) as { ad: { id: string } }
async function rowsOf<Row>(device: Device, person: string, kind: string): Promise<Row[]> {
  const path = `/api/sync/snapshot?${new URLSearchParams({ s: `me:${person}` })}`
  const { rows } = (await (await app.ask(path, { as: device.headers })).json()) as {
    rows: { kind: string; row: Row }[]
  }
  return rows.filter(row => row.kind === kind).map(({ row }) => row)
}

describe('a lower price', () => {
  it('is a new ad of the same copy, and the old one is gone and not counted (C13)', async () => {
    const [old] = await live()
    app.clock.move(10 * dayMs)
    const id = v7()
    expect(await lower(2000, { id })).toMatchObject({ kind: 'applied' })
    expect(await live()).toMatchObject([
      { id, priceCents: 2000, photos, createdAt: old?.createdAt, endsAt: now() + 120 * dayMs, replaces: adId },
    ])
    expect((await rowsOf<{ id: string }>(seller, eva.id, 'ad')).map(row => row.id)).not.toContain(adId)
    expect((await rowsOf<{ id: string }>(seller, eva.id, 'ad')).map(row => row.id)).toContain(id)
    const { book, sold, history } = (await (await app.ask(`/api/books/${algebra.id}`)).json()) as {
      book: object
      sold: object
      history: { offered: number }[]
    }
    expect(book).toMatchObject({ available: 1, lowestPriceCents: 2000 })
    expect(sold).toMatchObject({ count: 0 })
    expect(history.at(-1)).toMatchObject({ offered: 1 })
    expect(await findStatistics(app.deps.store.read, v7(), now())).toMatchObject({ booksOfferedThisMonth: 1 })
  })

  it('keeps the chats: theirs is about the new ad, and who writes again comes to the same (C13, E2)', async () => {
    const since = await buyer.pull(`me:${daan.id}`, 1)
    const id = v7()
    await lower(2000, { id })
    expect((await rowsOf<Chat>(buyer, daan.id, 'chat')).find(row => row.id === chatId)).toMatchObject({ adId: id })
    const told = await buyer.pull(`me:${daan.id}`, 'next' in since ? since.next : 0)
    const changed = 'rows' in told ? told.rows.map(({ kind, id, op }) => [kind, id, op]) : []
    expect(changed).toEqual(
      expect.arrayContaining([
        ['chat', chatId, 'put'],
        ['ad', id, 'put'],
        ['ad', adId, 'del'],
      ]),
    )
    await buyer.send('message.send', { id: v7(), chatId, text: 'Nu wel' })
    expect(code(await buyer.send('chat.start', { id: await chatIdOf(id, daan.id), adId: id }))).toBe('already')
    const tims = createDevice(app, tim)
    const late = await chatIdOf(adId, tim.id)
    expect(await tims.send('chat.start', { id: late, adId })).toMatchObject({ kind: 'applied' })
    expect(await rowsOf<Chat>(tims, tim.id, 'chat')).toMatchObject([{ id: late, adId: id }])
  })

  it('keeps the reservation, which is of the same copy, at the lower price (C13, M4)', async () => {
    const until = now() + 3 * dayMs
    const reservation = { id: v7(), adId, chatId, until }
    await seller.send('reservation.create', reservation)
    const id = v7()
    await lower(2000, { id })
    expect(await page(id)).toMatchObject({ ad: { reservedUntil: until } })
    for (const [device, person] of [
      [seller, eva],
      [buyer, daan],
    ] as const)
      expect(await rowsOf<Reservation>(device, person.id, 'reservation')).toEqual([
        { ...reservation, adId: id, adIds: [id], priceCents: 2000 },
      ])
    await buyer.send('reservation.delete', { id: reservation.id }, { lane: `ad:${adId}` })
    expect(await page(id)).toMatchObject({ ad: { reservedUntil: null } })
  })

  it('leaves the old address leading on (C13, M8)', async () => {
    const [first, second] = [v7(), v7()]
    await lower(2000, { id: first })
    await lower(1500, { id: second, replaces: first })
    expect(await page(adId)).toMatchObject({ ad: { id: second } })
  })

  it('is lower, of a standing ad of their own, and of the same book; else its field says so (C13, C14)', async () => {
    const fields = (result: object) => ('fields' in result ? result.fields : {})
    for (const cents of [2800, 3000])
      expect(fields(await lower(cents))).toEqual({ priceCents: 'The new price must be below €28.00.' })
    const other = { ...algebra, id: v7(), isbn: '9789024408641' }
    await givenBook(app, other)
    for (const more of [{ replaces: v7() }, { bookId: other.id }])
      expect(fields(await lower(1000, more))).toEqual({ replaces: 'The ad with the old price is not there.' })
    const noors = createDevice(app, noor)
    const theirs = [await givenPhoto(app, noor)]
    expect(
      code(
        await noors.send('ad.create', {
          id: v7(),
          bookId: algebra.id,
          ...facts,
          priceCents: 1,
          photos: theirs,
          replaces: adId,
        }),
      ),
    ).toBe('not_found')
    await seller.send('ad.delete', { id: adId, reason: 'sold' })
    const late = await lower(1000)
    expect([code(late), fields(late)]).toEqual([
      'ad_gone',
      { replaces: 'The ad is gone, so its price cannot be lowered.' },
    ])
  })

  it('is what others of their devices mean that still know the old ad (C13, L8)', async () => {
    const id = v7()
    await lower(2000, { id })
    expect(await lower(1800, { replaces: adId })).toMatchObject({ kind: 'applied' })
    expect(code(await lower(1900, { replaces: adId }))).toBe('invalid')
    expect(await seller.send('ad.renew', { id: adId })).toMatchObject({ kind: 'applied' })
    const reservation = { id: v7(), adId, chatId, until: now() + dayMs }
    expect(await seller.send('reservation.create', reservation)).toMatchObject({ kind: 'applied' })
    expect(await seller.send('ad.delete', { id: adId, reason: 'sold', chatId })).toMatchObject({ kind: 'applied' })
    expect(await live()).toEqual([])
    expect((await rows()).filter(({ reason }) => reason === 'sold')).toMatchObject([{}, { priceCents: 1800 }])
  })

  it('is what a report means that names the old ad (I2, I3, C13)', async () => {
    await givenOperator(app, noor)
    const id = v7()
    await lower(2000, { id })
    const report = { id: v7(), about: { kind: 'ad', id: adId }, reason: 'Nep' } as const
    expect(await buyer.send('report.create', report)).toMatchObject({ kind: 'applied' })
    const opened = await app.ask(`/api/operator/reports/${report.id}`, { as: app.signIn(noor) })
    expect(await opened.json()).toMatchObject({ ad: { id, priceCents: 2000, deletedAt: null } })
  })

  it('does not get an ad away from a decision of the operator (I3)', async () => {
    await givenOperator(app, noor)
    const report = { id: v7(), about: { kind: 'ad', id: adId }, reason: 'Nep' } as const
    await buyer.send('report.create', report)
    await lower(2000)
    const body = { decision: 'remove_ad', why: 'Namaak' }
    await app.ask(`/api/operator/reports/${report.id}/decision`, { as: app.signIn(noor), json: body })
    expect(await live()).toEqual([])
  })
})

describe('at once with', () => {
  const outcomes = async (work: Promise<object>[]) => (await Promise.all(work)).map(code)

  it('a removal it leaves nothing for sale (C13)', async () => {
    const [lowered] = await outcomes([lower(2000), seller.send('ad.delete', { id: adId, reason: 'sold' })])
    expect(['applied', 'ad_gone']).toContain(lowered)
    expect(await live()).toEqual([])
    expect((await rows()).filter(({ reason }) => reason === 'sold')).toHaveLength(2)
  })

  it('a reservation it leaves one ad that is reserved (C13, M4)', async () => {
    const reservation = { id: v7(), adId, chatId, until: now() + dayMs }
    expect(await outcomes([lower(2000), seller.send('reservation.create', reservation)])).toEqual([
      'applied',
      'applied',
    ])
    expect(await live()).toMatchObject([{ priceCents: 2000, reservedUntil: reservation.until }])
    expect(await rowsOf<Reservation>(buyer, daan.id, 'reservation')).toMatchObject([{ adId: (await live())[0]?.id }])
  })

  it('another it leaves one ad, at the lowest price (C13)', async () => {
    const both = await outcomes([lower(2000), lower(1500)])
    expect([
      ['applied', 'applied'],
      ['applied', 'invalid'],
      ['invalid', 'applied'],
    ]).toContainEqual(both)
    expect(await live()).toMatchObject([{ priceCents: 1500 }])
  })

  it('a first message it leaves one chat, about the ad that stands (C13, E2)', async () => {
    const tims = createDevice(app, tim)
    const id = await chatIdOf(adId, tim.id)
    expect(await outcomes([lower(2000), tims.send('chat.start', { id, adId })])).toEqual(['applied', 'applied'])
    expect(await rowsOf<Chat>(tims, tim.id, 'chat')).toMatchObject([{ id, adId: (await live())[0]?.id }])
  })
})

describe('of a lower price', () => {
  it('watchers and those who wrote are told, each once (C13, D3, E5)', async () => {
    const noors = createDevice(app, noor)
    await noors.send('watch.set', { bookId: algebra.id, email: true, push: true })
    await buyer.send('watch.set', { bookId: algebra.id, email: false, push: true })
    await buyer.send('chatAlerts.set', { email: false, push: true })
    await world.register(noors, 'noor', 'en')
    await world.register(buyer, 'daan', 'en')
    await world.notify()
    const [before, mailed] = [world.service.of('noor').length, app.mail.sent.length]
    await lower(2000)
    await world.notify()
    await world.notify()
    const name = 'Linear Algebra and Its Applications'
    const at = (await live())[0]?.id
    expect(world.service.of('noor').slice(before)).toMatchObject([
      { title: `${name} is €20.00 now`, url: `/en/ad/${at}` },
    ])
    expect(world.service.of('daan')).toMatchObject([{ title: `${name} is €20.00 now`, url: `/en/chat/${chatId}` }])
    expect(app.mail.sent.slice(mailed)).toMatchObject([{ to: noor.email, subject: `${name} in Delft is €20.00 now` }])
    await lower(1900)
    await world.notify()
    expect(world.service.of('daan')).toHaveLength(1)
    expect(world.service.of('noor').slice(before)).toHaveLength(1)
    app.clock.move(2 * dayMs)
    await lower(1800)
    await world.notify()
    expect(world.service.of('daan')).toHaveLength(2)
  })

  it.each(['at once', 'once the first is queued'])(
    'and of another, %s, they hear the second (C13, D3, E5)',
    async when => {
      const noors = createDevice(app, noor)
      await noors.send('watch.set', { bookId: algebra.id, email: true, push: true })
      await buyer.send('chatAlerts.set', { email: false, push: true })
      await world.register(noors, 'noor', 'en')
      await world.register(buyer, 'daan', 'en')
      await world.notify()
      const [before, mailed] = [world.service.of('noor').length, app.mail.sent.length]
      await lower(2000)
      if (when !== 'at once') while (await fanOut(app.deps));
      await lower(1900)
      await world.notify()
      await world.notify()
      const title = 'Linear Algebra and Its Applications is €19.00 now'
      expect(world.service.of('noor').slice(before)).toMatchObject([{ title, url: `/en/ad/${(await live())[0]?.id}` }])
      expect(world.service.of('daan')).toMatchObject([{ title, url: `/en/chat/${chatId}` }])
      expect(app.mail.sent.slice(mailed)).toMatchObject([
        { to: noor.email, subject: 'Linear Algebra and Its Applications in Delft is €19.00 now' },
      ])
    },
  )
})

describe('a lower price of before a restore', () => {
  const facts = { version: '5e druk', ...plainCopy } as const
  const sent = async (by: Device, envelope: MutationEnvelope, on: TestApp) => {
    const { epoch } = await readRevision(on.deps.store)
    const { results } = (await (await by.push([envelope], { epoch })).json()) as PushAnswer
    return must(results[0], 'a result')
  }
  const withReceipt = async (by: Device, envelope: MutationEnvelope): Promise<MutationEnvelope> => {
    const result = await sent(by, envelope, app)
    return { ...envelope, ...('receipt' in result && { receipt: must(result.receipt, 'a receipt') }) }
  }
  const restoredWithPhotos = async (backup: string) => {
    const restored = await restoredApp(app, backup)
    const { store, now } = restored.deps
    const rows = photos.map(hash => ({ personId: eva.id, hash, width: 8, height: 6, createdAt: now() }))
    await store.commit({ statements: [store.write.insert(photo).values(rows).onConflictDoNothing()] })
    for (const name of photos.flatMap(photoFileNames)) await restored.photos.put(name, Buffer.from('photo'))
    return restored
  }

  it('comes back, and the chat with it, also before what it replaces (C13, M22)', async () => {
    const empty = await backUp(app)
    const [old, lowered] = [v7(), v7()]
    const args = { bookId: algebra.id, ...facts, photos }
    const made = [
      await withReceipt(seller, seller.envelope('ad.create', { ...args, id: old, priceCents: 2800 })),
      await withReceipt(buyer, buyer.envelope('chat.start', { id: await chatIdOf(old, daan.id), adId: old })),
      await withReceipt(
        seller,
        seller.envelope('ad.create', { ...args, id: lowered, priceCents: 2000, replaces: old }),
      ),
    ] as const
    for (const order of [made, made.toReversed()]) {
      const restored = await restoredWithPhotos(empty)
      const [sellerAgain, buyerAgain] = [createDevice(restored, eva), createDevice(restored, daan)]
      for (const envelope of order) {
        const by = envelope.name === 'chat.start' ? buyerAgain : sellerAgain
        expect(await sent(by, envelope, restored)).toMatchObject({ kind: 'applied' })
      }
      const { read } = restored.deps.store
      const ads = await read
        .select()
        .from(ad)
        .where(inArray(ad.id, [old, lowered]))
      expect(ads.filter(({ deletedAt }) => deletedAt === null)).toMatchObject([{ id: lowered, priceCents: 2000 }])
      expect(
        await read
          .select()
          .from(chat)
          .where(eq(chat.id, await chatIdOf(old, daan.id))),
      ).toMatchObject([{ adId: lowered }])
      await restored.close()
    }
  })

  it.each([false, true])(
    'comes back in one push with the ad that it replaces as one ad for sale, reversed %s (C13, M22)',
    async reversed => {
      const empty = await backUp(app)
      const [old, lowered] = [v7(), v7()]
      const args = { bookId: algebra.id, ...facts, photos }
      const made = [
        await withReceipt(seller, seller.envelope('ad.create', { ...args, id: old, priceCents: 2800 })),
        await withReceipt(
          seller,
          seller.envelope('ad.create', { ...args, id: lowered, priceCents: 2000, replaces: old }),
        ),
      ]
      const restored = await restoredWithPhotos(empty)
      const { store } = restored.deps
      const { epoch } = await readRevision(store)
      const answer = await createDevice(restored, eva).push(reversed ? made.toReversed() : made, { epoch })
      expect(((await answer.json()) as PushAnswer).results.map(({ kind }) => kind)).toEqual(['applied', 'applied'])
      const ads = await store.read
        .select()
        .from(ad)
        .where(inArray(ad.id, [old, lowered]))
      expect(ads.filter(({ deletedAt }) => deletedAt === null)).toMatchObject([{ id: lowered, priceCents: 2000 }])
      await restored.close()
    },
  )

  it.each([false, true])(
    'twice: has the chat and the reservation at the ad that stands, reversed %s (C13, M22)',
    async reversed => {
      const [until, createdAt] = [now() + 3 * dayMs, (await live())[0]?.createdAt]
      await seller.send('reservation.create', { id: v7(), adId, chatId, until })
      const backup = await backUp(app)
      app.clock.move(1000)
      const [first, second] = [v7(), v7()]
      const args = { bookId: algebra.id, ...facts, photos }
      const made = [
        await withReceipt(
          seller,
          seller.envelope('ad.create', { ...args, id: first, priceCents: 2000, replaces: adId }),
        ),
        await withReceipt(
          seller,
          seller.envelope('ad.create', { ...args, id: second, priceCents: 1500, replaces: first }),
        ),
      ]
      const restored = await restoredWithPhotos(backup)
      const sellerAgain = createDevice(restored, eva)
      for (const envelope of reversed ? made.toReversed() : made)
        expect(await sent(sellerAgain, envelope, restored)).toMatchObject({ kind: 'applied' })
      const { read } = restored.deps.store
      const ads = await read
        .select()
        .from(ad)
        .where(inArray(ad.id, [adId, first, second]))
      expect(ads.filter(({ deletedAt }) => deletedAt === null)).toMatchObject([
        { id: second, reservedUntil: until, createdAt },
      ])
      expect(await read.select().from(chat).where(eq(chat.id, chatId))).toMatchObject([{ adId: second }])
      expect(await read.select().from(reservation)).toMatchObject([{ adId: second }])
      const snapshot = await restored.ask(`/api/sync/snapshot?${new URLSearchParams({ s: `me:${daan.id}` })}`, {
        as: createDevice(restored, daan).headers,
      })
      expect(await snapshot.text()).toContain(second)
      await restored.close()
    },
  )
})
