import { startOpenIdProvider } from '../server/identity/testing/openid-provider.ts'
import { logIn, somebody, verifiedPerson } from './support/people.ts'
import { Server } from './support/server.ts'
import { addressOf, expect, test as base } from './support/test.ts'

type Campus = Awaited<ReturnType<typeof startOpenIdProvider>>

/** A server whose people may also sign in at their campus. */
const test = base.extend<object, { campus: Campus; own: Server }>({
  campus: [
    async ({}, use) => {
      const campus = await startOpenIdProvider(
        () => `${kafts.get(campus)?.url}/auth/self-service/methods/oidc/callback/campus`,
      )
      await use(campus)
      await campus.close()
    },
    { scope: 'worker' },
  ],
  own: [
    async ({ campus }, use) => {
      const { id, label, issuer, clientId, clientSecret } = campus.provider
      const provider = { id, label, issuer_url: issuer, client_id: clientId, client_secret: clientSecret }
      const own = new Server({ DEMO: 'off', IDENTITY_OIDC_PROVIDERS: JSON.stringify([provider]) })
      kafts.set(campus, await own.start())
      await use(own)
      await own.remove()
    },
    { scope: 'worker' },
  ],
})
const kafts = new Map<Campus, Server>()

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
  const heading = page.getByRole('heading', { name: say('Linked logins') })
  const section = page.getByRole('group').filter({ has: heading })
  await expect(section).toContainText(say('off'))
  await heading.click()
  await page.getByRole('button', { name: say('Link {0}', { 0: 'Campus' }) }).click()
  const unlink = page.getByRole('button', { name: say('Unlink {0}', { 0: 'Campus' }) })
  await expect(section).not.toContainText(say('off'))
  await heading.click()
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
