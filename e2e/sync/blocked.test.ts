import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { message } from '../../server/features/chats/chats.table.ts'
import { asOperator } from '../../server/testing/given-operator.ts'
import { daan, noor } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { messageSend } from '../../pwa/features/chats/chats.mutations.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { photosOnce } from '../../pwa/sync/engine.ts'
import { enqueue } from '../../pwa/sync/push/enqueue.ts'
import { begunChat } from './begun-chat.ts'
import type { TestDevice } from './test-device.ts'

let app: TestApp
let buyer: TestDevice
let site: Awaited<ReturnType<typeof asOperator>>
let chatId: string

beforeEach(async () => {
  app = await createTestApp()
  site = await asOperator(app, noor)
  ;({ buyer, chatId } = await begunChat(app))
})
afterEach(async () => {
  await buyer.close()
  await app.close()
})

const say = (text: string) => enqueue(buyer.deps.vault, messageSend, { id: newId(), chatId, text })
const block = () => site.does(`/people/${daan.id}/block`, { why: 'Je vroeg om vooraf te betalen.' })
const lift = () => site.does(`/people/${daan.id}/unblock`, { why: 'Het was een misverstand.' })
const asked = () => buyer.network.asked.splice(0)

test('what a blocked person made waits whole, however long it takes, and goes once the block is lifted (M13, L3)', async () => {
  for (const text of ['one', 'two', 'three']) await say(text)
  await block()
  asked()
  for (let day = 0; day < 10; day += 1) {
    expect(await buyer.exchange()).toEqual({ kind: 'stopped' })
    app.clock.move(6 * 3600_000)
  }
  expect(asked()).toEqual(Array.from({ length: 10 }, () => '/api/sync/push'))
  expect(buyer.news[0]).toMatchObject({ kind: 'blocked', envelope: { why: 'Je vroeg om vooraf te betalen.' } })
  const waiting = await buyer.deps.vault.outbox.where({ state: 'queued' }).toArray()
  expect(waiting.map(({ failures }) => failures)).toEqual([undefined, undefined, undefined])
  await lift()
  expect(await buyer.exchange()).toEqual({ kind: 'done' })
  const rows = await app.deps.store.read.select().from(message).orderBy(message.seq)
  expect(rows.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
})

test('a blocked person who only looks is asked about no more than once, and photos wait too (M13)', async () => {
  await block()
  asked()
  expect(await buyer.exchange()).toEqual({ kind: 'stopped' })
  expect(asked()).toEqual(['/api/sync/pull'])
  await buyer.deps.vault.photos.add({ hash: 'a', bytes: new ArrayBuffer(1), type: 'image/jpeg', uploadedAt: null })
  const draft = { id: newId(), step: 'condition', values: {}, photoHashes: ['a'], bookSnapshot: null, updatedAt: 1 }
  await buyer.deps.vault.drafts.add(draft)
  expect(await photosOnce(buyer.deps, undefined)).toEqual({ kind: 'stopped', sent: 0 })
  expect((await buyer.deps.vault.photos.get('a'))?.refused).toBeUndefined()
})
