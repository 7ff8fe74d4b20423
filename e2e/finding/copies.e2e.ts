import type { Page } from '@playwright/test'
import { enter, type Translate } from '../support/people/people.ts'
import { isShown } from '../support/screens/shown.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const noor = { email: 'noor@demo.example', password: 'kaft-om-je-boek' }
const photoPath = /^\/uploads\/images\/[0-9a-f]{64}-320\.webp$/

const offered = (page: Page, t: Translate) =>
  page.getByRole('region', { name: t('Just offered') }).getByRole('listitem')

test.describe(() => {
  test.use(withWorker)

  test('copies look as they were photographed where one compares them, also without a network (B1, E1, F1, L2)', async ({
    page,
    at,
    t,
  }) => {
    await enter(page, t, at('/login'), noor)
    const rows = {
      '/': offered(page, t),
      '/settings': page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: /\w/ }) }),
      '/chat': page.getByRole('list', { name: t('Chats') }).getByRole('listitem'),
    }
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    for (const [path, row] of Object.entries(rows)) {
      await page.goto(at(path))
      const photo = row.locator('img').first()
      await expect(photo).toHaveAttribute('src', photoPath)
      expect([path, await isShown(photo)]).toEqual([path, true])
    }
    await goOffline(page)
    for (const [path, row] of Object.entries(rows)) {
      await page.goto(at(path))
      expect([path, await isShown(row.locator('img').first())]).toEqual([path, true])
    }
  })
})

test('a copy whose photo does not come shows the cover of its book, in the same room (B2, L2)', async ({
  page,
  at,
  t,
}) => {
  await page.route('**/uploads/images/*', route => route.abort())
  await page.goto(at('/search?q=social+research+methods+bryman'))
  const result = page.getByRole('article')
  await expect(result.locator('svg text').first()).toHaveText(/\S/)
  await expect(result.getByRole('img')).toHaveCount(0)
  expect(await result.locator('svg').first().boundingBox()).toMatchObject({ width: 64, height: 87 })
  await page.goto(at('/'))
  await expect(offered(page, t).first().locator('svg text').first()).toHaveText(/\S/)
})
