import { expect, type Page } from '@playwright/test'
import { photo } from '../photos/photos.ts'
import type { Say } from './people.ts'

/** Fills in the whole sell form for a book; ends on the last step, before "Publish Ad". */
export async function fillInAd(page: Page, say: Say, sell: string, book: string, price = '9,50'): Promise<void> {
  await page.goto(sell)
  await pickBook(page, say, book)
  await fillInCopy(page, say, price)
}

/** Fills in the step Condition, photos included, and goes on. */
export async function fillInCopy(page: Page, say: Say, price: string): Promise<void> {
  await page.getByLabel(say('Version or edition')).fill('12e druk')
  await page.getByRole('radio', { name: say('Good') }).check()
  await page.getByRole('radio', { name: say('No'), exact: true }).check()
  const files = [await photo('voorkant.jpg', '#7f9b86'), await photo('achterkant.jpg', '#c98f7a')]
  await page.getByLabel(say('Add photos')).setInputFiles(files)
  const advice = say('{0} of {maxPhotos}, front and back help', { 0: '2', maxPhotos: '6' })
  await expect(page.getByText(advice)).toBeVisible()
  await page.getByLabel(say('Price'), { exact: true }).fill(price)
  await page.getByRole('button', { name: say('Next') }).click()
}

/** Chooses a book on the first step, by its whole name: the first that has it, or the one of this number. */
export async function pickBook(page: Page, say: Say, name: string, isbn?: string): Promise<void> {
  await page.getByRole('searchbox').fill(isbn ?? name)
  await page
    .getByRole('button', { name: say('This is it: {name}', { name }) })
    .first()
    .click()
}

export async function publish(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Publish Ad') }).click()
}
