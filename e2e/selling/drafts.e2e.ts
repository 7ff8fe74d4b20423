import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import { photo } from '../support/photos/photos.ts'
import { pickBook, publish } from '../support/people/selling.ts'
import { takenOver } from '../support/screens/shown.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test } from '../support/test.ts'

test('a draft begun on one device is finished on another, what both wrote at once is offered, and both agree (M18, L4, L5, L8)', async ({
  page: phone,
  another,
  server,
  at,
  say,
}) => {
  const seller = await verifiedPerson(server, 'Noor')
  await openAs(phone, at('/sell'), seller)
  await pickBook(phone, say, 'Campbell Biology')
  await phone.getByLabel(say('Version or edition')).fill('12e druk')
  await phone.getByLabel(say('Add photos')).setInputFiles([await photo('voorkant.jpg', '#7f9b86')])
  await phone.getByLabel(say('Price'), { exact: true }).fill('9,50')
  await expect(phone.getByText(say('Also in your account'))).toBeVisible()

  const laptop = await another()
  await openAs(laptop, at('/sell'), seller)
  await takenOver(laptop)
  await laptop.getByRole('link', { name: /Campbell Biology/ }).click()
  await expect(laptop.getByLabel(say('Version or edition'))).toHaveValue('12e druk')
  await expect(laptop.getByLabel(say('Price'), { exact: true })).toHaveValue('9,50')
  const picture = laptop.locator('[data-photo] img')
  await expect(picture).toHaveAttribute('src', /\/uploads\/images\//)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await laptop.getByRole('button', { name: say('Rotate photo {number}', { number: '1' }) }).click()
  await expect(picture).toHaveAttribute('src', /^blob:/)

  // Both change the price while neither hears of the other.
  await goOffline(phone)
  await phone.getByLabel(say('Price'), { exact: true }).fill('8,00')
  await laptop.getByLabel(say('Price'), { exact: true }).fill('11,00')
  await expect(laptop.getByText(say('Also in your account'))).toBeVisible()
  await phone.context().setOffline(false)
  const offer = say('On your other device the price is €{said}.', { said: '8,00' })
  await expect(phone.getByText(offer)).toBeVisible()
  await expect(phone.getByLabel(say('Price'), { exact: true })).toHaveValue('11,00')
  await press(phone, say, 'Use that')
  await expect(phone.getByText(offer)).toHaveCount(0)
  await expect(laptop.getByLabel(say('Price'), { exact: true })).toHaveValue('8,00')

  await laptop.getByRole('radio', { name: say('Good') }).check()
  await laptop.getByRole('radio', { name: say('No'), exact: true }).check()
  await press(laptop, say, 'Next')
  // What the phone still changes is in no ad, and not gone either.
  await goOffline(phone)
  await phone.getByLabel(say('Price'), { exact: true }).fill('7,00')
  await publish(laptop, say)
  await expect(laptop.getByRole('heading', { name: say('Done. Your ad is live.') })).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('heading', { name: say('Done. Your ad is live.') })).toBeVisible()
  await phone.getByRole('link', { name: say('kept as a draft') }).click()
  await expect(phone.getByLabel(say('Price'), { exact: true })).toHaveValue('7,00')
  await expect(phone.getByRole('link', { name: say('Look at your ad') })).toBeVisible()
  await phone.goto(at('/sell'))
  await takenOver(phone)
  const thrown = phone.getByRole('button', { name: say('Throw away: {0}', { 0: 'Campbell Biology' }) })
  await thrown.click()
  await press(phone, say, 'Throw away')
  await expect(thrown).toHaveCount(0)
  for (const device of [phone, laptop]) {
    await device.goto(at('/sell'))
    await takenOver(device)
    await expect(device.getByRole('searchbox')).toBeVisible()
    await expect(device.getByText(say('Continue where you left off'))).toHaveCount(0)
    await device.goto(at('/settings'))
    await expect(device.getByText(/8[,.]00/)).toBeVisible()
  }
})
