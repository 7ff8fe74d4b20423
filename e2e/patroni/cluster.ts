import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const nobody = 65_534
const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
const address = '127.0.0.1'

interface Member {
  name: string
  port: number
  rest: number
  file: string
  process: ChildProcess | undefined
}

/** Three members and an etcd on loopback, by the template that ships (deploy/patroni). */
export class Cluster {
  readonly #folder: string
  readonly #etcd: ChildProcess
  readonly #members: Member[]

  private constructor(folder: string, etcd: ChildProcess, members: Member[]) {
    this.#folder = folder
    this.#etcd = etcd
    this.#members = members
  }

  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'kaft-patroni-'))
    chmodSync(folder, 0o755)
    const [client, peer, ...ports] = await freePorts(8)
    const urls = { client: `http://${address}:${client}`, peer: `http://${address}:${peer}` }
    const etcd = spawn(
      'etcd',
      Object.entries({
        'data-dir': join(folder, 'etcd'),
        name: 'one',
        'initial-cluster': `one=${urls.peer}`,
        'listen-client-urls': urls.client,
        'advertise-client-urls': urls.client,
        'listen-peer-urls': urls.peer,
        'initial-advertise-peer-urls': urls.peer,
      }).flatMap(([name, value]) => [`--${name}`, value]),
      { stdio: 'ignore' },
    )
    const members = ['a', 'b', 'c'].map((name, n) => {
      const [port = 0, rest = 0] = ports.slice(2 * n)
      return {
        name,
        port,
        rest,
        file: writeMember(folder, { name, port, rest, etcd: `${address}:${client}` }),
        process: undefined,
      }
    })
    const cluster = new Cluster(folder, etcd, members)
    for (const member of members) cluster.#startMember(member)
    return cluster
  }

  /** All three hosts, as in deploy/systemd/kaft.env. */
  url(database: string): string {
    return `postgres://postgres:geheim@${this.#members.map(({ port }) => `${address}:${port}`).join(',')}/${database}`
  }

  /** Undefined while there is none. */
  async leader(): Promise<string | undefined> {
    const states = await Promise.all(
      this.#members.map(async member => ({ name: member.name, is: await ask(member, 'primary') })),
    )
    return states.find(({ is }) => is)?.name
  }

  /** A leader, and two that follow, one of them synchronously. */
  async isWhole(): Promise<boolean> {
    for (const member of this.#members) {
      const cluster = await fetch(`http://${address}:${member.rest}/cluster`).catch(() => undefined)
      if (!cluster?.ok) continue
      const { members } = (await cluster.json()) as {
        members: { role: string; state: string; lag?: number | string }[]
      }
      const following = members.filter(({ role, state }) => role !== 'leader' && /running|streaming/.test(state))
      return (
        members.some(({ role }) => role === 'leader') &&
        following.length === 2 &&
        members.some(({ role }) => role === 'sync_standby')
      )
    }
    return false
  }

  /** The member and its PostgreSQL, both at once and without a word. */
  kill(name: string): void {
    const member = this.#memberOf(name)
    const lock = join(this.#folder, name, 'data', 'postmaster.pid')
    const [postmaster = '0'] = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : []
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' })
    for (const pid of [member.process?.pid ?? 0, ...[postmaster, ...stdout.split(/\s+/)].map(Number)])
      if (pid > 0) killed(pid)
  }

  restart(name: string): void {
    this.#startMember(this.#memberOf(name))
  }

  stop(): void {
    for (const { name, process: patroni } of this.#members) if (patroni?.exitCode === null) this.kill(name)
    this.#etcd.kill('SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20 })
  }

  #memberOf(name: string): Member {
    const member = this.#members.find(each => each.name === name)
    if (!member) throw new Error(`no member ${name}`)
    return member
  }

  #startMember(member: Member): void {
    member.process = spawn('patroni', [member.file], {
      ...owner,
      cwd: join(this.#folder, member.name),
      stdio: 'ignore',
    })
  }
}

function writeMember(
  folder: string,
  { name, port, rest, etcd }: { name: string; port: number; rest: number; etcd: string },
): string {
  const own = join(folder, name)
  mkdirSync(own)
  if (owner.uid !== undefined) chownSync(own, owner.uid, owner.gid)
  const values: Record<string, string> = {
    NAME: name,
    ADDRESS: address,
    PORT: String(port),
    REST_PORT: String(rest),
    ETCD: etcd,
    DATA_DIR: join(own, 'data'),
    BIN_DIR: binaries() ?? '',
    SOCKET_DIR: own,
    NETWORK: `${address}/32`,
    SUPERUSER_PASSWORD: 'geheim',
    REPLICATION_PASSWORD: 'ook geheim',
  }
  const text = readFileSync('deploy/patroni/patroni.template.yml', 'utf8').replaceAll(
    /\$\{([A-Z_]+)\}/g,
    (_, key: string) => {
      if (values[key] === undefined) throw new Error(`the template asks for ${key}`)
      return values[key]
    },
  )
  const file = join(folder, `${name}.yml`)
  writeFileSync(file, text)
  return file
}

/** Undefined where Patroni, etcd or a PostgreSQL with pg_basebackup is missing. */
export function binaries(): string | undefined {
  const has = (name: string) => (process.env['PATH'] ?? '').split(':').some(folder => existsSync(join(folder, name)))
  if (!has('patroni') || !has('etcd')) return undefined
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const found = [process.env['PG_BIN'], ...versions.map(version => join(debian, version, 'bin'))]
  return found.find(folder => folder !== undefined && existsSync(join(folder, 'pg_basebackup')))
}

async function ask({ rest }: Member, path: string): Promise<boolean> {
  const answer = await fetch(`http://${address}:${rest}/${path}`).catch(() => undefined)
  return answer?.status === 200
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      return new Promise<ReturnType<typeof createServer>>(done => {
        const server = createServer().listen(0, address, () => done(server))
      })
    }),
  )
  const ports = servers.map(server => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(server => new Promise(done => server.close(done))))
  return ports
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}
