import { drizzle } from 'drizzle-orm/sqlite-proxy'
import type { SQL } from 'drizzle-orm'
import { builtQuery } from '../postgres/query.ts'
import type { Reader } from '../batch.ts'
import { Sqlite } from '../sqlite.ts'
import type { Store } from '../store.ts'

/** Reads answer after `before`, as those of PostgreSQL do, so others commit between two; SQLite answers within the turn. */
export function withLateReads(store: Store, file: string, before: (text: string) => Promise<void>) {
  const database = new Sqlite(file, { readonly: true })
  const ask = async (text: string, params: readonly unknown[], isRaw: boolean): Promise<unknown[]> => {
    await before(text)
    return database
      .prepare(text)
      .raw(isRaw)
      .all(...params)
  }
  const proxy = drizzle(async (text, params, method) => {
    const rows = await ask(text, params as unknown[], true)
    return { rows: (method === 'get' ? rows[0] : rows) as unknown[] }
  })
  const all = async (query: SQL) => {
    const { sql: text, params } = builtQuery(query)
    return ask(text, params, false)
  }
  const read = {
    select: proxy.select.bind(proxy),
    selectDistinct: proxy.selectDistinct.bind(proxy),
    $count: proxy.$count.bind(proxy),
    all,
    get: async (query: SQL) => (await all(query))[0],
  }
  return { late: { ...store, read: read as unknown as Reader }, end: () => database.close() }
}
