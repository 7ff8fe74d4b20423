import { expect, test } from 'vitest'
import type { Message } from '../../../shared/features/chats/chats.schema.ts'
import { mutations } from '../../app/mutations.ts'
import type { Entry } from '../../local/device-state.ts'
import { overlaid } from './overlay.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'

const me = { id: 'me', firstName: 'Eva' }
const entry = (n: number, name: Entry['name'], args: object, more: Partial<Entry> = {}): Entry => ({
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
  const shown = overlaid(mutations, 'message', [message(1), message(2)], { entries, personId: 'me' })
  expect(shown.map(({ id, seq, work }) => [id, seq, work])).toEqual([
    ['s1', 1, 'sent'],
    ['s2', 2, 'sent'],
    ['w1', 3, 'sent'],
    ['w2', 4, 'refused'],
    ['w3', 5, 'waiting'],
    ['x', 1, 'waiting'],
  ])
})

test('what an earlier build made is shown in the shape of today (L3, L7)', () => {
  const newer = {
    ...mutations,
    'message.send': {
      ...mutations['message.send'],
      schema: 2,
      former: [({ body, ...rest }: { body: string }) => ({ ...rest, text: body })],
    },
  }
  const entries = [
    entry(1, 'message.send', { id: 'old', chatId: 'c', body: 'made before the update' }),
    entry(2, 'message.send', { id: 'new', chatId: 'c', text: 'made after it' }, { schema: 2 }),
  ]
  const shown = overlaid(newer, 'message', [], { entries, personId: 'me' })
  expect(shown.map(({ text }) => text)).toEqual(['made before the update', 'made after it'])
})

test('a message whose row is here is shown once (E3)', () => {
  const entries = [entry(1, 'message.send', { id: 's1', chatId: 'c', text: 'Hi' }, { state: 'applied', rev: 9 })]
  expect(overlaid(mutations, 'message', [message(1)], { entries, personId: 'me' })).toHaveLength(1)
})

test('a chat started offline is there at once, the latest moves up, and what was read is read (E1, E2)', () => {
  const chat = {
    id: 'k',
    adId: 'b',
    buyer: me,
    seller: me,
    startedAt: 1,
    lastMessageAt: 1,
    readSeq: 2,
    unread: 3,
  }
  const entries = [
    entry(1, 'chat.start', { id: 'c', adId: 'a' }),
    entry(2, 'chat.read', { chatId: 'k', seq: 4 }),
    entry(3, 'message.send', { id: 'w', chatId: 'c', text: 'Hi' }),
  ]
  const shown = overlaid(mutations, 'chat', [{ ...chat, archived: null, blocked: false }], { entries, personId: 'me' })
  expect(shown).toMatchObject([
    { id: 'k', work: 'sent', readSeq: 4, unread: 1, lastMessageAt: 1 },
    { id: 'c', work: 'waiting', buyer: { id: 'me' }, lastMessageAt: 1003 },
  ])
})

test('an ad whose taking down is on its way is gone, unless that was refused (L3, C13)', () => {
  const seller = { id: 'me', firstName: 'Eva', studentOf: null }
  const times = { createdAt: 1, deletedAt: null, reservedUntil: null }
  const facts = { ...plainCopy, priceCents: 1, photos: [], note: null, takesOffers: false, inSet: null, endsAt: 9 }
  const ads = [{ id: 'a', bookId: 'b', seller, city: 'Delft', version: '1', ...facts, ...times }]
  const remove = entry(2, 'ad.delete', { id: 'a', reason: 'sold' })
  const shown = (entries: Entry[]) => overlaid(mutations, 'ad', ads, { entries, personId: 'me' })
  expect(shown([remove])).toMatchObject([{ deletedAt: 1002, reason: 'sold' }])
  expect(shown([{ ...remove, state: 'rejected' }])).toMatchObject([{ deletedAt: null }])
})

test('an entry of another build of Kaft changes nothing that is shown (L3)', () => {
  const entries = [entry(1, 'ad.frame' as Entry['name'], { id: 's1' })]
  expect(overlaid(mutations, 'message', [message(1)], { entries, personId: 'me' })).toMatchObject([
    { id: 's1', work: 'sent' },
  ])
})
