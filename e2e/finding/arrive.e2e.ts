import { must } from '../../shared/lib/must.ts'
import { hold } from '../support/browsers/hold.ts'
import { codeMailedTo } from '../support/people/mail.ts'
import { signUp, somebody, verifiedPerson } from '../support/people/people.ts'
import { fillInAd } from '../support/people/selling.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

test('going back finds a list where it was left, also when the next page came at once (B4)', async ({ page, at }) => {
  await page.goto(at('/search?q=a'))
  for (const number of [14, 16]) {
    const article = page.getByRole('article').nth(number)
    await article.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, 1200))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
    const link = article.getByRole('link')
    await link.evaluate(element => (element as HTMLAnchorElement).click())
    await expect(page).toHaveURL(/\/book\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeAttached()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
  }
})

test('every identity screen names itself in the tab (A8, G2)', async ({ page, at, t }) => {
  const screens = [
    ['/login', 'Log in'],
    ['/registration', 'Create an account'],
    ['/recovery', 'Forgot your password?'],
    ['/verification', 'Confirm your e-mail address'],
    ['/error?id=1', 'That did not work'],
  ] as const
  for (const [path, title] of screens) {
    await page.goto(at(path))
    await expect(page).toHaveTitle(`${t(title)} · Kaft`)
  }
  await page.goto(at('/chat'))
  await page.getByRole('link', { name: t('Create account') }).click()
  await expect(page).toHaveTitle(`${t('Create an account')} · Kaft`)
})

test('a step that is drawn anew keeps the keyboard on the page (C2, M17)', async ({ page, at, t }) => {
  await page.goto(at('/sell'))
  await page.getByRole('searchbox').fill('calculus')
  await page
    .getByRole('button', { name: t('This is it: {name}', { name: 'Calculus: A Complete Course' }) })
    .first()
    .click()
  await expect(page).toHaveURL(/step=condition/)
  await expect(page.getByLabel(t('Version or edition'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what was looked for and not found is the beginning of the proposal, and a wrong ISBN is explained (B2, M6)', async ({
  page,
  at,
  t,
}) => {
  const wrong =
    'The last digit does not fit the others, so there is a typing error somewhere. Compare it with the back of the book.'
  await page.goto(at('/search?q=978-1-11-111111-1'))
  await expect(page.getByText(t(wrong))).toBeVisible()
  await page.goto(at('/sell'))
  await page.getByRole('searchbox').fill('978-1-11-111111-1')
  await expect(page.getByText(t(wrong))).toBeVisible()
  await page.getByRole('button', { name: t('Not listed, or no ISBN?') }).click()
  await expect(page.getByLabel(t('ISBN'), { exact: true })).toHaveValue('978-1-11-111111-1')
  await page.getByRole('button', { name: t('Search again') }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('978-1-11-111111-1')
  // While the next answer is on its way the former one stays: nothing moves under a finger, and nothing is said too early.
  const notListed = page.getByRole('button', { name: t('Not listed, or no ISBN?') })
  await expect(page.getByText(t(wrong))).toBeVisible()
  const belowField = async () => {
    const [button, field] = [await notListed.boundingBox(), await page.getByRole('searchbox').boundingBox()]
    return must(button, 'a button').y - must(field, 'a field').y
  }
  const before = await belowField()
  const letGo = await hold(page, /\/api\/search\?.*Dictaat/)
  const asked = page.waitForRequest(/\/api\/search\?.*Dictaat/)
  await page.getByRole('searchbox').fill('Dictaat van niemand')
  await asked
  const none = page.getByText(t("We couldn't find any results for {filter}", { filter: 'Dictaat van niemand' }))
  await expect(none).toHaveCount(0)
  expect(await belowField()).toBe(before)
  letGo()
  await expect(none).toBeVisible()
  await notListed.click()
  await expect(page.getByLabel(t('Title'), { exact: true })).toHaveValue('Dictaat van niemand')
})

test.describe(() => {
  test.use(withWorker)

  test('who was without a network is told when it is back, on the way to an account too (D4, L2)', async ({
    page,
    at,
    t,
  }) => {
    const offline = page.locator('[data-offline-notice]')
    await page.goto(at('/login'))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(page.getByLabel(t('E-mail'), { exact: true })).toBeVisible()
    await goOffline(page)
    await page.goto(at('/'))
    await expect(offline).toBeVisible()
    await page.context().setOffline(false)
    await expect(offline).toBeHidden()
  })
})

test('an address is typed once on the way from login to recovery, and a wrong code has the cursor (G2, G7)', async ({
  page,
  at,
  t,
  server,
}) => {
  const person = await verifiedPerson(server, 'Mila')
  await page.goto(at('/login'))
  const email = page.getByLabel(t('E-mail'), { exact: true })
  const password = page.getByLabel(t('Password'), { exact: true })
  await email.fill(person.email)
  await password.fill('iets-anders-dan-dat')
  await page.getByRole('button', { name: t('Log in'), exact: true }).click()
  await expect(page.getByRole('main').locator('[data-tone="error"], [class*="banner"]').first()).toBeVisible()
  await expect(password).toBeFocused()
  await page.getByRole('link', { name: t('Forgot your password?') }).click()
  await expect(email).toHaveValue(person.email)
  await page.getByRole('button', { name: t('Send me an e-mail') }).click()
  const code = page.getByLabel(t('Code from the e-mail'), { exact: true })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await expect.poll(() => code.evaluate(field => (field as HTMLInputElement).selectionEnd)).toBe(6)
  await expect(code).toBeFocused()
  await code.fill(await codeMailedTo(server.url, person.email))
  await expect(page).toHaveURL(/\/settings\/security/)
})

test('a sign-up without a name says all that is missing at once (C11, G2)', async ({ page, at, t }) => {
  await page.goto(at('/registration'))
  await page.getByLabel(t('E-mail'), { exact: true }).fill(somebody('Lena').email)
  await page.getByLabel(t('Password'), { exact: true }).fill('een-kaft-om-elk-boek-7')
  await page.getByRole('button', { name: t('Create account'), exact: true }).click()
  await expect(page.getByText(t('This field is required'))).toHaveCount(3)
  await expect(page.getByLabel(t('First name'), { exact: true })).toBeFocused()
})

test('a draft of this tab moves to the account by itself, and leaves the keyboard on the page, with the way on first (C2, M17)', async ({
  page,
  at,
  t,
}) => {
  await fillInAd(page, t, at('/sell'), 'Calculus: A Complete Course')
  await page.getByRole('button', { name: t('Publish Ad') }).click()
  await page.getByRole('link', { name: t('Create account') }).click()
  const sofie = somebody('Sofie')
  await signUp(page, t, sofie)
  await page
    .getByLabel(t('Code from the e-mail'), { exact: true })
    .fill(await codeMailedTo(new URL(page.url()).origin, sofie.email))
  await expect(page.getByRole('button', { name: t('Publish Ad') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('who goes on to sign up while the ad is still being kept is not taken elsewhere (C2)', async ({ page, at, t }) => {
  await fillInAd(page, t, at('/sell'), 'Calculus: A Complete Course')
  const button = await page.getByRole('button', { name: t('Publish Ad') }).elementHandle()
  const link = page.getByRole('link', { name: t('Create account') })
  await link.evaluate((link: HTMLElement, button) => {
    ;(button as HTMLElement | null)?.click()
    link.click()
  }, button)
  await expect(page.getByLabel(t('First name'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/registration/)
})
