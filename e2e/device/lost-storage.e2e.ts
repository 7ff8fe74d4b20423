import { textsFrom } from '../support/people/chatting.ts'
import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import { fillInAd, publish } from '../support/people/selling.ts'
import { expect, test } from '../support/test.ts'

test('where the browser stores nothing one is told, and can still write and sell (L3, E3, C2)', async ({
  page,
  t,
  at,
  server,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('A mutation operation was attempted', 'InvalidStateError')
    }
    IDBFactory.prototype.databases = () =>
      Promise.reject(new DOMException('A mutation operation was attempted', 'InvalidStateError'))
  })
  const storm = await verifiedPerson(server, 'Storm')
  await openAs(page, at('/'), storm)
  const told = t(
    'This device cannot keep anything right now. With a connection everything works; what is not sent yet is gone when you close this page.',
  )
  await expect(page.getByText(told)).toBeVisible()

  const [ad] = server.rows(
    `select ad.id from ad join person on person.id = seller_id where deleted_at is null and email like 'mehmet@%'`,
  ) as [{ id: string }]
  await page.goto(at(`/chat/new?ad=${ad.id}`))
  await page.getByRole('textbox').fill('Past dinsdag om vier uur?')
  await press(page, t, 'Send')
  await expect(page.getByRole('log').getByText('Past dinsdag om vier uur?')).toBeVisible()
  await expect.poll(() => textsFrom(server, storm)).toEqual(['Past dinsdag om vier uur?'])

  await fillInAd(page, t, at('/sell'), 'Calculus: A Complete Course')
  await publish(page, t)
  await expect(page.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()
  expect(server.rows(`select 1 from ad where seller_first_name = 'Storm' and deleted_at is null`)).toHaveLength(1)
})
