import { photo } from './support/photos.ts'
import { pickBook } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test('Next waits for a photo that is being made ready, and goes on by itself (C2, L5)', async ({
  browser,
  contextOptions,
  at,
  say,
}) => {
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' })
  const page = await context.newPage()
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await context.route(/assets\/(shrink|browser-image-compression)/, async route => {
    await held
    await route.continue()
  })
  await page.goto(at('/sell'))
  await pickBook(page, say, 'Calculus: A Complete Course')
  await page.getByRole('radio', { name: say('Good') }).check()
  await page.getByRole('radio', { name: say('No'), exact: true }).check()
  await page.getByLabel(say('Price'), { exact: true }).fill('9,50')
  await page.getByLabel(say('Add photos')).setInputFiles([await photo('voorkant.jpg', '#7f9b86')])
  await page.getByRole('button', { name: say('Next') }).click()
  await expect(page.getByRole('button', { name: say('Waiting for your photo') })).toBeVisible()
  await expect(page).toHaveURL(/step=condition/)
  letGo()
  await expect(page).toHaveURL(/step=personal/)
  await expect(page.getByRole('region', { name: say('Preview of your ad') })).toContainText(/9[,.]50/)
  await context.close()
})

test('Next stays where a photo could not be used, and the field says why (C2, C8)', async ({ page, at, say }) => {
  await page.goto(at('/sell'))
  await pickBook(page, say, 'Calculus: A Complete Course')
  await page
    .getByLabel(say('Add photos'))
    .setInputFiles({ name: 'kapot.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  await page.getByRole('button', { name: say('Next') }).click()
  await expect(page.getByText('kapot.jpg')).toBeVisible()
  await expect(page).toHaveURL(/step=condition/)
})

test('a book with many authors makes no step wider than the screen (C2)', async ({ page, at, say }) => {
  await page.goto(at('/sell'))
  await pickBook(page, say, 'Campbell Biology')
  await expect(page).toHaveURL(/step=condition/)
  await expect(page.getByText('Steven A. Wasserman').first()).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: say('Next') }).click()
  await expect(page.getByText(say('The price was not entered!'))).toBeVisible()
})
