const codes = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']

/** A row with the same unique value is there already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && codes.includes(String((error as NodeJS.ErrnoException).code))
}
