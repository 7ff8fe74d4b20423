import type { Page } from '@playwright/test'
import { findYasmin, message, write } from '../support/people/chatting.ts'
import { openAs, type Translate, verifiedPerson } from '../support/people/people.ts'
import { pickBook, publish } from '../support/people/selling.ts'
import { photo } from '../support/photos/photos.ts'
import { expect, test } from '../support/test.ts'

type Wipe = (page: Page) => Promise<void>

const gone =
  'Your browser wiped what was kept here. Drafts, photos and unsent messages are gone. What is on your screen is kept again, as a new draft.'

/** The person clears the storage in the browser, or it makes room: connections are cut. */
const cleared: Wipe = async page => {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

/** Another page of this origin, or the developer's tools, deletes our databases (the worker holds on to its own). */
const deleted: Wipe = async page => {
  await page.evaluate(async () => {
    const all = (await indexedDB.databases()).map(({ name = '' }) => name)
    const names = all.filter(name => /^(kaft|vault|cache)/.test(name))
    await Promise.all(
      names.map(
        name =>
          new Promise(resolve => {
            indexedDB.deleteDatabase(name).onsuccess = resolve
          }),
      ),
    )
  })
}

/** The storage goes; the page says so, and the person reads it. */
async function lose(page: Page, t: Translate, wipe: Wipe): Promise<void> {
  await wipe(page)
  await expect(page.getByRole('alert').getByText(t(gone))).toBeVisible()
  await page.getByRole('button', { name: t('Got it') }).click()
}

for (const [how, wipe] of [
  ['cleared', cleared],
  ['deleted', deleted],
] as const)
  test(`storage that is ${how} under an open form takes nothing off the screen (L3, L4)`, async ({
    page,
    server,
    t,
    at,
  }) => {
    await openAs(page, at('/'), await verifiedPerson(server, 'Wies'))
    await page.goto(at('/sell'))
    await pickBook(page, t, 'Campbell Biology')
    await page.getByLabel(t('Version or edition')).fill('12e druk')
    await page.getByLabel(t('Add photos')).setInputFiles([await photo('voorkant.jpg', '#7f9b86')])
    await expect(page.getByText(t('{0} of {maxPhotos}, front and back help', { 0: '1', maxPhotos: '6' }))).toBeVisible()
    await page.getByRole('radio', { name: t('Good') }).check()
    await lose(page, t, wipe)
    await page.getByLabel(t('Price'), { exact: true }).fill('9,50')
    await page.reload()
    await expect(page.getByLabel(t('Version or edition'))).toHaveValue('12e druk')
    await expect(page.getByRole('radio', { name: t('Good') })).toBeChecked()
    await expect(page.getByLabel(t('Price'), { exact: true })).toHaveValue('9,50')
    await page.getByRole('radio', { name: t('No'), exact: true }).check()
    await page.getByLabel(t('Add photos')).setInputFiles([await photo('achterkant.jpg', '#c98f7a')])
    await expect(page.getByText(t('{0} of {maxPhotos}, front and back help', { 0: '2', maxPhotos: '6' }))).toBeVisible()
    await page.getByRole('button', { name: t('Next') }).click()
    await publish(page, t)
    await expect(page.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()
  })

for (const [how, wipe] of [
  ['cleared', cleared],
  ['deleted', deleted],
] as const)
  test(`storage that is ${how} under an open chat takes nothing off the screen (L3, L4)`, async ({
    page,
    server,
    t,
    at,
  }) => {
    await openAs(page, at('/'), await verifiedPerson(server, 'Wout'))
    await findYasmin(page, t, at('/search?q=calculus+complete'))
    const field = page.getByLabel(t('Message to {name}', { name: 'Yasmin' }))
    await field.fill('Is hij er nog, en zo ja')
    await lose(page, t, wipe)
    await expect(field).toHaveValue('Is hij er nog, en zo ja')
    await page.reload()
    await expect(field).toHaveValue('Is hij er nog, en zo ja')
    await write(page, t, 'Yasmin', 'Hoi!')
    await expect(message(page, 'Hoi!')).toContainText(t('sent'))

    await field.fill('En mag ik hem')
    await lose(page, t, wipe)
    await expect(message(page, 'Hoi!')).toContainText(t('sent'))
    await expect(field).toHaveValue('En mag ik hem')
    await field.pressSequentially(' morgen zien?')
    await page.reload()
    await expect(field).toHaveValue('En mag ik hem morgen zien?')
    await write(page, t, 'Yasmin', 'Tot dan!')
    await expect(message(page, 'Tot dan!')).toContainText(t('sent'))
  })
