import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { codeIn } from '../testing/mail-contents.ts'
import { mailTo } from '../testing/proof.ts'
import { createTestProvider, type TestProvider } from '../testing/test-provider.ts'

const email = 'eva@example.org'

let provider: TestProvider
let thief: Browser
beforeEach(async () => {
  // A password takes longer to check than a recovery to finish.
  provider = await createTestProvider({ passwordCost: { memoryCost: 65_536, timeCost: 6 } })
  thief = provider.browser()
  await thief.signUp()
})
afterEach(() => provider.close())

/** Eva comes in at some moment while the thief is at work. */
async function amid(deed: () => Promise<unknown>): Promise<void> {
  const eva = provider.browser()
  const { body } = await eva.submit(await eva.start('recovery'), { method: 'code', email })
  const code = codeIn(await mailTo(provider, email))
  await Promise.all([deed(), eva.submit(body, { method: 'code', code })])
}

describe('who is shut out while', () => {
  it('a password is being checked does not come in (G3)', async () => {
    const other = provider.browser()
    const login = await other.start('login')
    const json = { method: 'password', identifier: email, password: 'Zq-correct-horse-77' }
    await amid(() => other.submit(login, json))
    expect((await other.get('/sessions/whoami')).status).toBe(401)
  })

  it('a new password is being hashed does not set it (G3)', async () => {
    const settings = await thief.start('settings')
    await amid(() => thief.submit(settings, { method: 'password', password: 'a-thiefs-Horse-99' }))
    expect((await provider.browser().signIn(email, 'a-thiefs-Horse-99')).status).toBe(400)
  })
})
