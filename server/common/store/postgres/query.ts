import type { SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { LRUCache } from 'lru-cache'

const dialect = new SQLiteSyncDialect()

export function builtQuery(chunk: SQL): { sql: string; params: unknown[] } {
  return dialect.sqlToQuery(chunk)
}

const cache = new LRUCache<string, string>({ max: 2000 })

const target = /on conflict \([^)]*\)/g
/** A list as one value, because of a subquery nothing is known when a plan is made, which then reads a whole table. */
const listed = /(not )?\bin (\(select value from json_each\((?:\?|\$\d+)\)\))/g

/** `?` becomes `$1` and so on, but not in quotes; the columns of a conflict lose their table. */
export function numbered(sql: string): string {
  const had = cache.get(sql)
  if (had !== undefined) return had
  let n = 0
  const text = sql
    .replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, part => (part === '?' ? `$${(n += 1)}` : part))
    .replaceAll(target, columns => columns.replaceAll(/"\w+"\./g, ''))
    .replaceAll(listed, (_, not: string | undefined, list: string) => `${not ? '<> all' : '= any'} (array${list})`)
  cache.set(sql, text)
  return text
}
