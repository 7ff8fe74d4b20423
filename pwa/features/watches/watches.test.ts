import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mutations } from '../../app/mutations.ts'
import { newId } from '../../lib/new-id.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { setWatch } from './watches.actions.ts'

const [calculus, biology] = [newId(), newId()]
const rows = [{ id: biology, bookId: biology, email: true, push: true }]

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

async function shown() {
  const entries = await vault.outbox.toArray()
  const found = overlaid(mutations, 'watch', rows, { entries, personId: 'eva' })
  return found.map(({ bookId, email, push, work }) => ({ bookId, email, push, work }))
}

test('a book is watched at once, also without a connection, and told as waiting (D3, L3)', async () => {
  await setWatch(vault, calculus, { email: false, push: true }, 'Notifications of Calculus')
  expect(await shown()).toEqual([
    { bookId: biology, email: true, push: true, work: 'sent' },
    { bookId: calculus, email: false, push: true, work: 'waiting' },
  ])
  expect(await vault.outbox.toArray()).toMatchObject([
    { lane: `watch:${calculus}`, title: 'Notifications of Calculus' },
  ])
})

test('what is off both ways is watched no more, and what the server refused is as it was (D3)', async () => {
  await setWatch(vault, biology, { email: false, push: false }, '')
  expect(await shown()).toEqual([])
  await vault.outbox.toCollection().modify({ state: 'rejected', code: 'not_found' })
  expect(await shown()).toEqual([{ bookId: biology, email: true, push: true, work: 'sent' }])
})
