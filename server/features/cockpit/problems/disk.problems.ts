import { msg } from '@lingui/core/macro'
import type { Disk } from '../../../adapters/disk.ts'
import { type Problem, inMegabytes } from './problem.ts'

/** Or a twentieth of the disk where that is less. */
const leastBytes = 2 ** 30
const leastPart = 0.05

export async function diskProblems(disk: Disk): Promise<Problem[]> {
  const [free, size] = await Promise.all([disk.freeBytes(), disk.sizeBytes()])
  if (free >= Math.min(leastBytes, size * leastPart)) return []
  return [
    {
      code: 'disk_low',
      level: 'fault',
      sentence: msg`Only ${inMegabytes(free)} MB of the disk are free. When it is full nothing more can be stored.`,
      remedy: msg`Make room on the disk that holds DATA_DIR, or lower BACKUP_KEEP.`,
    },
  ]
}
