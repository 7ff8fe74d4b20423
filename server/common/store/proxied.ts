import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import type { Reader } from './sql.ts'
import { builtQuery } from './postgres/query.ts'
import type { Store } from './store.ts'

/** Rows as objects, or as lists of `values`. */
export type Ask = (text: string, params: unknown[], as: 'rows' | 'values') => Promise<readonly unknown[]>

/** For an engine that answers later. */
export function proxied(ask: Ask): Pick<Store, 'read' | 'write'> {
  const proxy = drizzle(async (text, params, method) => {
    const rows = await ask(text, params, 'values')
    return { rows: (method === 'get' ? rows[0] : rows) as unknown[] }
  })
  const all = async (query: SQL) => {
    const { sql: text, params } = builtQuery(query)
    return [...(await ask(text, params, 'rows'))]
  }
  const read = {
    select: proxy.select.bind(proxy),
    selectDistinct: proxy.selectDistinct.bind(proxy),
    $count: proxy.$count.bind(proxy),
    all,
    get: async (query: SQL) => (await all(query))[0],
  }
  return { read: read as unknown as Reader, write: proxy as unknown as Store['write'] }
}
