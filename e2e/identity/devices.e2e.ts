import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/screens/accessible.ts'
import { confirmSelf, enter, givePassword, press, verifiedPerson } from '../support/people/people.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'
import { slowness } from '../support/slowness.ts'

test.use(withoutWorker)

const book = 'Calculus: A Complete Course'

test('a device that is logged out from another one is out at once, empty, and has unsent work back at the next login (F3, L4, L9)', async ({
  page,
  another,
  server,
  t,
  at,
}) => {
  const lotte = await verifiedPerson(server, 'Lotte')
  const library = await another()
  await enter(library, t, at('/login'), lotte)
  const [{ id }] = server.rows(`select id from book where name = '${book}'`) as [{ id: string }]
  await library.goto(at(`/sell?book=${id}`))
  await expect(library).toHaveURL(/step=condition/)
  await library.goto(at('/settings'))
  await expect(library.getByText(lotte.email)).toBeVisible()

  await enter(page, t, at('/login'), lotte)
  await page.goto(at('/settings/security'))
  const devices = page.getByRole('region', { name: t('Devices') })
  await expect(devices.getByText(t('this device'))).toBeVisible()
  await devices.getByRole('button', { name: new RegExp(`^${t('Log out: {name}', { name: '' })}`) }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  await expect(library.locator('[data-farewell=ended]')).toBeVisible({ timeout: 30_000 * slowness })
  await expect(library.getByText(lotte.email)).toHaveCount(0)
  await expectAccessible(library)
  const left = await library.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))
  expect(left.filter(name => /^(cache|vault)-(?!anon)/.test(name))).toEqual([])
  expect(left.filter(name => name.startsWith('locked-'))).toHaveLength(1)

  await library.getByRole('button', { name: t('Got it') }).click()
  await expect(library.locator('[data-farewell]')).toHaveCount(0)
  await enter(library, t, at('/login'), lotte)
  await library.goto(at('/sell'))
  await expect(library.getByRole('main').getByText(book).first()).toBeVisible()
})

test.describe(() => {
  test.use(withWorker)

  test('everything of mine comes as one zip, and without a connection it says so (F4, M14)', async ({
    page,
    server,
    t,
    at,
  }) => {
    const ruben = await verifiedPerson(server, 'Ruben')
    await enter(page, t, at('/login'), ruben)
    await page.goto(at('/settings'))
    await page.getByRole('link', { name: t('My data') }).click()
    await expectAccessible(page)
    await goOffline(page)
    await press(page, t, 'Download')
    await expect(page.getByRole('alert')).toContainText(t('There is no connection.'))
    await page.context().setOffline(false)
    const coming = page.waitForEvent('download')
    await press(page, t, 'Download')
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^kaft-\d{4}-\d\d-\d\d\.zip$/)
    const zip = readFileSync(await file.path(), 'utf8')
    for (const mine of ['kaft.json', ruben.email, ruben.city]) expect(zip).toContain(mine)
  })
})

test('an account is deleted after a clear yes and a fresh login; other devices hear of it, and nobody gets in again (F4)', async ({
  page,
  another,
  server,
  t,
  at,
}) => {
  const tess = await verifiedPerson(server, 'Tess')
  const phone = await another()
  await enter(phone, t, at('/login'), tess)
  await phone.goto(at('/settings'))
  await expect(phone.getByText(tess.email)).toBeVisible()

  await enter(page, t, at('/login'), tess)
  await page.route('**/api/account', route => route.fulfill({ status: 403, json: tooOld }), { times: 1 })
  await page.goto(at('/settings/data'))
  await page.getByRole('button', { name: t('Delete my account') }).click()
  await confirmSelf(page, t, tess)
  const dialog = page.getByRole('dialog')
  const forGood = dialog.getByRole('button', { name: t('Delete for good') })
  await expect(forGood).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('checkbox').check()
  await forGood.click()
  await confirmSelf(page, t, tess)

  await dialog.getByRole('checkbox').check()
  await forGood.click()
  await expect(page.locator('[data-farewell=deleted]')).toBeVisible()
  await expect(phone.locator('[data-farewell=deleted]')).toBeVisible({ timeout: 30_000 * slowness })
  const left = await phone.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))
  // The worker notes there which public photos a visitor saw; it is emptied as somebody leaves (image-caches.test.ts).
  const ofVisitors = ['kaft', 'workbox-expiration']
  expect(left.filter(name => !ofVisitors.includes(name) && !name.includes('anon'))).toEqual([])

  await page.goto(at('/login'))
  await givePassword(page, t, tess)
  await expect(page.getByRole('alert')).toBeVisible()
})

const tooOld = {
  message: 'Log in once more first',
  code: 'login_too_old',
  status: 403,
  timestamp: '2026-11-21T12:00:00.000Z',
  requestedURI: '/api/account',
}
