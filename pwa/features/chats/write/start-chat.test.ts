import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { chatIdOf } from '../../../../shared/features/chats/chats.rules.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { must } from '../../../../shared/lib/must.ts'
import { archiveChat, dropMessage, keepText, markRead, sendMessage, textKey } from '../chats.actions.ts'
import { chatStart } from '../chats.mutations.ts'
import type { Chat } from '../../../../shared/features/chats/chats.schema.ts'
import { overlaid } from '../../../sync/core/overlay.ts'
import { chatLabels } from '../chats.labels.ts'
import { adoptText, startChat, type Starting } from './start-chat.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'

const eva = '00000000-0000-7000-8000-0000000000e1'
const daan = '00000000-0000-7000-8000-0000000000d1'
const book = { id: 'b', name: 'Calculus', author: 'Adams', isbn: null, image: null }
const ad: Ad = {
  id: '00000000-0000-7000-8000-000000000a01',
  bookId: 'b',
  seller: { id: eva, firstName: 'Eva', studentOf: null },
  city: 'Delft',
  version: '9e druk',
  ...plainCopy,
  priceCents: 2800,
  photos: [],
  createdAt: 1,
  deletedAt: null,
  reservedUntil: null,
  note: null,
  takesOffers: false,
  inSet: null,
  endsAt: 9,
}
let about: Starting
const titles = { start: 'Chat with Eva', message: 'Message to Eva' }

let vault: Vault
beforeEach(async () => {
  about = { ad, book, chatId: await chatIdOf(ad.id, daan) }
  vault = openVault(crypto.randomUUID())
})
afterEach(() => vault.delete())

const queued = async () =>
  (await vault.outbox.orderBy('n').toArray()).map(({ name, lane, args }) => ({ name, lane, args }))

test('a chat and its first message are put into the outbox together, in the chat’s lane (E2, L3)', async () => {
  const chatId = await chatIdOf(ad.id, daan)
  await keepText(vault, textKey(chatId), 'half a text')
  expect(await startChat(vault, daan, about, ' Is it still there? ', titles)).toEqual({
    kind: 'started',
    chatId,
  })
  expect(await queued()).toEqual([
    { name: 'chat.start', lane: `chat:${chatId}`, args: { id: chatId, adId: ad.id } },
    {
      name: 'message.send',
      lane: `chat:${chatId}`,
      args: { id: expect.any(String), chatId, text: 'Is it still there?' },
    },
  ])
  expect(await vault.texts.toArray()).toEqual([])
})

test('who asks for a set says so when the chat starts (M26)', async () => {
  await startChat(vault, daan, { ...about, setId: 's1' }, 'The whole set?', titles)
  expect(await queued()).toMatchObject([{ name: 'chat.start', args: { setId: 's1' } }, { name: 'message.send' }])
})

test('a chat that is there already says at once that the set is asked for, and comes out of its archive (M26, E4)', async () => {
  await archiveChat(vault, about.chatId, 'no_deal', 'Archive')
  await startChat(vault, daan, { ...about, setId: 's1' }, 'The whole set?', titles)
  expect(await queued()).toMatchObject([{ name: 'chat.start' }, { name: 'message.send' }])
  const row = { id: about.chatId, adId: ad.id, lastMessageAt: 5 } as Chat
  const entries = await vault.outbox.toArray()
  const shown = overlaid({ 'chat.start': chatStart }, 'chat', [row], { entries, personId: daan })
  expect(shown).toMatchObject([{ id: about.chatId, setId: 's1', lastMessageAt: 5 }])
})

test('what an older build kept for a first message is kept for its chat, unless something newer is (L4)', async () => {
  await keepText(vault, `ad:${ad.id}`, 'Is it')
  await adoptText(vault, ad.id, 'c')
  await adoptText(vault, ad.id, 'c')
  expect(await vault.texts.toArray()).toMatchObject([{ key: textKey('c'), text: 'Is it' }])
  await keepText(vault, `ad:${ad.id}`, 'older')
  await adoptText(vault, ad.id, 'c')
  expect(await vault.texts.toArray()).toMatchObject([{ key: textKey('c'), text: 'Is it' }])
})

test('a seller cannot start a chat about the own ad (E2)', async () => {
  expect(await startChat(vault, eva, about, 'Hi', titles)).toEqual({ kind: 'own_ad' })
  expect(await queued()).toEqual([])
})

test.each([
  ['no letters', ' \n '],
  ['letters that nobody sees', '\u200B\u3164 \u2060'],
])('a text of %s starts nothing (E2, J3)', async (_kind, text) => {
  expect(await startChat(vault, daan, about, text, titles)).toEqual({ kind: 'empty' })
  expect(await queued()).toEqual([])
})

test('sending takes the kept text along, and an empty one sends nothing (E3)', async () => {
  await keepText(vault, textKey('c'), 'Hi')
  await sendMessage(vault, 'c', '  ', 'Message')
  expect(await queued()).toEqual([])
  await sendMessage(vault, 'c', 'Hi', 'Message')
  expect(await queued()).toMatchObject([{ name: 'message.send', args: { chatId: 'c', text: 'Hi' } }])
  expect(await vault.texts.get(textKey('c'))).toBeUndefined()
})

test('with the last refused message goes the refused start of its chat, so that no empty chat stays (E3)', async () => {
  await startChat(vault, daan, about, 'Hi', titles)
  await vault.outbox.toCollection().modify({ state: 'rejected', code: 'ad_gone' })
  const message = (await vault.outbox.toArray()).find(({ name }) => name === 'message.send')
  expect(message && (await dropMessage(vault, message))).toBe(true)
  expect(await queued()).toEqual([])
})

test('with the only message of a chat that never began its start is taken back (E3)', async () => {
  await startChat(vault, daan, about, 'Hi', titles)
  const [, message] = await vault.outbox.orderBy('n').toArray()
  expect(await dropMessage(vault, must(message, 'the first message'))).toBe(true)
  expect(await queued()).toEqual([])
})

test('the start of a chat that is on its way is not taken back (E3)', async () => {
  await startChat(vault, daan, about, 'Hi', titles)
  const [start, message] = await vault.outbox.orderBy('n').toArray()
  await vault.outbox.update(must(start, 'the start').id, { firstSentAt: 1 })
  expect(await dropMessage(vault, must(message, 'the first message'))).toBe(true)
  expect(await queued()).toMatchObject([{ name: 'chat.start' }])
})

test('a refused message is sent again with the refused start of its chat, in their order (E3)', async () => {
  await startChat(vault, daan, about, 'Hi', titles)
  await vault.outbox.toCollection().modify({ state: 'rejected', code: 'too_many' })
  const [, message] = await vault.outbox.orderBy('n').toArray()
  await chatLabels['message.send'].sendAgain(vault, must(message, 'the first message'))
  const again = await vault.outbox.orderBy('n').toArray()
  expect(again.map(({ name, state }) => [name, state])).toEqual([
    ['chat.start', 'queued'],
    ['message.send', 'queued'],
  ])
})

test('the same reading is told once, a further one again, of messages and of news (E1)', async () => {
  const read = (seq: number, newsAt = 0) => ({ seq, newsAt })
  await markRead(vault, 'c', read(0), read(3))
  await markRead(vault, 'c', read(0), read(3))
  await markRead(vault, 'c', read(0), read(2))
  await markRead(vault, 'c', read(5), read(5))
  expect(await queued()).toMatchObject([{ args: { seq: 3 } }])
  await markRead(vault, 'c', read(0), read(4))
  expect(await queued()).toMatchObject([{ args: { seq: 3 } }, { args: { seq: 4 } }])
  await markRead(vault, 'c', read(0), read(4, 90))
  await markRead(vault, 'c', read(4, 90), read(4, 90))
  expect((await queued()).slice(2)).toMatchObject([{ args: { chatId: 'c', seq: 4, newsAt: 90 } }])
})
