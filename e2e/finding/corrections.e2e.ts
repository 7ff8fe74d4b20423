import { goOffline, holdsBook } from '../support/browsers/offline.ts'
import { press } from '../support/people/people.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const isbn = { typed: '978-0-13-415436-9', meant: '978-0-13-415436-7', name: 'Calculus: A Complete Course' }

test.describe(() => {
  test.use(withWorker)

  test('what was mistyped is said, with and without a network, and what was typed is looked for with one tap (B5, L2, M21)', async ({
    page,
    at,
    t,
  }) => {
    const results = page.getByText(t('Results for <0>{to}</0>.', { to: 'calculus' }).replaceAll(/<\/?0>/g, ''))
    const instead = page.getByRole('link', {
      name: t('Search instead for <0>{from}</0>', { from: 'calculsu' }).replaceAll(/<\/?0>/g, ''),
    })
    const marked = page.getByRole('article').first().locator('mark')
    expect(await (await page.request.get(at('/search?q=calculsu'))).text()).toContain('<b>calculus</b>')
    await page.goto(at('/search?q=calculsu&sort=price'))
    await hydrated(page)
    await expect(results).toBeVisible()
    await expect(marked.first()).toHaveText('Calculus')
    await instead.click()
    await expect(page).toHaveURL(/q=calculsu&sort=price&literal=yes/)
    await expect(
      page.getByRole('heading', { name: t("We couldn't find any results for {filter}", { filter: 'calculsu' }) }),
    ).toBeVisible()
    await page.goBack()
    await expect(results).toBeVisible()

    await holdsBook(page, isbn.name)
    await goOffline(page)
    const field = page.getByLabel(t('Search by title, author or ISBN'))
    await field.fill('calculsu compelte')
    await expect(page.getByText(/^Offline\./)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(marked).toHaveText(['Calculus', 'Complete'])
    await page.goto(at('/search?q=calculsu'))
    await expect(results).toBeVisible()
    await instead.click()
    await expect(
      page.getByRole('heading', { name: t('“{filter}” is not on this device', { filter: 'calculsu' }) }),
    ).toBeVisible()
    await press(page, t, 'Also search for what looks like it')
    await expect(results).toBeVisible()
    await field.fill(isbn.typed)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText(isbn.name)
    await expect(page.getByText(isbn.meant).first()).toBeVisible()
  })
})

test('an ISBN with a wrong digit finds the book that is sold (C1, M6, M21)', async ({ page, at, t }) => {
  await page.goto(at('/sell'))
  const field = page.getByRole('searchbox')
  const instead = t('Search instead for <0>{from}</0>', { from: isbn.typed }).replaceAll(/<\/?0>/g, '')
  await field.fill(isbn.typed)
  await expect(page.getByText(isbn.meant)).toBeVisible()
  const take = page.getByRole('button', { name: t('This is it: {name}', { name: isbn.name }) })
  await expect(take).toBeVisible()
  await page.getByRole('button', { name: instead }).click()
  await expect(page.getByText(t("We couldn't find any results for {filter}", { filter: isbn.typed }))).toBeVisible()
  await field.fill('calculsu compelte')
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('Calculus')
  await take.click()
  await expect(page).toHaveURL(/step=condition/)
})
