import { isStorageFull } from '../common/store/store-errors.ts'
import { type HistoryMark, readMark, writeMark } from '../database/history-mark.ts'
import type { HistoryFacts } from '../adapters/nodes.ts'
import type { Deps } from '../deps.ts'
import { readRevision } from './changes.ts'
import { historyScope } from './scopes.ts'
import { eq, sql } from 'drizzle-orm'
import { larger } from '../common/store/sql.ts'
import type { Store } from '../common/store/store.ts'
import { revision } from './sync.table.ts'

/** Above every number given after the backup, where numbers are ahead of the clock. */
const leap = 1_000_000

/** More numbers per millisecond than commits, so two histories never share one, and later ones are higher. Safe until 2248. */
const numbersPerMs = 1024

type Needs = Pick<Deps, 'store' | 'config' | 'nodes' | 'log' | 'now' | 'newId' | 'pokes'>

type Place = HistoryMark & Partial<Pick<HistoryFacts, 'commits' | 'hasLost' | 'losses'>>

/** Call the returned function at the start and regularly: a database behind the last known place begins a new history. */
export function keepHistory(deps: Needs): () => Promise<void> {
  const { store, config, nodes, log, pokes } = deps
  const placeNow = async (): Promise<Place> => (nodes ? nodes.history() : readRevision(store))
  let last: Place | undefined
  let recorded: Place | undefined
  return async () => {
    last ??= await readMark(config.dataDir)
    let place = await placeNow()
    if (last && isBehind(place, last) && !(nodes && isLater(place, last))) {
      log.warn({ rev: place.rev, known: last.rev }, 'the database is older than the recorded history: a new one begins')
      await startNewHistory(store, { ...deps, of: place.epoch, above: last.rev })
      place = await placeNow()
    }
    const isNew = last !== undefined && last.epoch !== place.epoch
    if (isNew) pokes.publish({ s: historyScope, rev: place.rev })
    nodes?.trust({ losses: place.losses ?? 0, isNew })
    last = { ...last, ...place }
    if (recorded?.rev === place.rev && recorded.epoch === place.epoch) return
    try {
      await writeMark(config.dataDir, last)
      recorded = place
    } catch (error) {
      // An older mark is safe, and is written again later.
      if (!isStorageFull(error)) throw error
    }
  }
}

const isBehind = (place: Place, last: Place) =>
  place.epoch !== last.epoch ||
  place.rev < last.rev ||
  (place.commits ?? 0) < (last.commits ?? 0) ||
  (last.timeline ?? place.timeline) !== (place.timeline ?? last.timeline) ||
  place.hasLost === true

/** Another node began it, above all numbers of the one before. */
const isLater = (place: Place, last: Place) => place.epoch !== last.epoch && place.rev > last.rev

/**
 * Devices must not continue after a restore: the new epoch has numbers above all old ones (`above`), and lost work may return
 * for a week (docs/sync.md, Server disaster). Of nodes that see it together one begins it, because it must still be that `of`.
 */
export async function startNewHistory(
  store: Store,
  { now, newId, of, above = 0 }: { now: () => number; newId: () => string; of?: string; above?: number },
): Promise<void> {
  const at = now()
  const after = larger(sql`${larger(sql`rev`, above)} + ${leap}`, at * numbersPerMs)
  const begun = { epoch: newId(), rev: after, floor: after, restoredAt: at }
  const isStill = of === undefined ? undefined : eq(revision.epoch, of)
  await store.commit({ statements: [store.write.update(revision).set(begun).where(isStill)] })
}
