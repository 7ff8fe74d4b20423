import { msg } from '@lingui/core/macro'
import type { JobsFacts } from '../../../adapters/nodes.ts'
import type { Config } from '../../../config/config.ts'
import { inHours, inMegabytes, type Problem, problem } from './problem.ts'
import { errorText } from '../../../adapters/counters/job-counter.ts'
import type { Disk } from '../../../adapters/presence.ts'
import { databases } from '../../../database/backups/manifest.ts'

/** Expected interval where the server makes no backups itself. */
const byHandMs = 7 * 24 * 3_600_000

export function backupProblems(
  { last, failed }: Pick<JobsFacts['backups'], 'last' | 'failed'>,
  { production, backupEveryMs }: Pick<Config, 'production' | 'backupEveryMs'>,
  now: number,
): Problem[] {
  if (failed)
    return problem(
      'backup_failed',
      msg`The last backup could not be made: ${failed.why}`,
      msg`Put that right; it is tried again by itself. By hand it is: kaft backup`,
    )
  if (!last)
    return problem(
      'backup_missing',
      msg`There is no whole backup in DATA_DIR/backups.`,
      msg`Set BACKUP_EVERY=1d, or make one by hand: kaft backup`,
      production || backupEveryMs !== undefined ? 'fault' : 'advice',
    )
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

export function bucketProblems(setting: string, fault: string | undefined): Problem[] {
  if (fault === undefined) return []
  return problem(
    'bucket_unreachable',
    msg`The bucket of ${setting} cannot be used: ${fault}`,
    msg`See that it is there, that its keys are right, and that this machine may reach it.`,
  )
}

export const faultOf = (attempt: Promise<unknown>): Promise<string | undefined> =>
  attempt.then(() => undefined, errorText)

/** Or a twentieth of the disk where that is less. */
const leastBytes = 2 ** 30
const leastPart = 0.05

export async function diskProblems(disk: Disk): Promise<Problem[]> {
  const [free, size] = await Promise.all([disk.freeBytes(), disk.sizeBytes()])
  if (free >= Math.min(leastBytes, size * leastPart)) return []
  return problem(
    'disk_low',
    msg`Only ${inMegabytes(free)} MB of the disk are free. When it is full nothing more can be stored.`,
    msg`Make room on the disk that holds DATA_DIR, or lower BACKUP_KEEP.`,
  )
}

interface Files {
  file(name: string): string
  rightsOf(path: string): Promise<{ mode: number; uid: number } | undefined>
}

export async function rightsProblems({ file, rightsOf }: Files): Promise<Problem[]> {
  const files = databases.flatMap(name => [name, `${name}-wal`, `${name}-shm`])
  const names = ['.', 'secrets.json', ...files, 'photos', 'backups', 'mail']
  const found = await Promise.all(names.map(async name => ({ name, rights: await rightsOf(file(name)) })))
  const owner = found[0]?.rights?.uid
  const there = found.flatMap(({ name, rights }) => (rights ? [{ name, ...rights }] : []))
  const wide = there.filter(({ name, mode }) => (mode & 0o077) !== 0 && isSecret(name))
  const others = there.filter(({ uid }) => uid !== owner)
  const list = (files: readonly { name: string }[]) => files.map(({ name }) => file(name)).join(', ')
  const faults: (Problem | false)[] = [
    wide.length > 0 && {
      code: 'rights_wide',
      level: 'fault',
      sentence: msg`Other users of this machine may open ${list(wide)}.`,
      remedy: msg`chmod go-rwx ${list(wide)}`,
    },
    others.length > 0 && {
      code: 'rights_other',
      level: 'fault',
      sentence: msg`${list(others)} belongs to another user than the data folder: the server may not be able to write there.`,
      remedy: msg`Give all files of the data folder to the user that the server runs as, and run kaft as that user.`,
    },
  ]
  return faults.filter(each => each !== false)
}

/** The data folder protects the folders of photos and mails. */
const isSecret = (name: string) => name === '.' || name.includes('.')
