import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

type Watcher = EventTarget & { requestClose(): void; destroy(): void }

/** As Android's Back does, which no desktop has. */
async function goBackOnAndroid(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { watchers: Watcher[] }).watchers.at(-1)?.requestClose())
}

test('Back on Android closes a dialog or the scanner, and not the page under it (M3, M17)', async ({ page, at, t }) => {
  await page.addInitScript(() => {
    const watchers: Watcher[] = []
    const Real = (window as unknown as { CloseWatcher: new () => Watcher }).CloseWatcher
    Object.assign(window, {
      watchers,
      CloseWatcher: class extends Real {
        constructor() {
          super()
          watchers.push(this)
        }
        override destroy() {
          super.destroy()
          watchers.splice(watchers.indexOf(this), 1)
        }
      },
    })
  })
  await page.goto(at('/search?q=calculus'))
  const dialog = page.getByRole('dialog')
  for (const opener of [t('Scan a barcode'), t('Report a fault or an idea')]) {
    await page.getByRole('button', { name: opener }).click()
    await expect(dialog).toBeVisible()
    await goBackOnAndroid(page)
    await expect(dialog).toBeHidden()
    expect(new URL(page.url()).search).toBe('?q=calculus')
    await page.getByRole('button', { name: opener }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  }
  expect(await page.evaluate(() => (window as unknown as { watchers: Watcher[] }).watchers.length)).toBe(0)
})
