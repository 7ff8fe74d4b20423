export class DamagedDatabase extends Error {
  constructor(file: string) {
    super(`${file} is damaged, or is no database. Put a backup in its place.`)
  }
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
