import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chatAlertsSet, deviceRemove } from '../../features/notifications/notifications.mutations.ts'
import { newId } from '../../lib/new-id.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { enqueue, enqueueLatest } from './enqueue.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

const waiting = async () => (await vault.outbox.orderBy('n').toArray()).map(({ args }) => args)
const wish = (email: boolean, push: boolean) => enqueueLatest(vault, chatAlertsSet, { email, push })

test('of wishes that never left only the last is sent, whatever else waits in the lane (E5, L3)', async () => {
  const endpoint = 'https://push.example/1'
  await enqueue(vault, deviceRemove, { endpoint })
  await wish(true, false)
  await wish(true, true)
  await wish(false, true)
  expect(await waiting()).toEqual([{ endpoint }, { email: false, push: true }])
})

test('a wish that may be at the server already stays, and the next one goes after it (E5, L3)', async () => {
  await wish(true, false)
  await vault.outbox.toCollection().modify({ firstSentAt: 1 })
  await wish(false, false)
  expect(await waiting()).toEqual([
    { email: true, push: false },
    { email: false, push: false },
  ])
})

test('a new wish takes the place of one that was refused (E5, L3)', async () => {
  await wish(true, false)
  await vault.outbox.toCollection().modify({ state: 'rejected', code: 'email_unverified' })
  await wish(false, true)
  expect(await waiting()).toEqual([{ email: false, push: true }])
})
