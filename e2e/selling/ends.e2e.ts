import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/screens/accessible.ts'
import { findYasmin, message, write, yasmin } from '../support/people/chatting.ts'
import { enter, type Say, verifiedPerson } from '../support/people/people.ts'
import { fillInAd, publish } from '../support/people/selling.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

test.describe(() => {
  test.use(withWorker)

  test('a chat with who deleted their account says so at once, has nothing to write in, and keeps what was typed (E7, F4)', async ({
    page: seller,
    another,
    server,
    say,
    at,
  }) => {
    const buyer = await another()
    await enter(buyer, say, at('/login'), await verifiedPerson(server, 'Zoë'))
    await findYasmin(buyer, say, at('/search?q=calculus+complete'))
    await write(buyer, say, 'Yasmin', 'Is hij er nog?')
    await expect(message(buyer, 'Is hij er nog?')).toContainText(say('sent'))

    await enter(seller, say, at('/login'), yasmin)
    await seller.goto(at('/chat'))
    await lines(seller, say).filter({ hasText: 'Zoë' }).click()
    await seller.getByLabel(say('Message to {name}', { name: 'Zoë' })).fill('Ja hoor, kom')
    await goOffline(seller)
    await write(seller, say, 'Zoë', 'Ja, kom maar langs.')
    await seller.getByLabel(say('Message to {name}', { name: 'Zoë' })).fill('Tot zo')
    const left = await buyer.evaluate(() => fetch('/api/account', { method: 'DELETE' }).then(({ status }) => status))
    expect(left).toBe(204)
    await seller.context().setOffline(false)

    const gone = say('This account was deleted. The chat stays readable, but nobody reads new messages here.')
    await expect(seller.getByText(gone)).toBeVisible()
    await expect(seller.getByText(say('No, thanks'))).toHaveCount(0)
    await expect(seller.getByRole('textbox', { name: say('Message'), exact: false })).toHaveCount(0)
    const late = message(seller, 'Ja, kom maar langs.')
    await expect(late).toContainText(say('This account was deleted: nobody reads messages here any more.'))
    await expect(late.getByRole('button', { name: say('Try again') })).toHaveCount(0)
    await expect(seller.getByText('Tot zo')).toBeVisible()
    await expectAccessible(seller)
    await seller
      .getByText('Tot zo')
      .locator('..')
      .getByRole('button', { name: say('Throw away') })
      .click()
    await expect(seller.getByText('Tot zo')).toHaveCount(0)
    await seller.goto(at('/chat'))
    await expect(lines(seller, say).filter({ hasText: say('Deleted account') })).toHaveCount(1)
  })
})

test.describe(() => {
  test.use(withWorker)

  test('sold is one tap, can be undone for ten seconds, offline and after a reload too, and is done after that (C13, F1, L3)', async ({
    page,
    server,
    say,
    at,
  }) => {
    await enter(page, say, at('/login'), await verifiedPerson(server, 'Mette'))
    await fillInAd(page, say, at('/sell'), 'Campbell Biology')
    await publish(page, say)
    await expect(page.getByRole('link', { name: say('Look at your ad') })).toBeVisible()
    const name = 'Campbell Biology'
    await page.goto(at('/settings'))
    const sold = page.getByRole('button', { name: say('Mark as sold: {name}', { name }) })
    const toast = page.getByRole('status').filter({ hasText: say('Sold!') })
    await sold.click()
    await toast.getByRole('button', { name: say('Undo') }).click()
    await expect(sold).toBeVisible()

    await goOffline(page)
    await sold.click()
    await expect(page.getByText(say('Sold, goes off the site'))).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: say('Undo: {name}', { name }) }).click()
    await expect(sold).toBeVisible()
    await page.context().setOffline(false)

    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: say('Mark as sold: {name}', { name }) }).click()
    await expect(page.getByText(say('Sold, goes off the site'))).toBeVisible()
    await expect
      .poll(() => server.rows(`select reason from ad where seller_first_name = 'Mette'`))
      .toEqual([{ reason: 'sold' }])
    await expect(page.getByText(say('Sold, goes off the site'))).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(say('This ad is gone: the book is no longer for sale here.'))).toBeVisible()
  })
})

test('who wants to write to a seller sees at the login which ad it is about, and at the sign-up too (D4)', async ({
  page,
  say,
  at,
}) => {
  await findYasmin(page, say, at('/search?q=calculus+complete'))
  const ad = page.locator('[data-wanted-ad]')
  for (const fact of ['Calculus: A Complete Course', 'Yasmin']) await expect(ad).toContainText(fact)
  await expect(ad).toContainText('€')
  await expectAccessible(page)
  await page.getByRole('link', { name: say('Create account'), exact: true }).click()
  await expect(page).toHaveURL(/registration/)
  await expect(ad).toContainText('Yasmin')
  await expect(page.getByText(say('At least 8 characters, and not too much like your e-mail address.'))).toBeVisible()
  await page.getByLabel(say('E-mail'), { exact: true }).fill('geen adres')
  await page.getByLabel(say('Password'), { exact: true }).fill('kort')
  await page.getByRole('button', { name: say('Create account'), exact: true }).click()
  await expect(page.getByText(say('This is not a valid e-mail address.'))).toBeVisible()
  await expect(page.getByText(say('This field is required'))).toHaveCount(3)
  await expect(page.getByLabel(say('Password'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page
    .getByRole('link', { name: say('Log in'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL(/login/)
  await expect(ad).toContainText('Yasmin')
})

function lines(page: Page, say: Say) {
  return page.getByRole('list', { name: say('Chats') }).getByRole('link')
}
