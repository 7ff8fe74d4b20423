import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { v7 } from 'uuid'

const adminKey = 'only-for-this-measurement-on-loopback'
const password = 'meten-is-weten-op-loopback'
const main = new URL('../dist/server/main.js', import.meta.url).pathname

/** Where BENCH_PROFILE names a folder, the threads of the server write their .cpuprofile there. */
export async function startServer({ commands = [], environment = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-bench-'))
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    IDENTITY_ADMIN_KEY: adminKey,
    ...environment,
  }
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
  const run = (args, stdout, flags = []) =>
    spawn(process.execPath, [...flags, main, ...args], { env, stdio: ['ignore', stdout, 'inherit'] })
  for (const command of commands) await ended(run(command, 'ignore'))
  const began = performance.now()
  const child = run(['serve'], 'pipe', profile)
  // Ends the server also where the measurement itself fails.
  process.once('exit', () => child.kill())
  const url = await listening(child)
  return {
    url,
    folder,
    startMs: performance.now() - began,
    /** Runs another command on the same folder, beside the server; gives its seconds. */
    async command(...args) {
      const start = performance.now()
      await ended(run(args, 'ignore'))
      return (performance.now() - start) / 1000
    },
    /** In bytes. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) * 1024,
    /** In milliseconds of processor time since the start. */
    cpuMs: () => ticksOf(statOf(child.pid)) * 10,
    async stop() {
      const exit = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function childrenCpuMs(pid) {
  const stats = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(statOf)
  const ticks = stats.filter(stat => Number(stat[1]) === pid).map(ticksOf)
  return ticks.reduce((sum, each) => sum + each, 0) * 10
}

/** None where the process ended meanwhile. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Hundredths of a second in user and kernel mode: fields 14 and 15 of all. */
function ticksOf(fields) {
  return Number(fields[11]) + Number(fields[12])
}

export function client(url, connections = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const send = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
      const typed = payload && { 'content-type': 'application/json', 'content-length': payload.length }
      const options = {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { accept: 'application/json', ...typed, ...headers },
      }
      const outgoing = httpRequest(options, answer => {
        const chunks = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(chunks).toString() }))
        answer.on('error', reject)
      })
      outgoing.on('error', reject)
      outgoing.end(payload)
    })
  const json = async (path, body, headers) =>
    JSON.parse((await send(body === undefined ? 'GET' : 'POST', path, body, headers)).body)
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    json,
    close: () => agent.destroy(),
  }
}

export async function person(http, firstName) {
  const email = `${firstName}-${v7()}@example.nl`.toLowerCase()
  const identity = {
    schema_id: 'default',
    traits: { email, name: { first: firstName, last: 'Meting' }, city: 'Delft' },
    credentials: { password: { config: { password } } },
    verifiable_addresses: [{ value: email, verified: true, via: 'email', status: 'completed' }],
  }
  const made = await http.post('/auth/admin/identities', identity, { authorization: `Bearer ${adminKey}` })
  if (made.status !== 201) throw new Error(`No identity was made: ${made.status} ${made.body}`)
  const flow = await http.json('/auth/self-service/login/api')
  const login = { method: 'password', identifier: email, password }
  const signedIn = await http.json(`/auth/self-service/login?flow=${flow.id}`, login)
  const headers = { 'x-session-token': signedIn.session_token }
  return { id: JSON.parse(made.body).id, email, password, clientId: v7(), n: 0, headers }
}

export function mutation(by, name, lane, args, after = null) {
  by.n += 1
  return { id: v7(), n: by.n, lane, after, name, args, createdAt: Date.now(), schema: 1 }
}

export function pushBody(by, mutations) {
  return { clientId: by.clientId, epoch: null, expectUser: by.id, now: Date.now(), build: 1, mutations }
}

export function push(http, by, mutations) {
  return http.json('/api/sync/push', pushBody(by, mutations), by.headers)
}

/** Until one of `total` and `seconds` is reached. Gives requests a second, percentiles in ms, and server microseconds for each, which other programs barely change. */
export async function measure({ server, clients, total = Infinity, seconds = Infinity, work }) {
  const times = []
  let next = 0
  const cpuBefore = server.cpuMs()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      while (next < total && performance.now() - began < seconds * 1000) {
        next += 1
        const start = performance.now()
        await work(index)
        times.push(performance.now() - start)
      }
    }),
  )
  const lasted = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = part => times[Math.min(times.length - 1, Math.floor(times.length * part))]
  const count = times.length
  const cpuUs = ((server.cpuMs() - cpuBefore) * 1000) / count
  return { count, perSecond: count / lasted, p50: at(0.5), p95: at(0.95), p99: at(0.99), cpuUs }
}

export function machine() {
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${cpus()[0].model}), ${memory} GiB, Node ${process.versions.node}; the load tool shares the cores`
}

export function row(...cells) {
  console.log(`| ${cells.map(cell => (typeof cell === 'number' ? round(cell) : cell)).join(' | ')} |`)
}

function round(value) {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)
}

function listening(child) {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The server ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', line => {
      const url = /^Kaft on (\S+)$/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
}

function ended(child) {
  return new Promise((resolve, reject) =>
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`)))),
  )
}
