import { join } from 'node:path'
import { Sqlite } from '../common/store/sqlite.ts'

/** The system frees the lock when the process ends. Undefined when another holds it for `patience` milliseconds. */
export function lockFolder(
  dataDir: string,
  patience = 3000,
  name: 'serve' | 'move' = 'serve',
): { release(): void } | undefined {
  const database = new Sqlite(join(dataDir, `${name}.lock`), { timeout: patience })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
  return { release: () => void database.close() }
}
