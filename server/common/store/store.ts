import type { Database } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { copyDatabase } from './backup.ts'
import { namingDamage, isStorageFull } from './store-errors.ts'
import { GroupCommit } from './group-commit.ts'
import { expectKnownHistory } from './history.ts'
import { migrateTo } from './migrate.ts'
import { Sqlite } from './sqlite.ts'
import type { Batch, Commit, Reader } from './sql.ts'

/** No interactive transactions, so that another engine is possible (docs/architecture.md, Writing). */
export interface Store {
  readonly read: Reader
  readonly write: Pick<BaseSQLiteDatabase<'async', unknown>, 'insert' | 'update' | 'delete' | 'select'>
  /** Rejects with the engine's error; nothing is written then. */
  commit(batch: Batch): Promise<Commit>
  /** Changes with every commit; those of other processes count from the next turn. */
  version(): Promise<number>
  /** Tries where the last commit found the disk full. */
  writable(): Promise<boolean>
  backup(to: string): Promise<void>
  close(): Promise<void>
}

export interface StoreOptions {
  file: string
  migrations: string
  /** `OFF` is not durable: for tests only. */
  synchronous?: 'FULL' | 'OFF'
  onRead?: (sql: string) => void
}

/** One connection for all: commits never pause, so no read falls into one. Throws HistoryRefused. */
export async function openStore({ file, migrations, synchronous = 'FULL', onRead }: StoreOptions): Promise<Store> {
  const database = namingDamage(file, () => connect(file, migrations, synchronous))
  await migrateTo(database, migrations)
  // `GroupCommit` waits outside the engine from here on.
  database.pragma('busy_timeout = 0')
  const commits = new GroupCommit(database)
  const read = drizzle({ client: readingOnly(database), logger: onRead ? { logQuery: onRead } : false })
  const versionByOthers = oncePerTurn(database.prepare<[], number>('pragma data_version').pluck())
  return {
    read: read as unknown as Reader,
    write: read as unknown as Store['write'],
    commit: batch => commits.add(batch),
    version: async () => commits.commits + versionByOthers(),
    writable: () => commits.writable(),
    backup: async to => copyDatabase(file, to),
    close: async () => {
      await commits.drained()
      foldLog(database)
      database.close()
    },
  }
}

function oncePerTurn(statement: { get(): number | undefined }): () => number {
  let cached: number | undefined
  return () => {
    if (cached === undefined) setImmediate(() => (cached = undefined))
    return (cached ??= Number(statement.get()))
  }
}

/** Without room the log stays, and the next start reads it. */
function foldLog(database: Database): void {
  try {
    database.pragma('busy_timeout = 5000')
    database.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
}

function readingOnly(database: Database): Database {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql)
    if (!statement.readonly) throw new Error(`Only commit writes, not: ${sql}`)
    return statement
  }
  return { prepare } as unknown as Database
}

/** Before any setting, because the journal mode is stored in the file. */
function refuseUnknown(database: Database, migrations: string): void {
  try {
    expectKnownHistory(database, migrations)
  } catch (error) {
    database.close()
    throw error
  }
}

function connect(file: string, migrations: string, synchronous: 'FULL' | 'OFF'): Database {
  const database = new Sqlite(file)
  refuseUnknown(database, migrations)
  database.pragma('journal_mode = WAL')
  database.pragma(`synchronous = ${synchronous}`)
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 5000')
  database.pragma('cache_size = -16000')
  database.pragma('temp_store = MEMORY')
  // 16 MB before a checkpoint, because hot pages are then copied less often.
  database.pragma('wal_autocheckpoint = 4000')
  return database
}
