import { expect, type Page } from '@playwright/test'
import { slowness } from '../slowness.ts'

export async function underControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits for the worker first, because a first visit has only the files that it loaded so far. */
export async function goOffline(page: Page): Promise<void> {
  await underControl(page)
  await page.context().setOffline(true)
}

/** Waits for storage, because a page stores an answer a moment after it shows it. */
export async function holdsBook(page: Page, name: string): Promise<void> {
  // Polls by itself, because `waitForFunction` takes the promise of an answer for a yes.
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
