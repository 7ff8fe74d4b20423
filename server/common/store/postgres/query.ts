import { LRUCache } from 'lru-cache'

const known = new LRUCache<string, string>({ max: 2000 })

const target = /on conflict \([^)]*\)/g

/** `?` becomes `$1` and so on, but not in quotes; the columns of a conflict lose their table. */
export function numbered(sql: string): string {
  const had = known.get(sql)
  if (had !== undefined) return had
  let n = 0
  const text = sql
    .replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, part => (part === '?' ? `$${(n += 1)}` : part))
    .replaceAll(target, columns => columns.replaceAll(/"\w+"\./g, ''))
  known.set(sql, text)
  return text
}
