import { photo } from './support/photos.ts'
import { signUp, somebody, verifyByCode } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a visitor fills in an ad, signs up, verifies, comes back to it and publishes it (C1, C2, C3, D4, G3)', async ({
  page,
  say,
  at,
}) => {
  const sanne = somebody('Sanne')
  await page.goto(at('/'))
  await page.goto(at('/sell'))
  await page.getByRole('searchbox').fill('campbell biology')
  await page
    .getByRole('button', { name: say('This is it: {name}', { name: 'Campbell Biology' }) })
    .first()
    .click()

  await page.getByLabel(say('Version or edition')).fill('12e druk')
  await page.getByRole('radio', { name: say('Good') }).check()
  await page.getByRole('radio', { name: say('No'), exact: true }).check()
  await page
    .getByLabel(say('Add photos'))
    .setInputFiles([await photo('voorkant.jpg', '#7f9b86'), await photo('achterkant.jpg', '#c98f7a')])
  await expect(page.getByText(say('{0} of {maxPhotos}, front and back help', { 0: '2', maxPhotos: '6' }))).toBeVisible()
  await page.getByLabel(say('Price'), { exact: true }).fill('42,50')
  await page.getByRole('button', { name: say('Next') }).click()
  await page.getByRole('button', { name: say('Publish Ad') }).click()

  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('link', { name: say('Create account') }).click()
  await signUp(page, say, sanne)
  await verifyByCode(page, say, sanne)

  await expect(page).toHaveURL(/\/sell/)
  await page.getByRole('button', { name: say('Yes, move to my account') }).click()
  await page.getByRole('button', { name: say('Publish Ad') }).click()
  await expect(page.getByRole('heading', { name: say('Done. Your ad is live.') })).toBeVisible()
})
