import { is, Param, Placeholder, type SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Store } from './store.ts'
import type { Reader, Statement } from './sql.ts'

const dialect = new SQLiteSyncDialect()

/** Built once per store, because building a hot query costs more than running it. */
export function preparedRead<Query>(build: (read: Reader) => Query): (read: Reader) => Query {
  const cache = new WeakMap<Reader, Query>()
  return read => {
    const query = cache.get(read) ?? build(read)
    cache.set(read, query)
    return query
  }
}

type Values = object

export function preparedWrite<V extends Values>(
  build: (write: Store['write']) => Statement,
): (write: Store['write'], values: V) => Statement {
  let built: ((values: V) => Statement) | undefined
  return (write, values) => {
    built ??= preparedSql<V>(build(write).getSQL())
    return built(values)
  }
}

export function preparedSql<V extends Values>(chunk: SQL): (values: V) => Statement {
  const { sql, params } = dialect.sqlToQuery(chunk)
  const fills = params.map(fillOf)
  const getSQL = () => chunk
  return values => ({ getSQL, ready: { sql, params: fills.map(fill => fill(values)) } })
}

export const textOf = (chunk: SQL) => dialect.sqlToQuery(chunk).sql

function fillOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return values => valueOf(values, param.name)
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param
    return values => encoder.mapToDriverValue(valueOf(values, value.name))
  }
  return () => param
}

function valueOf(values: Values, name: string): unknown {
  if (!(name in values)) throw new Error(`A statement was given no ${name}`)
  return values[name as never]
}
