import type { Database } from 'better-sqlite3'
import { movedAway } from '../../common/store/store-errors.ts'
import { type Row, writeRows } from '../../common/store/postgres/copy-to-file.ts'
import { Sqlite } from '../../common/store/sqlite.ts'
import {
  type Change,
  type Key,
  type Locked,
  MoveRefused,
  type Place,
  type Side,
  type State,
  batchSize,
  type Table,
  type Writing,
} from './side.ts'

export class SqliteSide implements Side {
  readonly #file: string
  readonly #database: Database

  constructor(file: string) {
    this.#file = file
    this.#database = new Sqlite(file, { fileMustExist: true })
    this.#database.pragma('busy_timeout = 5000')
    this.#database.pragma('synchronous = FULL')
    this.#database.pragma('foreign_keys = OFF')
  }

  async claim(): Promise<boolean> {
    return true
  }

  async note(tables: readonly Table[]): Promise<void> {
    await this.#transaction('begin immediate', async () =>
      this.#database.exec([...recording, ...tables.flatMap(notesOf)].join(';\n')),
    )
  }

  async forget(): Promise<void> {
    const made = this.#database
      .prepare<[], string>(
        String.raw`select 'drop ' || type || ' "' || name || '"' from sqlite_schema
          where name like 'moving\_%' escape '\' and type in ('trigger', 'table') order by type = 'table'`,
      )
      .pluck()
    const rows = this.#has('moving') ? ['delete from moving'] : []
    await this.#transaction('begin immediate', async () => this.#database.exec([...made.all(), ...rows].join(';\n')))
  }

  inOneState<Result>(look: (state: State) => Promise<Result>): Promise<Result> {
    return this.#transaction('begin', () => look(this.#state))
  }

  locked<Result>(work: (locked: Locked) => Promise<Result>): Promise<Result> {
    const fence = async (tables: readonly Table[]) => void this.#database.exec(tables.flatMap(fenceOf).join(';\n'))
    const run = (text: string, params?: Key) => this.run(text, params)
    return this.#transaction('begin immediate', () => work({ ...this.#state, run, fence }))
  }

  async get(text: string): Promise<Row | undefined> {
    return this.#database.prepare<[], Row>(text).get()
  }

  async run(text: string, params: Key = []): Promise<void> {
    this.#database.prepare(text).run(...params)
  }

  async place(): Promise<Place | undefined> {
    return this.#has('moving_place')
      ? this.#database.prepare<[], Place>('select id, seq from moving_place').get()
      : undefined
  }

  async prepare(tables: readonly Table[]): Promise<void> {
    if (this.#has('moving_place')) return
    const filled = tables.find(({ name }) => this.#database.prepare(`select 1 from "${name}" limit 1`).get())
    if (filled) throw new MoveRefused(`${this.#file} is not empty: ${filled.name} has rows. Move to an empty folder.`)
    this.#database.exec('create table moving_place (one integer primary key, id text not null, seq integer not null)')
  }

  write(work: (writing: Writing) => Promise<void>): Promise<void> {
    return this.#transaction('begin immediate', () =>
      work({
        put: async ({ name }, rows) => writeRows(this.#database, name, rows),
        drop: async (table, keys) => {
          const statement = this.#database.prepare(`delete from "${table.name}" where ${isKey(table)}`)
          for (const key of keys) statement.run(...key)
        },
        reach: ({ id, seq }) => this.run('insert or replace into moving_place values (1, ?, ?)', [id, seq]),
      }),
    )
  }

  async arrive(): Promise<void> {
    this.#database.exec('drop table if exists moving_place')
    this.#database.pragma('wal_checkpoint(TRUNCATE)')
  }

  async end(): Promise<void> {
    this.#database.close()
  }

  get #state(): State {
    const database = this.#database
    return {
      lastChange: async () =>
        database.prepare<[], number>('select coalesce(max(seq), 0) from moving_change').pluck().get() ?? 0,
      changesAfter: async seq =>
        database
          .prepare<[number], { tbl: string; key: string; seq: number }>(
            'select * from moving_change where seq > ? order by seq',
          )
          .all(seq)
          .map(({ tbl, key, seq: at }): Change => ({ table: tbl, key: JSON.parse(key) as Key, seq: at })),
      async each({ name }, take) {
        let rows: Row[] = []
        for (const row of database.prepare<[], Row>(`select * from "${name}"`).iterate()) {
          if (rows.push(row) < batchSize) continue
          await take(rows)
          rows = []
        }
        await take(rows)
      },
      rowsOf: async (table, keys) => {
        const statement = database.prepare<unknown[], Row>(`select * from "${table.name}" where ${isKey(table)}`)
        return keys.map(key => statement.get(...key)).filter(row => row !== undefined)
      },
    }
  }

  async #transaction<Result>(begin: string, work: () => Promise<Result>): Promise<Result> {
    this.#database.exec(begin)
    try {
      const result = await work()
      this.#database.exec('commit')
      return result
    } finally {
      if (this.#database.inTransaction) this.#database.exec('rollback')
    }
  }

  #has(name: string): boolean {
    return this.#database.prepare('select 1 from sqlite_schema where name = ?').get(name) !== undefined
  }
}

/** A backup that was made while its installation moved is one of an installation that stays. */
export async function forgetMove(file: string): Promise<void> {
  const side = new SqliteSide(file)
  await side.forget().finally(() => side.end())
}

const events = ['insert', 'update', 'delete'] as const

const recording = [
  'create table if not exists moving_change (tbl text not null, key text not null, seq integer not null, primary key (tbl, key))',
  'create index if not exists moving_change_seq on moving_change (seq)',
]

function notesOf({ name, keys }: Table): string[] {
  const noteOf = (row: 'new' | 'old') => `
    insert into moving_change
      select '${name}', json_array(${keys.map(key => `${row}."${key}"`).join()}), coalesce(max(seq), 0) + 1 from moving_change where true
      on conflict (tbl, key) do update set seq = excluded.seq;`
  const rows = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const
  return events.map(
    event => `create trigger if not exists "moving_${name}_${event}" after ${event} on "${name}" begin
      ${rows[event].map(noteOf).join('')} end`,
  )
}

function fenceOf({ name }: Table): string[] {
  return events.map(
    event => `create trigger if not exists "moving_${name}_no_${event}" before ${event} on "${name}" begin
      select raise(abort, '${movedAway}'); end`,
  )
}

const isKey = ({ keys }: Table) => keys.map(key => `"${key}" = ?`).join(' and ')
