import { movedAway } from '../../common/store/store-errors.ts'
import { type Reading, type Row, snapshot } from '../../common/store/postgres/copy-to-file.ts'
import { sequencesOf, withoutNul } from '../../common/store/postgres/load-from-file.ts'
import { codeOf } from '../../common/store/postgres/failures.ts'
import { countCommit } from '../../common/store/postgres/group-commit.ts'
import { channelOf } from '../../common/store/postgres/listener.ts'
import { numbered } from '../../common/store/postgres/query.ts'
import type { Transaction } from '../../common/store/postgres/connect.ts'
import { OneConnection } from '../../common/store/postgres/one-connection.ts'
import {
  type Change,
  inSteps,
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

const claimMs = 5000
const lockNotAvailable = '55P03'

export class PostgresSide implements Side {
  readonly #connection: OneConnection

  constructor(url: string) {
    this.#connection = new OneConnection(url, { name: 'kaft move' })
  }

  /** Waits for the session of a command that was killed a moment ago. */
  claim(): Promise<boolean> {
    return this.#connection.transaction('begin', async tx => {
      await tx.unsafe(`set local lock_timeout = '${claimMs}'`)
      const work = tx.unsafe('select pg_advisory_lock(hashtext($1))', [`kaft move ${this.#connection.schema}`])
      return work.then(
        () => true,
        (error: unknown) => {
          if (codeOf(error) === lockNotAvailable) return false
          throw error
        },
      )
    })
  }

  async note(tables: readonly Table[]): Promise<void> {
    await this.#asWriter(tx => runAll(tx, [...recording, ...tables.map(noteOf)]))
  }

  async forget(): Promise<void> {
    await this.#asWriter(async tx => {
      const triggers = await tx.unsafe<{ name: string; tbl: string }[]>(
        `select t.tgname as name, c.relname as tbl from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where c.relnamespace = current_schema()::regnamespace and t.tgname like 'moving\\_%'`,
      )
      await runAll(
        tx,
        triggers.map(({ name, tbl }) => `drop trigger "${name}" on "${tbl}"`),
      )
      await runAll(tx, forgotten)
      if (await has(tx, 'moving')) await tx.unsafe('delete from moving')
    })
  }

  inOneState<Result>(look: (state: State) => Promise<Result>): Promise<Result> {
    return snapshot(this.#connection, tx => look(stateOf(tx)))
  }

  locked<Result>(work: (locked: Locked) => Promise<Result>): Promise<Result> {
    return this.#asWriter(tx =>
      work({
        ...stateOf(tx),
        fence: () => runAll(tx, fence),
        run: async (text, params) => void (await tx.unsafe(numbered(text), [...(params ?? [])])),
      }),
    )
  }

  async get(text: string): Promise<Row | undefined> {
    const [row] = await this.#connection.transaction('begin', tx => tx.unsafe<Row[]>(text))
    return row
  }

  async run(text: string, params: Key = []): Promise<void> {
    await this.#asWriter(tx => tx.unsafe(numbered(text), [...params]))
  }

  place(): Promise<Place | undefined> {
    return this.#connection.transaction('begin', async tx => {
      if (!(await has(tx, 'moving_place'))) return undefined
      const [place] = await tx.unsafe<Place[]>('select id, seq from moving_place')
      return place
    })
  }

  async prepare(tables: readonly Table[]): Promise<void> {
    await this.#connection.transaction('begin', async tx => {
      if (await has(tx, 'moving_place')) return
      for (const { name } of tables)
        if ((await tx.unsafe(`select 1 from "${name}" limit 1`)).length > 0)
          throw new MoveRefused(`The database is not empty: ${name} has rows. Move to an empty one.`)
      await tx.unsafe('create table moving_place (one integer primary key, id text not null, seq bigint not null)')
      await runAll(tx, await foreignKeys(tx, 'deferrable initially deferred'))
    })
  }

  async write(work: (writing: Writing) => Promise<void>): Promise<void> {
    await this.#connection.transaction('begin', tx =>
      work({
        put: async (table, rows) => {
          for (const some of inSteps(rows)) await upsertRows(tx, table, some)
        },
        drop: async (table, keys) => {
          for (const some of inSteps(keys))
            await tx.unsafe(`delete from "${table.name}" t using ${given(table)} where ${isGiven(table)}`, [
              objects(table, some),
            ])
        },
        reach: async ({ id, seq }) => {
          const text = `insert into moving_place values (1, $1, $2) on conflict (one) do update set id = excluded.id, seq = excluded.seq`
          await tx.unsafe(text, [id, seq])
        },
      }),
    )
  }

  async arrive(): Promise<void> {
    await this.#connection.transaction('begin', async tx => {
      await runAll(tx, await foreignKeys(tx, 'not deferrable'))
      await runAll(tx, await sequencesOf(tx))
      await tx.unsafe('drop table if exists moving_place')
      await tx.unsafe(countCommit, [channelOf(this.#connection.schema)])
    })
  }

  end(): Promise<void> {
    return this.#connection.end()
  }

  #asWriter<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#connection.transaction('begin', async tx => {
      // All at once, because a transaction that waits for the row holds a lock on the table that the fence wants.
      await tx.unsafe('lock table commit_count in share row exclusive mode')
      await tx.unsafe("set local kaft.moves = 'on'")
      await tx.unsafe("set local idle_in_transaction_session_timeout = '20s'")
      await tx.unsafe(countCommit, [channelOf(this.#connection.schema)])
      return work(tx)
    })
  }
}

function stateOf(tx: Reading): State {
  return {
    async lastChange() {
      const [row] = await tx.unsafe<{ seq: number }[]>('select coalesce(max(seq), 0) as seq from moving_change')
      return row?.seq ?? 0
    },
    async changesAfter(seq) {
      const text = 'select tbl, key, seq from moving_change where seq > $1 order by seq'
      const rows = await tx.unsafe<{ tbl: string; key: string; seq: number }[]>(text, [seq])
      return rows.map(({ tbl, key, seq: at }): Change => ({ table: tbl, key: JSON.parse(key) as Key, seq: at }))
    },
    each: async ({ name }, take) =>
      void (await tx.unsafe<Row[]>(`select * from "${name}"`).cursor(batchSize, async rows => take(rows))),
    async rowsOf(table, keys) {
      const text = `select t.* from "${table.name}" t, ${given(table)} where ${isGiven(table)}`
      const found: Row[] = []
      for (const some of inSteps(keys)) found.push(...(await tx.unsafe<Row[]>(text, [objects(table, some)])))
      return found
    },
  }
}

/** The commits of all nodes begin there, so one trigger holds them all. `25006` is a server that only reads. */
const fence = [
  `create or replace function moving_fence() returns trigger language plpgsql as $$ begin
    if current_setting('kaft.moves', true) is distinct from 'on' then
      raise exception '${movedAway}' using errcode = '25006';
    end if;
    return null;
  end $$`,
  'create or replace trigger moving_fence before update on commit_count for each statement execute function moving_fence()',
]

const forgotten = [
  'drop table if exists moving_change',
  'drop sequence if exists moving_seq',
  'drop function if exists moving_note(), moving_key(jsonb, text[]), moving_fence()',
]

const recording = [
  `create table if not exists moving_change (
    tbl text collate "C" not null, key text collate "C" not null, seq bigint not null, primary key (tbl, key))`,
  'create index if not exists moving_change_seq on moving_change (seq)',
  'create sequence if not exists moving_seq',
  `create or replace function moving_key(moved jsonb, keys text[]) returns text language sql immutable as $$
    select jsonb_agg(moved -> name order by n)::text from unnest(keys) with ordinality as k(name, n) $$`,
  `create or replace function moving_note() returns trigger language plpgsql as $$ begin
    perform 1 from commit_count for update;
    insert into moving_change
      select tg_table_name, key, nextval('moving_seq') from (
        select distinct key from unnest(array[
          case when tg_op <> 'INSERT' then moving_key(to_jsonb(old), tg_argv) end,
          case when tg_op <> 'DELETE' then moving_key(to_jsonb(new), tg_argv) end]) as moved(key)) as moved
      where key is not null
      on conflict (tbl, key) do update set seq = excluded.seq;
    return null;
  end $$`,
]

const noteOf = ({ name, keys }: Table) =>
  `create or replace trigger moving_${name} after insert or update or delete on "${name}"
    for each row execute function moving_note(${keys.map(key => `'${key}'`).join()})`

/** Rows that others refer to stay, because the referring rows may go with them. */
async function upsertRows(tx: Transaction, { name, keys }: Table, rows: readonly Row[]): Promise<void> {
  const values = Object.keys(rows[0] ?? {}).filter(column => !keys.includes(column))
  const change = values.map(column => `"${column}" = excluded."${column}"`).join()
  const text = `insert into "${name}" select * from jsonb_populate_recordset(null::"${name}", $1::text::jsonb)
    on conflict (${keys.map(key => `"${key}"`).join()}) do ${values.length > 0 ? `update set ${change}` : 'nothing'}`
  await tx.unsafe(text, [JSON.stringify(rows, withoutNul)])
}

const given = ({ name }: Table) => `jsonb_populate_recordset(null::"${name}", $1::text::jsonb) as k`
const isGiven = ({ keys }: Table) => keys.map(key => `t."${key}" = k."${key}"`).join(' and ')

function objects({ keys }: Table, list: readonly Key[]): string {
  return JSON.stringify(
    list.map(key => Object.fromEntries(keys.map((name, n) => [name, key[n]]))),
    withoutNul,
  )
}

async function foreignKeys(tx: Transaction, how: string): Promise<string[]> {
  const found = await tx.unsafe<{ tbl: string; name: string }[]>(
    `select conrelid::regclass::text as tbl, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  return found.map(({ tbl, name }) => `alter table ${tbl} alter constraint ${name} ${how}`)
}

async function has(tx: Transaction, table: string): Promise<boolean> {
  return (
    (await tx.unsafe('select 1 from pg_tables where schemaname = current_schema() and tablename = $1', [table]))
      .length > 0
  )
}

async function runAll(tx: Transaction, texts: readonly string[]): Promise<void> {
  for (const text of texts) await tx.unsafe(text)
}
