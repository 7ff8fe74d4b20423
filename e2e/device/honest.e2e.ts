import { hold } from '../support/browsers/hold.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test } from '../support/test.ts'

test('no list says that it is empty before that is known (E1, F1, L2)', async ({ page, server, at, t }) => {
  const letGo = await hold(page, /\/api\/sync\//)
  await openAs(page, at('/settings'), await verifiedPerson(server, 'Noor'))
  const nothing = page.getByText(t('You have nothing for sale now.'))
  await expect(page.getByRole('heading', { name: t('My ads') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('Details and city') })).toBeVisible()
  await expect(nothing).toHaveCount(0)
  await page.goto(at('/chat'))
  const none = page.getByRole('heading', { name: t('No chats yet') })
  await expect(page.getByRole('heading', { name: t('Chats') })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
  await expect(none).toHaveCount(0)
  letGo()
  await expect(none).toBeVisible()
  await page.goto(at('/settings'))
  await expect(nothing).toBeVisible()
})

test('chats and ads that were never here are not called none without a connection (L2)', async ({
  page,
  server,
  at,
  t,
}) => {
  await page.goto(at('/'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.route(/\/api\/sync\//, route => route.abort())
  await openAs(page, at('/chat'), await verifiedPerson(server, 'Sam'))
  await expect(page.getByRole('heading', { name: t('Chats') })).toBeVisible()
  await goOffline(page)
  await expect(page.getByRole('heading', { name: t('Your chats are not on this device yet') })).toBeVisible()
  await page.goto(at('/settings'))
  const ads = t('You are offline. Your ads are not on this device yet; as soon as you have a connection they are here.')
  await expect(page.getByText(ads)).toBeVisible()
  await expect(page.getByText(t('You have nothing for sale now.'))).toHaveCount(0)
})

test('what a visitor looked up is found offline after the login, and what is not here is not called nothing (L2, L9)', async ({
  page,
  server,
  at,
  t,
}) => {
  await page.goto(at('/search?q=social+research+methods'))
  await expect(page.getByRole('article').first()).toContainText('Social Research Methods')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const person = await verifiedPerson(server, 'Ravi')
  // Two pages are left before they use their results.
  await openAs(page, at('/studies'), person)
  await page.goto(at('/about'))
  await page.goto(at('/chat'))
  await expect(page.getByRole('heading', { name: t('No chats yet') })).toBeVisible()
  await goOffline(page)
  await page.goto(at('/search?q=social+research'))
  await expect(page.getByRole('article').filter({ hasText: 'Social Research Methods' })).toBeVisible()
  await expect(page.locator('[data-says-offline] b')).toHaveText(/^\d\d:\d\d$/)
  await page.getByRole('searchbox').fill('xyzzyplugh')
  const notHere = page.getByRole('heading', { name: t('“{filter}” is not on this device', { filter: 'xyzzyplugh' }) })
  await expect(notHere).toBeVisible()
  const none = t("We couldn't find any results for {filter}", { filter: 'xyzzyplugh' })
  await expect(page.getByText(none)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: none })).toBeVisible()
})

test('that nobody offers a book is not said from older rows on the device (D1, L2)', async ({
  page,
  server,
  at,
  t,
}) => {
  const [book] = server.rows(`select id from book where isbn = '9780199689453'`) as { id: string }[]
  const address = at(`/book/${book?.id}`)
  await page.goto(at('/'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.route(/\/api\/books\/[^/]+\/ads/, route => route.fulfill({ json: { ads: [], next: null } }))
  await page.route(/\/api\/(sync|events)/, route => route.abort())
  await page.goto(address)
  const nobody = page.getByRole('heading', { name: t('Nobody offers it now') })
  await expect(nobody).toBeVisible()
  await page.unroute(/\/api\/books\/[^/]+\/ads/)
  const letGo = await hold(page, /\/api\/books\/[^/]+\/ads/)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Social Research Methods')
  await expect(nobody).toHaveCount(0)
  letGo()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(nobody).toHaveCount(0)
})
