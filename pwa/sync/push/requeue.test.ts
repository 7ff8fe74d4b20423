import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adLabels } from '../../features/ads/ads.labels.ts'
import { chatStart, messageSend } from '../../features/chats/chats.mutations.ts'
import { chatLabels } from '../../features/chats/chats.labels.ts'
import { newId } from '../../lib/new-id.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { enqueue } from './enqueue.ts'
import { requeue, takenOut } from './requeue.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

const say = (text: string) => enqueue(vault, messageSend, { id: newId(), chatId: 'c', text })
const entries = () => vault.outbox.orderBy('n').toArray()
const told = async () => (await entries()).map(({ name, args }) => (args as { text?: string }).text ?? name)

test('what was thrown away can be put back with what went along, behind what was made since, as new work (L3)', async () => {
  await enqueue(vault, chatStart, { id: 'c', adId: 'a' })
  await say('Hello')
  const [, message] = await entries()
  if (!message) throw new Error('there is a message')
  const gone = await takenOut(vault, 'chat:c', () => chatLabels['message.send'].throwAway(vault, message))
  expect(await told()).toEqual([])
  await enqueue(vault, messageSend, { id: newId(), chatId: 'd', text: 'made since' })
  await requeue(vault, gone)
  expect(await told()).toEqual(['made since', 'chat.start', 'Hello'])
  expect((await entries()).map(({ id }) => id)).not.toContain(message.id)
  expect((await entries()).every(({ firstSentAt }) => firstSentAt === null)).toBe(true)
})

test('what was refused and thrown away is refused again as it was, once (L3)', async () => {
  const { id } = await say('Hello')
  await vault.outbox.update(id, { state: 'rejected', code: 'blocked' })
  const [before] = await entries()
  if (!before) throw new Error('there is a message')
  const gone = await takenOut(vault, 'chat:c', () => chatLabels['message.send'].throwAway(vault, before))
  expect(await entries()).toEqual([])
  await requeue(vault, gone)
  await requeue(vault, gone)
  expect(await entries()).toEqual([before])
})

test('what is on its way is not taken out, so nothing can be put back (L3)', async () => {
  const { id } = await say('Hello')
  await vault.outbox.update(id, { firstSentAt: 5 })
  const [entry] = await entries()
  if (!entry) throw new Error('there is a message')
  expect(await takenOut(vault, 'chat:c', () => chatLabels['message.send'].throwAway(vault, entry))).toEqual([])
  expect(await told()).toEqual(['Hello'])
})

test('an ad that was never on its way is a draft again when it is taken back (C2, L3)', async () => {
  const id = newId()
  await vault.drafts.add({
    id,
    step: 'done',
    values: { version: '5' },
    photoHashes: [],
    bookSnapshot: null,
    updatedAt: 1,
  })
  const waits = {
    id: newId(),
    n: 1,
    lane: `ad:${id}`,
    name: 'ad.create' as const,
    args: { id, photos: [] },
    createdAt: 1,
  }
  const entry = { ...waits, schema: 1, state: 'queued' as const, firstSentAt: null }
  await vault.outbox.add(entry)
  expect(await adLabels['ad.create'].takeBack?.work(vault, entry)).toBe(true)
  expect(await vault.outbox.count()).toBe(0)
  expect(await vault.drafts.toArray()).toMatchObject([{ values: { version: '5' } }])
  expect((await vault.drafts.toArray())[0]?.step).not.toBe('done')
})
