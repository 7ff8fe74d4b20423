import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/screens/accessible.ts'
import { ean } from '../support/camera/barcodes.ts'
import { hold, withCamera } from '../support/camera/camera.ts'
import { openAsCurator } from '../support/people/curators.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { enter, openAs, verifiedPerson } from '../support/people/people.ts'
import type { Server } from '../support/servers/server.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const sanne = { email: 'sanne@demo.example', password: 'kaft-om-je-boek' }
const noor = { email: 'noor@demo.example', password: 'kaft-om-je-boek' }
const isbn = '9780306406157'

test('an invite is accepted after logging in, works once, and the last admin stays (H1, H2, H7, H8)', async ({
  page,
  browser,
  another,
  own: { server, at },
  t,
}) => {
  await openAs(page, at('/admin'), sanne)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Your associations'))
  await expectAccessible(page)
  await page.getByRole('link', { name: /Ankertouw/ }).click()
  const tabs = page.getByRole('navigation', { name: t('Association') }).getByRole('link')
  await expect(tabs).toHaveText(
    ['Library', 'Book lists', 'Statistics', 'Admins and invites', 'Settings'].map(name => t(name)),
  )
  await tabs.nth(3).click()
  const last = "The last admin can't be removed. Invite someone first; once they accept, you can leave."
  await expect(page.getByText(t(last))).toBeVisible()
  await expect(page.getByRole('button', { name: t('Leave the admins') })).toHaveCount(0)
  await page.getByRole('button', { name: t('Invite an admin') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: t('QR code of the invite') })).toBeVisible()
  const link = at(new URL(await dialog.getByLabel(t('Link'), { exact: true }).inputValue()).pathname)
  await expectAccessible(page)

  const fleur = await verifiedPerson(server, 'Fleur')
  const other = await another()
  await other.goto(link)
  await hydrated(other)
  const login = await other
    .getByRole('main')
    .getByRole('link', { name: t('Log in') })
    .getAttribute('href')
  await enter(other, t, new URL(String(login), link).href, fleur)
  await expect(other).toHaveURL(link)
  await expectAccessible(other)
  await other.getByRole('button', { name: t('Accept the invite') }).click()
  await expect(other).toHaveURL(/\/booklists/)
  await expect(other.getByRole('tree')).toBeVisible()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: t('This invite has been used') })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: t('Remove {name}', { name: 'Fleur Jansen' }) }).click()
  await dialog.getByRole('button', { name: t('Remove') }).click()
  await expect(page.getByText(t('only admin'))).toBeVisible()
  await expectNothing(browser, at('/admin'), fleur)
})

test('a scan fills in the ISBN of a book that is added, with the facts that the catalogue has of it (H3, M3)', async ({
  page,
  at,
  t,
}) => {
  await withCamera(page)
  await openAs(page, at('/admin'), sanne)
  await page.getByRole('link', { name: /Ankertouw/ }).click()
  const table = page.getByRole('grid', { name: t('Library') })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await table.focus()
  await page.keyboard.press('n')
  const panel = page.locator('[data-portal-panel]')
  const scan = panel.getByRole('button', { name: t('Scan a barcode') })
  const sheet = page.getByRole('dialog', { name: t('Which book is this?') })
  await scan.click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(scan).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await hold(page, ean('9780134154367'))
  await expect(panel.getByLabel(t('ISBN'), { exact: true })).toHaveValue('9780134154367')
  await expect(panel.getByLabel(t('Name'), { exact: true })).toHaveValue('Calculus: A Complete Course')
  await expect(sheet).toHaveCount(0)
  await expectAccessible(page)
})

test('a book is added, one is asked to be changed, and the association gets a name and a logo (H3, H6, H9, H10, M12)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const toast = (words: string) => page.getByRole('status').filter({ hasText: words })
  await openAs(page, at('/admin'), sanne)
  await page.getByRole('link', { name: /Ankertouw/ }).click()
  const table = page.getByRole('grid', { name: t('Library') })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await table.focus()
  await page.keyboard.press('n')
  const panel = page.locator('[data-portal-panel]')
  await panel.getByRole('button', { name: t('Add book') }).click()
  await expect(panel.getByText(t('This field is required'))).toHaveCount(4)
  await panel.getByRole('button', { name: t('Upload') }).click()
  await expect(panel.getByText(t('Please select at least one photo!'))).toBeVisible()
  await expectAccessible(page)
  const addBook = async () => {
    await panel.getByLabel(t('ISBN'), { exact: true }).fill(isbn)
    await panel.getByLabel(t('Name'), { exact: true }).fill('Kaft en kunde')
    await panel.getByLabel(t('Author'), { exact: true }).fill('F. Jansen')
    await panel.getByLabel(t('Original price'), { exact: true }).fill('42.50')
    await panel.getByRole('button', { name: t('Add book') }).click()
    await expect(toast(t('Book created'))).toBeVisible()
    await expect(panel).toBeHidden()
  }
  await addBook()
  // It goes out again by one press (M11).
  await toast(t('Book created'))
    .getByRole('button', { name: t('Undo') })
    .click()
  await expect(toast(t('The book is out of the library again'))).toBeVisible()
  expect(server.rows(`select 1 from book where isbn = '${isbn}'`)).toEqual([])
  await table.focus()
  await page.keyboard.press('n')
  await addBook()
  await page.getByRole('searchbox').fill(isbn)
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox').press('Enter')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Kaft en kunde' })).toBeVisible()

  await panel.getByRole('button', { name: t('Ask for a change') }).click()
  await panel.getByLabel(t('Name'), { exact: true }).fill('Kaft en kunde, tweede deel')
  await panel.getByLabel(t('Why'), { exact: true }).fill('Zo heet het op de omslag.')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(panel.getByLabel(t('Name'), { exact: true })).toHaveValue('Kaft en kunde, tweede deel')
  await expect(panel.getByLabel(t('Why'), { exact: true })).toHaveValue('Zo heet het op de omslag.')
  await expectAccessible(page)
  await panel.getByRole('button', { name: t('Ask the operator') }).click()
  await expect(panel.getByText(t('Waits for an answer'))).toBeVisible()
  await page.keyboard.press('Escape')
  await answerRequest(page, server)
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Klopt, dank je.')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  const price = table.getByRole('columnheader', { name: t('Original price') })
  for (const order of ['ascending', 'descending']) {
    await price.getByRole('button').click()
    await expect(price).toHaveAttribute('aria-sort', order)
  }

  await page.getByRole('link', { name: t('Settings'), exact: true }).click()
  const name = page.getByLabel(t('Name'), { exact: true })
  await name.fill('')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect(page.getByText(t('This field is required'))).toBeVisible()
  await name.fill('Ankertouw Delft')
  // A university is chosen, or another is added (H10).
  const university = page.getByLabel(t('University'), { exact: true })
  const before = await university.inputValue()
  await university.selectOption(t('Another university…'))
  await page.getByLabel(t('Name of the university'), { exact: true }).fill('Hogeschool Delft')
  await university.selectOption(before)
  await expect(page.getByLabel(t('Name of the university'), { exact: true })).toHaveCount(0)
  // One press chooses a logo: the form sends it.
  await expect(page.getByRole('button', { name: t('Upload') })).toHaveCount(0)
  const drawing = sharp({ create: { width: 800, height: 400, channels: 3, background: '#12694a' } })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawing.png().toBuffer() })
  const part = page.getByRole('group', { name: t('The part that is used. Move it with the arrow keys.') })
  await part.press('ArrowDown')
  await page.getByRole('button', { name: t('Smaller part') }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('Save') }).click()
  // The former logo is gone then, so it asks (M11).
  await page.getByRole('button', { name: t('Use the new logo') }).click()
  await expect(page.getByRole('link', { name: 'Ankertouw Delft' })).toBeVisible()
  // One press brings the former text back (M11).
  await page
    .getByRole('status')
    .getByRole('button', { name: t('Undo') })
    .click()
  await expect(page.getByRole('link', { name: 'Studievereniging Ankertouw' })).toBeVisible()
  await name.fill('Ankertouw Delft')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect(page.getByRole('link', { name: 'Ankertouw Delft' })).toBeVisible()
  const logo = page.locator('img[src*="-logo.png"]').first()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)

  await page.getByRole('link', { name: t('Statistics'), exact: true }).click()
  await expect(page.getByText(t('Experimental'), { exact: true })).toHaveCount(3)
  await expect(page.getByRole('heading', { name: t('Demand board') })).toBeVisible()
  await expectAccessible(page)
  const poster = page.getByRole('link', { name: /^Poster (of|van) / }).first()
  await poster.click()
  const sheet = page.getByRole('article')
  await expect(sheet).toHaveCount(1)
  await expect(sheet.getByRole('img', { name: 'Ankertouw Delft' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: t('Association') })).toBeHidden()
  await expect(sheet).toBeVisible()
})

test('a year and each course have a link and a poster, and visits of a course are counted (M12, H6)', async ({
  page,
  another,
  own: { server, at },
  t,
}) => {
  const [list] = server.rows(
    `select study.organisation_id as organisationId, study.id as studyId, collection.id as collectionId,
       collection.name as year, course.name as course
     from place join collection on collection.id = collection_id join study on study.id = study_id
     join course on course.id = course_id order by study.position, collection.position, place.position limit 1`,
  ) as [Record<'organisationId' | 'studyId' | 'collectionId' | 'year' | 'course', string>]
  const visitor = await another()
  const counted = visitor.waitForResponse(answer => answer.url().endsWith('/api/visits'))
  await visitor.goto(at(`/study/${list.studyId}?collection=${list.collectionId}`))
  expect((await counted).status()).toBe(204)
  const address = at(`/admin/${list.organisationId}/booklists?list=${list.collectionId}`)
  await openAsCurator(page, server, { firstName: 'Noor', organisationId: list.organisationId, address })
  await page.getByRole('button', { name: t('Share'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: t('Copy the link of {name}', { name: list.course }) })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: t('Poster of {name}', { name: list.year }) }).click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { name: list.year })).toBeVisible()
  await expect(sheet.getByText(list.course)).toBeVisible()
  await page.getByRole('link', { name: t('Statistics'), exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: list.course }).first()
  await expect(row.getByRole('cell').first()).toHaveText('1')
})

test.describe(() => {
  test.use(withWorker)

  test('without a connection each page of the portal says so once, and no search says that there is nothing (L2)', async ({
    page,
    own: { server, at },
    t,
  }) => {
    const [{ organisationId }] = server.rows('select id as organisationId from organisation order by id limit 1') as [
      { organisationId: string },
    ]
    await openAsCurator(page, server, { firstName: 'Noor', organisationId, address: at('/admin') })
    await page.evaluate(() => navigator.serviceWorker.ready)
    const below = [
      'library',
      'booklists',
      'booklists/import',
      'booklists/copy',
      'statistics',
      'poster',
      'admins',
      'settings',
    ]
    const pages = ['/admin', ...below.map(path => `/admin/${organisationId}/${path}`)]
    for (const path of pages) {
      await page.goto(at(path))
      await page.waitForLoadState('networkidle')
    }
    await goOffline(page)
    const said = page.locator('[data-says-offline], [data-offline-notice]').filter({ visible: true })
    for (const path of pages) {
      await page.goto(at(path))
      await expect(said, path).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(said, path).toHaveCount(1)
    }
    await page.goto(at(`/admin/${organisationId}/library`))
    await page.getByRole('searchbox', { name: t('Search the library') }).fill('algebra')
    await expect(page.getByText(/(was not searched|is niet gezocht)/)).toBeVisible()
    await expect(said).toHaveCount(1)
    await expect(page.getByText(/^\d+ (of|van) \d+$/)).toHaveCount(0)
  })
})

/** Somebody who curates nothing gets a refusal from the API, which the browser prints on its console. */
async function expectNothing(browser: Browser, address: string, person: Parameters<typeof openAs>[2]): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const refusal = page.waitForResponse(answer => answer.url().endsWith('/api/admin/organisations'))
  await openAs(page, address, person)
  expect((await refusal).status()).toBe(403)
  await expect(page.getByRole('heading', { name: /^(Nothing here to see|Hier is niets te zien)!$/ })).toBeVisible()
  await context.close()
}

/** Noor runs the site and does as she was asked. */
async function answerRequest(page: Page, server: Server): Promise<void> {
  await server.command('operator:add', noor.email)
  const context = await page.context().browser()?.newContext()
  const operator = await context?.newPage()
  if (!operator) throw new Error('No browser')
  await openAs(operator, `${server.url}/about`, noor)
  const [request] = server.rows('select id from book_request') as [{ id: string }]
  const answer = await operator.request.post(`${server.url}/api/operator/requests/${request.id}/decision`, {
    headers: { Origin: server.url },
    data: { accept: true, why: 'Klopt, dank je.' },
  })
  expect(answer.status()).toBe(200)
  await context?.close()
}
