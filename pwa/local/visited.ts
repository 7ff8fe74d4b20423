import { openCache } from './cache.ts'
import { type Cache } from './cache.types.ts'
import { keyOf, type Registry, writeFact } from './registry.ts'

/** Moves a visitor's pages to the account, so that the next visitor sees none. Newer rows win. Safe to repeat. */
export async function takeAlong(registry: Registry, to: Cache, visitors?: Cache): Promise<void> {
  const from = visitors ?? openCache(await keyOf(null))
  try {
    await takeAll(from, to)
    await writeFact(registry, 'visited', null)
  } finally {
    if (!visitors) from.close()
  }
}

async function takeAll(from: Cache, to: Cache): Promise<void> {
  await takePages(from, to)
  const cursors = await from.cursor.toArray()
  for (const { s } of cursors.filter(({ s }) => !s.startsWith('me:') && !s.startsWith('orgadmin:')))
    await takeScope(from, to, s)
  await from.transaction('rw', from.tables, () => Promise.all(from.tables.map(table => table.clear())))
}

async function takePages(from: Cache, to: Cache): Promise<void> {
  const pages = await from.page.toArray()
  await to.transaction('rw', to.page, async () => {
    const existing = await to.page.bulkGet(pages.map(({ key }) => key))
    await to.page.bulkPut(pages.filter(({ fetchedAt }, place) => fetchedAt > (existing[place]?.fetchedAt ?? -1)))
  })
}

async function takeScope(from: Cache, to: Cache, s: string): Promise<void> {
  const cursor = await from.cursor.get(s)
  const held = await from.held.where({ s }).toArray()
  const rows = await Promise.all(held.map(({ kind, id }) => from.table(kind).get(id)))
  await to.transaction('rw', to.tables, async () => {
    if (!cursor || (await to.cursor.get(s))) return
    for (const [place, { kind, id }] of held.entries())
      if (rows[place] && !(await to.table(kind).get(id))) await to.table(kind).put(rows[place])
    await to.held.bulkPut(held)
    await to.cursor.put(cursor)
  })
}
