import { isStorageFull } from '../common/store/storage-full.ts'
import { readMark, writeMark } from '../database/history-mark.ts'
import type { Deps } from '../deps.ts'
import { startNewHistory } from './new-history.ts'
import { readRevision } from './revision.ts'

type Needs = Pick<Deps, 'store' | 'config'>

/**
 * A database behind its folder's mark was restored by hand, so a new history begins. Reads the mark first, because a server may
 * run.
 */
export async function startNewHistoryWhereRestored(deps: Needs & Pick<Deps, 'log' | 'now' | 'newId'>): Promise<void> {
  const { store, config, log } = deps
  const mark = await readMark(config.dataDir)
  const { epoch, rev } = await readRevision(store)
  if (!mark || (mark.epoch === epoch && mark.rev <= rev)) return
  // Another node may have begun the other history.
  if (mark.epoch !== epoch && config.databaseUrl !== undefined) return
  log.warn({ rev, known: mark.rev }, 'the database is older than its folder: a new history begins')
  await startNewHistory(store, { ...deps, above: mark.rev })
  await markHistory(deps)()
}

/** Call the returned function regularly; it writes only where the history moved. */
export function markHistory({ store, config }: Needs): () => Promise<void> {
  let noted: number | undefined
  return async () => {
    const { epoch, rev } = await readRevision(store)
    if (rev === noted) return
    try {
      await writeMark(config.dataDir, { epoch, rev })
      noted = rev
    } catch (error) {
      // An older mark is safe, and is written again later.
      if (!isStorageFull(error)) throw error
    }
  }
}
