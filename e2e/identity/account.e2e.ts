import { must } from '../../shared/lib/must.ts'
import { expectAccessible } from '../support/screens/accessible.ts'
import { hold } from '../support/browsers/hold.ts'
import { codeMailedTo, linkMailedTo } from '../support/people/mail.ts'
import { enter, press, signUp, somebody, verifiedPerson, verifyByCode } from '../support/people/people.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const returning = (page: string, to: string) => `${page}?return_to=${encodeURIComponent(new URL(to).pathname)}`

test('who signs up comes back where they were, past an empty form, a weak password and a wrong code (G2, G7, D4)', async ({
  page,
  t,
  at,
}) => {
  const fleur = somebody('Fleur')
  await page.goto(returning(at('/registration'), at('/about')))
  await press(page, t, 'Create account')
  await expect(page.getByText(t('This field is required'))).toHaveCount(5)
  await expect(page.getByLabel(t('E-mail'), { exact: true })).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel(t('E-mail'), { exact: true }).fill(fleur.email)
  await page.getByLabel(t('First name'), { exact: true }).fill(fleur.firstName)
  await page.getByLabel(t('Last name'), { exact: true }).fill(fleur.lastName)
  await page.getByLabel(t('City'), { exact: true }).fill('Delf')
  await page.getByRole('button', { name: t('Do you mean {place}?', { place: 'Delft' }) }).click()
  await expect(page.getByLabel(t('City'), { exact: true })).toHaveValue('Delft')
  await expect(page.getByRole('navigation', { name: t('Quick') })).toHaveCount(0)
  await page.getByLabel(t('Password'), { exact: true }).fill(fleur.email)
  await press(page, t, 'Create account')
  await expect(page.getByText(t('This password is too much like your e-mail address.'))).toBeVisible()
  await signUp(page, t, fleur)
  await expectAccessible(page)
  await page.getByLabel(t('Code from the e-mail'), { exact: true }).fill('000000')
  await expect(page.getByRole('alert')).toBeVisible()
  await verifyByCode(page, t, fleur)
  await expect(page).toHaveURL(at('/about'))
})

test('the links below a form stay in their place when it comes (G1)', async ({ page, t, at }) => {
  for (const [kind, path, name] of [
    ['login', '/login', 'Create account'],
    ['registration', '/registration', 'Log in'],
  ] as const) {
    const form = await hold(page, `**/self-service/${kind}/browser*`)
    await page.goto(at(path))
    const link = page.getByRole('main').getByRole('link', { name: t(name), exact: true })
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
    const top = async () => must(await link.boundingBox(), 'a link that is shown').y
    const before = await top()
    form()
    await expect(page.getByLabel(t('Password'), { exact: true })).toBeVisible()
    expect(Math.abs((await top()) - before)).toBeLessThan(1)
  }
})

test('who goes on to sign up before the login form has come is not called back to it (G2)', async ({ page, t, at }) => {
  const form = await hold(page, '**/self-service/login/browser*')
  const screen = await hold(page, '**/assets/registration-*.js')
  await page.goto(at('/login'))
  await page.getByRole('link', { name: t('Create account') }).click()
  await expect(page).toHaveURL(at('/registration'))
  form()
  await expect(page.getByLabel(t('E-mail'), { exact: true })).toBeVisible()
  screen()
  await expect(page.getByLabel(t('First name'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/registration/)
})

test('a mail opened in another browser confirms the address, and the waiting page goes on by itself (G7, D4)', async ({
  page,
  another,
  server,
  t,
  at,
}) => {
  const bram = somebody('Bram')
  await page.goto(returning(at('/registration'), at('/privacy')))
  await signUp(page, t, bram)
  const phone = await another()
  await phone.goto(await linkMailedTo(server.url, bram.email))
  await press(phone, t, 'Confirm')
  await expect(phone.getByRole('heading', { name: t('Your e-mail address is confirmed.') })).toBeVisible()
  await expect(page).toHaveURL(at('/privacy'))
})

test('who forgot the password gets in by a code, chooses a new one, and it works (G7, F1)', async ({
  page,
  another,
  server,
  t,
  at,
}) => {
  const sanne = await verifiedPerson(server, 'Sanne')
  await page.goto(returning(at('/recovery'), at('/about')))
  await page.getByLabel(t('E-mail'), { exact: true }).fill(sanne.email)
  await press(page, t, 'Send me an e-mail')
  await page.getByLabel(t('Code from the e-mail'), { exact: true }).fill(await codeMailedTo(server.url, sanne.email))
  await page.getByLabel(t('Password'), { exact: true }).fill('een-heel-nieuw-kaft-8')
  await expect(page.locator('a[href*="/login"]')).toHaveCount(0)
  await expectAccessible(page)
  await press(page, t, 'Save')
  await expect(page).toHaveURL(at('/about'))

  const other = await another()
  await enter(other, t, at('/login'), { ...sanne, password: 'een-heel-nieuw-kaft-8' })
  await expect(other).toHaveURL(at('/'))
})

test.describe(() => {
  test.use(withWorker)

  test('a wrong password and a lost connection keep what was typed, and no other site is returned to (G2, D4)', async ({
    page,
    server,
    t,
    at,
  }) => {
    const noor = await verifiedPerson(server, 'Noor')
    await page.goto(`${at('/login')}?return_to=${encodeURIComponent('https://elsewhere.example/')}`)
    const password = page.getByLabel(t('Password'), { exact: true })
    await page.getByLabel(t('E-mail'), { exact: true }).fill(noor.email)
    await password.fill('not this one')
    await press(page, t, 'Log in')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel(t('E-mail'), { exact: true })).toHaveValue(noor.email)

    await goOffline(page)
    await password.fill(noor.password)
    await press(page, t, 'Log in')
    const calm = t('This needs a connection. What you typed stays here; go on as soon as you are online.')
    await expect(page.getByText(calm)).toBeVisible()
    await expect(password).toHaveValue(noor.password)
    await expectAccessible(page)
    await page.context().setOffline(false)
    await press(page, t, 'Log in')
    await expect(page).toHaveURL(at('/'))
  })
})

test('a new city shows in the account at once, and a bad address is told under its field (F1, C11)', async ({
  page,
  server,
  t,
  at,
}) => {
  const daan = await verifiedPerson(server, 'Daan')
  await enter(page, t, returning(at('/login'), at('/settings')), daan)
  await expect(page.getByText(daan.email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('Details and city') }).click()
  const email = page.getByLabel(t('E-mail'), { exact: true })
  await email.fill('no address')
  await press(page, t, 'Save')
  await expect(email).toHaveAccessibleDescription(t('This is not a valid e-mail address.'))
  await expectAccessible(page)
  await email.fill(daan.email)
  await page.getByLabel(t('City'), { exact: true }).fill('Groningen')
  await press(page, t, 'Save')
  await expect(page.getByText(t('Your changes are saved.'), { exact: true }).first()).toBeVisible()
  await page.goto(at('/settings'))
  await expect(page.getByText('Groningen')).toBeVisible()
})

test('chats ask strangers to log in, and who has not confirmed the address to do so, then go on there (D4, G3)', async ({
  page,
  server,
  t,
  at,
}) => {
  const { ads } = (await (await fetch(`${server.url}/api/ads?sort=new`)).json()) as { ads: { id: string }[] }
  const place = `${at('/chat/new')}?ad=${ads[0]?.id}`
  await page.goto(place)
  await expect(page.getByRole('heading', { name: t('You need an account for this') })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Create account') })
    .click()
  await signUp(page, t, somebody('Iris'))
  await page.goto(place)
  await expect(page.getByRole('heading', { name: t('Confirm your e-mail first') })).toBeVisible()
  await expectAccessible(page)
  await press(page, t, 'Send me a new e-mail')
  await expect(page).toHaveURL(/\/verification/)
  const address = await page.locator('strong').first().innerText()
  await page.getByLabel(t('Code from the e-mail'), { exact: true }).fill(await codeMailedTo(server.url, address, 2))
  await expect(page).toHaveURL(place)
  await expect(page.getByRole('textbox')).toBeFocused()
  await expectAccessible(page)
})
