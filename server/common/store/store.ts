import type { Database } from 'better-sqlite3'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { copyDatabase } from './backup.ts'
import { namingDamage } from './damaged.ts'
import { GroupCommit } from './group-commit.ts'
import { expectKnownHistory } from './history.ts'
import { migrateTo } from './migrate.ts'
import { Sqlite } from './sqlite.ts'
import { isStorageFull } from './storage-full.ts'

/** Reads only: every query is awaited, and sees committed data. Never call `.all()`, `.run()` or `.transaction()` on it. */
export type Reader = Pick<BaseSQLiteDatabase<'async', unknown>, 'select' | 'selectDistinct' | '$count' | 'all' | 'get'>

/** Anything that drizzle can turn into SQL: an insert, update or delete builder that was not awaited, or an sql`` template. */
export interface Statement {
  getSQL(): SQL
  /** Text and values as the engine takes them, where nothing has to be built any more (prepared.ts). */
  ready?: { sql: string; params: unknown[] }
}

/**
 * What is written together or not at all. Every guard is a query that must give at least one row, read inside the same
 * transaction once nobody else can write before it ends; one that gives none leaves the whole batch out. `first` are the
 * statements before all others: where several may write at a time, they make the others wait.
 */
export interface Batch {
  first?: readonly Statement[]
  guards?: readonly Statement[]
  statements: readonly Statement[]
}

/** `committed` is durable when it arrives (synchronous=FULL); `guard_failed` changed nothing: read again and plan again. */
export type Commit = 'committed' | 'guard_failed'

/**
 * The one way to the database (docs/architecture.md, Writing). There are no interactive transactions, so the same code can
 * run on another engine. `write` builds statements (it runs nothing); give them to `commit`.
 */
export interface Store {
  readonly read: Reader
  readonly write: Pick<BaseSQLiteDatabase<'async', unknown>, 'insert' | 'update' | 'delete' | 'select'>
  /** Rejects with the engine's error (a broken constraint, a full disk); then nothing of the batch is there. */
  commit(batch: Batch): Promise<Commit>
  /**
   * Counts commits: a change tells to look again. Those of other processes on the same file count from the next turn of the
   * event loop on.
   */
  version(): Promise<number>
  /** Whether what is committed can be stored; tries it where the last commit found no room. */
  writable(): Promise<boolean>
  /** A consistent copy of the whole database beside running writers. */
  backup(to: string): Promise<void>
  /** Finishes what waits, folds the log into the file (checkpoint) and closes. */
  close(): Promise<void>
}

export interface StoreOptions {
  file: string
  migrations: string
  /** `OFF` answers before anything is on disk: for tests that make thousands of histories, and for nothing else. */
  synchronous?: 'FULL' | 'OFF'
  /** Told the text of every read as it is run: for tests that say how many an answer may take. */
  onRead?: (sql: string) => void
}

/**
 * Opens (or makes) the file, applies what migrations are missing, and gives the store; a file of another history is
 * refused (HistoryRefused). Reads and commits share one connection: a commit runs from begin to end without a pause, so
 * no read falls into one, and the pages that it wrote need not be read again, as they would by another connection after
 * every commit.
 */
export async function openStore({ file, migrations, synchronous = 'FULL', onRead }: StoreOptions): Promise<Store> {
  const database = namingDamage(file, () => connect(file, migrations, synchronous))
  await migrateTo(database, migrations)
  // From here on who writes waits outside of the engine (`GroupCommit`), and who reads need not wait.
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

/** Many ask in one turn of the event loop, and each time the engine would look at the file. */
function oncePerTurn(statement: { get(): number | undefined }): () => number {
  let known: number | undefined
  return () => {
    if (known === undefined) setImmediate(() => (known = undefined))
    return (known ??= Number(statement.get()))
  }
}

/** Where there is no room for it the log stays beside the file, and is read at the next start. */
function foldLog(database: Database): void {
  try {
    database.pragma('busy_timeout = 5000')
    database.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
}

/** The connection as reads have it: it refuses what would write. */
function readingOnly(database: Database): Database {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql)
    if (!statement.readonly) throw new Error(`Only commit writes, not: ${sql}`)
    return statement
  }
  return { prepare } as unknown as Database
}

/** Before anything is set, as the mode of the journal is kept in the file. */
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
  // Pages in the log before they are copied into the file: 16 MB, as pages that change often are copied less often so.
  database.pragma('wal_autocheckpoint = 4000')
  return database
}
