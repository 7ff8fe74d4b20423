import type { Page } from '@playwright/test'

export interface InVault {
  drafts: number
  photos: number
  typed: string[]
}

/** Reads the databases beside the app, because the app may show more than it has stored. */
export function inVault(page: Page): Promise<InVault> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const found = { drafts: 0, photos: 0, typed: [] as string[] }
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('vault-')) continue
      const database = await settled(indexedDB.open(name))
      const table = (of: string) => database.transaction(of).objectStore(of)
      const drafts = (await settled(table('drafts').getAll())) as { values: Record<string, unknown> }[]
      const texts = (await settled(table('texts').getAll())) as { text: string }[]
      found.drafts += drafts.length
      found.photos += await settled(table('photos').count())
      const fields = drafts.flatMap(({ values }) => Object.values(values))
      found.typed.push(...fields.filter(value => typeof value === 'string'), ...texts.map(({ text }) => text))
      database.close()
    }
    return found
  })
}
