import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import { mutations } from '../../app/mutations.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { waitOf } from '../../sync/push/push.ts'
import { archiveChat, sendMessage, undoArchive } from './chats.actions.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault('me')
})
afterEach(() => vault.delete())

const chat: Chat = {
  id: 'c',
  adId: 'a',
  buyer: { id: 'me', firstName: 'Daan' },
  seller: { id: 'eva', firstName: 'Eva' },
  startedAt: 1,
  lastMessageAt: 1,
  readSeq: 0,
  unread: 0,
  archived: null,
  blocked: false,
}
const shown = async () => {
  const entries = await vault.outbox.toArray()
  return overlaid(mutations, 'chat', [chat], { entries, personId: chat.buyer.id })[0]
}

test('a chat is archived at once, with how it ended, and waits ten seconds in which it can be undone (E4, L3)', async () => {
  await archiveChat(vault, 'c', 'deal', 'Archive')
  expect(await shown()).toMatchObject({ archived: { reason: 'deal' } })
  const [entry] = await vault.outbox.toArray()
  expect(entry).toMatchObject({ name: 'chat.archive', args: { chatId: 'c', reason: 'deal' }, lane: 'chat:c' })
  expect(waitOf(entry ?? ({} as never), (entry?.createdAt ?? 0) + 5000)).toBeGreaterThan(0)
  expect(waitOf(entry ?? ({} as never), (entry?.createdAt ?? 0) + 11_000)).toBe(0)
  expect(await undoArchive(vault, 'c')).toBe(true)
  expect(await shown()).toMatchObject({ archived: null })
  expect(await vault.outbox.count()).toBe(0)
})

test('archiving twice in one breath is doing it once (E4, L3)', async () => {
  await Promise.all([archiveChat(vault, 'c', 'deal', 'Archive'), archiveChat(vault, 'c', 'no_deal', 'Archive')])
  expect(await vault.outbox.count()).toBe(1)
})

test('what is on its way is not undone, and says so (E4)', async () => {
  await archiveChat(vault, 'c', 'deal', 'Archive')
  await vault.outbox.toCollection().modify({ firstSentAt: 1 })
  expect(await undoArchive(vault, 'c')).toBe(false)
  expect(await vault.outbox.count()).toBe(1)
})

test('who writes takes back an archiving that did not leave, and the message does not wait for it (E4, E3)', async () => {
  await archiveChat(vault, 'c', 'deal', 'Archive')
  await sendMessage(vault, 'c', 'One more thing', 'Message')
  expect((await vault.outbox.toArray()).map(({ name }) => name)).toEqual(['message.send'])
  expect(await shown()).toMatchObject({ archived: null })
})

test('a message written after an archiving that left brings the chat back at once, one before it does not (E4)', async () => {
  await sendMessage(vault, 'c', 'Deal!', 'Message')
  await archiveChat(vault, 'c', 'deal', 'Archive')
  await vault.outbox.toCollection().modify({ firstSentAt: 1 })
  expect(await shown()).toMatchObject({ archived: { reason: 'deal' } })
  await sendMessage(vault, 'c', 'One more thing', 'Message')
  expect(await shown()).toMatchObject({ archived: null })
})
