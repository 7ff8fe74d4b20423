import { expect, test } from 'vitest'
import { mutations } from '../../../app/mutations.ts'
import type { OutboxEntry } from '../../../local/vault.ts'
import { readUpTo } from './read-up-to.ts'
import { timelineOf } from './timeline.ts'

const noon = new Date(2026, 10, 21, 12).getTime()
const day = 86_400_000
const by = { personId: 'daan', mutations }

test('messages stand in the order the server gave them, own waiting ones last, parted by day (E3)', () => {
  const messages = [message('m1', 'eva', noon - day, 1), message('m2', 'daan', noon - 60_000, 2)]
  const outbox = [sending('m4', 'second', { n: 8 }), sending('m3', 'first', { n: 7 })]
  const days = timelineOf('c', messages, { ...by, outbox })
  expect(days.map(({ messages: shown }) => shown.map(({ id, state }) => `${id} ${state}`))).toEqual([
    ['m1 received'],
    ['m2 sent', 'm3 pending', 'm4 pending'],
  ])
})

test('a message that the server has is shown once, whatever the outbox still says (E3)', () => {
  const outbox = [sending('m1', 'hello', { state: 'applied' })]
  const days = timelineOf('c', [message('m1', 'daan', noon, 1)], { ...by, outbox })
  expect(days.flatMap(({ messages }) => messages)).toMatchObject([{ id: 'm1', state: 'sent' }])
})

test('one that was applied but is not pulled yet counts as sent and never disappears (E3)', () => {
  const days = timelineOf('c', [], { ...by, outbox: [sending('m1', 'hello', { state: 'applied' })] })
  expect(days.flatMap(({ messages }) => messages)).toMatchObject([{ id: 'm1', text: 'hello', state: 'sent' }])
})

test('a device whose clock runs behind puts its own message in no day before the last one (E3)', () => {
  const days = timelineOf('c', [message('m1', 'eva', noon, 1)], {
    ...by,
    outbox: [sending('m2', 'late', { createdAt: noon - 3 * day })],
  })
  expect(days).toHaveLength(1)
})

test('messages of a chat that could not be started say why that was (E3)', () => {
  const start = entry('chat.start', { id: 'c', adId: 'a' }, { state: 'rejected', code: 'ad_gone' })
  const outbox = [start, sending('m1', 'hello', { state: 'rejected', code: 'not_member' })]
  expect(timelineOf('c', [], { ...by, outbox })[0]?.messages).toMatchObject([
    { text: 'hello', state: 'failed', code: 'ad_gone' },
  ])
})

test('what was read on this device counts at once, also before the server knows (E1)', () => {
  const outbox = [entry('chat.read', { chatId: 'c', seq: 7, newsAt: 50 })]
  expect(readUpTo({ seq: 3, newsAt: 0 }, outbox)).toEqual({ seq: 7, newsAt: 50 })
  expect(readUpTo({ seq: 9, newsAt: 60 }, outbox)).toEqual({ seq: 9, newsAt: 60 })
})

function message(id: string, senderId: string, sentAt: number, seq: number) {
  return { id, chatId: 'c', senderId, text: `text of ${id}`, seq, sentAt }
}

function sending(id: string, text: string, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return entry('message.send', { id, chatId: 'c', text }, more)
}

function entry(name: OutboxEntry['name'], args: unknown, more: Partial<OutboxEntry> = {}): OutboxEntry {
  const id = `${name} ${JSON.stringify(args)}`
  const common = { lane: 'chat:c', n: 1, schema: 1, state: 'queued' as const, firstSentAt: null }
  return { id, name, args, createdAt: noon, ...common, ...more }
}
