import 'fake-indexeddb/auto'
import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../lib/new-id.ts'
import { type LocalStore, startLocal } from '../../../local/local-store.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { messageSend } from '../../chats/chats.mutations.ts'
import { diagnose, type Surroundings } from './diagnose.ts'
import { asText, wordsOf } from './diagnosis.text.ts'

const eva = {
  id: '0199a0c0-0000-7000-8000-000000000001',
  email: 'eva@example.org',
  emailVerified: true,
  firstName: 'Evangeline',
  lastName: 'Bosmans',
  city: 'Zutphen',
}
let local: LocalStore
beforeEach(async () => {
  local = await startLocal({ registry: newId() })
  await local.actAs(eva)
})
afterEach(async () => {
  vi.useRealTimers()
  await local.now().vault.delete()
  await local.now().cache.delete()
  local.close()
})

const bare: Surroundings = {
  build: 7,
  userAgent: 'A browser',
  isInstalled: false,
  exchange: () => ({ online: true, lastExchangeAt: 1000, offlineSince: null }),
  askVersion: () => Promise.reject(new Error('no network')),
}
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

async function fill(): Promise<void> {
  const { vault } = local.now()
  const say = (text: string) => enqueue(vault, messageSend, { id: newId(), chatId: newId(), text }, { title: text })
  await say('a private word')
  await say('another private word')
  await vault.outbox.toCollection().last(entry => entry && vault.outbox.update(entry.id, { state: 'rejected' }))
  await vault.drafts.add({
    id: newId(),
    step: 'book',
    values: { version: 'a private word' },
    photoHashes: [],
    bookSnapshot: { name: 'a private word' },
    updatedAt: 1,
  })
  await vault.texts.add({ key: 'chat:1', text: 'a private word', updatedAt: 1 })
  await vault.photos.add({ hash: 'a', bytes: new ArrayBuffer(8), type: 'image/webp', uploadedAt: null })
  await vault.photos.add({ hash: 'b', bytes: new ArrayBuffer(8), type: 'image/webp', uploadedAt: 5 })
}

test('the diagnosis counts what is here and says nothing of what it is, nor whose (L3)', async () => {
  await fill()
  const found = await diagnose(local.now(), {
    ...bare,
    storage: { estimate: async () => ({ usage: 2_400_000, quota: 900_000_000 }), persisted: async () => true },
    notifications: 'denied',
    askVersion: async () => ({ build: 9 }),
  })
  expect(found).toMatchObject({
    build: 7,
    serverBuild: 9,
    account: 'signed_in',
    trouble: null,
    worker: 'none',
    usedBytes: 2_400_000,
    grantedBytes: 900_000_000,
    isPersistent: true,
    notifications: 'denied',
    kept: { waiting: 1, refused: 1, drafts: 1, texts: 1, photos: 2, photosToSend: 1 },
  })
  const text = asText(wordsOf(i18n, found))
  for (const line of ['Version of the server: 1.9', 'Waiting: 1', 'Refused: 1', 'Photos to send: 1', 'In use: 2'])
    expect(text).toContain(`- ${line}`)
  for (const secret of ['private', eva.id, eva.email, eva.firstName, eva.lastName, eva.city])
    expect(text + JSON.stringify(found)).not.toContain(secret)
})

test('what a browser does not have or never answers is told as unknown, and keeps nothing else from being told (L3)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const never = new Promise<never>(() => undefined)
  const asked = diagnose(local.now(), { ...bare, storage: { persisted: () => never }, askVersion: () => never })
  await local.now().vault.outbox.count()
  await vi.advanceTimersByTimeAsync(3000)
  const found = await asked
  expect(found).toMatchObject({ serverBuild: null, usedBytes: null, isPersistent: null, kept: { waiting: 0 } })
  const text = asText(wordsOf(i18n, found))
  expect(text).toContain('- Version of the server: no answer\n')
  expect(text).toContain('- Protected from clearing up: unknown\n')
})

test('a storage that does not answer is told in place of its counts (L3)', async () => {
  vi.spyOn(local.now().vault.outbox, 'where').mockImplementation(() => {
    throw new DOMException('lost', 'UnknownError')
  })
  const found = await diagnose({ ...local.now(), trouble: 'lost' }, bare)
  expect(found.kept).toBeNull()
  expect(asText(wordsOf(i18n, found))).toContain('- Storage: does not answer')
  expect(asText(wordsOf(i18n, found))).toContain('- Storage: no longer answers')
})
