import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { isOfferedIn, isOfferedToSeller, noteOffered, noteSellerAnswered } from './offered.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

test('to hear of messages is offered under the first chat that is written in, until it was answered, and once (E5)', async () => {
  expect(await isOfferedIn(vault, 'a', false), 'only opened').toBe(false)
  expect(await isOfferedIn(vault, 'a', true)).toBe(true)
  await noteOffered(vault, 'a')
  expect(await isOfferedIn(vault, 'b', true), 'another chat').toBe(false)
  expect(await isOfferedIn(vault, 'a', false), 'opened again').toBe(true)
  await noteOffered(vault, 'a', true)
  expect(await isOfferedIn(vault, 'a', true)).toBe(false)
})

test('a seller is offered it after each ad until the answer, whatever was answered in a chat (E5, C8)', async () => {
  await noteOffered(vault, 'a', true)
  expect(await isOfferedToSeller(vault)).toBe(true)
  await noteSellerAnswered(vault)
  expect(await isOfferedToSeller(vault)).toBe(false)
})
