import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, startPostgres } from '../../bin/postgres.mjs'
import { Server } from '../support/servers/server.ts'
import { answering } from './answering.ts'

const program = process.env['PGBOUNCER_BIN'] ?? ''
const nobody = 65_534
const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

const usual =
  'extra_float_digits,search_path,application_name,default_transaction_read_only,synchronous_commit,options'.split(',')
const own =
  'random_page_cost,enable_seqscan,enable_hashjoin,enable_mergejoin,jit,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,tcp_user_timeout'.split(
    ',',
  )
const ignores = { nothing: [], 'what other clients ask for': usual, 'all that a node asks for': [...usual, ...own] }

describe.skipIf(program === '')('PgBouncer before a database (skipped without it: npm run test:pgbouncer)', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    database = await startPostgres()
  }, 60_000)
  afterAll(() => database.stop())

  it.each([
    ['transaction', 'nothing'],
    ['transaction', 'what other clients ask for'],
    ['transaction', 'all that a node asks for'],
    ['statement', 'all that a node asks for'],
    ['session', 'nothing'],
    ['session', 'all that a node asks for'],
  ] as const)('in %s mode that ignores %s is refused in one sentence, and nothing is made (K6)', async (mode, what) => {
    const pooler = await startPooler(database.url, mode, ignores[what])
    const node = new Server({ DATABASE_URL: `${pooler.url}?schema=kaft`, SECRET_KEY: 'k'.repeat(32), DEMO: 'off' })
    const error = await node.command('organisation:list').then(
      () => 'started',
      (refusal: { stderr: string }) => refusal.stderr,
    )
    expect(error.trim()).toMatch(/^At 127\.0\.0\.1:\d+ a pooler answers \(PgBouncer or the like\)[^\n]*$/)
    const sql = postgres(database.url, { max: 1 })
    const made = await sql`select nspname from pg_namespace where nspname !~ '^pg_|^information_schema$|^public$'
      union select tablename from pg_tables where schemaname = 'public'`
    await sql.end()
    expect([...made]).toEqual([])
    await node.remove()
    await pooler.stop()
  })
})

async function startPooler(engine: string, mode: string, ignored: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-pgbouncer-'))
  chmodSync(folder, 0o777)
  const { hostname, port, username } = new URL(engine)
  const free = await freePort()
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `postgres = host=${hostname} port=${port} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${free}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      ...(ignored.length > 0 ? [`ignore_startup_parameters = ${ignored.join()}`] : []),
    ].join('\n'),
  )
  const process = spawn(program, [join(folder, 'pgbouncer.ini')], { ...owner, cwd: folder, stdio: 'ignore' })
  await answering(free, process)
  return {
    url: `postgres://${username}@127.0.0.1:${free}/postgres`,
    stop: async () => {
      const ended = new Promise(done => process.once('exit', done))
      process.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
