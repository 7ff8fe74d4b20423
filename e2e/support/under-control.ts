import type { Page } from '@playwright/test'

/** Waits until the worker serves the page: from then on it is there without a network. */
export async function underControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
