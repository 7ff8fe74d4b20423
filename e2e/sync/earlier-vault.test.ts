import 'fake-indexeddb/auto'
import sharp from 'sharp'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ad } from '../../server/features/ads/ads.table.ts'
import { message } from '../../server/features/chats/chats.table.ts'
import { givenAd, givenBook } from '../../server/testing/given.ts'
import { algebra, daan, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { must } from '../../shared/lib/must.ts'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { messageSend } from '../../pwa/features/chats/chats.mutations.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { openVault } from '../../pwa/local/vault.ts'
import { enqueue } from '../../pwa/sync/push/enqueue.ts'
import { shippedVersions, type VaultRows, writeEarlierVault } from './earlier-vault.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'

let app: TestApp
let device: TestDevice | undefined
let key: string
let chatId: string
let adId: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await createTestDevice(app, eva).exchange()
  adId = await givenAd(app, eva, algebra.id)
  chatId = await chatIdOf(adId, daan.id)
  key = newId()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await device?.close()
  await app.close()
})

const versions = Object.keys(shippedVersions).map(Number)
const drafts = ['first', 'second'].map((id, at) => ({
  id,
  step: 'condition',
  values: { version: `${at}e druk` },
  photoHashes: [],
  bookSnapshot: { name: 'Algebra' },
  updatedAt: at,
}))
const words = Array.from({ length: 48 }, (_, at) => `message ${at}`)

/** Has a full outbox (a chat begun, 48 messages, an ad with a photo), drafts and text being typed, as that build saved them. */
async function rowsOfThen(): Promise<VaultRows> {
  const image = { create: { width: 40, height: 30, channels: 3 as const, background: '#aa3322' } }
  const bytes = new Uint8Array(await sharp(image).webp().toBuffer())
  const hash = createHash('sha256').update(bytes).digest('hex')
  const createdAt = app.clock.now()
  const shared = { createdAt, schema: 1, state: 'queued', firstSentAt: null }
  const waiting = (n: number, name: string, lane: string, args: object) => ({
    ...shared,
    id: newId(),
    n,
    name,
    lane,
    args,
    title: `${name} ${n}`,
  })
  /** Facts of that time; the server upgrades them. */
  const sale = { version: '5', condition: 'good', hasWriting: false, priceCents: 2500, photos: [hash] }
  const ownAd = newId()
  return {
    outbox: [
      waiting(1, 'chat.start', `chat:${chatId}`, { id: chatId, adId }),
      ...words.map((text, at) => waiting(at + 2, 'message.send', `chat:${chatId}`, { id: newId(), chatId, text })),
      waiting(50, 'ad.create', `ad:${ownAd}`, { id: ownAd, bookId: algebra.id, ...sale }),
    ],
    drafts,
    photos: [{ hash, bytes: bytes.buffer.slice(0, bytes.length), type: 'image/webp', uploadedAt: null }],
    texts: [{ key: `chat:${chatId}`, text: 'half a sen', updatedAt: createdAt }],
    meta: [
      { key: 'birth', value: 'of then' },
      { key: 'n', value: 50 },
      { key: 'clientId', value: newId() },
    ],
  }
}

const sayMore = (text: string) =>
  enqueue(must(device, 'a device').deps.vault, messageSend, { id: newId(), chatId, text })
const atServer = async () =>
  (await app.deps.store.read.select().from(message).orderBy(message.seq)).map(({ text }) => text)

test.each(versions)(
  'a vault of version %i with a full outbox is here as it was, and everything is sent once (L4, L3, L7)',
  async version => {
    const rows = await rowsOfThen()
    await writeEarlierVault(`vault-${key}`, version, rows)
    device = createTestDevice(app, daan, key)
    const { vault } = device.deps
    for (const [table, all] of Object.entries(rows))
      expect(await vault.table(table).toCollection().sortBy('n')).toEqual(expect.arrayContaining([...all]))
    await sayMore('made by this build')
    expect(await device.exchange()).toMatchObject({ kind: 'done' })
    expect(await atServer()).toEqual([...words, 'made by this build'])
    expect(await app.deps.store.read.select({ photos: ad.photos }).from(ad)).toHaveLength(2)
    expect([await vault.outbox.count(), await vault.drafts.toArray(), await vault.texts.count()]).toEqual([
      0,
      drafts,
      1,
    ])
    expect(await vault.meta.get('birth')).toMatchObject({ value: 'of then' })
  },
)

test('the next build may add to the vault while everything waits, and going back to this one loses nothing (L4, L7)', async () => {
  const rows = await rowsOfThen()
  await writeEarlierVault(`vault-${key}`, 1, rows)
  const next = openVault(key)
  next.version(next.verno + 1).stores({ added: 'id' })
  expect([await next.table('added').count(), await next.outbox.count()]).toEqual([0, 50])
  next.close()
  device = createTestDevice(app, daan, key)
  await sayMore('made after going back')
  expect(await device.exchange()).toMatchObject({ kind: 'done' })
  expect(await atServer()).toEqual([...words, 'made after going back'])
  expect(await device.deps.vault.drafts.toArray()).toEqual(drafts)
})

test('this build writes the vault in a version that is written down, so the next one is tried with it (L7)', async () => {
  const vault = openVault(key)
  await vault.open()
  const { objectStoreNames, version } = vault.backendDB()
  expect([...objectStoreNames]).toEqual(Object.keys(shippedVersions[version / 10] ?? {}).toSorted())
  await vault.delete()
})

test('what was made before an update is sent as it was made; only what is made after it waits for a newer server (L3, L7)', async () => {
  await writeEarlierVault(`vault-${key}`, 1, await rowsOfThen())
  device = createTestDevice(app, daan, key)
  const schema = messageSend.schema + 1
  const former = [...(messageSend.former ?? []), (args: object) => ({ ...args, isNew: true })]
  const newer = { ...messageSend, schema: schema as typeof messageSend.schema, former }
  Object.assign(device.deps, { mutations: { ...device.deps.mutations, 'message.send': newer } })
  await enqueue(device.deps.vault, newer, { id: newId(), chatId, text: 'of the new schema' })
  expect(await device.exchange()).toMatchObject({ kind: 'left' })
  expect(await atServer()).toEqual(words)
  expect((await device.deps.vault.outbox.toArray()).map(({ schema }) => schema)).toEqual([schema])
})
