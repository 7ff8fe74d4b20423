import { sql } from 'drizzle-orm'
import { valuesOf } from '../../../common/store/sql.ts'
import type { Store } from '../../../common/store/store.ts'
import type { Deps } from '../../../deps.ts'
import { commitAndPoke, del } from '../../../sync/changes.ts'
import { follow } from '../booklists.table.ts'
import { historyMs } from './change-sets.queries.ts'
import { schedule } from '../../../sync/schedule.ts'

/** Few at a time, because a set may have thousands of rows. */
const chunk = 20

/** Deletes sets older than thirty days, and returns their number. */
export async function forgetOldSets(store: Store, now: number): Promise<number> {
  let forgotten = 0
  for (;;) {
    const old = await store.read.all<{ id: string }>(
      sql`select id from change_set where at <= ${now - historyMs} order by at limit ${chunk}`,
    )
    if (old.length === 0) return forgotten
    const ids = old.map(({ id }) => id)
    await store.commit({
      statements: [
        sql`delete from change_set_row where set_id in ${valuesOf(ids)}`,
        sql`delete from change_set where id in ${valuesOf(ids)}`,
      ],
    })
    forgotten += old.length
  }
}

/** A study whose set is forgotten cannot come back. */
export async function dropLostFollows(deps: Pick<Deps, 'store' | 'pokes'>): Promise<number> {
  const { store } = deps
  const isLost = sql`${follow.studyId} not in (select id from study)
    and ${follow.studyId} not in (select row_id from change_set_row where kind = 'study')`
  const lost = await store.read
    .select({ personId: follow.personId, studyId: follow.studyId })
    .from(follow)
    .where(isLost)
    .limit(500)
  if (lost.length === 0) return 0
  const studies = [...new Set(lost.map(({ studyId }) => studyId))]
  const people = [...new Set(lost.map(({ personId }) => personId))]
  await commitAndPoke(deps, {
    statements: [
      store.write
        .delete(follow)
        .where(
          sql`${follow.studyId} in ${valuesOf(studies)} and ${follow.personId} in ${valuesOf(people)} and ${isLost}`,
        ),
    ],
    changes: lost.map(({ personId, studyId }) => del(`me:${personId}`, 'follow', studyId)),
  })
  return lost.length
}

const forgetEveryMs = 60 * 60 * 1000

export function startBooklistsBackground(
  deps: Pick<Deps, 'store' | 'pokes' | 'log' | 'counters' | 'now'>,
): () => Promise<void> {
  return schedule(
    async () => {
      const forgotten = await forgetOldSets(deps.store, deps.now())
      const left = await dropLostFollows(deps)
      if (forgotten + left > 0) deps.log.info({ gone: forgotten, left }, 'forgot old changes of booklists')
    },
    { job: 'change_sets', everyMs: forgetEveryMs, log: deps.log, counters: deps.counters },
  )
}
