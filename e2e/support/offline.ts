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

/** Waits until this device holds a book of that name: what a page draws is stored a moment later. */
export async function holdsBook(page: Page, name: string): Promise<void> {
  await page.waitForFunction(async wanted => {
    for (const { name: database = '' } of await indexedDB.databases()) {
      if (!database.startsWith('cache-')) continue
      const opened = await settled(indexedDB.open(database))
      const books = (await settled(opened.transaction('book').objectStore('book').getAll())) as { name: string }[]
      opened.close()
      if (books.some(book => book.name === wanted)) return true
    }
    return false

    function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    }
  }, name)
}
