import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../shared/features/people/people.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { mutations } from '../../../app/mutations.ts'
import { newId } from '../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { overlaid } from '../../../sync/core/overlay.ts'
import { setChatAlerts, setDealAlerts } from '../notifications.actions.ts'
import { settingsOf } from '../use-own-settings.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

const eva = { id: 'eva', chatAlerts: { email: false, push: false } } as Person
const settings = async () => {
  const [person] = overlaid(mutations, 'person', [eva], { entries: await vault.outbox.toArray(), personId: 'eva' })
  return settingsOf(must(person, 'one person'))
}

test('deals are told like chats until they are chosen, and then by themselves, without a connection too (E5, L3)', async () => {
  await setChatAlerts(vault, { email: true, push: false }, 'title')
  expect((await settings()).dealAlerts).toEqual({ email: true, push: false })
  await setDealAlerts(vault, { email: false, push: true }, 'title')
  await setChatAlerts(vault, { email: false, push: false }, 'title')
  expect(await settings()).toMatchObject({
    chatAlerts: { email: false, push: false },
    dealAlerts: { email: false, push: true },
  })
})
