import { expect, RecordedKratos, test } from './support/recorded-test.ts'

test.skip(!RecordedKratos.isThere, RecordedKratos.absence)

test('the login screen draws what a real Kratos answered, and says its errors in our words (G1, G2)', async ({
  page,
  kratos,
  say,
  at,
}) => {
  kratos.play('login: start (JSON)', 'login: wrong password', 'login: success (JSON)')
  await page.goto(at('/login'))
  await page.getByLabel(say('E-mail'), { exact: true }).fill('eva@example.org')
  await page.getByLabel(say('Password'), { exact: true }).fill('wrong-password-1')
  const submit = page.getByRole('button', { name: say('Log in'), exact: true })
  await submit.click()
  await expect(
    page.getByText(say('This e-mail and password do not belong together. Check them, or choose a new password.')),
  ).toBeVisible()

  await page.getByLabel(say('Password'), { exact: true }).fill('Zq-correct-horse-77')
  kratos.play('whoami: cookie')
  await submit.click()
  await expect(page).not.toHaveURL(/\/login/)
  const sent = kratos.asked.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown)
  expect(sent).toEqual([
    expect.objectContaining({ method: 'password', identifier: 'eva@example.org', password: 'wrong-password-1' }),
    expect.objectContaining({ method: 'password', identifier: 'eva@example.org', password: 'Zq-correct-horse-77' }),
  ])
})
