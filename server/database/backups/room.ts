import { statfsSync } from 'node:fs'
import { BackupError } from './manifest.ts'

/** Reserved for the server's own commits. */
const leftFreeBytes = 64 * 2 ** 20

/** A full disk would be worse than no backup. Throws BackupError. */
export function expectRoom(to: string, bytes: number): void {
  const needed = bytes + leftFreeBytes
  const { bavail, bsize } = statfsSync(to)
  if (bavail * bsize < needed)
    throw new BackupError(
      `There is no room for a backup in ${to}: it needs ${inMegabytes(needed)} MB, and ${inMegabytes(bavail * bsize)} MB are free.`,
    )
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20)
