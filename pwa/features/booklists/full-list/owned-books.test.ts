import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVault, type Vault } from '../../../local/vault.ts'
import { readOwned, setOwned } from './use-owned-books.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault(crypto.randomUUID())
})
afterEach(() => vault.delete())

test('the books that somebody has are kept, each once, until they are ticked again (M2, L4)', async () => {
  await setOwned(vault, ['a', 'b'], true)
  await setOwned(vault, ['b', 'c'], true)
  expect(await readOwned(vault)).toEqual(['a', 'b', 'c'])
  await setOwned(vault, ['b'], false)
  expect(await readOwned(vault)).toEqual(['a', 'c'])
})
