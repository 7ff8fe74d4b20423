import { makeTestDatabase, type TestDatabase } from '../../common/store/testing/test-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Methods } from '../options.ts'
import { messagesOf, nodesOf } from '../testing/browser.ts'
import { linkTotp } from '../testing/factors.ts'
import { createTestProvider, type TestProvider } from '../testing/test-provider.ts'

const none: Methods = { totp: false, lookup_secret: false, webauthn: false, passkey: false, code: false }

let database: TestDatabase
let provider: TestProvider
beforeEach(async () => void (database = await makeTestDatabase({ migrations: 'migrations/identity' })))
afterEach(async () => {
  await provider.close()
  await database.remove()
})

/** The same provider, started with these ways to sign in. */
async function startWith(methods: Partial<Methods>): Promise<void> {
  provider = await createTestProvider({ database: database.place, methods })
}
const groupsIn = (flow: Record<string, unknown>) => [
  ...new Set(nodesOf(flow).map(node => (node as unknown as { group: string }).group)),
]

describe('what is switched off', () => {
  it('is in no form, and no form takes it (F3, kratos-contract.md, 8.1)', async () => {
    await startWith(none)
    const eva = provider.browser()
    expect(groupsIn(await eva.start('registration')).sort()).toEqual(['default', 'password'])
    await eva.signUp()
    const settings = await eva.start('settings')
    expect(groupsIn(settings).sort()).toEqual(['default', 'password', 'profile'])
    const regenerated = await eva.submit(settings, { method: 'lookup_secret', lookup_secret_regenerate: true })
    expect([regenerated.status, messagesOf(regenerated.body)]).toEqual([400, [4010004]])
    const login = await provider.browser().start('login')
    expect(groupsIn(login).sort()).toEqual(['default', 'password'])
  })

  it('is asked of nobody who set it up before, and of them again once it is on (F3, G5)', async () => {
    await startWith({})
    const eva = provider.browser()
    await eva.signUp()
    await linkTotp(provider, eva)
    await provider.close()

    await startWith({ totp: false })
    const without = provider.browser()
    expect((await without.signIn()).status).toBe(200)
    expect((await without.get('/sessions/whoami')).status).toBe(200)
    expect(groupsIn(await without.start('settings'))).not.toContain('totp')
    await provider.close()

    await startWith({})
    const again = provider.browser()
    expect((await again.signIn()).status).toBe(422)
    expect((await again.get('/sessions/whoami')).status).toBe(403)
  })
})
