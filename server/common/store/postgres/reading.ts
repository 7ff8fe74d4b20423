import type { Store } from '../store.ts'
import { patiently } from './failures.ts'
import type { Pool } from './connect.ts'
import { numbered, builtQuery } from './query.ts'
import { Silence } from './silence.ts'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import type { Reader } from '../sql.ts'

interface ReadingOptions {
  onRead?: ((sql: string) => void) | undefined
  silence?: Silence
}

export function readingFrom(
  pool: Pick<Pool, 'ask'>,
  { onRead, silence = new Silence() }: ReadingOptions = {},
): Pick<Store, 'read' | 'write'> {
  return proxied((text, params, as) => {
    onRead?.(text)
    const values = params.map(withoutNul) as never[]
    const ask = () =>
      pool.ask(sql => {
        const query = sql.unsafe(numbered(text), values, { prepare: true })
        return as === 'values' ? query.values() : query
      })
    return silence.watch(patiently(ask))
  })
}

/** No stored text has one (shared/lib/values.ts), and PostgreSQL takes none, so it finds nothing. */
const withoutNul = (param: unknown) =>
  typeof param === 'string' && param.includes('\0') ? param.replaceAll('\0', '\uFFFD') : param

/** Rows as objects, or as lists of `values`. */
type Ask = (text: string, params: unknown[], as: 'rows' | 'values') => Promise<readonly unknown[]>

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
