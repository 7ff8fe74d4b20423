import { desc, lte, sql } from 'drizzle-orm'
import { larger, listed, member, smaller } from '../common/store/sql.ts'
import type { Store } from '../common/store/store.ts'
import { revision, revisionMark } from './sync.table.ts'

/** Devices that were away for longer get a snapshot. */
export const keepChangesMs = 90 * 24 * 60 * 60 * 1000
const chunk = 1000

/** Deletes changes older than 90 days (docs/sync.md, Compaction), and returns their number. */
export async function compactOld(store: Store, now: number): Promise<number> {
  const mark = sql`insert into revision_mark (at, rev) select ${now}, rev from revision where true
    on conflict (at) do update set rev = excluded.rev`
  await store.commit({ statements: [mark] })
  const [old] = await store.read
    .select({ rev: revisionMark.rev })
    .from(revisionMark)
    .where(lte(revisionMark.at, now - keepChangesMs))
    .orderBy(desc(revisionMark.at))
    .limit(1)
  if (!old) return 0
  await store.commit({ statements: [sql`delete from revision_mark where rev < ${old.rev}`] })
  return compactUpTo(store, old.rev)
}

/**
 * 1. The floor first: from then on a lower cursor starts again. 2. Then the changes in small parts, so that other writers wait
 * little.
 */
export async function compactUpTo(store: Store, rev: number, pause: () => Promise<void> = shortPause): Promise<number> {
  const floor = store.write.update(revision).set({ floor: larger(sql`floor`, smaller(sql`rev`, rev)) })
  await store.commit({ statements: [floor] })
  let removed = 0
  for (;;) {
    const oldest = await store.read.all<{ scope: string; kind: string; id: string }>(
      sql`select scope, kind, id from change where rev <= (select floor from revision) order by rev limit ${chunk}`,
    )
    if (oldest.length === 0) break
    await store.commit({
      statements: [
        sql`delete from change where rev <= (select floor from revision) and (scope, kind, id) in
          (select ${of('scope')}, ${of('kind')}, ${of('id')} from ${listed(oldest)})`,
      ],
    })
    removed += oldest.length
    await pause()
  }
  return removed
}

const of = (name: string) => member(sql`value`, name)

const shortPause = () => new Promise<void>(resolve => setTimeout(resolve, 20))
