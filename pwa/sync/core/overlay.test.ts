import { expect, test } from 'vitest'
import type { Message } from '../../../shared/features/chats/chats.schema.ts'
import { shownAds, shownChats, shownMessages } from './overlay.ts'
import type { Entry } from '../../local/device-state.ts'

const me = { id: 'me', firstName: 'Eva', city: 'Delft' }
const entry = (n: number, name: string, args: object, more: Partial<Entry> = {}): Entry => ({
  id: `m${n}`,
  n,
  lane: 'l',
  name,
  args,
  createdAt: 1000 + n,
  schema: 1,
  state: 'queued',
  firstSentAt: null,
  ...more,
})
const message = (seq: number): Message => ({
  id: `s${seq}`,
  chatId: 'c',
  senderId: 'you',
  text: 'Hi',
  seq,
  sentAt: seq,
})

test('own messages that wait come last, in the order they were written, each with its state (E3)', () => {
  const entries = [
    entry(3, 'message.send', { id: 'w3', chatId: 'c', text: 'three' }),
    entry(1, 'message.send', { id: 'w1', chatId: 'c', text: 'one' }, { state: 'applied', rev: 9 }),
    entry(2, 'message.send', { id: 'w2', chatId: 'c', text: 'two' }, { state: 'rejected', code: 'blocked' }),
    entry(4, 'message.send', { id: 'x', chatId: 'another', text: 'elsewhere' }),
  ]
  const shown = shownMessages([message(2), message(1)], entries, { chatId: 'c', me })
  expect(shown.map(({ id, work }) => [id, work])).toEqual([
    ['s1', 'sent'],
    ['s2', 'sent'],
    ['w1', 'sent'],
    ['w2', 'refused'],
    ['w3', 'waiting'],
  ])
})

test('a message whose row is here is shown once (E3)', () => {
  const entries = [entry(1, 'message.send', { id: 's1', chatId: 'c', text: 'Hi' }, { state: 'applied', rev: 9 })]
  expect(shownMessages([message(1)], entries, { chatId: 'c', me })).toHaveLength(1)
})

test('a chat started offline is there at once with the seller’s name, and what was read is read (E1, E2)', () => {
  const chat = { id: 'k', adId: 'b', buyer: me, seller: me, startedAt: 1, lastMessageAt: 1, readSeq: 2, unread: 3 }
  const entries = [
    entry(1, 'chat.start', { id: 'c', adId: 'a' }),
    entry(2, 'chat.read', { chatId: 'k', seq: 4 }),
    entry(3, 'message.send', { id: 'w', chatId: 'c', text: 'Hi' }),
  ]
  const ads = new Map([['a', { id: 'a', seller: { id: 'you', firstName: 'Daan' } }]])
  const shown = shownChats([{ ...chat, archived: null, blocked: false }], entries, { me, ads })
  expect(shown).toMatchObject([
    { id: 'c', work: 'waiting', seller: { firstName: 'Daan' }, lastMessageAt: 1003 },
    { id: 'k', work: 'sent', readSeq: 4, unread: 1 },
  ])
})

test('an ad on its way is shown, one whose deletion is on its way is deleted, unless that was refused (L3, C13)', () => {
  const args = { id: 'a', bookId: 'b', version: '1', condition: 'good', hasWriting: false, priceCents: 1, photos: [] }
  const place = entry(1, 'ad.create', args)
  const remove = entry(2, 'ad.delete', { id: 'a', reason: 'sold' })
  expect(shownAds([], [place], me)).toMatchObject([{ id: 'a', work: 'waiting', deletedAt: null, city: 'Delft' }])
  expect(shownAds([], [place, remove], me)).toMatchObject([{ deletedAt: 1002, reason: 'sold' }])
  expect(shownAds([], [place, { ...remove, state: 'rejected' }], me)).toMatchObject([{ deletedAt: null }])
})
