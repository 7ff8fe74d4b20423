import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/new-id.ts'
import { storeAtOnce } from './store-at-once.ts'
import { type LastSend, withdrawLastSend, enqueueLastSends } from './last-sends.ts'
import { openVault, type Vault } from '../vault.ts'

let vault: Vault
beforeEach(async () => {
  vault = openVault(newId())
  await vault.open()
})
afterEach(() => vault.delete())

const entryOf = (text: string) => ({
  id: newId(),
  lane: 'chat:c',
  name: 'message.send' as const,
  args: { text },
  schema: 1,
  createdAt: 1,
  state: 'queued' as const,
  firstSentAt: null,
})
const message = (text: string, at: number, entry = entryOf(text)): LastSend => ({
  entries: [entry],
  typed: { key: 'chat:c', text },
  at,
})
const waiting = async () =>
  (await vault.outbox.orderBy('n').toArray()).map(({ args }) => (args as { text: string }).text)

test('what was handed over before its page died is in the outbox from the next start on, once and in its order (E3, L3)', async () => {
  await vault.texts.put({ key: 'chat:c', text: 'two', updatedAt: 1 })
  await Promise.all([storeAtOnce(vault, message('one', 10)), storeAtOnce(vault, message('two', 11))])
  expect([await waiting(), await vault.texts.count()]).toEqual([[], 0])
  await Promise.all([enqueueLastSends(vault), enqueueLastSends(vault)])
  expect(await waiting()).toEqual(['one', 'two'])
  await enqueueLastSends(vault)
  expect([await waiting(), await vault.meta.where('key').startsWith('handed').count()]).toEqual([['one', 'two'], 0])
})

test('a text that was kept while it was typed goes with it, and what was typed since stays (L4)', async () => {
  await vault.texts.bulkPut([{ key: 'chat:c', text: 'one', updatedAt: 9 }])
  await enqueueLastSends(vault, [message('one', 10)])
  expect(await vault.texts.count()).toBe(0)
  await vault.texts.put({ key: 'chat:c', text: 'two', updatedAt: 12 })
  await enqueueLastSends(vault, [message('two', 11)])
  expect([await waiting(), await vault.texts.count()]).toEqual([['one', 'two'], 1])
})

test('what the server took meanwhile is not sent once more, and what its maker has back is not sent (E3)', async () => {
  const entry = entryOf('taken')
  const taken = message('taken', 10, entry)
  await vault.sent.add({ ...entry, n: 1, at: 10 })
  const back = message('back', 11)
  await Promise.all([storeAtOnce(vault, taken), storeAtOnce(vault, back)])
  await withdrawLastSend(vault, back)
  await enqueueLastSends(vault)
  expect(await waiting()).toEqual([])
})
