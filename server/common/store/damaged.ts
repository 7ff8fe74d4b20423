import { Sqlite } from './sqlite.ts'

export class DamagedDatabase extends Error {
  constructor(file: string) {
    super(`${file} is damaged, or is no database. Put a backup in its place.`)
  }
}

export function namingDamage<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const isDamage = error instanceof Sqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code)
    throw isDamage ? new DamagedDatabase(file) : error
  }
}
