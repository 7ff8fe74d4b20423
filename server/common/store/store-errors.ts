export class DamagedDatabase extends Error {
  constructor(file: string) {
    super(`${file} is damaged, or is no database. Put a backup in its place.`)
  }
}

/** The database does not answer now; the caller may ask again. */
export class StorageUnavailable extends Error {}

/** Said by the triggers that fence a database whose installation has moved away (docs/decisions/079). */
export const movedAway = 'the installation has moved away'

const duplicateCodes = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']

/** A database that cannot be used; its message says what to do. */
export class DatabaseRefused extends Error {}

const fullCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_SHMSIZE',
  // PostgreSQL's disk_full.
  '53100',
])

export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return fullCodes.has(String((error as NodeJS.ErrnoException).code)) || isStorageFull(error.cause)
}

/** A row with the same unique value is there already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && duplicateCodes.includes(String((error as NodeJS.ErrnoException).code))
}

/** A batch that meets one of these was planned on too little, and is planned again. The engines name the index, or its column. */
const guardingIndexes = ['reservation_held', 'reservation.ad_id']

export function isGuardFailed(error: unknown): boolean {
  return isDuplicate(error) && guardingIndexes.some(index => String(error).includes(index))
}

export function isMovedAway(error: unknown): boolean {
  return error instanceof Error && error.message.includes(movedAway)
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (error instanceof StorageUnavailable || isUnavailable(error.cause))
}

/** By its code alone, because it may come from another thread. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(NOTADB|CORRUPT)/.test(String(error.code))
}

export function namingDamage<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw isDamage(error) ? new DamagedDatabase(file) : error
  }
}
