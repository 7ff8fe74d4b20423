import { readMigrationFiles } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { migrateTo } from '../migrate.ts'
import { Sqlite } from '../sqlite.ts'
import { makeTestDatabase, onPostgres } from '../testing/test-database.ts'
import { allAsPostgres, NotAdditive } from './ddl.ts'

interface Column {
  table: string
  name: string
  type: string
  isRequired: boolean
  isKey: boolean
  fallback: string | null
}

const kinds: Record<string, string> = { bigint: 'integer', 'double precision': 'integer', text: 'text', bytea: 'blob' }
const own = ['migration', 'commit_count', 'node_commit', 'node_said']

test.skipIf(!onPostgres).each(['product', 'identity'])(
  'the migrations of %s make the same tables, columns, keys and indexes on both engines (K6) (skipped without PostgreSQL)',
  async name => {
    const migrations = `migrations/${name}`
    const file = new Sqlite(':memory:')
    await migrateTo(file, migrations)
    const database = await makeTestDatabase({ migrations })
    const sql = postgres(database.place, { max: 1 })
    try {
      expect(await columnsOnServer(sql)).toEqual(columnsInFile(file))
      expect(await indexesOnServer(sql)).toEqual(indexesInFile(file))
    } finally {
      await sql.end()
      await database.remove()
      file.close()
    }
  },
)

function columnsInFile(file: InstanceType<typeof Sqlite>): Column[] {
  const rows = file
    .prepare<[], Omit<Column, 'isRequired' | 'isKey'> & { isRequired: 0 | 1; isKey: number }>(
      `select t.name as "table", c.name, lower(c.type) as type, c."notnull" as isRequired, c.pk as isKey, c.dflt_value as fallback
       from sqlite_schema t, pragma_table_info(t.name) c
       where t.type = 'table' and t.name not like 'sqlite_%' and t.name <> '__drizzle_migrations'`,
    )
    .all()
  return sorted(
    rows.map(row => ({
      ...row,
      isRequired: row.isRequired === 1 || row.isKey > 0,
      isKey: row.isKey > 0,
      fallback: row.fallback === 'true' ? '1' : row.fallback === 'false' ? '0' : row.fallback,
    })),
  )
}

async function columnsOnServer(sql: postgres.Sql): Promise<Column[]> {
  const rows = await sql<
    { table: string; name: string; type: string; required: boolean; key: boolean; fallback: string | null }[]
  >`
    select c.table_name as "table", c.column_name as name, c.data_type as type, c.is_nullable = 'NO' as required,
      c.column_default as fallback, exists (
        select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indisprimary and i.indrelid = c.table_name::regclass and a.attname = c.column_name) as key
    from information_schema.columns c where c.table_schema = 'public' and c.table_name <> all (${own})`
  return sorted(
    rows.map(({ table, name, type, required, key, fallback }) => ({
      table,
      name,
      type: kinds[type] ?? type,
      isRequired: required,
      isKey: key,
      fallback:
        fallback?.replace(/^'(.*)'::\w+$/, (_, text: string) => (/^\d+$/.test(text) ? text : `'${text}'`)) ?? null,
    })),
  )
}

const sorted = (columns: Column[]) =>
  columns.toSorted((a, b) => (`${a.table} ${a.name}` < `${b.table} ${b.name}` ? -1 : 1))

function indexesInFile(file: InstanceType<typeof Sqlite>): string[] {
  return file
    .prepare<[], string>(
      `select t.name || ' ' || i.name || ' ' || i."unique" || ' ' || i.partial || ' ' ||
         (select group_concat(name) from (select name from pragma_index_info(i.name) order by seqno))
       from sqlite_schema t, pragma_index_list(t.name) i where t.type = 'table' and i.origin = 'c'`,
    )
    .pluck()
    .all()
    .sort()
}

async function indexesOnServer(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select t.relname || ' ' || n.relname || ' ' || i.indisunique::int || ' ' || (i.indpred is not null)::int || ' ' ||
      (select string_agg(a.attname, ',' order by k.place) from unnest(i.indkey::int[]) with ordinality k (at, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.at) as text
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
    where t.relnamespace = 'public'::regnamespace and not i.indisprimary and t.relname <> all (${own})
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`
  return rows.map(({ text }) => text).sort()
}

test.each(['product', 'identity'])(
  'the migrations of %s take nothing away, so two versions serve at once (K6)',
  name => {
    for (const { sql } of readMigrationFiles({ migrationsFolder: `migrations/${name}` }))
      expect(allAsPostgres(sql).length).toBeGreaterThan(0)
  },
)

test.each([
  'drop table `ad`',
  'alter table `ad` drop column `city`',
  'alter table `ad` rename to `copy`',
  'update `ad` set `city` = 1',
  'drop index `ad_live_book`',
])('%s is no step that another version can live beside (K6)', step =>
  expect(() => allAsPostgres([step])).toThrow(NotAdditive),
)

test('an index that is made anew is a step that another version can live beside (K6)', () => {
  const steps = ['DROP INDEX `ad_live_book`;', 'CREATE INDEX `ad_live_book` ON `ad` (`book_id`,`has_answers`);']
  expect(allAsPostgres(steps)).toEqual([
    'DROP INDEX "ad_live_book";',
    'CREATE INDEX "ad_live_book" ON "ad" ("book_id","has_answers");',
  ])
})
