import { findYasmin, message, textsFrom, write } from '../support/people/chatting.ts'
import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import { fillInAd, publish } from '../support/people/selling.ts'
import { expect, test } from '../support/test.ts'
import { takenOver } from '../support/screens/shown.ts'
import { goOffline } from '../support/browsers/offline.ts'

test('what waits can be seen, taken back, thrown away and put back, and an ad becomes a draft again (L3, C2)', async ({
  page,
  server,
  say,
  at,
}) => {
  const lot = await verifiedPerson(server, 'Lot')
  await openAs(page, at('/'), lot)
  await findYasmin(page, say, at('/search?q=calculus+complete'))
  await write(page, say, 'Yasmin', 'Hoi!')
  await expect(message(page, 'Hoi!')).toContainText(say('sent'))
  const chat = page.url()
  await fillInAd(page, say, at('/sell'), 'Campbell Biology')
  await goOffline(page)
  await publish(page, say)
  await expect(page.getByRole('heading', { name: say('Done. Your ad is ready to go.') })).toBeVisible()
  await page.goto(chat)
  await write(page, say, 'Yasmin', 'Akkoord, tot dan!')
  await expect(message(page, 'Akkoord')).toContainText(say('waiting for connection · will be sent by itself'))

  await page.goto(at('/outbox'))
  const waits = page.getByText('Akkoord, tot dan!')
  await expect(waits).toBeVisible()
  await page
    .getByRole('button', { name: say("Don't send") })
    .last()
    .click()
  await expect(page.getByText(say('Thrown away'))).toBeVisible()
  await expect(waits).toHaveCount(0)
  await press(page, say, 'Undo')
  await expect(waits).toBeVisible()
  await page
    .getByRole('button', { name: say("Don't send") })
    .first()
    .click()
  await expect(page.getByText(say('It is a draft again.'))).toBeVisible()
  await expect(page.getByRole('button', { name: say("Don't send") })).toHaveCount(1)

  await expect(page.getByRole('button', { name: say('Try now') })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => textsFrom(server, lot)).toEqual(['Hoi!', 'Akkoord, tot dan!'])
  expect(server.rows(`select 1 from ad where seller_first_name = 'Lot'`)).toEqual([])
})

test('how Kaft is doing on a device can be seen and copied by everyone, from the foot of each page (L3)', async ({
  page,
  say,
  at,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(at('/about'))
  await takenOver(page)
  await page.getByRole('link', { name: /^v1\./ }).click()
  await expect(page.getByRole('heading', { name: say('Notifications') })).toBeVisible()
  await press(page, say, 'Copy')
  await expect(page.getByText(say('Copied'))).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const name of ['Version of the server', 'Server answers', 'Waiting', 'Permission'])
    expect(copied).toMatch(new RegExp(`^- ${say(name)}: .+$`, 'm'))
})
