import { press } from '../support/people/people.ts'
import { expect, test } from '../support/servers/recorded-test.ts'

test('the login screen draws what a real Kratos answered, and says its errors in our words (G1, G2)', async ({
  page,
  kratos,
  t,
  at,
}) => {
  kratos.play('login: start (JSON)', 'login: wrong password', 'login: success (JSON)')
  await page.goto(at('/login'))
  await page.getByLabel(t('E-mail'), { exact: true }).fill('eva@example.org')
  await page.getByLabel(t('Password'), { exact: true }).fill('wrong-password-1')
  const submit = page.getByRole('button', { name: t('Log in'), exact: true })
  await submit.click()
  await expect(
    page.getByText(t("That e-mail and password don't match. Check them, or choose a new password.")),
  ).toBeVisible()

  await page.getByLabel(t('Password'), { exact: true }).fill('Zq-correct-horse-77')
  kratos.play('whoami: cookie')
  await submit.click()
  await expect(page).not.toHaveURL(/\/login/)
  const sent = kratos.asked.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown)
  expect(sent).toEqual([
    expect.objectContaining({ method: 'password', identifier: 'eva@example.org', password: 'wrong-password-1' }),
    expect.objectContaining({ method: 'password', identifier: 'eva@example.org', password: 'Zq-correct-horse-77' }),
  ])
})

test('the sign-up screen says what a real Kratos found wrong, under each field (G1, G2)', async ({
  page,
  kratos,
  t,
  at,
}) => {
  kratos.play('registration: start in a browser by script (JSON)', 'registration: no e-mail, weak password')
  await page.goto(at('/registration'))
  await page.getByLabel(t('E-mail'), { exact: true }).fill('eva@nowhere')
  await page.getByLabel(t('First name'), { exact: true }).fill('Eva')
  await page.getByLabel(t('Last name'), { exact: true }).fill('Jansen')
  await page.getByLabel(t('Password'), { exact: true }).fill('12345678')
  await press(page, t, 'Create account')
  const email = page.getByLabel(t('E-mail'), { exact: true })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/.+/)
  await expect(page.getByLabel(t('First name'), { exact: true })).toHaveValue('Eva')
})

test('the verification screen goes from asking to done as a real Kratos does (G1, G7)', async ({
  page,
  kratos,
  t,
  at,
}) => {
  kratos.play('verification: start', 'verification: ask for a code', 'verification: wrong code')
  await page.goto(at('/verification'))
  await page.getByLabel(t('E-mail'), { exact: true }).fill('eva@example.org')
  await page.getByRole('main').getByRole('button').first().click()
  const code = page.getByLabel(t('Code from the e-mail'), { exact: true })
  await code.fill('000000')
  await expect(
    page.getByText(t('This code is not right, or was used before. Check it, or have a new one sent.')),
  ).toBeVisible()
  kratos.reset()
  kratos.play('verification: right code')
  await code.fill('123456')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Your e-mail address is confirmed.'))
})

test('the second step of a real Kratos asks for the code of the app (F3, G1)', async ({ page, kratos, t, at }) => {
  kratos.play('login: step up to aal2', 'login: aal2, wrong code')
  await page.goto(at('/login?aal=aal2'))
  const code = page.getByLabel(t('Code from your app'), { exact: true })
  await code.fill('000000')
  await page.getByRole('button', { name: t('Use this code') }).click()
  await expect(page.getByText(t('This code is not right. Take the newest one from your app.'))).toBeVisible()
})

test('the settings of a real Kratos have every way to log in that it offers (F3, G1)', async ({
  page,
  kratos,
  server,
  t,
  at,
}) => {
  kratos.play('whoami: cookie', 'settings: start', 'sessions: my other sessions')
  await page.context().addCookies([{ name: 'ory_kratos_session', value: 'of-a-real-kratos', url: server.url }])
  await page.goto(at('/settings/security'))
  for (const way of ['Password', 'Authenticator app', 'Backup codes'])
    await expect(page.getByRole('heading', { name: t(way) })).toBeVisible()
})

test('the recovery screen says of a wrong code what a real Kratos says, and goes on to the settings (G1, G7)', async ({
  page,
  kratos,
  t,
  at,
}) => {
  kratos.play('recovery: start', 'recovery: ask for a code', 'recovery: wrong code')
  await page.goto(at('/recovery'))
  await page.getByLabel(t('E-mail'), { exact: true }).fill('eva@example.org')
  await page.getByRole('main').locator('button[type=submit]').first().click()
  const code = page.getByLabel(t('Code from the e-mail'), { exact: true })
  await code.fill('000000')
  await expect(page.getByRole('alert').first()).toBeVisible()
  kratos.reset()
  kratos.play('recovery: right code', 'whoami: cookie', 'settings: start', 'sessions: my other sessions')
  await code.fill('123456')
  await expect(page).toHaveURL(/\/settings/)
})
