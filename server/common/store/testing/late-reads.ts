import { nextTurn } from '../../each-at-once.ts'
import { proxied } from '../postgres/reading.ts'
import { Sqlite } from '../sqlite.ts'
import type { Store } from '../store.ts'

/** Reads answer after `before`, as those of PostgreSQL do, so others commit between two; SQLite answers within the turn. */
export function withLateReads(store: Store, file: string, before: (text: string) => Promise<void>) {
  const database = new Sqlite(file, { readonly: true })
  const cache = new Map<string, ReturnType<typeof database.prepare>>()
  const prepared = (text: string) => {
    const statement = cache.get(text) ?? database.prepare(text)
    cache.set(text, statement)
    return statement
  }
  const { read } = proxied(async (text, params, as) => {
    await before(text)
    return prepared(text)
      .raw(as === 'values')
      .all(...params)
  })
  return { late: { ...store, read }, end: () => database.close() }
}

/** None to three, the same ones after each `begin`. */
export function seededTurns() {
  let drawn = 0
  return {
    begin: () => (drawn = 0),
    wait: async () => {
      drawn += 1
      for (let left = Math.imul(drawn, 0x9e3779b1) >>> 30; left > 0; left -= 1) await nextTurn()
    },
  }
}
