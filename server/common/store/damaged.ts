import { Sqlite } from './sqlite.ts'

/** A file that should be a database and cannot be read as one; the message names it. */
export class DamagedDatabase extends Error {
  constructor(file: string) {
    super(`${file} is damaged, or is no database. Put a backup in its place.`)
  }
}

/** Does what `work` does with this file, and names the file where the engine says that it is damaged. */
export function namingDamage<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const isDamage = error instanceof Sqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code)
    throw isDamage ? new DamagedDatabase(file) : error
  }
}
