const codes = new Set([
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
  return codes.has(String((error as NodeJS.ErrnoException).code)) || isStorageFull(error.cause)
}
