import { codeMailedTo } from '../support/people/mail.ts'
import { enter, press, verifiedPerson } from '../support/people/people.ts'
import { fillInAd, publish } from '../support/people/selling.ts'
import { inspect } from '../support/screens/inspect.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

test('a student proves an address of a university, is shown as checked, found by that, and stops it (M25)', async ({
  page,
  another,
  server,
  at,
  t,
}) => {
  const address = `lotte.${Date.now()}@student.tudelft.nl`
  await enter(page, t, at('/login'), await verifiedPerson(server, 'Lotte'))
  const name = 'Calculus: A Complete Course'
  await fillInAd(page, t, at('/sell'), name, '8,00')
  await publish(page, t)
  await expect(page.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()

  const [{ id }] = server.rows(
    "select book_id as id from ad where seller_first_name = 'Lotte' order by created_at desc limit 1",
  ) as [{ id: string }]

  await page.goto(at('/settings/details'))
  const field = page.getByLabel(t('Address at your university'))
  await field.fill('lotte@alumni.tudelft.nl')
  await press(page, t, 'Send me a code')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(address)
  await inspect(page, 'a student to be checked')
  await press(page, t, 'Send me a code')
  const code = page.getByLabel(t('Code of six digits'))
  const mailed = await codeMailedTo(server.url, address)
  await code.fill(mailed === '000000' ? '111111' : '000000')
  await press(page, t, 'Show it')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(mailed)
  await page.getByRole('radio', { name: 'Delft', exact: true }).check()
  await press(page, t, 'Show it')
  const checked = t('Student, {of}, checked', { of: 'Delft' })
  await expect(page.getByText(checked)).toBeVisible()
  await inspect(page, 'a checked student')

  const buyer = await another()
  await buyer.goto(at(`/book/${id}`))
  await expect(buyer.getByText(checked)).toBeVisible()
  await buyer.goto(at('/search?student=yes'))
  await expect(buyer.getByRole('article').filter({ hasText: name })).toBeVisible()
  await buyer.goto(at(`/search?student=yes&condition=used`))
  await expect(buyer.getByRole('article').filter({ hasText: name })).toHaveCount(0)

  await press(page, t, 'No longer show it')
  await expect(page.getByLabel(t('Address at your university'))).toBeVisible()
  await buyer.goto(at(`/book/${id}`))
  await expect(buyer.getByText(/8[.,]00/).first()).toBeVisible()
  await expect(buyer.getByText(checked)).toHaveCount(0)
})
