import { isStorageFull } from '../common/store/storage-full.ts'
import { type HistoryMark, readMark, writeMark } from '../database/history-mark.ts'
import type { HistoryFacts } from '../adapters/nodes.ts'
import type { Deps } from '../deps.ts'
import { startNewHistory } from './new-history.ts'
import { readRevision } from './changes.ts'
import { historyScope } from './scopes.ts'

type Needs = Pick<Deps, 'store' | 'config' | 'nodes' | 'log' | 'now' | 'newId' | 'pokes'>

type Place = HistoryMark & Partial<Pick<HistoryFacts, 'commits' | 'hasLost' | 'losses'>>

/** Call the returned function at the start and regularly: a database that is behind what was known begins a new history. */
export function keepHistory(deps: Needs): () => Promise<void> {
  const { store, config, nodes, log, pokes } = deps
  const placeNow = async (): Promise<Place> => (nodes ? nodes.history() : readRevision(store))
  let known: Place | undefined
  let noted: Place | undefined
  return async () => {
    known ??= await readMark(config.dataDir)
    let place = await placeNow()
    if (known && isBehind(place, known) && !(nodes && isLater(place, known))) {
      log.warn({ rev: place.rev, known: known.rev }, 'the database is older than what was known: a new history begins')
      await startNewHistory(store, { ...deps, of: place.epoch, above: known.rev })
      place = await placeNow()
    }
    const isNew = known !== undefined && known.epoch !== place.epoch
    if (isNew) pokes.publish({ s: historyScope, rev: place.rev })
    nodes?.trust({ losses: place.losses ?? 0, isNew })
    known = { ...known, ...place }
    if (noted?.rev === place.rev && noted.epoch === place.epoch) return
    try {
      await writeMark(config.dataDir, known)
      noted = place
    } catch (error) {
      // An older mark is safe, and is written again later.
      if (!isStorageFull(error)) throw error
    }
  }
}

const isBehind = (place: Place, known: Place) =>
  place.epoch !== known.epoch ||
  place.rev < known.rev ||
  (place.commits ?? 0) < (known.commits ?? 0) ||
  (known.timeline ?? place.timeline) !== (place.timeline ?? known.timeline) ||
  place.hasLost === true

/** Another node began it, above all numbers of the one before. */
const isLater = (place: Place, known: Place) => place.epoch !== known.epoch && place.rev > known.rev
