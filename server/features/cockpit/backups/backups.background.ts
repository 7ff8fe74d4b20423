import type { Deps } from '../../../deps.ts'
import { schedule } from '../../../sync/schedule.ts'

type BackupDeps = Pick<Deps, 'backups' | 'config' | 'log' | 'counters' | 'now'>

const lookEveryMs = 60_000
/** One that failed is tried again after this, or sooner where backups are more often than that. */
const againMs = 15 * 60_000

/** Backs up as often as `BACKUP_EVERY` says, for as long as the server runs. Gives `stop`, which waits for none. */
export function startBackups(deps: BackupDeps): () => Promise<void> {
  const { config, log, counters } = deps
  if (config.backupEveryMs === undefined) return async () => undefined
  const backUp = backUpWhenDue(deps, config.backupEveryMs)
  const stop = schedule(backUp, { job: 'backups', everyMs: lookEveryMs, log, counters, runNow: true })
  return async () => void stop()
}

/**
 * What is due is said by the backups that are there, not by a clock of this process: a server that is started anew every
 * day backs up all the same, and one whose clock was put back does not wait for the time to come round.
 */
export function backUpWhenDue(deps: Omit<BackupDeps, 'counters'>, everyMs: number): () => Promise<void> {
  const { backups, config, log, now } = deps
  return async () => {
    const ages = (await backups.kept()).map(({ manifest }) => now() - Date.parse(manifest.at))
    if (ages.some(age => age >= 0 && age < everyMs)) return
    const failed = backups.lastFailure()
    if (failed && now() - failed.at < Math.min(everyMs, againMs)) return
    const { name, manifest } = await backups.make(config.backupKeep)
    log.info({ backup: name, rows: manifest.databases['product.sqlite'], photos: manifest.photos }, 'backed up')
  }
}
