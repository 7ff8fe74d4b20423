import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  bodyOf,
  joined,
  savedDraftOf,
  maxBodyBytes,
  maxDrafts,
  nothingSaved,
  conflictsOf,
  written,
} from '../../../../../shared/features/drafts/drafts.rules.ts'
import { openCache } from '../../../../local/cache.ts'
import { type Cache } from '../../../../local/cache.types.ts'
import { type Draft, openVault, type Vault } from '../../../../local/vault.ts'
import { resolveConflict, conflictsIn } from './conflict.actions.ts'
import { isInAccount, placeOf } from './place.ts'

const id = '00000000-0000-7000-8000-000000000001'
let vault: Vault
let cache: Cache
beforeEach(async () => {
  vault = openVault(crypto.randomUUID())
  cache = openCache(crypto.randomUUID())
  const one = written(nothingSaved, { price: '20', photos: ['a', 'b'] }, 'laptop', 100)
  const other = written(nothingSaved, { price: '25', photos: ['a', 'c'] }, 'phone', 200)
  await vault.drafts.put({
    id,
    step: 'condition',
    values: { price: '25' },
    photoHashes: ['a', 'c'],
    bookSnapshot: null,
    updatedAt: 200,
    account: { kept: joined(one, other), epoch: 'one' },
  })
})
afterEach(async () => {
  await vault.delete()
  await cache.delete()
})

const row = async () => (await vault.drafts.get(id)) as Draft
const sent = async () =>
  (await vault.outbox.toArray()).map(({ args }) => savedDraftOf((args as { body: unknown }).body))

test('what another device wrote is offered until somebody says which it is (M18)', async () => {
  expect(conflictsIn(await row())).toEqual([
    { field: 'photos', value: ['a', 'b'] },
    { field: 'price', value: '20' },
  ])
  await resolveConflict(vault, id, 'price')
  expect(conflictsIn(await row())).toEqual([{ field: 'photos', value: ['a', 'b'] }])
  expect(await row()).toMatchObject({ values: { price: '25' } })
  const [kept] = await sent()
  expect(kept && conflictsOf(kept, 'price')).toEqual([])
})

test('what is taken is in the field at once, and goes to the other devices (M18)', async () => {
  await resolveConflict(vault, id, 'price', { value: '20' })
  expect(await row()).toMatchObject({ values: { price: '20' } })
  await resolveConflict(vault, id, 'photos', { value: ['a', 'b'] })
  expect((await row()).photoHashes).toEqual(['a', 'c', 'b'])
  expect(conflictsIn(await row())).toEqual([])
  expect(await sent()).toMatchObject([{ fields: { price: [{ value: '20' }], photos: [{ value: ['a', 'c', 'b'] }] } }])
})

test('a draft says that the account has it only where it has all of it (M18)', async () => {
  const { account, ...rest } = await row()
  expect(await placeOf({ vault, cache }, rest)).toBe('device')
  const kept = account?.kept ?? nothingSaved
  const there = { id, body: bodyOf(kept), photos: [], editedAt: 200 }
  await cache.draft.put(there)
  expect(await placeOf({ vault, cache }, await row())).toBe('account')
  expect(isInAccount({ ...(await row()), photoHashes: ['a', 'c', 'd'] }, there)).toBe(false)
  const long = written(kept, { version: 'x'.repeat(maxBodyBytes) }, 'phone', 300)
  const tooLong = { ...rest, values: { version: 'x'.repeat(maxBodyBytes) }, account: { kept: long, epoch: 'one' } }
  expect(await placeOf({ vault, cache }, tooLong)).toBe('too_large')
  await cache.draft.bulkPut(Array.from({ length: maxDrafts }, (_, index) => ({ ...there, id: `${index}` })))
  await cache.draft.delete(id)
  expect(await placeOf({ vault, cache }, rest)).toBe('full')
})
