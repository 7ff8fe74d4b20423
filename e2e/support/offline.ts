import type { Page } from '@playwright/test'

/** Waits until the worker serves the page: from then on it is there without a network. */
export async function underControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Takes the network away once the app can do without: before that a first visit has only what it loaded so far. */
export async function goOffline(page: Page): Promise<void> {
  await underControl(page)
  await page.context().setOffline(true)
}
