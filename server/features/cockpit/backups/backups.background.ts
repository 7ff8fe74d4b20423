import type { Deps } from '../../../deps.ts'
import { schedule } from '../../../sync/schedule.ts'

type BackupDeps = Pick<Deps, 'backups' | 'config' | 'log' | 'counters' | 'now'>

const lookEveryMs = 60_000
/** Pause after a failure, unless the interval is shorter. */
const againMs = 15 * 60_000

/** Every `BACKUP_EVERY`; `stop` waits for no running backup. */
export function startBackups(deps: BackupDeps): () => Promise<void> {
  const { config, log, counters } = deps
  if (config.backupEveryMs === undefined) return async () => undefined
  const backUp = backUpWhenDue(deps, config.backupEveryMs)
  const stop = schedule(backUp, { job: 'backups', everyMs: lookEveryMs, log, counters, runNow: true })
  return async () => void stop()
}

/** Looks at existing backups instead of a timer, because restarts and clock changes would reset that. */
export function backUpWhenDue(deps: Omit<BackupDeps, 'counters'>, everyMs: number): () => Promise<void> {
  const { backups, config, log, now } = deps
  return async () => {
    const ages = (await backups.list()).map(({ manifest }) => now() - Date.parse(manifest.at))
    if (ages.some(age => age >= 0 && age < everyMs) && !(await backups.isUnsent())) return
    const failed = backups.lastFailure()
    if (failed && now() - failed.at < Math.min(everyMs, againMs)) return
    const { name, manifest } = await backups.make(config.backupKeep, everyMs)
    log.info({ backup: name, rows: manifest.databases['product.sqlite'], photos: manifest.photos }, 'backed up')
  }
}
