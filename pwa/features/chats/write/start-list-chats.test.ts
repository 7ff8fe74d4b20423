import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'
import { chatIdOf } from '../../../../shared/features/chats/chats.rules.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { textKey } from '../chats.actions.ts'
import { type ListStart, startListChats } from './start-list-chats.ts'
import { keeperOf } from './text-keeper.ts'

const daan = '00000000-0000-7000-8000-0000000000d1'
const book = { id: 'b', name: 'Calculus', author: 'Adams', isbn: null, image: null }

let vault: Vault
beforeEach(() => {
  vault = openVault(crypto.randomUUID())
})
afterEach(() => vault.delete())

async function startWith(last: string, text: string): Promise<ListStart> {
  const ad: Ad = {
    id: `00000000-0000-7000-8000-000000000a0${last}`,
    bookId: 'b',
    seller: { id: `00000000-0000-7000-8000-0000000000e${last}`, firstName: 'Eva', studentOf: null },
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
  const titles = { start: 'Chat with Eva', message: 'Message to Eva' }
  return { starting: { ad, book, chatId: await chatIdOf(ad.id, daan) }, text, titles }
}

const sent = async () =>
  (await vault.outbox.orderBy('n').toArray()).map(({ name, args }) => [name, (args as { text?: string }).text])

test('each seller gets a chat with the text for all, or the one that was written for them (M2, E2)', async () => {
  const [one, other] = [await startWith('1', 'For all'), await startWith('2', 'For all')]
  const own = keeperOf(vault, textKey(other.starting.chatId))
  own.type('For Eva alone')
  expect(await startListChats(vault, daan, [one, other])).toEqual([])
  expect((await sent()).toSorted()).toEqual([
    ['chat.start', undefined],
    ['chat.start', undefined],
    ['message.send', 'For Eva alone'],
    ['message.send', 'For all'],
  ])
  expect(own.text()).toBe('')
})

test('a second press before the page has gone on writes to nobody twice, and tries again what was not stored (M2, L4)', async () => {
  const [one, other] = [await startWith('1', 'For all'), await startWith('2', 'For all')]
  const started = new Set<string>()
  const failing = vi.spyOn(vault, 'transaction').mockRejectedValueOnce(new Error('full'))
  const [first, again] = [
    await startListChats(vault, daan, [one, other], started),
    await startListChats(vault, daan, [one, other], started),
  ]
  failing.mockRestore()
  expect([first.length, again]).toEqual([1, []])
  expect((await sent()).filter(([name]) => name === 'message.send')).toHaveLength(2)
})

test('what this device could not store is told, and the text stays in its field (M2, L4)', async () => {
  const [one, other] = [await startWith('1', 'For all'), await startWith('2', 'For all')]
  const own = keeperOf(vault, textKey(other.starting.chatId))
  own.type('For Eva alone')
  vi.spyOn(vault, 'transaction').mockRejectedValue(new Error('QuotaExceededError'))
  expect(await startListChats(vault, daan, [one, other])).toEqual([one, other])
  vi.restoreAllMocks()
  expect([own.text(), await sent()]).toEqual(['For Eva alone', []])
})
