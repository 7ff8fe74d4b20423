import { hold } from '../support/browsers/hold.ts'
import { expectAccessible } from '../support/screens/accessible.ts'
import type { Server } from '../support/servers/server.ts'
import { hydrated, isShown } from '../support/screens/shown.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'
import type { Language } from '../support/words.ts'

test.use(withoutWorker)

test('results come as one types, with the words marked and the state in the address (B2, B4, B5)', async ({
  page,
  at,
  t,
}) => {
  await page.goto(at('/search'))
  const field = page.getByLabel(t('Search by title, author or ISBN'))
  await expect(field).toBeFocused()
  await field.pressSequentially('ALGEBRA lin')
  await expect(page).toHaveURL(/\?q=ALGEBRA\+lin$/)
  const first = page.getByRole('article').first()
  await expect(first.locator('mark').first()).toBeVisible()
  await expect(first).toContainText('Linear')
  await expect(first).toContainText(/ISBN 978-\d+-\d+-\d+-\d/)
  await page.getByLabel(t('Sort')).selectOption(t('Cheapest first'))
  await expect(page).toHaveURL(/sort=price/)
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(field).toHaveValue('ALGEBRA lin')
})

test('answers come on home too, and are there again when a person comes back (B1, B2)', async ({ page, at, t }) => {
  await page.goto(at('/'))
  const field = page.getByLabel(t('Search by title, author or ISBN'))
  const search = page.getByRole('search')
  await field.pressSequentially('calculus comp')
  const book = search.getByRole('link', { name: 'Calculus: A Complete Course' })
  await expect(book).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('xyzzyplugh')
  const words = t("We couldn't find any results for {filter}", { filter: 'xyzzyplugh' })
  await expect(search.getByText(words)).toBeVisible()
  await field.fill('calculus comp')
  await book.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calculus: A Complete Course')
  await page.goBack()
  await expect(field).toHaveValue('calculus comp')
  await field.focus()
  await expect(book).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=calculus(\+|%20)comp$/)
})

test('an ISBN is found with hyphens and as ISBN-10 (B1)', async ({ page, at }) => {
  for (const isbn of ['978-0-13-415436-7', '0134154363']) {
    await page.goto(at(`/search?q=${isbn}`))
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('Calculus: A Complete Course')
  }
})

/** Reads from the database a book of the demo that several people offer. */
function bryman(server: Server) {
  const [found] =
    server.rows(`select book.id, count(*) as copies, min(price_cents) as lowest, photos ->> 0 as shot from book
    join ad on book_id = book.id where isbn = '9780199689453' and deleted_at is null`) as {
      id: string
      copies: number
      lowest: number
      /** The first photo of the cheapest. */
      shot: string
    }[]
  if (!found || found.copies < 2) throw new Error('The demo has too few copies of Social Research Methods')
  return found
}

const euros = (cents: number, language: Language) => {
  const amount = (cents / 100).toFixed(2)
  return language === 'nl' ? `€\u00a0${amount.replace('.', ',')}` : `€${amount}`
}

test('a result has the photo of its cheapest copy, title, author, ISBN, version, lowest price and number of copies (B2)', async ({
  page,
  at,
  t,
  server,
  language,
}) => {
  const { copies, lowest, shot } = bryman(server)
  await page.goto(at('/search?q=social+research+methods+bryman'))
  const result = page.getByRole('article')
  await expect(result).toHaveCount(1)
  const photo = result.getByRole('img', { name: t('Photo of the cheapest copy') })
  await expect(photo).toHaveAttribute('src', `/uploads/images/${shot}-320.webp`)
  expect(await isShown(photo)).toBe(true)
  await expect(result.getByRole('heading')).toHaveText('Social Research Methods')
  await expect(result.locator('p').nth(0)).toHaveText('Alan Bryman · 5e druk')
  await expect(result.locator('p').nth(1)).toHaveText('ISBN 978-0-19-968945-3')
  await expect(result.locator('p').nth(2)).toHaveText(new RegExp(`^${copies} (copies from|exemplaren)`))
  await expect(result.locator('p').nth(2)).toContainText(euros(lowest, language))
})

test('a book has its facts, its price when new, and every copy with the facts that one chooses by, cheapest first (D1)', async ({
  page,
  at,
  t,
  server,
  language,
}) => {
  const { id, copies } = bryman(server)
  await page.goto(at(`/book/${id}`))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Social Research Methods')
  await expect(main.locator('figure svg').first()).toBeVisible()
  for (const fact of ['Alan Bryman', '5e druk', 'ISBN 978-0-19-968945-3']) await expect(main).toContainText(fact)
  await expect(main.locator('s')).toHaveText(euros(4795, language))

  const ads =
    server.rows(`select seller_first_name as name, city, condition, has_writing as writing, price_cents as cents, photos ->> 0 as shot
    from ad where book_id = '${id}' and deleted_at is null order by price_cents`) as {
      name: string
      city: string
      condition: 'new' | 'good' | 'used'
      writing: number
      cents: number
      shot: string
    }[]
  const rows = main.getByRole('region', { name: new RegExp(`^${copies} `) }).getByRole('listitem')
  await expect(rows).toHaveCount(copies)
  for (const [index, { name, city, condition, writing, cents, shot }] of ads.entries()) {
    const row = rows.nth(index)
    const state = t({ new: 'Like new', good: 'Good', used: 'Used' }[condition])
    for (const fact of [name, city, state, t(writing ? 'with writing' : 'no writing'), euros(cents, language)])
      await expect(row).toContainText(fact)
    await expect(row.getByRole('time')).toHaveText(/\S/)
    const photo = row.getByRole('img', { name: t("Photo of {firstName}'s copy", { firstName: name }) })
    await expect(photo).toHaveAttribute('src', `/uploads/images/${shot}-320.webp`)
    expect(await isShown(photo)).toBe(true)
  }
})

test('a book has the note that associations put with it (D1)', async ({ page, at }) => {
  await page.goto(at('/search?q=calculus+complete'))
  await page.getByRole('link', { name: /Calculus: A Complete Course/ }).click()
  await expect(page.getByRole('main')).toContainText('De 8e druk heeft andere opgavenummers.')
})

test('nothing found names the search, and leads on to lists and to offering it (B2)', async ({ page, at, t }) => {
  await page.goto(at('/search?q=xyzzyplugh'))
  const words = t("We couldn't find any results for {filter}", { filter: 'xyzzyplugh' })
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t('Browse by study') })).toBeVisible()
  await main.getByRole('link', { name: t('Sell it') }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('xyzzyplugh')
})

test('who offers what nobody knows before the app has come has it typed already too (B2, M6)', async ({
  page,
  at,
  t,
}) => {
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto(at('/search?q=xyzzyplugh'), { waitUntil: 'commit' })
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Sell it') })
    .click({ noWaitAfter: true })
  await page.waitForURL('**/sell*', { waitUntil: 'commit' })
  letGo()
  await expect(page.getByRole('searchbox')).toHaveValue('xyzzyplugh')
})

test('by study: university, study, collection, course, books (B3)', async ({ page, at }) => {
  await page.goto(at('/study'))
  await expect(page.getByRole('heading', { name: 'Technische Universiteit Delft' })).toBeVisible()
  await hydrated(page)
  await page.getByRole('link', { name: 'Technische Wiskunde' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Technische Wiskunde' })).toBeFocused()
  const second = page.getByRole('button', { name: 'Jaar 1, kwartaal 2' })
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/collection=/)
  await page.getByRole('button', { name: 'Jaar 1, kwartaal 1' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Analyse 1/ })).toBeVisible()
  await page.getByRole('link', { name: 'Calculus: A Complete Course' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calculus: A Complete Course')
})

test('a book shows its sellers, an ad its photos and only a first name (D1, D2)', async ({ page, at, t, language }) => {
  await page.goto(at('/search?q=calculus+complete'))
  await page.getByRole('link', { name: /Calculus: A Complete Course/ }).click()
  const copies = page.getByRole('main').getByRole('listitem')
  await expect(copies.first()).toContainText(language === 'nl' ? /€\s\d+,\d\d/ : /€\d+\.\d\d/)
  await copies.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/ad\//)
  await page
    .getByRole('button', { name: new RegExp(t('Photo {0} of {count}, larger', { 0: '1', count: '\\d' })) })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/1/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName(/2/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: t('All copies of this book') })).toBeVisible()
})

test.describe(() => {
  test.use(withWorker)

  test('without a network the same search runs over what was seen, and says from when (L2)', async ({
    page,
    at,
    t,
  }) => {
    await page.goto(at('/search?q=algebra'))
    await expect(page.getByRole('article').first()).toBeVisible()
    await goOffline(page)
    await page.getByLabel(t('Search by title, author or ISBN')).fill('linear')
    await expect(page.getByRole('article').first()).toContainText('Linear Algebra')
    await expect(page.getByText(/^Offline\./)).toContainText(/\d\d:\d\d/)
    await page.goto(at('/study'))
    await expect(page.getByRole('heading', { name: t('You are offline') })).toBeVisible()
    await page.context().setOffline(false)
  })
})
