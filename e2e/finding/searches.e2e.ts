import { fullBrowser } from '../support/browsers/chromium.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { linkOfMailTo } from '../support/people/mail.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import { fillInAd, publish } from '../support/people/selling.ts'
import { inspect } from '../support/screens/inspect.ts'
import { hydrated } from '../support/screens/shown.ts'
import { slowness } from '../support/slowness.ts'
import { expect, test } from '../support/test.ts'

test.use(fullBrowser)

test('a search is saved after a login, its new ad comes by mail and stands under My Kaft, and one tap stops it (M20, D4)', async ({
  page,
  another,
  at,
  t,
  server,
}) => {
  const [book] = server.rows('select name from book where available = 0 order by name limit 1 offset 1') as [
    { name: string },
  ]
  const address = `/search?q=${encodeURIComponent(book.name)}`
  const tell = page.getByRole('button', { name: t('Tell me when there is something new') })
  const asks = page.getByRole('dialog')
  await page.goto(at(address))
  await hydrated(page)
  await tell.click()
  const login = await asks.getByRole('link', { name: t('Log in') }).getAttribute('href')
  const back = new URL(login ?? '', server.url).searchParams.get('return_to') ?? ''
  expect(back).toContain('#tell')
  await inspect(page, 'save a search as a visitor')

  const person = await verifiedPerson(server, 'Fleur')
  await page.goto('about:blank')
  await openAs(page, new URL(back, server.url).href, person)
  await expect(asks.getByRole('switch', { name: t('E-mail') })).toBeChecked()
  await inspect(page, 'save a search')
  await asks.getByRole('button', { name: t('Save') }).click()
  await expect(page.getByRole('button', { name: t('You hear it at once') })).toBeVisible()
  const saved = () => server.rows(`select id from saved_search where name like '%${book.name.replaceAll("'", "''")}%'`)
  await expect.poll(saved).toHaveLength(1)

  const seller = await another()
  await openAs(seller, at('/'), await verifiedPerson(server, 'Gijs'))
  await fillInAd(seller, t, at('/sell'), book.name, '9,00')
  await publish(seller, t)
  await expect(seller.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()

  const stop = await linkOfMailTo(server.url, person.email, '/stop/')
  await page.goto(at('/settings'))
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: t('At once') }) })
  await expect(row.getByRole('link')).toHaveCount(2)
  await expect(row.getByRole('link').last()).toHaveAttribute('href', /\/ad\//)
  await page.goto(server.url + new URL(stop).pathname)
  await page.getByRole('button').click()
  await expect(page.getByRole('heading')).toBeVisible()
  await page.goto(at('/settings#searches'))
  await expect(page.getByRole('button', { name: t('Not told') })).toBeVisible()

  await page.getByRole('button', { name: new RegExp(`^${t('Stop with {name}', { name: '' })}`) }).click()
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect(page.getByRole('button', { name: t('Not told') })).toBeVisible()
  await inspect(page, 'saved searches')
})

test('a course is watched without a connection, and sent when there is one (M20, L3)', async ({
  page,
  context,
  at,
  t,
  server,
}) => {
  const person = await verifiedPerson(server, 'Hidde')
  const [study] = server.rows("select id from study where name = 'Technische Wiskunde'") as [{ id: string }]
  await openAs(page, at(`/study/${study.id}`), person)
  const tell = page.getByRole('button', { name: t('Tell me what is new') }).first()
  await tell.click()
  const asks = page.getByRole('dialog')
  await asks.getByRole('button', { name: t('Cancel') }).click()
  await goOffline(page)
  await tell.click()
  await asks.getByLabel(t('How often')).selectOption({ label: t('Every week, on Monday morning') })
  await asks.getByRole('button', { name: t('Save') }).click()
  await expect(page.getByRole('button', { name: t('You hear it every week') })).toBeVisible()
  await expect(page.getByText(t('waiting for connection · will be sent by itself'))).toBeVisible()
  await expect(page.getByText(t('Saved. You hear from us when there is something new.'))).toBeHidden()
  await inspect(page, 'a course that is watched')
  await context.setOffline(false)
  const saved = () =>
    server.rows(
      `select every, query from saved_search where person_id = (select id from person where email = '${person.email}')`,
    )
  await expect
    .poll(saved, { timeout: 60_000 * slowness })
    .toEqual([{ every: 'weekly', query: expect.stringContaining('"course"') }])
})

test('a book that nobody knows leads on from search and sell: sell it with its ISBN, or hear when it comes (M6, M20)', async ({
  page,
  at,
  t,
  server,
}) => {
  const isbn = '9789001234560'
  await openAs(page, at(`/search?q=${isbn}`), await verifiedPerson(server, 'Ilse'))
  const main = page.getByRole('main')
  await expect(main).toContainText(t("We don't know this book yet."))
  const comes = page.getByRole('button', { name: t('Tell me when it comes') })
  await expect(comes).toBeEnabled()
  await inspect(page, 'a book that nobody knows')
  await main.getByRole('link', { name: t('Sell it') }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(isbn)
  await expect(main).toContainText(t("We don't know this book yet."))
  await comes.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Save') })
    .click()
  await expect(page.getByRole('button', { name: t('You hear it at once') })).toBeVisible()
  await main.getByRole('button', { name: t('Sell it') }).click()
  await expect(page.getByLabel(t('ISBN'), { exact: true })).toHaveValue(/978.?90.?01.?23456.?0/)
})
