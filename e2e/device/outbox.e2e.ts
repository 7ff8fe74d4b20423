import { findYasmin, message, textsFrom, write } from '../support/people/chatting.ts'
import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import { fillInAd, publish } from '../support/people/selling.ts'
import { expect, test } from '../support/test.ts'
import { hydrated } from '../support/screens/shown.ts'
import { goOffline } from '../support/browsers/offline.ts'

test('what waits can be seen, taken back, thrown away and put back, and an ad becomes a draft again (L3, C2)', async ({
  page,
  server,
  t,
  at,
}) => {
  const lot = await verifiedPerson(server, 'Lot')
  await openAs(page, at('/'), lot)
  await findYasmin(page, t, at('/search?q=calculus+complete'))
  await write(page, t, 'Yasmin', 'Hoi!')
  await expect(message(page, 'Hoi!')).toContainText(t('sent'))
  const chat = page.url()
  await fillInAd(page, t, at('/sell'), 'Campbell Biology')
  await goOffline(page)
  await publish(page, t)
  await expect(page.getByRole('heading', { name: t('Done. Your ad is ready to go.') })).toBeVisible()
  await page.goto(chat)
  await write(page, t, 'Yasmin', 'Akkoord, tot dan!')
  await expect(message(page, 'Akkoord')).toContainText(t('waiting for connection · will be sent by itself'))

  await page.goto(at('/outbox'))
  const waits = page.getByText('Akkoord, tot dan!')
  await expect(waits).toBeVisible()
  await page
    .getByRole('button', { name: t("Don't send") })
    .last()
    .click()
  await expect(page.getByText(t('Thrown away'))).toBeVisible()
  await expect(waits).toHaveCount(0)
  await press(page, t, 'Undo')
  await expect(waits).toBeVisible()
  await page
    .getByRole('button', { name: t("Don't send") })
    .first()
    .click()
  await expect(page.getByText(t('It is a draft again.'))).toBeVisible()
  await expect(page.getByRole('button', { name: t("Don't send") })).toHaveCount(1)

  await expect(page.getByRole('button', { name: t('Try now') })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => textsFrom(server, lot)).toEqual(['Hoi!', 'Akkoord, tot dan!'])
  expect(server.rows(`select 1 from ad where seller_first_name = 'Lot'`)).toEqual([])
})

test('how Kaft is doing on a device can be seen and copied by everyone, from the foot of each page (L3)', async ({
  page,
  t,
  at,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(at('/about'))
  await hydrated(page)
  await page.getByRole('link', { name: /^v1\./ }).click()
  await expect(page.getByRole('heading', { name: t('Notifications') })).toBeVisible()
  await press(page, t, 'Copy')
  await expect(page.getByText(t('Copied'))).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const name of ['Version of the server', 'Server answers', 'Waiting', 'Permission'])
    expect(copied).toMatch(new RegExp(`^- ${t(name)}: .+$`, 'm'))
})
