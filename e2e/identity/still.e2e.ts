import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

test('the ways on from the login do not move under a finger, because they come with its form (G2)', async ({
  page,
  at,
  t,
}) => {
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/auth/self-service/login/**', async route => {
    await held
    await route.continue()
  })
  await page.goto(at('/login'))
  await expect(page.getByRole('heading', { name: t('Log in') })).toBeVisible()
  const way = page.getByRole('link', { name: t('Create account') })
  await expect(way).toHaveCount(0)
  release()
  await way.click()
  await expect(page.getByLabel(t('First name'), { exact: true })).toBeVisible()
})
