import { startOpenIdProvider } from '../server/identity/testing/openid-provider.ts'
import { logIn, somebody, verifiedPerson } from './support/people.ts'
import { Server } from './support/server.ts'
import { addressOf, expect, test as base } from './support/test.ts'

/** A server whose people may also sign in at their campus. */
const test = base.extend<{ campus: Awaited<ReturnType<typeof startOpenIdProvider>>; own: Server }>({
  campus: async ({}, use) => {
    const campus = await startOpenIdProvider(
      () => `${running.get(campus)?.url}/auth/self-service/methods/oidc/callback/campus`,
    )
    await use(campus)
    await campus.close()
  },
  own: async ({ campus }, use) => {
    const { id, label, issuer, clientId, clientSecret } = campus.provider
    const provider = { id, label, issuer_url: issuer, client_id: clientId, client_secret: clientSecret }
    const own = await new Server({ IDENTITY_OIDC_PROVIDERS: JSON.stringify([provider]) }).start()
    running.set(campus, own)
    await use(own)
    await own.remove()
  },
})
const running = new Map<unknown, Server>()

test('who signs in at their campus has an account at once, and is back where they were (F3, G1, D4)', async ({
  page,
  language,
  say,
  campus,
  own,
}) => {
  const { email, firstName, lastName } = somebody('Nienke')
  campus.signIn({ sub: email, email, email_verified: true, given_name: firstName, family_name: lastName })
  await page.goto(addressOf(own, language, '/chat'))
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Log in'), exact: true })
    .click()
  await page.getByRole('button', { name: say('Log in with {0}', { 0: 'Campus' }) }).click()
  await expect(page).toHaveURL(addressOf(own, language, '/chat'))
  await expect(page.getByRole('heading', { level: 1, name: say('No chats yet') })).toBeVisible()
  await page.goto(addressOf(own, language, '/settings'))
  await expect(page.getByText(email).first()).toBeVisible()
})

test('who has an account links their campus, signs in with it, and unlinks it (F3)', async ({
  page,
  another,
  language,
  say,
  campus,
  own,
}) => {
  const at = (path: string) => addressOf(own, language, path)
  const person = await verifiedPerson(own, 'Bram')
  campus.signIn({ sub: 'bram-1', email: person.email, email_verified: true })
  await page.goto(at('/login'))
  await logIn(page, say, person)
  await page.goto(at('/settings/security'))
  const section = page.getByRole('heading', { name: say('Linked logins') })
  await section.click()
  await page.getByRole('button', { name: say('Link {0}', { 0: 'Campus' }) }).click()
  const unlink = page.getByRole('button', { name: say('Unlink {0}', { 0: 'Campus' }) })
  await expect(page).toHaveURL(/settings/)
  await section.click()
  await expect(unlink).toBeVisible()

  const elsewhere = await another()
  await elsewhere.goto(at('/login'))
  await elsewhere.getByRole('button', { name: say('Log in with {0}', { 0: 'Campus' }) }).click()
  await expect(elsewhere).not.toHaveURL(/login/)
  await elsewhere.goto(at('/settings'))
  await expect(elsewhere.getByText(person.email).first()).toBeVisible()

  await unlink.click()
  await expect(page.getByRole('button', { name: say('Link {0}', { 0: 'Campus' }) })).toBeVisible()
})

test('who cancels at their campus is told so on the login page (F3, G2)', async ({
  page,
  language,
  say,
  campus,
  own,
}) => {
  campus.signIn(null)
  await page.goto(addressOf(own, language, '/login'))
  await page.getByRole('button', { name: say('Log in with {0}', { 0: 'Campus' }) }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(say('E-mail'), { exact: true })).toBeVisible()
})
