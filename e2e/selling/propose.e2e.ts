import { enter, press, type Translate, verifiedPerson } from '../support/people/people.ts'
import { fillInCopy, publish } from '../support/people/selling.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'
import type { Page } from '@playwright/test'

test.use(withoutWorker)

const bryman = { name: 'Social Research Methods', author: 'Alan Bryman', isbn: '978-0-19-968945-3' }

async function tellOf(page: Page, t: Translate, { name, author, isbn }: typeof bryman): Promise<void> {
  await page.getByLabel(t('Title'), { exact: true }).fill(name)
  await page.getByLabel(t('Author'), { exact: true }).fill(author)
  await page.getByLabel(t('ISBN'), { exact: true }).fill(isbn)
}

test('a book that is proposed though it exists is found as it is typed, and one tap takes it (M6)', async ({
  page,
  at,
  t,
}) => {
  await page.goto(at('/sell'))
  await press(page, t, 'Not listed, or no ISBN?')
  await page.getByLabel(t('Title'), { exact: true }).fill(bryman.name)
  const take = page.getByRole('button', { name: t('This is it: {name}', { name: bryman.name }) })
  await expect(page.getByRole('paragraph').filter({ hasText: t('Is it this one?') })).toBeVisible()
  await expect(take).toBeVisible()
  await tellOf(page, t, { ...bryman, name: 'Sociaal onderzoek' })
  const have = t('We already have this book. Take it: everything you entered stays.')
  await expect(page.getByRole('paragraph').filter({ hasText: have })).toBeVisible()
  await press(page, t, 'Next')
  await expect(page).toHaveURL(/step=book/)
  await expect(page.getByLabel(t('ISBN'), { exact: true })).toBeFocused()
  await expect(page.getByLabel(t('ISBN'), { exact: true })).toHaveAccessibleDescription(
    new RegExp(t('We already have the book with this ISBN. Choose it from the catalogue.')),
  )
  await take.click()
  await expect(page).toHaveURL(/step=condition/)
  await expect(page.getByRole('main')).toContainText(bryman.author)
})

test.describe(() => {
  test.use(withWorker)

  test('what was proposed without a connection though it exists comes back with that book, and its ad goes on as it was (M6, L3)', async ({
    page,
    server,
    at,
    t,
  }) => {
    const seller = await verifiedPerson(server, 'Pim')
    await enter(page, t, at('/login'), seller)
    await page.goto(at('/sell'))
    await press(page, t, 'Not listed, or no ISBN?')
    await goOffline(page)
    await tellOf(page, t, bryman)
    await press(page, t, 'Next')
    await fillInCopy(page, t, '9,50')
    await publish(page, t)
    await expect(page.getByRole('heading', { name: t('Done. Your ad is ready to go.') })).toBeVisible()
    const own = page.getByRole('img', { name: t('Photo of this copy') })
    await expect(own).toBeVisible()
    await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: t('Your ad is not live yet.') })).toBeVisible()
    await page.goto(at('/outbox'))
    await expect(
      page.getByText(t('We already have the book with this ISBN. Choose it from the catalogue.')),
    ).toBeVisible()
    await page.getByRole('link', { name: t('Change it') }).click()
    await press(page, t, 'Next')
    await expect(page.getByLabel(t('ISBN'), { exact: true })).toBeFocused()
    await page.getByRole('button', { name: t('This is it: {name}', { name: bryman.name }) }).click()
    await expect(page).toHaveURL(/step=personal/)
    await expect(page.getByRole('region', { name: t('Preview of your ad') })).toContainText(/9[,.]50/)
    await publish(page, t)
    await expect(page.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()
    const placed = `select ad.version, condition from ad join book on book.id = book_id
    where isbn = '9780199689453' and seller_first_name = '${seller.firstName}'`
    expect(server.rows(placed)).toEqual([{ version: '12e druk', condition: 'good' }])
  })
})
