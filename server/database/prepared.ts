import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Reader, Statement, Store } from './store.ts'

const dialect = new SQLiteSyncDialect()

/**
 * A read that is built and prepared once for each store and then asked with values for its `sql.placeholder`s: for hot
 * paths, where building the same query over and over costs more than running it.
 */
export function preparedRead<Query>(build: (read: Reader) => Query): (read: Reader) => Query {
  const known = new WeakMap<Reader, Query>()
  return read => {
    const query = known.get(read) ?? build(read)
    known.set(read, query)
    return query
  }
}

/** The same for a statement of a batch: `build` runs once, the returned function fills in the values. */
export function preparedWrite<Values extends Record<string, unknown>>(
  build: (write: Store['write']) => Statement,
): (write: Store['write'], values: Values) => Statement {
  let built: { sql: string; params: unknown[]; chunk: SQL } | undefined
  return (write, values) => {
    if (!built) {
      const chunk = build(write).getSQL()
      built = { ...dialect.sqlToQuery(chunk), chunk }
    }
    const { sql, params, chunk } = built
    return { getSQL: () => chunk, ready: { sql, params: fillPlaceholders(params, values) } }
  }
}
