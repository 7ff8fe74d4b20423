import { expect, type Page } from '@playwright/test'
import { photo } from '../photos/photos.ts'
import type { Translate } from './people.ts'

/** Ends on the last step, before "Publish Ad". */
export async function fillInAd(page: Page, t: Translate, sell: string, book: string, price = '9,50'): Promise<void> {
  await page.goto(sell)
  await pickBook(page, t, book)
  await fillInCopy(page, t, price)
}

export async function fillInCopy(page: Page, t: Translate, price: string): Promise<void> {
  await page.getByLabel(t('Version or edition')).fill('12e druk')
  await page.getByRole('radio', { name: t('Good') }).check()
  await page.getByRole('radio', { name: t('No'), exact: true }).check()
  const files = [await photo('voorkant.jpg', '#7f9b86'), await photo('achterkant.jpg', '#c98f7a')]
  await page.getByLabel(t('Add photos')).setInputFiles(files)
  const advice = t('{0} of {maxPhotos}, front and back help', { 0: '2', maxPhotos: '6' })
  await expect(page.getByText(advice)).toBeVisible()
  await page.getByLabel(t('Price'), { exact: true }).fill(price)
  await page.getByRole('button', { name: t('Next') }).click()
}

/** Takes the first book of this name, or the one of this ISBN. */
export async function pickBook(page: Page, t: Translate, name: string, isbn?: string): Promise<void> {
  await page.getByRole('searchbox').fill(isbn ?? name)
  await page
    .getByRole('button', { name: t('This is it: {name}', { name }) })
    .first()
    .click()
}

export async function publish(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('Publish Ad') }).click()
}
