import { expect, type Page } from '@playwright/test'
import { slowness } from '../slowness.ts'

/** Waits until the worker serves the page: from then on it is there without a network. */
export async function underControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Takes the network away once the app can do without: before that a first visit has only what it loaded so far. */
export async function goOffline(page: Page): Promise<void> {
  await underControl(page)
  await page.context().setOffline(true)
}

/** Waits until this device holds an answer with a book of that name: what a page draws is stored a moment later. */
export async function holdsBook(page: Page, name: string): Promise<void> {
  // Not by `waitForFunction`: it takes the promise of an answer for a yes.
  await expect.poll(() => page.evaluate(namesOfBooks), { timeout: 30_000 * slowness }).toContain(name)
}

async function namesOfBooks(): Promise<string[]> {
  const names: string[] = []
  for (const { name: database = '' } of await indexedDB.databases()) {
    if (!database.startsWith('cache-')) continue
    const opened = await settled(indexedDB.open(database))
    if (opened.objectStoreNames.contains('page')) {
      const pages = await settled(opened.transaction('page').objectStore('page').getAll())
      const answers = pages as { data: { results?: { book: { name: string } }[] } }[]
      names.push(...answers.flatMap(({ data }) => (data.results ?? []).map(({ book }) => book.name)))
    }
    opened.close()
  }
  return names

  function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
    })
  }
}
