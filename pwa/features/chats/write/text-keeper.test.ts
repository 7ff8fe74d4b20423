import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { keepText, sendMessage, textKey } from '../chats.actions.ts'
import { createTextKeeper, keeperOf } from './text-keeper.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

const key = textKey('c')
const store = (text: string, rest: () => string) => sendMessage(vault, 'c', text, 'Message', rest)
const sent = async () => (await vault.outbox.orderBy('n').toArray()).map(({ args }) => (args as { text: string }).text)
const kept = async () => (await vault.texts.get(key))?.text

test('what is sent leaves the field at once, so a second Enter finds nothing (E3, L3)', async () => {
  const keeper = createTextKeeper(vault, key)
  keeper.type('Is it still there?')
  const sending = keeper.send('Is it still there?', store)
  expect(keeper.text()).toBe('')
  await sending
  expect(await sent()).toEqual(['Is it still there?'])
  expect(await kept()).toBeUndefined()
})

test('what is typed while a message is stored is kept in the same transaction, and not mixed with it (E3, L4)', async () => {
  const keeper = createTextKeeper(vault, key)
  keeper.type('Is it still there?')
  await keeper.flush()
  const changes: [string[], string | undefined][] = []
  const sending = keeper.send('Is it still there?', async (text, rest) => {
    keeper.type('And')
    await store(text, rest)
    changes.push([await sent(), await kept()])
  })
  await sending
  expect(changes).toEqual([[['Is it still there?'], 'And']])
  keeper.type('And when?')
  await keeper.flush()
  expect([keeper.text(), await kept()]).toEqual(['And when?', 'And when?'])
})

test('where storing fails the text is back before what was typed since, and is kept (E3, L3)', async () => {
  const keeper = createTextKeeper(vault, key)
  keeper.type('Is it still there?')
  const sending = keeper.send('Is it still there?', () => Promise.reject(new Error('the disk is full')))
  keeper.type('And when?')
  await sending
  await keeper.flush()
  expect([keeper.failed(), keeper.text()]).toEqual([true, 'Is it still there?\nAnd when?'])
  expect([await sent(), await kept()]).toEqual([[], 'Is it still there?\nAnd when?'])
  await keeper.send('Is it still there?\nAnd when?', store)
  expect([keeper.failed(), keeper.text(), await kept()]).toEqual([false, '', undefined])
})

test('two messages in one breath are stored in the order they were written (E3, I4)', async () => {
  const keeper = createTextKeeper(vault, key)
  await Promise.all([keeper.send('one', store), keeper.send('two', store)])
  expect(await sent()).toEqual(['one', 'two'])
})

test('a screen that opens the same text goes on with what is typed, in the vault or not yet (L4)', async () => {
  const keeper = keeperOf(vault, key)
  keeper.type('Is it')
  const next = keeperOf(vault, key)
  await next.open()
  expect(next.text()).toBe('Is it')
  await next.flush()
  await vault.texts.put({ key, text: 'from another tab', updatedAt: 1 })
  await next.open()
  expect(next.text()).toBe('from another tab')
})

test('what is typed before the stored text came stands after it, and both are kept (E3, L4)', async () => {
  await keepText(vault, key, 'Is it still there?')
  const keeper = createTextKeeper(vault, key)
  const opening = keeper.open()
  keeper.type('And when?')
  await opening
  await keeper.flush()
  expect([keeper.text(), await kept()]).toEqual(['Is it still there?\nAnd when?', 'Is it still there?\nAnd when?'])
})

test('what is typed when the page is left is kept in that turn, and back where its message could not be stored (L4)', async () => {
  const keeper = createTextKeeper(vault, key)
  await vault.open()
  keeper.type('Is it')
  keeper.leave()
  expect(await kept()).toBe('Is it')
  await keeper.flush()
  const sending = keeper.send('Is it', async () => {
    keeper.leave()
    throw new Error('the page is gone')
  })
  await sending
  expect(await kept()).toBe('Is it')
  keeper.type('')
  keeper.leave()
  expect(await kept()).toBeUndefined()
})

test('what the vault lost is kept once more (L4)', async () => {
  const keeper = createTextKeeper(vault, key)
  keeper.type('Is it')
  await keeper.flush()
  await vault.texts.clear()
  keeper.keepAgain()
  await keeper.flush()
  expect(await kept()).toBe('Is it')
})

test('a screen that opens on another vault under the same name stores in it what is typed (L4)', async () => {
  const keeper = createTextKeeper(vault, key)
  await keeper.open()
  keeper.type('Is it')
  await keeper.flush()
  await vault.delete({ disableAutoOpen: false })
  await keeper.open()
  expect([keeper.text(), await kept()]).toEqual(['Is it', 'Is it'])
  await vault.texts.clear()
  await keeper.open()
  expect(keeper.text()).toBeUndefined()
})
