import type { Page } from '@playwright/test'
import { photo } from '../support/photos/photos.ts'
import { expect, test } from '../support/test.ts'
import { goOffline, holdsBook } from '../support/browsers/offline.ts'
import { words } from '../support/words.ts'

/** As the system does when somebody shares with Kaft. */
async function share(page: Page, action: string, files: object[], text = ''): Promise<void> {
  await page.evaluate(
    ([to, words]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: to })
      form.innerHTML = '<input name="text"><input type="file" name="photos" multiple aria-label="photos">'
      ;(form.elements[0] as HTMLInputElement).value = words ?? ''
      document.body.append(form)
    },
    [action, text],
  )
  await page.getByLabel('photos', { exact: true }).setInputFiles(files as never)
  await page.evaluate(() => void document.forms[document.forms.length - 1]?.submit())
}

test('what another app shares begins a draft without a network: photos up to six, what to look for, and a word on the rest (L1, L4, C9)', async ({
  page,
  at,
  t,
}) => {
  await page.goto(at('/search?q=campbell+biology'))
  await holdsBook(page, 'Campbell Biology')
  await page.goto(at('/sell'))
  await goOffline(page)
  const colours = ['#7f9b86', '#c98f7a', '#8fa6b8', '#c8a878', '#b9a24e', '#9b86a3', '#6f8f95', '#b7a99a']
  const photos = await Promise.all(colours.map((colour, place) => photo(`foto${place}.jpg`, colour)))
  await share(page, at('/share'), photos, 'https://shop.example/p/campbell-biology/123/')
  await expect(page).toHaveURL(new RegExp(`${at('/sell')}/[0-9a-f-]{36}`))
  await expect(page.getByRole('searchbox')).toHaveValue('campbell biology')
  await expect(page.getByText(t('Do you look for this book, or do you sell it?'))).toBeVisible()
  await expect(page.getByText(/^Je 6 foto's zijn er/)).toBeVisible()
  await expect(page.getByRole('link', { name: t('Look for it') })).toHaveAttribute(
    'href',
    /search\?q=campbell%20biology/,
  )
  const note = page.getByText(t('Not everything that you shared could be used.'))
  await expect(note).toContainText('foto6.jpg, foto7.jpg')
  await expect(note).toContainText(t('You cannot select more than six photos!'))
  await page
    .getByRole('button', { name: t('This is it: {name}', { name: 'Campbell Biology' }) })
    .first()
    .click()
  await expect(page.getByText(t('{0} of {maxPhotos}, front and back help', { 0: '6', maxPhotos: '6' }))).toBeVisible()

  await page.goto(at('/sell'))
  await share(page, at('/share'), [
    { name: 'lijst.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') },
  ])
  await expect(page).toHaveURL(at('/sell'))
  await expect(note).toContainText('lijst.pdf')

  await share(page, at('/share'), [], 'Social Research Methods, Bryman')
  await expect(page.getByRole('searchbox')).toHaveValue('Social Research Methods, Bryman')
})

test('an address that is not there is said to be none, in both languages and without a network (A9, L2)', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  await goOffline(page)
  for (const [path, language] of [
    ['/no/such/page', 'nl'],
    ['/en/no/such/page', 'en'],
  ] as const) {
    await page.goto(server.url + path)
    await expect(page.getByText(words(language, "Sorry, we couldn't find this page..."))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
})
