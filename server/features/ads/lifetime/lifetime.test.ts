import { desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../../../shared/features/chats/chats.rules.ts'
import { withLateReads } from '../../../common/store/testing/late-reads.ts'
import { onPostgres } from '../../../common/store/testing/test-database.ts'
import { algebra, daan, eva, noor } from '../../../testing/named.ts'
import { createDevice, type Device } from '../../../testing/device.ts'
import { givenAd, givenDecided, givenPhoto } from '../../../testing/given.ts'
import { createNotified, type Notified } from '../../../testing/notified.ts'
import { backUp, restoredApp } from '../../../testing/restored-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { message } from '../../chats/chats.table.ts'
import { photo } from '../../photos/photos.table.ts'
import { removeUnusedPhotos } from '../../photos/remove-unused.ts'
import { lapseDeals } from '../../deals/lapse-deals.ts'
import { findStatistics } from '../../statistics/statistics.queries.ts'
import { readRevision } from '../../../sync/changes.ts'
import { ad } from '../ads.table.ts'
import { endAds } from './end-ads.ts'
import { forgetPhotosOfEnded } from './forget-photos.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'

const dayMs = 24 * 3600_000

let world: Notified
let app: TestApp
let seller: Device
let buyer: Device
let adId: string
let chatId: string

beforeEach(async () => {
  world = await createNotified()
  ;({ app, seller, buyer } = world)
  await app.deps.store.commit({
    statements: [app.deps.store.write.update(ad).set({ deletedAt: app.clock.now(), reason: 'sold' })],
  })
  adId = await world.offer()
  chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  await seller.send('chatAlerts.set', { email: true, push: true })
  await world.register(seller, 'phone', 'en')
})
afterEach(() => world.close())

const now = () => app.clock.now()
const pass = async (days: number) => {
  app.clock.move(days * dayMs)
  await endAds(app.deps)
  await world.notify()
}
const page = async (id = adId) => {
  const { ad } = (await (await app.ask(`/api/ads/${id}`)).json()) as {
    ad: { deletedAt: number | null; endsAt: number }
  }
  return ad
}
/** When an ad ends now, where the device of a buyer hears of a change. */
const heardOf = async (change: () => Promise<unknown>, id = adId) => {
  const { rev } = await readRevision(app.deps.store)
  await change()
  const pulled = await buyer.pull(`me:${daan.id}`, rev)
  const row = 'rows' in pulled ? pulled.rows.find(each => each.kind === 'ad' && each.id === id)?.row : undefined
  return (row as { endsAt: number } | undefined)?.endsAt
}
const pushes = () => world.service.of('phone')
const mails = () => app.mail.sent.map(({ subject }) => subject)
const code = (result: object) => ('code' in result ? result.code : 'kind' in result ? result.kind : undefined)
const placeWith = (photos: string[], more: { replaces?: string } = {}) => {
  const facts = { bookId: algebra.id, version: '5', ...plainCopy, priceCents: 2000 } as const
  const id = v7()
  return seller.send('ad.create', { id, ...facts, photos, ...more }).then(() => id)
}

describe('an ad', () => {
  it('ends 120 days after it was placed, for everyone and not as sold (C13, E7)', async () => {
    const placedAt = now()
    expect(await page()).toMatchObject({ endsAt: placedAt + 120 * dayMs })
    await pass(113)
    await pass(6.9)
    expect((await page()).deletedAt).toBeNull()
    await pass(0.1)
    const { deletedAt, endsAt } = await page()
    expect(deletedAt).toBe(endsAt)
    const mine = await (await app.ask(`/api/ads/${adId}`, { as: seller.headers })).json()
    expect(mine).toMatchObject({ ad: { reason: 'unsuccessful' }, book: { available: 0 } })
    const found = (await (await app.ask('/api/search?available=yes')).json()) as { results: object[] }
    expect(found.results).toEqual([])
    expect(await findStatistics(app.deps.store.read, v7(), now())).toMatchObject({ sold: 1 })
    await pass(1)
    expect(await page()).toMatchObject({ deletedAt })
  })

  it('that nobody was told of in time ends a week after its seller was told (C13)', async () => {
    await pass(200)
    expect((await page()).deletedAt).toBeNull()
    await pass(6.9)
    expect((await page()).deletedAt).toBeNull()
    await pass(0.1)
    expect((await page()).deletedAt).toBe(now())
  })

  it('from before ads ended stands at least 14 days after the update, with its reminder (C13)', async () => {
    const old = await givenAd(app, eva, algebra.id, { createdAt: now() - 400 * dayMs })
    await buyer.send('chat.start', { id: await chatIdOf(old, daan.id), adId: old })
    expect(await heardOf(() => endAds(app.deps), old)).toBe(now() + 14 * dayMs)
    expect(await page(old)).toMatchObject({ endsAt: now() + 14 * dayMs, deletedAt: null })
    await pass(7)
    expect(mails()).toEqual(['Your ad of Linear Algebra and Its Applications ends soon'])
    await pass(6.9)
    expect((await page(old)).deletedAt).toBeNull()
    await pass(0.1)
    expect((await page(old)).deletedAt).toBe(now())
  })

  it('that is reserved does not end before that is over (C13, M4)', async () => {
    await pass(113)
    const until = now() + 14 * dayMs
    await seller.send('reservation.create', { id: v7(), adId, chatId, until })
    expect(await heardOf(() => pass(7))).toBe(until)
    expect(await page()).toMatchObject({ deletedAt: null, endsAt: until })
    app.clock.move(7 * dayMs)
    await lapseDeals(app.deps)
    await endAds(app.deps)
    expect((await page()).deletedAt).toBe(now())
  })

  it.skipIf(onPostgres)(
    'that is reserved in this very moment does not end (C13, M4) (skipped where reads are late anyway)',
    async () => {
      await pass(113)
      app.clock.move(7 * dayMs)
      let isJudged = false
      const { late, end } = withLateReads(app.deps.store, app.place, async text => {
        if (isJudged) {
          isJudged = false
          await seller.send('reservation.create', { id: v7(), adId, chatId, until: now() + dayMs })
        } else isJudged = text.startsWith('select max(until)')
      })
      await endAds({ ...app.deps, store: late })
      end()
      expect(await page()).toMatchObject({ deletedAt: null, reservedUntil: now() + dayMs })
    },
  )

  it('whose meeting was agreed on does not end before the day after it (C13, M19)', async () => {
    await pass(113)
    const id = v7()
    const at = now() + 10 * dayMs
    await buyer.send('handover.propose', { id, chatId, places: [{ place: 'Bieb', at }] })
    await seller.send('handover.answer', { id, accepted: 0 })
    await pass(7)
    expect(await page()).toMatchObject({ deletedAt: null, endsAt: at + dayMs })
    await pass(3.1)
    expect(await seller.send('handover.confirm', { id, worked: true })).toMatchObject({ kind: 'applied' })
    const mine = await (await app.ask(`/api/ads/${adId}`, { as: seller.headers })).json()
    expect(mine).toMatchObject({ ad: { reason: 'sold' } })
  })

  it('ends once where two nodes do it at once (K6)', async () => {
    await pass(113)
    app.clock.move(7 * dayMs)
    await Promise.all([endAds(app.deps), endAds(app.deps)])
    expect((await page()).deletedAt).toBe(now())
  })

  it('does not end where the clock was set back, and ends at its day all the same', async () => {
    await pass(113)
    const { endsAt } = await page()
    await pass(-50)
    expect(await page()).toMatchObject({ deletedAt: null, endsAt })
    await pass(57)
    expect((await page()).deletedAt).toBe(now())
    expect(mails()).toHaveLength(1)
  })
})

describe('the reminder', () => {
  it('comes a week before, once, with the way to its ad (C13)', async () => {
    await pass(112.9)
    expect([mails(), pushes()]).toEqual([[], []])
    await pass(0.1)
    expect(mails()).toEqual(['Your ad of Linear Algebra and Its Applications ends soon'])
    expect(pushes()).toMatchObject([
      { kind: 'ad', title: 'Your ad of Linear Algebra and Its Applications ends soon', url: `/en/ad/${adId}` },
    ])
    expect(app.mail.sent[0]?.text).toContain(`http://localhost:3000/en/ad/${adId}`)
    expect(app.mail.sent[0]?.text).toContain('Stop e-mails about chats')
    await pass(1)
    expect([mails().length, pushes().length]).toEqual([1, 1])
  })

  it('is one for all that end at about the same time (C13)', async () => {
    app.clock.move(3600_000)
    await world.offer()
    await world.offer()
    await pass(113)
    expect(mails()).toEqual(['3 of your ads end soon'])
    expect(pushes()).toMatchObject([{ title: '3 of your ads end soon', url: '/en/settings#my-ads' }])
    expect(app.mail.sent[0]?.text).toContain('/en/settings#my-ads')
  })

  it('comes only to people who have notifications of chats on (C13, E5)', async () => {
    await seller.send('chatAlerts.set', { email: false, push: false })
    await pass(113)
    expect([mails(), pushes()]).toEqual([[], []])
    await pass(7)
    expect((await page()).deletedAt).toBe(now())
  })

  it('waits for the morning as a push where its seller sleeps (C13)', async () => {
    await seller.send('quietHours.set', { on: true })
    await pass(113 + 0.6)
    expect([mails().length, pushes().length]).toEqual([1, 0])
    await pass(0.6)
    expect(pushes()).toHaveLength(1)
  })

  it('is not sent of an ad that was renewed or taken down meanwhile (C13)', async () => {
    const other = await world.offer()
    app.clock.move(113 * dayMs)
    await endAds(app.deps)
    await seller.send('ad.renew', { id: adId })
    await seller.send('ad.delete', { id: other, reason: 'sold' })
    await world.notify()
    expect([mails(), pushes()]).toEqual([[], []])
  })

  it('is not sent again by a server that was restored, and no ad ends in its first week (M22)', async () => {
    app.clock.move(112.5 * dayMs)
    const backup = await backUp(app)
    await pass(0.5)
    expect(mails()).toHaveLength(1)
    app.clock.move(6 * dayMs)
    const restored = await restoredApp(app, backup)
    await endAds(restored.deps)
    app.clock.move(6.9 * dayMs)
    await endAds(restored.deps)
    const live = () => restored.deps.store.read.select().from(ad).where(eq(ad.id, adId))
    expect(await live()).toMatchObject([{ deletedAt: null }])
    app.clock.move(0.1 * dayMs)
    await endAds(restored.deps)
    expect(await live()).toMatchObject([{ deletedAt: now() }])
    expect(mails()).toHaveLength(1)
    await restored.close()
  })
})

describe('renewing', () => {
  it('gives 120 days from now, again as often as one likes, and a reminder of its own (C13)', async () => {
    await pass(113)
    expect(await heardOf(() => seller.send('ad.renew', { id: adId }))).toBe(now() + 120 * dayMs)
    expect(await page()).toMatchObject({ endsAt: now() + 120 * dayMs })
    expect(await seller.send('ad.renew', { id: adId })).toMatchObject({ kind: 'applied' })
    expect(await page()).toMatchObject({ endsAt: now() + 120 * dayMs })
    await pass(112)
    expect(mails()).toHaveLength(1)
    await pass(1)
    expect(mails()).toHaveLength(2)
    await pass(7)
    expect((await page()).deletedAt).toBe(now())
  })

  it("is refused of an ad that is gone, and of somebody else's (C13)", async () => {
    expect(code(await buyer.send('ad.renew', { id: adId }))).toBe('not_found')
    expect(code(await seller.send('ad.renew', { id: v7() }))).toBe('not_found')
    await pass(113)
    await pass(7)
    expect(code(await seller.send('ad.renew', { id: adId }))).toBe('ad_gone')
    const deleted = await world.offer()
    await seller.send('ad.delete', { id: deleted, reason: 'unsuccessful' })
    expect(code(await seller.send('ad.renew', { id: deleted }))).toBe('ad_gone')
  })

  it('and ending at once leave one of both (C13)', async () => {
    await pass(113)
    app.clock.move(7 * dayMs)
    const [renewed] = await Promise.all([seller.send('ad.renew', { id: adId }), endAds(app.deps)])
    const { deletedAt, endsAt } = await page()
    expect([code(renewed), deletedAt, endsAt > now()]).toEqual(
      code(renewed) === 'applied' ? ['applied', null, true] : ['ad_gone', now(), false],
    )
  })
})

describe('the photos of an ad that is gone', () => {
  const hashes = async () =>
    (await app.deps.store.read.select({ hash: photo.hash }).from(photo)).map(({ hash }) => hash)
  const photosOf = async (id: string) =>
    (await app.deps.store.read.select({ photos: ad.photos }).from(ad).where(eq(ad.id, id)))[0]?.photos
  const forget = async (days: number) => {
    app.clock.move(days * dayMs)
    await forgetPhotosOfEnded(app.deps)
    await removeUnusedPhotos(app.deps)
  }

  it('go 30 days later, for its seller and who wrote about it too (C3, E7)', async () => {
    const [hash = ''] = (await photosOf(adId)) ?? []
    await seller.send('ad.delete', { id: adId, reason: 'unsuccessful' })
    await forget(29.9)
    expect(await photosOf(adId)).toEqual([hash])
    const before = await buyer.pull(`me:${daan.id}`, 1)
    await forget(0.1)
    expect(await photosOf(adId)).toEqual([])
    expect([...app.photos.files.keys()].filter(name => name.startsWith(hash))).toEqual([])
    const after = await buyer.pull(`me:${daan.id}`, 'next' in before ? before.next : 0)
    expect('rows' in after && after.rows).toContainEqual(
      expect.objectContaining({ kind: 'ad', id: adId, row: expect.objectContaining({ photos: [] }) as object }),
    )
    expect((await page()).deletedAt).not.toBeNull()
  })

  it('stay while another ad or a draft of their seller has them (C3, M18)', async () => {
    const [shared, drafted] = [await givenPhoto(app, eva), await givenPhoto(app, eva)]
    const [first, second, third] = [await placeWith([shared]), await placeWith([shared]), await placeWith([drafted])]
    for (const id of [first, third]) await seller.send('ad.delete', { id, reason: 'unsuccessful' })
    const draft = { id: v7(), body: { fields: { oldPhotos: [{ value: [drafted] }] } }, photos: [], editedAt: 1 }
    await seller.send('draft.set', draft)
    await forget(31)
    expect([await photosOf(first), await photosOf(second), await photosOf(third)]).toEqual([[], [shared], [drafted]])
    expect(await hashes()).toEqual(expect.arrayContaining([shared, drafted]))
    await seller.send('draft.delete', { id: draft.id })
    await seller.send('ad.delete', { id: second, reason: 'sold' })
    await forget(31)
    expect(await hashes()).not.toEqual(expect.arrayContaining([shared]))
    expect(await hashes()).not.toEqual(expect.arrayContaining([drafted]))
  })

  it('stay where a chat shows them too (M7)', async () => {
    const [hash = ''] = (await photosOf(adId)) ?? []
    await seller.send('message.send', { id: v7(), chatId, text: '', photos: [hash] })
    await seller.send('ad.delete', { id: adId, reason: 'unsuccessful' })
    await forget(31)
    expect(await photosOf(adId)).toEqual([])
    const [sent] = await app.deps.store.read.select({ photos: message.photos }).from(message).orderBy(desc(message.seq))
    expect(await hashes()).toEqual(sent?.photos)
  })

  it('go from an ad whose price was lowered without bringing it back to its seller (C3, C13)', async () => {
    await placeWith([await givenPhoto(app, eva)], { replaces: adId })
    const before = await seller.pull(`me:${eva.id}`, 1)
    await forget(31)
    expect(await photosOf(adId)).toEqual([])
    const after = await seller.pull(`me:${eva.id}`, 'next' in before ? before.next : 0)
    const told = 'rows' in after ? after.rows.filter(({ id }) => id === adId) : []
    expect(told.map(({ op }) => op)).toEqual(['del'])
  })

  it('stay where the report names the copy at its former price (I3, M13, C13)', async () => {
    const noors = createDevice(app, noor)
    await noors.send('report.create', { id: v7(), about: { kind: 'ad', id: adId }, reason: 'Nep' })
    const lowered = await placeWith([await givenPhoto(app, eva)], { replaces: adId })
    await seller.send('ad.delete', { id: lowered, reason: 'unsuccessful' })
    await forget(100)
    expect([await photosOf(adId), await photosOf(lowered)]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  it('stay for the operator who has to decide on a report about it (I3, M13)', async () => {
    const noors = createDevice(app, noor)
    await noors.send('report.create', { id: v7(), about: { kind: 'ad', id: adId }, reason: 'Nep' })
    await seller.send('ad.delete', { id: adId, reason: 'unsuccessful' })
    await forget(100)
    expect(await photosOf(adId)).toHaveLength(1)
    const decided = await world.offer()
    await givenDecided(app, { adId: decided, reporter: noor })
    await seller.send('ad.delete', { id: decided, reason: 'unsuccessful' })
    await forget(30)
    expect(await photosOf(decided)).toEqual([])
  })
})
