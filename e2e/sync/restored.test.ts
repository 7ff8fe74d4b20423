import 'fake-indexeddb/auto'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ad } from '../../server/features/ads/ads.table.ts'
import { message } from '../../server/features/chats/chats.table.ts'
import type { SessionPerson } from '../../server/adapters/identity/identity.ts'
import { givenAd, givenBook } from '../../server/testing/given.ts'
import { algebra, daan, eva } from '../../server/testing/named.ts'
import { backUp, restoredApp } from '../../server/testing/restored-app.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { must } from '../../shared/lib/must.ts'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { adCreate, adDelete } from '../../pwa/features/ads/ads.mutations.ts'
import { chatStart, messageSend } from '../../pwa/features/chats/chats.mutations.ts'
import { discardDrafts } from '../../pwa/features/ads/drafts/drafts.actions.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { restoreDraft } from '../../pwa/features/ads/drafts/account/restore-draft.ts'
import { keepLock, lockWork, unlockWork } from '../../pwa/local/leaving/locked-work.ts'
import { createWorkKeys } from '../../pwa/testing/work-keys.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'
import { enqueue } from '../../pwa/sync/push/enqueue.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

const day = 24 * 3600_000
let app: TestApp
let adId: string
let chatId: string
let backup: string
let devices: Record<'daan' | 'eva', TestDevice>
const keys = { daan: newId(), eva: newId() }
const people: Record<'daan' | 'eva', SessionPerson> = { daan, eva }

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  devices = { daan: createTestDevice(app, daan, keys.daan), eva: createTestDevice(app, eva, keys.eva) }
  await devices.eva.exchange()
  adId = await givenAd(app, eva, algebra.id)
  chatId = await chatIdOf(adId, daan.id)
})
afterEach(async () => {
  await Promise.all([devices.daan.close(), devices.eva.close()])
  await app.close()
})

const say = (who: 'daan' | 'eva', text: string) =>
  enqueue(devices[who].deps.vault, messageSend, { id: newId(), chatId, text }, { title: text })
/** Says it, and it is at the server and on every screen. */
async function said(who: 'daan' | 'eva', text: string): Promise<void> {
  await say(who, text)
  await devices[who].exchange()
  await Promise.all([devices.daan.exchange(), devices.eva.exchange()])
}
async function start(): Promise<void> {
  await enqueue(devices.daan.deps.vault, chatStart, { id: chatId, adId })
  await said('daan', 'Is it still there?')
}
const keep = async () => void (backup = await backUp(app))
/** The server dies with its disk; its backup replaces it, and the devices sync with that. */
async function restore(): Promise<void> {
  const old = app
  app = await restoredApp(old, backup)
  for (const who of ['daan', 'eva'] as const) {
    devices[who].deps.vault.close()
    devices[who].deps.cache.close()
    devices[who] = createTestDevice(app, people[who], keys[who])
  }
}
const atServer = async () =>
  (await app.deps.store.read.select().from(message).where(eq(message.chatId, chatId)).orderBy(message.seq)).map(
    row => row.text,
  )
const onScreen = async (who: 'daan' | 'eva') =>
  (await devices[who].deps.cache.message.where({ chatId }).sortBy('seq')).map(row => row.text)
const sentOf = async (who: 'daan' | 'eva') =>
  (await devices[who].deps.vault.sent.orderBy('at').toArray()).flatMap(({ title }) => title ?? [])

describe('a server that was restored', () => {
  test('gets back from the device what it had acknowledged, once (L3, M22)', async () => {
    await start()
    await keep()
    await said('daan', 'I can come today')
    await restore()
    expect(await atServer()).toEqual(['Is it still there?'])
    expect((await devices.daan.exchange()).kind).toBe('done')
    expect(await atServer()).toEqual(['Is it still there?', 'I can come today'])
    await devices.eva.exchange()
    expect(await onScreen('eva')).toEqual(['Is it still there?', 'I can come today'])
    expect(await onScreen('daan')).toEqual(['Is it still there?', 'I can come today'])
    expect(await devices.daan.deps.vault.outbox.count()).toBe(0)
  })

  test('is met by a push too, and what was made meanwhile comes after what was lost (L3, M22)', async () => {
    await start()
    await keep()
    await said('daan', 'lost')
    await restore()
    await say('daan', 'new')
    await devices.daan.exchange()
    expect(await atServer()).toEqual(['Is it still there?', 'lost', 'new'])
  })

  test('is never said to have what it does not have (L3, M22)', async () => {
    await start()
    await keep()
    await said('daan', 'lost')
    expect(await sentOf('daan')).toEqual(['Is it still there?', 'lost'])
    await restore()
    devices.daan.network.plan('/sync/push', { status: 503 })
    await devices.daan.exchange()
    expect(await sentOf('daan')).toEqual([])
    const waiting = await devices.daan.deps.vault.outbox.where({ state: 'queued' }).sortBy('n')
    expect(waiting.map(({ title }) => title)).toEqual([undefined, 'Is it still there?', 'lost'])
    await devices.daan.exchange()
    expect(await sentOf('daan')).toEqual(['Is it still there?', 'lost'])
  })

  test('brings a chat back whose messages come from both, in the order in which they were said (E3, M22)', async () => {
    await keep()
    await start()
    await said('eva', 'Yes')
    await said('daan', 'I can come today')
    await said('eva', 'Good')
    await restore()
    expect((await devices.eva.exchange()).kind).toBe('left')
    expect(await atServer()).toEqual([])
    await devices.daan.exchange()
    expect(await atServer()).toEqual(['Is it still there?', 'I can come today'])
    await devices.eva.exchange()
    await devices.daan.exchange()
    const all = ['Is it still there?', 'Yes', 'I can come today', 'Good']
    expect([await atServer(), await onScreen('eva'), await onScreen('daan')]).toEqual([all, all, all])
  })

  test('takes again what it would refuse today (M22)', async () => {
    await keep()
    await start()
    await restore()
    await enqueue(devices.eva.deps.vault, adDelete, { id: adId, reason: 'sold' })
    await devices.eva.exchange()
    await devices.daan.exchange()
    expect(await atServer()).toEqual(['Is it still there?'])
  })

  test('is not believed to have lost what nobody proves it had (M22)', async () => {
    await keep()
    await restore()
    await enqueue(devices.eva.deps.vault, adDelete, { id: adId, reason: 'sold' })
    await devices.eva.exchange()
    const { id } = await enqueue(devices.daan.deps.vault, chatStart, { id: chatId, adId })
    await devices.daan.deps.vault.outbox.update(id, { receipt: `1.1.${'a'.repeat(43)}` })
    await devices.daan.exchange()
    expect(await devices.daan.deps.vault.outbox.toArray()).toMatchObject([{ state: 'rejected', code: 'ad_gone' }])
  })

  test('refuses again what is not there, once a week has passed (M22)', async () => {
    await keep()
    await restore()
    await say('daan', 'Is anybody there?')
    expect((await devices.daan.exchange()).kind).toBe('left')
    app.clock.move(8 * day)
    await devices.daan.deps.vault.outbox.toCollection().modify({ confirmedAt: 1 })
    await devices.daan.exchange()
    expect(await devices.daan.deps.vault.outbox.toArray()).toMatchObject([{ state: 'rejected', code: 'not_member' }])
  })

  test('gets the photos of an ad again, which the device keeps for that (L5, M22)', async () => {
    await keep()
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa3322' } })
      .webp()
      .toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex')
    const { vault } = devices.eva.deps
    await vault.photos.add({ hash, bytes: new Uint8Array(bytes).buffer, type: 'image/webp', uploadedAt: null })
    const facts = { version: '5', ...plainCopy, priceCents: 2500 }
    await enqueue(vault, adCreate, { id: newId(), bookId: algebra.id, ...facts, photos: [hash] })
    await devices.eva.exchange()
    await discardDrafts(vault, [])
    await restore()
    await devices.eva.exchange()
    await devices.eva.exchange()
    expect(await app.deps.store.read.select().from(ad).where(eq(ad.priceCents, 2500))).toMatchObject([
      {},
      { photos: [hash] },
    ])
  })

  test('is told about once, with the lost work and nothing else (M22)', async () => {
    await start()
    await keep()
    await said('daan', 'lost')
    await restore()
    await devices.daan.exchange()
    const { vault } = devices.daan.deps
    expect(await vault.meta.get('restored')).toMatchObject({ value: { at: app.clock.now() } })
    expect((await vault.sent.toArray()).filter(({ again }) => again === 'lost').map(({ title }) => title)).toEqual([
      'lost',
    ])
  })
})

describe('a device', () => {
  test('that is new to a restored server has nothing to send again (M22)', async () => {
    await start()
    await keep()
    await restore()
    const tablet = createTestDevice(app, daan)
    await tablet.exchange()
    expect(await tablet.deps.vault.meta.get('restored')).toBeUndefined()
    await tablet.close()
  })

  test('keeps what it sent for a week, and no more than a thousand of it (M22)', async () => {
    await start()
    expect(await devices.daan.deps.vault.sent.count()).toBe(2)
    const { vault } = devices.daan.deps
    const one = must((await vault.sent.toArray())[0], 'something was sent')
    await vault.sent.bulkPut(
      Array.from({ length: 1000 }, (_, n) => ({ ...one, id: newId(), name: 'message.send' as const, at: n + 1 })),
    )
    await vault.sent.toCollection().modify(sent => void (sent.at = app.clock.now() - (sent.at % 1000)))
    await said('daan', 'one more')
    expect(await vault.sent.count()).toBe(1000)
    app.clock.move(8 * day)
    await said('daan', 'a week later')
    expect(await sentOf('daan')).toEqual(['a week later'])
  })

  test('counts that week from when the server took it, also where it was first tried long before (M22)', async () => {
    await start()
    const { deps, network } = devices.daan
    await say('daan', 'slow')
    network.plan('/sync/push', { status: 503 })
    await devices.daan.exchange()
    app.clock.move(6 * day)
    network.plan('/sync/pull', { status: 503 })
    await devices.daan.exchange()
    expect(await deps.vault.outbox.toArray()).toMatchObject([{ state: 'applied' }])
    await keep()
    await restore()
    await devices.daan.exchange()
    app.clock.move(2 * day)
    await said('daan', 'two days later')
    expect(await sentOf('daan')).toContain('slow')
  })

  test.each(['before', 'after'])(
    'whose session ended gives back what a restore took, when its person logs in %s it met the new server (L4, M22)',
    async when => {
      await start()
      await keep()
      await said('daan', 'lost')
      await say('daan', 'not sent yet')
      const secret = createWorkKeys('secret')(daan.id)
      await keepLock(devices.daan.deps.vault, secret)
      expect(await lockWork(devices.daan.deps.vault, keys.daan)).toBe(true)
      await devices.daan.close()
      await restore()
      if (when === 'after') await devices.daan.exchange()
      await unlockWork(keys.daan, devices.daan.deps.vault, secret, restoreDraft)
      await devices.daan.exchange()
      expect(await atServer()).toEqual(['Is it still there?', 'lost', 'not sent yet'])
      expect(await sentOf('daan')).toEqual(['Is it still there?', 'lost', 'not sent yet'])
    },
  )
})
