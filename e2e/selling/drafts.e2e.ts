import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import { photo } from '../support/photos/photos.ts'
import { pickBook, publish } from '../support/people/selling.ts'
import { hydrated } from '../support/screens/shown.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test } from '../support/test.ts'

test('a draft begun on one device is finished on another, what both wrote at once is offered, and both agree (M18, L4, L5, L8)', async ({
  page: phone,
  another,
  server,
  at,
  t,
}) => {
  const seller = await verifiedPerson(server, 'Noor')
  await openAs(phone, at('/sell'), seller)
  await pickBook(phone, t, 'Campbell Biology')
  await phone.getByLabel(t('Version or edition')).fill('12e druk')
  await phone.getByLabel(t('Add photos')).setInputFiles([await photo('voorkant.jpg', '#7f9b86')])
  await phone.getByLabel(t('Price'), { exact: true }).fill('9,50')
  await expect(phone.getByText(t('Also in your account'))).toBeVisible()

  const laptop = await another()
  await openAs(laptop, at('/sell'), seller)
  await hydrated(laptop)
  await laptop.getByRole('link', { name: /Campbell Biology/ }).click()
  await expect(laptop.getByLabel(t('Version or edition'))).toHaveValue('12e druk')
  await expect(laptop.getByLabel(t('Price'), { exact: true })).toHaveValue('9,50')
  const picture = laptop.locator('[data-photo] img')
  await expect(picture).toHaveAttribute('src', /\/uploads\/images\//)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await laptop.getByRole('button', { name: t('Rotate photo {number}', { number: '1' }) }).click()
  await expect(picture).toHaveAttribute('src', /^blob:/)

  // Both change the price while neither hears of the other.
  await goOffline(phone)
  await phone.getByLabel(t('Price'), { exact: true }).fill('8,00')
  await laptop.getByLabel(t('Price'), { exact: true }).fill('11,00')
  await expect(laptop.getByText(t('Also in your account'))).toBeVisible()
  await phone.context().setOffline(false)
  const offer = t('On your other device the price is €{said}.', { said: '8,00' })
  await expect(phone.getByText(offer)).toBeVisible()
  await expect(phone.getByLabel(t('Price'), { exact: true })).toHaveValue('11,00')
  await press(phone, t, 'Use that')
  await expect(phone.getByText(offer)).toHaveCount(0)
  await expect(laptop.getByLabel(t('Price'), { exact: true })).toHaveValue('8,00')

  await laptop.getByRole('radio', { name: t('Good') }).check()
  await laptop.getByRole('radio', { name: t('No'), exact: true }).check()
  await press(laptop, t, 'Next')
  // Edits that the phone still makes are in no ad, and not lost either.
  await goOffline(phone)
  await phone.getByLabel(t('Price'), { exact: true }).fill('7,00')
  await publish(laptop, t)
  await expect(laptop.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()
  await phone.getByRole('link', { name: t('kept as a draft') }).click()
  await expect(phone.getByLabel(t('Price'), { exact: true })).toHaveValue('7,00')
  await expect(phone.getByRole('link', { name: t('Look at your ad') })).toBeVisible()
  await phone.goto(at('/sell'))
  await hydrated(phone)
  const thrown = phone.getByRole('button', { name: t('Throw away: {0}', { 0: 'Campbell Biology' }) })
  await thrown.click()
  await press(phone, t, 'Throw away')
  await expect(thrown).toHaveCount(0)
  for (const device of [phone, laptop]) {
    await device.goto(at('/sell'))
    await hydrated(device)
    await expect(device.getByRole('searchbox')).toBeVisible()
    await expect(device.getByText(t('Continue where you left off'))).toHaveCount(0)
    await device.goto(at('/settings'))
    await expect(device.getByText(/8[,.]00/)).toBeVisible()
  }
})
