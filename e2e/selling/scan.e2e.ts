import type { Locator, Page } from '@playwright/test'
import { ean } from '../support/camera/barcodes.ts'
import { hold, runningTracks, withCamera } from '../support/camera/camera.ts'
import { goOffline, holdsBook } from '../support/browsers/offline.ts'
import { openAs, press, type Translate, verifiedPerson } from '../support/people/people.ts'
import { photo } from '../support/photos/photos.ts'
import { inspect } from '../support/screens/inspect.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test } from '../support/test.ts'

const calculus = { isbn: '9780134154367', name: 'Calculus: A Complete Course' }
const unknown = [
  '9791090636071',
  '9780131103627',
  '9780306406157',
  '9783161484100',
  '9780262033848',
  '9780201633610',
  '9780596007126',
]

async function openScanner(page: Page, t: Translate): Promise<Locator> {
  await hydrated(page)
  await page.getByRole('button', { name: t('Scan the barcode on the back') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(t('Point at the barcode on the back'))).toBeVisible()
  return sheet
}

const drafts = (page: Page, t: Translate) => page.getByRole('button', { name: t('Throw away: {0}').replace('{0}', '') })

test('six taps lead from a scan to a published ad, and no other origin is asked (M3)', async ({
  page,
  server,
  at,
  t,
}) => {
  const asked = new Set<string>()
  page.context().on('request', request => asked.add(request.url()))
  await withCamera(page)
  await openAs(page, at('/sell'), await verifiedPerson(server, 'Lotte'))
  await openScanner(page, t)
  await hold(page, ean(calculus.isbn))
  await expect(page).toHaveURL(/\/sell\/.+step=condition/)
  await expect(page.getByRole('main')).toContainText(calculus.name)
  expect(await runningTracks(page)).toBe(0)

  // Every press of this page counts; the field of photos is one, and a picture of the phone's own camera is not.
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await tap(page.getByRole('radio', { name: t('Good') }))
  await tap(page.getByRole('radio', { name: t('No'), exact: true }))
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByText(t('Add photos')).first())
  await (await chooser).setFiles([await photo('voorkant.jpg', '#7f9b86'), await photo('achterkant.jpg', '#c98f7a')])
  await tap(page.getByLabel(t('Price'), { exact: true }))
  await page.keyboard.type('35')
  await tap(page.getByRole('button', { name: t('Next') }))
  await tap(page.getByRole('button', { name: t('Publish Ad') }))
  await expect(page.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(6)

  const urls = [...asked].map(url => new URL(url)).filter(({ protocol }) => /^https?:$/.test(protocol))
  expect(new Set(urls.map(({ origin }) => origin))).toEqual(new Set([server.url]))
  expect(urls.some(({ pathname }) => pathname.endsWith('.wasm'))).toBe(true)
})

test('without a connection a scan becomes a draft too, of a known book with its title, which another one gets later (M3, L4)', async ({
  page,
  at,
  t,
}) => {
  await withCamera(page)
  await page.goto(at(`/search?q=${calculus.isbn}`))
  await holdsBook(page, calculus.name)
  await page.goto(at('/sell'))
  await goOffline(page)
  await openScanner(page, t)
  await hold(page, ean(calculus.isbn))
  await expect(page).toHaveURL(/\/sell\/.+step=condition/)
  await expect(page.getByRole('main')).toContainText(calculus.name)

  await page.goto(at('/sell'))
  await openScanner(page, t)
  await hold(page, ean('9780134093413'))
  await expect(page).toHaveURL(/by=proposal/)
  await expect(page.getByLabel(t('ISBN'), { exact: true })).toHaveValue('9780134093413')
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/step=condition/)
  await expect(page.getByRole('main')).toContainText('Campbell Biology')
})

test('eight books in a row make eight drafts without a connection, and the last one can be taken out (M3)', async ({
  page,
  at,
  t,
}) => {
  await withCamera(page)
  await page.goto(at('/sell'))
  await goOffline(page)
  const sheet = await openScanner(page, t)
  await sheet.getByRole('switch').click()
  for (const [place, isbn] of [calculus.isbn, ...unknown].entries()) {
    await hold(page, ean(isbn))
    await expect(sheet.getByRole('status')).toContainText(`${place + 1}. ISBN ${isbn}`)
  }
  await hold(page)
  await expect(sheet.getByRole('listitem')).toHaveCount(8)
  await inspect(page, 'eight books scanned')
  await press(page, t, 'Done')
  await expect(page.getByRole('heading', { name: t('Continue where you left off') })).toBeFocused()
  await expect(drafts(page, t)).toHaveCount(8)

  const again = await openScanner(page, t)
  await again.getByRole('switch').click()
  await hold(page, ean('9780387900926'))
  await expect(again.getByRole('listitem')).toHaveCount(1)
  await again.getByRole('button', { name: t('Take out: {name}', { name: 'ISBN 9780387900926' }) }).click()
  await expect(again.getByText(t('Your pile is empty. Hold the first book before the camera.'))).toBeVisible()
  await press(page, t, 'Done')
  await expect(drafts(page, t)).toHaveCount(8)

  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: new RegExp(calculus.name) })).toBeVisible()
})

test('condition and writing of a book of a pile are offered for the next, and taken over in one press (M3)', async ({
  page,
  at,
  t,
}) => {
  await withCamera(page)
  await page.goto(at('/sell'))
  const sheet = await openScanner(page, t)
  await sheet.getByRole('switch').click()
  for (const [place, isbn] of [calculus.isbn, '9780134093413'].entries()) {
    await hold(page, ean(isbn))
    await expect(sheet.getByRole('listitem')).toHaveCount(place + 1)
    await expect(sheet.getByRole('listitem').first()).not.toContainText('ISBN')
  }
  await press(page, t, 'Done')
  await page.getByRole('link', { name: new RegExp(calculus.name) }).click()
  await page.getByRole('radio', { name: t('Good') }).check()
  await page.getByRole('radio', { name: t('No'), exact: true }).check()
  await page.getByLabel(t('Add photos')).setInputFiles([await photo('voorkant.jpg', '#7f9b86')])
  await page.getByLabel(t('Price'), { exact: true }).fill('20')
  await press(page, t, 'Next')
  await expect(page).toHaveURL(/step=personal/)
  await page.goto(at('/sell'))
  await hydrated(page)
  await page.getByRole('link', { name: /Campbell Biology/ }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: t('This one too') }).click()
  await expect(page.getByRole('radio', { name: t('Good') })).toBeChecked()
  await expect(page.getByRole('radio', { name: t('No'), exact: true })).toBeChecked()
  await expect(page.getByLabel(t('Price'), { exact: true })).toHaveValue('')
})

test('a scan says which book it is, and so does its typed number: on the home page and beside the words of a search (M3, B1)', async ({
  page,
  at,
  t,
}) => {
  await withCamera(page)
  for (const path of ['/', '/search'])
    for (const give of [() => hold(page, ean(calculus.isbn)), () => typed(page, t)]) {
      await page.goto(at(path))
      await hydrated(page)
      await page.getByRole('button', { name: t('Scan a barcode') }).click()
      await expect(page.getByRole('dialog').getByText(t('Point at the barcode on the back'))).toBeVisible()
      await give()
      await expect(page).toHaveURL(new RegExp(`/search\\?q=${calculus.isbn}`))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('link', { name: new RegExp(calculus.name) }).first()).toBeVisible()
    }
})

async function typed(page: Page, t: Translate): Promise<void> {
  await page.getByLabel(t('Or type the ISBN')).fill('978-0-13-415436-7')
  await page.keyboard.press('Enter')
}
