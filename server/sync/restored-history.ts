import { isStorageFull } from '../common/store/storage-full.ts'
import { readMark, writeMark } from '../database/history-mark.ts'
import type { Deps } from '../deps.ts'
import { startNewHistory } from './new-history.ts'
import { readRevision } from './revision.ts'

type Needs = Pick<Deps, 'store' | 'config'>

/**
 * A database that is behind what its folder knows was put there by hand: what came after is gone, as after a restore, so a
 * new history begins. The mark is read first, as a server may run beside us: it never notes what it has not committed.
 */
export async function startNewHistoryWhereRestored(deps: Needs & Pick<Deps, 'log' | 'now' | 'newId'>): Promise<void> {
  const { store, config, log } = deps
  const mark = await readMark(config.dataDir)
  const { epoch, rev } = await readRevision(store)
  if (!mark || (mark.epoch === epoch && mark.rev <= rev)) return
  log.warn({ rev, known: mark.rev }, 'the database is older than its folder: a new history begins')
  await startNewHistory(store, { ...deps, above: mark.rev })
  await markHistory(deps)()
}

/** Gives a function to call now and then: it notes how far the folder has come, where it has moved. */
export function markHistory({ store, config }: Needs): () => Promise<void> {
  let noted: number | undefined
  return async () => {
    const { epoch, rev } = await readRevision(store)
    if (rev === noted) return
    try {
      await writeMark(config.dataDir, { epoch, rev })
      noted = rev
    } catch (error) {
      // The mark before tells less and nothing wrong, and is written again when there is room.
      if (!isStorageFull(error)) throw error
    }
  }
}
