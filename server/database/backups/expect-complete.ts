import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { changedFiles, checksumsName, isPhotoPath, linesOf, readChecksums } from './checksums.ts'
import { BackupError, contentsOf, type Manifest } from './manifest.ts'

const maxNamed = 5

interface Where {
  at?: string
  photos?: boolean
}

/** Throws a BackupError with the names of changed files. Old backups without checksums are only counted, and no photos where they are in a bucket. */
export function expectComplete(folder: string, manifest: Manifest, { at = folder, photos = true }: Where = {}): void {
  if (manifest.checksums !== undefined) {
    const checksums = readChecksums(folder)
    if (checksums === undefined || sumOf(checksums) !== manifest.checksums) throw damaged(folder, [checksumsName])
    const lines = linesOf(checksums).filter(({ path }) => photos || !isPhotoPath(path))
    const changed = changedFiles(at, lines)
    if (changed.length > 0) throw damaged(at, changed)
  }
  const found = contentsOf(at)
  const expected = { databases: { ...manifest.databases }, photos: photos ? manifest.photos : found.photos }
  if (!isDeepStrictEqual(found, expected))
    throw new BackupError(`${at} does not hold what the backup's manifest says; use another backup.`)
}

export const sumOf = (lines: string): string => createHash('sha256').update(lines).digest('hex')

function damaged(folder: string, files: readonly string[]): BackupError {
  const named = files.slice(0, maxNamed).join(', ')
  const more = files.length > maxNamed ? ` and ${files.length - maxNamed} more` : ''
  return new BackupError(`${folder} is damaged: ${named}${more} changed since the backup was made. Use another backup.`)
}
