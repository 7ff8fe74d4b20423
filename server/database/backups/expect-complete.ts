import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { changedFiles, checksumsName, readChecksums } from './checksums.ts'
import { BackupError, contentsOf, type Manifest } from './manifest.ts'

const maxNamed = 5

/** Throws a BackupError with the names of changed files. Old backups without checksums are only counted. */
export function expectComplete(folder: string, { databases, photos, checksums }: Manifest, at = folder): void {
  if (checksums !== undefined) {
    const lines = readChecksums(folder)
    if (lines === undefined || sumOf(lines) !== checksums) throw damaged(folder, [checksumsName])
    const changed = changedFiles(at, lines)
    if (changed.length > 0) throw damaged(at, changed)
  }
  if (!isDeepStrictEqual(contentsOf(at), { databases: { ...databases }, photos }))
    throw new BackupError(`${at} does not hold what the backup's manifest says; use another backup.`)
}

export const sumOf = (lines: string): string => createHash('sha256').update(lines).digest('hex')

function damaged(folder: string, files: readonly string[]): BackupError {
  const named = files.slice(0, maxNamed).join(', ')
  const more = files.length > maxNamed ? ` and ${files.length - maxNamed} more` : ''
  return new BackupError(`${folder} is damaged: ${named}${more} changed since the backup was made. Use another backup.`)
}
