import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openDatabase } from '../../../server/common/store/open-database.ts'
import type { Store } from '../../../server/common/store/store.ts'

/** With a history that has nothing in it yet. */
export async function openEmpty(url: string): Promise<Store> {
  const store = await openDatabase(url, { migrations: 'migrations/product' })
  await store.commit({ statements: [sql`insert into revision (one, epoch, rev, floor) values (1, 'e', 0, 0)`] })
  return store
}

export const write = (store: Store, id: string) =>
  store.commit({
    takesRev: true,
    guards: [sql`select 1 where not exists (select 1 from work where id = ${id})`],
    statements: [sql`insert into work (id, created_at) values (${id}, 1)`],
  })

export const written = async ({ read }: Store) =>
  (await read.all<{ id: string }>(sql`select id from work`)).map(({ id }) => id)

/** Eight that write until `stop`, as devices do: they send again without an answer. */
export function startWriters(store: Store) {
  const acknowledged = new Set<string>()
  const stopped = new AbortController()
  const writer = async (name: number) => {
    for (let n = 0; !stopped.signal.aborted; n += 1) {
      const id = `${name} ${n}`
      while ((await write(store, id).catch(() => 'unavailable')) === 'unavailable');
      acknowledged.add(id)
    }
  }
  const writers = Array.from({ length: 8 }, (_, name) => writer(name))
  return {
    acknowledged,
    progress: async (more: number, wait: { timeout: number; interval?: number }) => {
      const until = acknowledged.size + more
      await expect.poll(() => acknowledged.size, wait).toBeGreaterThan(until)
    },
    stop: async () => {
      stopped.abort()
      await Promise.all(writers)
    },
    /** The revision counts writes, so it shows a row that was written twice. */
    lostAndDoubled: async () => {
      const found = new Set(await written(store))
      const [revision] = await store.read.all<{ rev: number }>(sql`select rev from revision`)
      return { lost: [...acknowledged].filter(id => !found.has(id)), doubled: (revision?.rev ?? NaN) - found.size }
    },
  }
}
