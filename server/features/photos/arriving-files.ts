import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { photoFiles } from './photos.table.ts'

export async function arrives({ store, now }: Pick<Deps, 'store' | 'now'>, hash: string): Promise<boolean> {
  const leaving = sql`select 1 from ${photoFiles} where ${photoFiles.hash} = ${hash} and ${photoFiles.state} = 'leaving'`
  const claimed = await store.commit({
    guards: [sql`select 1 where not exists (${leaving})`],
    statements: [
      store.write
        .insert(photoFiles)
        .values({ hash, state: 'arriving', since: now() })
        .onConflictDoUpdate({ target: photoFiles.hash, set: { since: now() } }),
    ],
  })
  return claimed !== 'guard_failed'
}
