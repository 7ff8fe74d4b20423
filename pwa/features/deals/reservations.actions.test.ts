import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../../shared/lib/must.ts'
import { newId } from '../../lib/new-id.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { mutations } from '../../app/mutations.ts'
import { endReservation, reserve } from './deals.actions.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

const asked = (chatId: string) => ({ adId: 'ad', chatId, until: 5 })
const waiting = async () => (await vault.outbox.orderBy('n').toArray()).map(({ name, lane }) => [name, lane])
const shown = async () => {
  const entries = await vault.outbox.toArray()
  return overlaid(mutations, 'reservation', [], { entries, personId: 'eva' })
}

test('two taps reserve once, and another chat is asked for beside it, for the server to decide (M4, L3)', async () => {
  await reserve(vault, asked('one'), 'title')
  await reserve(vault, asked('one'), 'title')
  await reserve(vault, asked('two'), 'title')
  expect(await waiting()).toEqual([
    ['reservation.create', 'ad:ad'],
    ['reservation.create', 'ad:ad'],
  ])
  expect((await shown()).map(({ chatId, work }) => [chatId, work])).toEqual([
    ['one', 'waiting'],
    ['two', 'waiting'],
  ])
})

test('what was not sent is taken back, what was refused goes, and what holds is ended (M4, L3)', async () => {
  await reserve(vault, asked('one'), 'title')
  await endReservation(vault, must((await shown())[0], 'one that waits'), 'title')
  expect(await waiting()).toEqual([])
  await endReservation(vault, { id: 'held', ...asked('one'), work: 'sent' }, 'title')
  expect(await waiting()).toEqual([['reservation.delete', 'ad:ad']])
})
