import { join } from 'node:path'
import { Sqlite } from '../common/store/sqlite.ts'

/**
 * Holds a data folder for the one server that serves it, until `release` is called or the process ends in whatever way:
 * the operating system forgets the lock with the process. Undefined when another holds it, after waiting `patience`
 * milliseconds for it to go.
 */
export function lockFolder(dataDir: string, patience = 3000): { release(): void } | undefined {
  const database = new Sqlite(join(dataDir, 'serve.lock'), { timeout: patience })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
  return { release: () => void database.close() }
}
