import { findYasmin, message, write } from '../support/people/chatting.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import { fillInAd, fillInCopy, pickBook, publish } from '../support/people/selling.ts'
import { expect, test } from '../support/test.ts'
import { slowness } from '../support/slowness.ts'
import { holdsBook, underControl } from '../support/browsers/offline.ts'

/** Allows for photos, which take long over the network. */
const patience = { timeout: 60_000 * slowness }

test('a whole day on campus without a network: everything visited is there, and all that was done arrives exactly once (L2, L3, L4)', async ({
  device,
  own: { server, at },
  t,
}) => {
  test.setTimeout(180_000 * slowness)
  const person = await verifiedPerson(server, 'Wietske')
  const [study] = server.rows('select id, name from study where visible = 1 order by id') as [
    { id: string; name: string },
  ]
  let page = await device.open()
  await openAs(page, at(`/study/${study.id}`), person)
  await underControl(page)
  await page.getByRole('button', { name: t('Follow this list') }).click()
  await expect(page.getByText(t('The whole list is on this device. A new year comes by itself.'))).toBeVisible()
  await fillInAd(page, t, at('/sell'), 'Campbell Biology')
  await publish(page, t)
  await expect.poll(() => server.rows(`select 1 from ad where seller_first_name = 'Wietske'`), patience).toHaveLength(1)
  await findYasmin(page, t, at('/search?q=calculus+complete'))
  await write(page, t, 'Yasmin', 'Is het boek er nog?')
  await expect
    .poll(() => server.rows(`select 1 from message where text = 'Is het boek er nog?'`), patience)
    .toHaveLength(1)
  const chat = page.url()
  await page.goto(at('/search?q=social+research+methods'))
  await holdsBook(page, 'Social Research Methods')
  await page.goto(at('/settings'))
  await expect(page.getByRole('region', { name: t('My ads') }).getByText('Campbell Biology')).toBeVisible()
  await device.close()

  // In another process, from the first moment without a network: a server that is gone is out of reach of the worker too.
  await server.stop()
  page = await device.open()
  await page.goto(at('/search?q=calculus+complete'))
  await expect(page.getByRole('article').first()).toContainText('Calculus')
  await expect(page.locator('[data-says-offline] b').first()).toBeVisible()
  await page.goto(at(`/study/${study.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(study.name)
  await expect(page.getByRole('searchbox', { name: t('Search in this list') })).toBeVisible()
  await page.goto(chat)
  await write(page, t, 'Yasmin', 'Ik ben er om drie uur.')
  await write(page, t, 'Yasmin', 'Bij de ingang.')
  await expect(message(page, 'Bij de ingang.')).toBeVisible()
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Social Research Methods')
  await fillInCopy(page, t, '12,50')
  await publish(page, t)
  // Until it is in the outbox: a person who leaves before that has not published.
  await expect(page).toHaveURL(/\/sell\/[0-9a-f-]+$/)
  await page.goto(at('/settings'))
  const lists = page.getByRole('region', { name: t('My lists') })
  await lists.getByRole('button', { name: t('No longer follow {name}', { name: study.name }) }).click()
  await expect(lists.getByRole('link', { name: study.name })).toHaveCount(0)
  await page.goto(at('/outbox'))
  await expect(page.getByText('Social Research Methods').first()).toBeVisible()
  expect(server.rows(`select 1 from message where text = 'Bij de ingang.'`)).toHaveLength(0)

  await server.start()
  await page.goto(at('/settings'))
  await expect(page.getByText(t('Everything is sent')).first()).toBeVisible(patience)
  const said = server.rows(
    `select text from message where text in ('Ik ben er om drie uur.', 'Bij de ingang.') order by seq`,
  )
  expect(said).toEqual([{ text: 'Ik ben er om drie uur.' }, { text: 'Bij de ingang.' }])
  expect(
    server.rows(`select price_cents as cents from ad where seller_first_name = 'Wietske' order by created_at`),
  ).toEqual([{ cents: 950 }, { cents: 1250 }])
  expect(server.rows('select 1 from follow')).toHaveLength(0)
})
