import { openAs, verifiedPerson } from '../support/people/people.ts'
import { fillInAd, publish } from '../support/people/selling.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

test('how many wait for a book stands where one sells it: while finding it, once it is placed, and at my ads (M12)', async ({
  page,
  another,
  server,
  t,
  at,
  language,
}) => {
  const [wanted] = server.rows('select id, name from book where available = 0 order by name desc') as [
    { id: string; name: string },
  ]
  const buyer = await another()
  await openAs(buyer, at(`/book/${wanted.id}`), await verifiedPerson(server, 'Bo'))
  await buyer.getByRole('switch', { name: t('E-mail') }).click()
  const watchers = () => server.rows(`select watchers from book where id = '${wanted.id}'`)
  await expect.poll(watchers).toEqual([{ watchers: 1 }])

  const count = { nl: '1 student wacht hierop', en: '1 student waits for this' }[language]
  await openAs(page, at('/'), await verifiedPerson(server, 'Jip'))
  await page.goto(at('/sell'))
  await page.getByLabel(t('Which book do you sell? Title, author or ISBN')).fill(wanted.name)
  await expect(page.getByRole('listitem').filter({ hasText: wanted.name }).first()).toContainText(count)
  await fillInAd(page, t, at('/sell'), wanted.name, '9,00')
  await publish(page, t)
  await expect(page.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(count)
  await page.goto(at('/settings'))
  await expect(page.getByRole('listitem').filter({ hasText: wanted.name })).toContainText(count)
})
