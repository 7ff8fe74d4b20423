import type { Page } from '@playwright/test'
import { findYasmin, write, yasmin } from '../support/people/chatting.ts'
import { enter, verifiedPerson } from '../support/people/people.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

test('arrow keys go from the field through the results and back, and Enter opens one (M17, B2)', async ({
  page,
  at,
}) => {
  await page.goto(at('/search?q=introduction'))
  const field = page.getByRole('searchbox')
  const results = page.getByRole('article').getByRole('link')
  await expect(results.nth(1)).toBeVisible()
  await hydrated(page)
  await field.focus()
  await page.keyboard.press('Home')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(results.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()

  await page.goto(at('/'))
  await page.getByRole('searchbox').pressSequentially('introduction')
  await expect(results.nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = await results.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at(String(second).replace(/^\/en/, '')))
})

test('a book, an ad and a list are shared by their address, which is copied where nothing else is offered (M8)', async ({
  page,
  t,
  at,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(at('/search?q=calculus+complete'))
  await page.getByRole('article').getByRole('link').first().click()
  await expectShared()
  await page.getByRole('listitem').filter({ hasText: 'Yasmin' }).getByRole('link').first().click()
  await expectShared()
  await page.goBack()
  const lists = page.getByRole('heading', { name: t('Which edition for your course?') }).locator('..')
  const course = lists.getByRole('link').first()
  const name = String(await course.textContent())
  await course.click()
  await expect(page).toHaveURL(/\/study\/.+collection=.+#course-/)
  await expect(page.getByRole('heading', { name })).toBeInViewport()
  await expectShared()

  async function expectShared(): Promise<void> {
    await page.getByRole('button', { name: t('Share') }).click()
    await expect(page.getByRole('status').filter({ hasText: t('Link copied') })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.getByRole('button', { name: t('Close') }).click()
  }
})

test('the tab counts what is unread wherever one is, and a chat that is opened is ready to write in (E1, E3)', async ({
  page: buyer,
  another,
  server,
  t,
  at,
}) => {
  await enter(buyer, t, at('/login'), await verifiedPerson(server, 'Nina'))
  await findYasmin(buyer, t, at('/search?q=calculus+complete'))
  const seller = await another()
  await enter(seller, t, at('/login'), yasmin)
  await seller.goto(at('/about'))
  await write(buyer, t, 'Yasmin', 'Ligt hij klaar?')
  await expect(seller).toHaveTitle(/^\(\d+\) /)
  await seller.goto(at('/search?q=algebra'))
  await expect(seller).toHaveTitle(/^\(\d+\) algebra/)
  await seller.goto(at('/chat'))
  await seller
    .getByRole('list', { name: t('Chats') })
    .getByRole('link')
    .filter({ hasText: 'Nina' })
    .click()
  await expect(seller.getByLabel(t('Message to {name}', { name: 'Nina' }))).toBeFocused()

  for (const width of [1280, 1920]) {
    await seller.setViewportSize({ width, height: 900 })
    const panes = await seller.locator('[data-chat]').boundingBox()
    expect(panes?.width).toBeLessThanOrEqual(1280)
    expect(await widest(seller)).toBeLessThanOrEqual(width)
  }
})

test('a book and a list are printed as they are, black on white, without what is for screens (D1, B3)', async ({
  page,
  t,
  at,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(at('/search?q=calculus+complete'))
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Calculus: A Complete Course' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expectPlain()
  await expect(page.getByText('Yasmin')).toBeVisible()
  await expect(page.getByRole('link', { name: t('Sell yours') })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page
    .getByRole('heading', { name: t('Which edition for your course?') })
    .locator('..')
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expectPlain()
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('button', { pressed: false })).toHaveCount(0)

  async function expectPlain(): Promise<void> {
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: t('Share') })).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
  }
})

async function widest(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
