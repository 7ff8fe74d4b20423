import { expect, test } from 'vitest'
import { mutations } from '../../app/mutations.ts'
import type { OutboxEntry } from '../../local/vault.ts'
import { kindOfAll, completeWork } from './complete-work.ts'

let n = 0
const entry = (name: OutboxEntry['name'], lane: string, over: Partial<OutboxEntry> = {}): OutboxEntry => {
  n += 1
  return { id: `${n}`, n, lane, name, args: {}, createdAt: 0, schema: 1, state: 'queued', firstSentAt: null, ...over }
}
const named = (entries: OutboxEntry[]) => completeWork(mutations, entries).map(({ name, lane }) => [name, lane])

test('a new chat is told with its first message, a proposed book with its ad, and what was read not at all (L3)', () => {
  const entries = [
    entry('chat.start', 'chat:a'),
    entry('message.send', 'chat:a'),
    entry('message.send', 'chat:a'),
    entry('book.propose', 'ad:b'),
    entry('ad.create', 'ad:b'),
    entry('chat.read', 'chat:a'),
  ]
  expect(named(entries)).toEqual([
    ['message.send', 'chat:a'],
    ['message.send', 'chat:a'],
    ['ad.create', 'ad:b'],
  ])
})

test('a part whose whole is elsewhere or gone is told by itself (L3)', () => {
  const entries = [entry('chat.start', 'chat:a'), entry('message.send', 'chat:b'), entry('book.propose', 'me')]
  expect(named(entries)).toEqual(entries.map(({ name, lane }) => [name, lane]))
})

test('the reason of a refused part is the reason of the whole (L3)', () => {
  const refused = (name: OutboxEntry['name'], lane: string, code: OutboxEntry['code'], fields = {}) =>
    entry(name, lane, { state: 'rejected', ...(code && { code }), fields })
  const entries = [
    refused('chat.start', 'chat:a', 'ad_gone'),
    refused('message.send', 'chat:a', 'not_member'),
    refused('book.propose', 'ad:b', 'invalid', { isbn: 'Wrong.' }),
    refused('ad.create', 'ad:b', 'not_found'),
    entry('message.send', 'chat:a'),
  ]
  expect(completeWork(mutations, entries)).toMatchObject([
    { name: 'message.send', code: 'ad_gone' },
    { name: 'ad.create', code: 'invalid', fields: { isbn: 'Wrong.' } },
    { name: 'message.send', state: 'queued' },
  ])
})

test('what waits has the name of its kind; where kinds are mixed it is changes (L3)', () => {
  expect(kindOfAll(['message.send', 'message.send'])).toBe('message')
  expect(kindOfAll(['ad.create'])).toBe('ad')
  expect(kindOfAll(['ad.create', 'message.send'])).toBe('change')
  expect(kindOfAll(['chat.start'])).toBe('change')
})
