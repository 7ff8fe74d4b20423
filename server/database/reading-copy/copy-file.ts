import type { Database } from 'better-sqlite3'
import { migrateTo } from '../../common/store/migrate.ts'
import { Sqlite } from '../../common/store/sqlite.ts'
import { columnsOf, copyTables, type Reading, type Row, writeRows } from '../../common/store/postgres/copy-to-file.ts'
import { type CopiedTable, copiedNames, copiedTables } from './copied-tables.ts'

/** How far a copy is: the last recorded change, and its history. */
export interface Place {
  seq: number
  epoch: string
  rev: number
  floor: number
}

/** An SQLite file with the tables of the product, of which only the copied ones are filled. */
export class CopyFile {
  readonly #database: Database

  private constructor(database: Database) {
    this.#database = database
  }

  static async open(file: string, migrations: string): Promise<CopyFile> {
    const database = new Sqlite(file)
    database.pragma('journal_mode = WAL')
    // A lost end is followed again.
    database.pragma('synchronous = NORMAL')
    database.pragma('foreign_keys = OFF')
    await migrateTo(database, migrations)
    database.exec('create table if not exists copy_seq (one integer primary key check (one = 1), seq integer not null)')
    return new CopyFile(database)
  }

  place(): Place | undefined {
    return this.#database.prepare<[], Place>('select seq, epoch, rev, floor from copy_seq join revision on true').get()
  }

  take({ seq, epoch, rev, floor }: Place, write: (file: Writer) => void): void {
    this.#database.transaction(() => {
      write({
        put: (table, rows) => writeRows(this.#database, table, rows),
        drop: (table, ids) => this.#drop(table, ids),
      })
      this.#database.prepare('insert or replace into copy_seq values (1, ?)').run(seq)
      this.#database
        .prepare('insert or replace into revision (one, epoch, rev, floor) values (1, ?, ?, ?)')
        .run(epoch, rev, floor)
    })()
  }

  columns(table: CopiedTable): string {
    return columnsOf(this.#database, table)
  }

  fill(tx: Reading): Promise<void> {
    return copyTables(tx, this.#database, copiedNames)
  }

  isWhole(): boolean {
    return this.#database.pragma('quick_check', { simple: true }) === 'ok'
  }

  close(): void {
    this.#database.close()
  }

  #drop(table: CopiedTable, ids: readonly string[]): void {
    const statement = this.#database.prepare(`delete from ${table} where ${copiedTables[table]} = ?`)
    for (const id of ids) statement.run(id)
  }
}

export interface Writer {
  put(table: CopiedTable, rows: readonly Row[]): void
  drop(table: CopiedTable, ids: readonly string[]): void
}
