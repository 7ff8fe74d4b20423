import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseAt, type PlainDatabase, plainDatabase } from '../common/store/testing/plain-database.ts'
import { fakePooler } from '../common/store/testing/fake-pooler.ts'
import { onPostgres } from '../common/store/testing/test-database.ts'
import { run } from './run.ts'

const secretKey = '0123456789abcdef0123456789abcdef'

describe.skipIf(!onPostgres)('a start on PostgreSQL (skipped without PostgreSQL)', () => {
  let database: PlainDatabase
  let dataDir: string
  beforeEach(() => {
    database = plainDatabase()
    dataDir = mkdtempSync(join(tmpdir(), 'kaft-start-'))
  })
  afterEach(async () => {
    await database.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const tables = () =>
    database.ask(`select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
  async function start(settings: Record<string, string> = {}): Promise<string> {
    const said: string[] = []
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'silent',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...settings,
    }
    const code = await run(['organisation:list'], {
      environment,
      print: () => undefined,
      complain: line => said.push(line),
    })
    return code === 0 ? 'started' : said.join('\n')
  }

  it('that finds no database there says where it looked, and nothing of the password (K6)', async () => {
    const said = await start({ DATABASE_URL: 'postgres://kaft:geheim@127.0.0.1:1/kaft' })
    expect(said).toMatch(/^The database at 127\.0\.0\.1:1 does not answer\. See that it runs/)
    expect(said).not.toContain('geheim')
  })

  it('on a database that nobody made says how to make it (K6)', async () => {
    expect(await start()).toMatch(
      new RegExp(`^There is no database "${database.name}" at 127.* Make it: create database`),
    )
  })

  it('by somebody whom the database does not know says so (K6)', async () => {
    await database.make()
    expect(await start({ DATABASE_URL: databaseAt(database.name, 'nobody_knows') })).toMatch(
      /refuses the user or the password/,
    )
  })

  it('on a database without connections left says how many a node needs (K6)', async () => {
    await database.make()
    await database.ask(`create role ${database.name} login connection limit 0`)
    expect(await start({ DATABASE_URL: databaseAt(database.name, database.name) })).toMatch(
      /^The database at 127\.0\.0\.1:\d+ answers, and has no connection left\. A node needs 22: raise max_connections/,
    )
  })

  it('by a user who may make no tables says what to grant (K6)', async () => {
    await database.make()
    await database.ask(`create role ${database.name} login`)
    await database.ask('revoke create on schema public from public')
    expect(await start({ DATABASE_URL: databaseAt(database.name, database.name) })).toMatch(
      /may not make tables in the schema "public"\. Grant it/,
    )
    expect(await tables()).toEqual([])
  })

  it.each(['refuses', 'ignores'] as const)(
    'through a pooler that %s what a connection asks for names it, and nothing is made (K6)',
    async how => {
      await database.make()
      const pooler = await fakePooler(database.url, how)
      expect(await start({ DATABASE_URL: `${pooler.url}?schema=kaft` })).toMatch(
        /^At 127\.0\.0\.1:\d+ a pooler answers \(PgBouncer or the like\).* the address of PostgreSQL itself/,
      )
      pooler.stop()
      expect(await tables()).toEqual([])
    },
  )

  it('by a user who may make no schema says what to grant (K6)', async () => {
    await database.make()
    await database.ask(`create role ${database.name} login`)
    expect(await start({ DATABASE_URL: `${databaseAt(database.name, database.name)}?schema=kaft` })).toMatch(
      new RegExp(`may not make the schema "kaft"\\. Grant it: grant create on database "${database.name}" to`),
    )
  })

  it.each([
    [
      'another encoding',
      `encoding 'LATIN1' locale 'C' template template0`,
      /^The database has the encoding LATIN1\. Make one/,
    ],
    [
      'the order of a language',
      `encoding 'UTF8' locale_provider icu icu_locale 'en' template template0`,
      /^The database sorts texts by the rules of a language .* Make one/,
    ],
  ])('on a database of %s is refused, and nothing is changed (K6)', async (_name, how, words) => {
    await database.make(how)
    expect(await start()).toMatch(words)
    expect(await tables()).toEqual([])
  })

  it('on a database that a later version migrated is refused, and nothing is changed (K6)', async () => {
    await database.make()
    expect(await start()).toBe('started')
    await database.ask('insert into migration values (9999999999999)')
    expect(await start()).toMatch(/was migrated by a newer version of Kaft/)
  })

  it('with another SECRET_KEY is refused, and nothing is changed (K6)', async () => {
    await database.make()
    expect(await start()).toBe('started')
    await database.ask('drop trigger audit_kept on audit')
    expect(await start({ SECRET_KEY: secretKey.toUpperCase() })).toMatch(/SECRET_KEY: is not the one/)
    expect(await database.ask(`select tgname from pg_trigger where tgname = 'audit_kept'`)).toEqual([])
  })

  it('with another PUBLIC_URL than a node that serves is refused, with both in words (K6)', async () => {
    await database.make()
    expect(await start()).toBe('started')
    await database.ask(
      `insert into node values ('a', 'https://kaft.example', 1, 1, (extract(epoch from clock_timestamp()) * 1000)::bigint, '{}')`,
    )
    const said = await start({ PUBLIC_URL: 'https://other.example' })
    expect(said).toMatch(/kaft\.example.*other\.example.* Give all nodes the same/)
  })

  it('beside an installation in its folder is refused, and neither is changed (K6)', async () => {
    await database.make()
    writeFileSync(join(dataDir, 'product.sqlite'), 'of somebody')
    expect(await start()).toMatch(/DATABASE_URL: .* holds an installation of its own/)
    expect([readdirSync(dataDir), await tables()]).toEqual([['product.sqlite'], []])
  })
})
