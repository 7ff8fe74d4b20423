import { fullBrowser } from '../support/browsers/chromium.ts'
import { inspect } from '../support/screens/inspect.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import { hydrated } from '../support/screens/shown.ts'
import { slowness } from '../support/slowness.ts'
import { hold } from '../support/browsers/hold.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test } from '../support/test.ts'

test.use(fullBrowser)

test('a book nobody offers is watched from its page, off until turned on, after a login that comes back, offline too (D3, D4, F1, L3)', async ({
  page,
  at,
  t,
  server,
  context,
  language,
}) => {
  const [book] = server.rows('select id, name from book where available = 0 order by name') as [
    { id: string; name: string },
  ]
  const watchers = () => server.rows(`select watchers from book where id = '${book.id}'`)
  const email = page.getByRole('switch', { name: t('E-mail') })
  const push = page.getByRole('switch', { name: t('Notification') })
  await page.goto(at(`/book/${book.id}`))
  await hydrated(page)
  await page.getByRole('link', { name: t('Tell me when there is one') }).click()
  await expect(email).toBeFocused()
  await email.click()
  const asks = page.getByRole('dialog')
  await expect(asks.getByRole('link', { name: t('Log in') })).toHaveAttribute('href', new RegExp(`book%2F${book.id}`))
  await inspect(page, 'watch a book as a visitor')

  // A press before the answer about the session goes on with it.
  const answer = await hold(page, '**/auth/sessions/whoami')
  await openAs(page, at(`/book/${book.id}`), await verifiedPerson(server, 'Puck'))
  await hydrated(page)
  await expect(email).not.toBeChecked()
  await push.click()
  await expect(asks).toBeVisible()
  answer()
  await expect(asks.getByRole('button', { name: t('Yes, on this device') })).toBeVisible()
  await inspect(page, 'before the browser asks')
  await page.keyboard.press('Escape')
  await expect(push).not.toBeChecked()
  await email.click()
  await expect(page.getByText({ nl: 'Jij wacht erop', en: 'You are waiting for it' }[language])).toBeVisible()
  await expect.poll(watchers).toEqual([{ watchers: 1 }])

  // Under My Kaft it can be turned off, without a connection too; the row stays until one leaves.
  await page.goto(at('/settings/notifications'))
  const ofBook = page.getByRole('switch', { name: t('E-mail: {about}', { about: book.name }) })
  await expect(ofBook).toBeChecked()
  await goOffline(page)
  await ofBook.click()
  await expect(ofBook).not.toBeChecked()
  await context.setOffline(false)
  await expect.poll(watchers, { timeout: 60_000 * slowness }).toEqual([{ watchers: 0 }])

  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.reload()
  await expect(page.getByRole('button', { name: t('Look again') })).toBeVisible()
  await page.getByText(t('Allowed, and still nothing?')).click()
  await inspect(page, 'notifications, blocked')
})
