import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import { fillInCopy, pickBook, publish } from '../support/people/selling.ts'
import { inspect } from '../support/screens/inspect.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

test("a line of the seller's own stays with the draft, and stands in the ad as plain text (M23)", async ({
  page,
  own: { server, at },
  t,
}) => {
  await openAs(page, at('/'), await verifiedPerson(server, 'Lieke'))
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Campbell Biology')
  const line = page.getByLabel(t('Anything else buyers should know? (optional)'))
  await line.fill('x'.repeat(201))
  await expect(page.getByText(/^1 (teken te veel|character too many)\.$/)).toBeVisible()
  await fillInCopy(page, t, '9,50')
  await expect(page.getByText(t('The note can be at most 200 characters.'))).toBeVisible()
  await expect(line).toBeFocused()
  await inspect(page, 'note too long')
  await line.fill('Code niet gebruikt, zie tikkie.me/x')
  await page.reload()
  await expect(line).toHaveValue('Code niet gebruikt, zie tikkie.me/x')
  await press(page, t, 'Next')
  await expect(page.getByRole('region', { name: t('Preview of your ad') })).toContainText('Code niet gebruikt')
  await publish(page, t)
  await page.getByRole('link', { name: t('Look at your ad') }).click()
  const shown = page.getByText('“Code niet gebruikt, zie tikkie.me/x”')
  await expect(shown).toBeVisible()
  await expect(shown.getByRole('link')).toHaveCount(0)
  await page.goto(at('/search?q=tikkie'))
  await expect(page.getByText('Campbell Biology')).toHaveCount(0)
})
