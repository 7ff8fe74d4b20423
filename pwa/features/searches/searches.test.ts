import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mutations } from '../../app/mutations.ts'
import { newId } from '../../lib/new-id.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { forgetSearch, type Saved, saveSearch } from './searches.actions.ts'

const ways = { email: true, push: false, every: 'daily' } as const
const lastHit = { adId: newId(), bookId: newId(), bookName: 'Calculus', at: 1 }
const calculus = { id: newId(), query: { q: 'calculus' }, name: 'calculus', ...ways, lastHit }
const algebra: Saved = { id: newId(), query: { q: 'algebra', maxPrice: 2000 }, name: 'algebra', ...ways }

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

async function shown() {
  const entries = await vault.outbox.toArray()
  const found = overlaid(mutations, 'search', [calculus], { entries, personId: 'eva' })
  return found.map(({ id, every, work, lastHit: hit }) => ({ id, every, work, hit }))
}
const known = { id: calculus.id, every: 'daily', work: 'sent', hit: lastHit }

test('a search is saved at once, also without a connection, and shown as waiting (M20, L3)', async () => {
  await saveSearch(vault, algebra, 'algebra')
  expect(await shown()).toEqual([known, { id: algebra.id, every: 'daily', work: 'waiting', hit: null }])
  expect(await vault.outbox.toArray()).toMatchObject([{ lane: `search:${algebra.id}`, title: 'algebra' }])
})

test('the same query under another id changes the search that is there (M20)', async () => {
  await saveSearch(vault, { ...algebra, query: { q: ' Calculus' }, every: 'weekly' }, '')
  expect(await shown()).toEqual([{ ...known, every: 'weekly', work: 'waiting' }])
})

test('a stopped search is gone at once, what was not sent of it too, and undo brings it back (M20)', async () => {
  await saveSearch(vault, algebra, '')
  await forgetSearch(vault, algebra.id, '')
  await forgetSearch(vault, calculus.id, '')
  expect(await shown()).toEqual([])
  expect((await vault.outbox.toArray()).map(({ name }) => name)).toEqual(['search.forget', 'search.forget'])
  await saveSearch(vault, algebra, '')
  expect(await shown()).toMatchObject([{ id: algebra.id }])
})

test('what the server refused is as it was (M20)', async () => {
  await saveSearch(vault, { ...algebra, id: calculus.id, query: calculus.query, every: 'weekly' }, '')
  await vault.outbox.toCollection().modify({ state: 'rejected', code: 'email_unverified' })
  expect(await shown()).toEqual([known])
})
