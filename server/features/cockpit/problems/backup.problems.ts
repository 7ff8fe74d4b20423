import { msg } from '@lingui/core/macro'
import type { JobsFacts } from '../../../adapters/nodes.ts'
import type { Config } from '../../../config/config.ts'
import { type Problem, inHours } from './problem.ts'

/** Expected interval where the server makes no backups itself. */
const byHandMs = 7 * 24 * 3_600_000

export function backupProblems(
  { last, failed }: Pick<JobsFacts['backups'], 'last' | 'failed'>,
  { production, backupEveryMs }: Pick<Config, 'production' | 'backupEveryMs'>,
  now: number,
): Problem[] {
  if (failed)
    return [
      {
        code: 'backup_failed',
        level: 'fault',
        sentence: msg`The last backup could not be made: ${failed.why}`,
        remedy: msg`Put that right; it is tried again by itself. By hand it is: kaft backup`,
      },
    ]
  if (!last)
    return [
      {
        code: 'backup_missing',
        level: production || backupEveryMs !== undefined ? 'fault' : 'advice',
        sentence: msg`There is no whole backup in DATA_DIR/backups.`,
        remedy: msg`Set BACKUP_EVERY=1d, or make one by hand: kaft backup`,
      },
    ]
  if (backupEveryMs === undefined && !production) return []
  const age = now - last.at
  if (age <= (backupEveryMs === undefined ? byHandMs : backupEveryMs * 2)) return []
  return [
    {
      code: 'backup_old',
      // Backups may come from elsewhere.
      level: backupEveryMs === undefined ? 'advice' : 'fault',
      sentence: msg`The newest backup is ${inHours(age)} hours old.`,
      remedy: msg`See in the log why none is made. By hand it is: kaft backup`,
    },
  ]
}
