import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/screens/accessible.ts'
import { findYasmin, message, write, yasmin } from '../support/people/chatting.ts'
import { enter, type Translate, verifiedPerson } from '../support/people/people.ts'
import { fillInAd, publish } from '../support/people/selling.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

test.describe(() => {
  test.use(withWorker)

  test('a chat with a deleted account says so at once, has nothing to write in, and keeps the typed text (E7, F4)', async ({
    page: seller,
    another,
    server,
    t,
    at,
  }) => {
    const buyer = await another()
    await enter(buyer, t, at('/login'), await verifiedPerson(server, 'Zoë'))
    await findYasmin(buyer, t, at('/search?q=calculus+complete'))
    await write(buyer, t, 'Yasmin', 'Is hij er nog?')
    await expect(message(buyer, 'Is hij er nog?')).toContainText(t('sent'))

    await enter(seller, t, at('/login'), yasmin)
    await seller.goto(at('/chat'))
    await lines(seller, t).filter({ hasText: 'Zoë' }).click()
    await seller.getByLabel(t('Message to {name}', { name: 'Zoë' })).fill('Ja hoor, kom')
    await goOffline(seller)
    await write(seller, t, 'Zoë', 'Ja, kom maar langs.')
    await seller.getByLabel(t('Message to {name}', { name: 'Zoë' })).fill('Tot zo')
    const left = await buyer.evaluate(() => fetch('/api/account', { method: 'DELETE' }).then(({ status }) => status))
    expect(left).toBe(204)
    await seller.context().setOffline(false)

    const gone = t('This account was deleted. The chat stays readable, but nobody reads new messages here.')
    await expect(seller.getByText(gone)).toBeVisible()
    await expect(seller.getByText(t('No, thanks'))).toHaveCount(0)
    await expect(seller.getByRole('textbox', { name: t('Message'), exact: false })).toHaveCount(0)
    const late = message(seller, 'Ja, kom maar langs.')
    await expect(late).toContainText(t('This account was deleted: nobody reads messages here any more.'))
    await expect(late.getByRole('button', { name: t('Try again') })).toHaveCount(0)
    await expect(seller.getByText('Tot zo')).toBeVisible()
    await expectAccessible(seller)
    await seller
      .getByText('Tot zo')
      .locator('..')
      .getByRole('button', { name: t('Throw away') })
      .click()
    await expect(seller.getByText('Tot zo')).toHaveCount(0)
    await seller.goto(at('/chat'))
    await expect(lines(seller, t).filter({ hasText: t('Deleted account') })).toHaveCount(1)
  })
})

test.describe(() => {
  test.use(withWorker)

  test('sold is one tap, can be undone for ten seconds, offline and after a reload too, and is done after that (C13, F1, L3)', async ({
    page,
    server,
    t,
    at,
  }) => {
    await enter(page, t, at('/login'), await verifiedPerson(server, 'Mette'))
    await fillInAd(page, t, at('/sell'), 'Campbell Biology')
    await publish(page, t)
    await expect(page.getByRole('link', { name: t('Look at your ad') })).toBeVisible()
    const name = 'Campbell Biology'
    await page.goto(at('/settings'))
    const sold = page.getByRole('button', { name: t('Mark as sold: {name}', { name }) })
    const toast = page.getByRole('status').filter({ hasText: t('Sold!') })
    await sold.click()
    await toast.getByRole('button', { name: t('Undo') }).click()
    await expect(sold).toBeVisible()

    await goOffline(page)
    await sold.click()
    await expect(page.getByText(t('Sold, goes off the site'))).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: t('Undo: {name}', { name }) }).click()
    await expect(sold).toBeVisible()
    await page.context().setOffline(false)

    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: t('Mark as sold: {name}', { name }) }).click()
    await expect(page.getByText(t('Sold, goes off the site'))).toBeVisible()
    await expect
      .poll(() => server.rows(`select reason from ad where seller_first_name = 'Mette'`))
      .toEqual([{ reason: 'sold' }])
    await expect(page.getByText(t('Sold, goes off the site'))).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(t('This ad is gone: the book is no longer for sale here.'))).toBeVisible()
  })
})

test('who wants to write to a seller sees at the login which ad it is about, and at the sign-up too (D4)', async ({
  page,
  t,
  at,
}) => {
  await findYasmin(page, t, at('/search?q=calculus+complete'))
  const ad = page.locator('[data-wanted-ad]')
  for (const fact of ['Calculus: A Complete Course', 'Yasmin']) await expect(ad).toContainText(fact)
  await expect(ad).toContainText('€')
  await expectAccessible(page)
  await page.getByRole('link', { name: t('Create account'), exact: true }).click()
  await expect(page).toHaveURL(/registration/)
  await expect(ad).toContainText('Yasmin')
  await expect(page.getByText(t('At least 8 characters, and not too much like your e-mail address.'))).toBeVisible()
  await page.getByLabel(t('E-mail'), { exact: true }).fill('geen adres')
  await page.getByLabel(t('Password'), { exact: true }).fill('kort')
  await page.getByRole('button', { name: t('Create account'), exact: true }).click()
  await expect(page.getByText(t('This is not a valid e-mail address.'))).toBeVisible()
  await expect(page.getByText(t('This field is required'))).toHaveCount(3)
  await expect(page.getByLabel(t('Password'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page
    .getByRole('link', { name: t('Log in'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL(/login/)
  await expect(ad).toContainText('Yasmin')
})

function lines(page: Page, t: Translate) {
  return page.getByRole('list', { name: t('Chats') }).getByRole('link')
}
