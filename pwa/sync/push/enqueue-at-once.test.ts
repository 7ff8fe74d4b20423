import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../lib/new-id.ts'
import { enqueueLastSends } from '../../local/closing/last-sends.ts'
import { pageStorage } from '../../local/testing/page-storage.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { messageSend } from '../../features/chats/chats.mutations.ts'
import { entryOf } from './enqueue.ts'
import { enqueueAtOnce } from './enqueue-at-once.ts'

let vault: Vault
beforeEach(async () => {
  vi.stubGlobal('localStorage', pageStorage())
  vault = openVault('eva')
  await vault.open()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await vault.delete()
})

const work = () => {
  const args = { id: newId(), chatId: newId(), text: 'Is hij er nog?' }
  return { entries: [entryOf(messageSend, args)], typed: { key: `chat:${args.chatId}`, text: args.text } }
}

test('a message of which the closing page wrote no more than its note is in the outbox from the next start on (E3, L3)', async () => {
  vi.spyOn(vault, 'backendDB').mockImplementationOnce(() => {
    throw new Error('lost')
  })
  const handed = enqueueAtOnce(vault, work(), async () => undefined)
  vault.close()
  await handed
  vault = openVault('eva')
  await vault.open()
  await enqueueLastSends(vault)
  expect((await vault.outbox.toArray()).map(({ args }) => args)).toMatchObject([{ text: 'Is hij er nog?' }])
})

test('a message that cannot be kept at all is told of, and its note is none (L4)', async () => {
  const full = Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
  await expect(enqueueAtOnce(vault, work(), () => Promise.reject(full))).rejects.toThrow('no room')
  expect(localStorage.length).toBe(0)
  await enqueueLastSends(vault)
  expect(await vault.outbox.count()).toBe(0)
})
