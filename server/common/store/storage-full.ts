/** A full disk, a used up quota, a file that may not grow, and how the engine names them. */
const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_SHMSIZE',
])

/** Whether this broke because nothing more can be stored now; it passes when there is room again. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.has(String((error as NodeJS.ErrnoException).code)) || isStorageFull(error.cause)
}
