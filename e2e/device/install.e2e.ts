import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/screens/accessible.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test } from '../support/test.ts'

/** Acts as a browser that could install it; the page counts how often it asks. */
async function offerToInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const prompt = async () => {
      dataset['asked'] = String(Number(dataset['asked'] ?? 0) + 1)
      return { outcome: 'accepted' }
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}

/** In the first minute of a visit nothing is offered. */
async function aMinuteLater(page: Page): Promise<void> {
  await page.clock.fastForward(61_000)
  await page.waitForLoadState('networkidle')
}

const waved = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const registry = await settled(indexedDB.open('kaft'))
    const fact = await settled(registry.transaction('facts').objectStore('facts').get('install'))
    registry.close()
    return fact?.value.dismissed
  })

test('to put Kaft on the home screen is offered once something went well, never on arrival, and a "not now" is kept (L1)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const [study] = server.rows('select id from study where visible = 1 order by id limit 1') as { id: string }[]
  const sheet = page.getByRole('dialog', { name: t('Kaft on your home screen') })
  await page.clock.install()
  await page.goto(at(`/study/${study?.id}`))
  await hydrated(page)
  await offerToInstall(page)
  await aMinuteLater(page)
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: t('Follow this list') }).click()
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: t('Not now') }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(() => waved(page)).toBe(1)
})

test('who says yes is asked by their browser, once (L1)', async ({ page, own: { server, at }, t }) => {
  const [study] = server.rows('select id from study where visible = 1 order by id limit 1') as { id: string }[]
  await page.clock.install()
  await page.goto(at(`/study/${study?.id}`))
  await hydrated(page)
  await offerToInstall(page)
  await page.getByRole('button', { name: t('Follow this list') }).click()
  await aMinuteLater(page)
  const sheet = page.getByRole('dialog', { name: t('Kaft on your home screen') })
  await sheet.getByRole('button', { name: t('Put on home screen') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1')
})
