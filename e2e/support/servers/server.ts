import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { Sqlite } from '../../../server/common/store/sqlite.ts'
import { slowness } from '../slowness.ts'

/** Milliseconds for a start or an end; a quiet machine takes one or two thousand. */
const patienceMs = 45_000 * slowness

/** A test that fails never comes to its `stop`. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach(child => child.kill('SIGKILL')))

interface Surroundings {
  program?: string
  disk?: string
  copyOf?: string | undefined
  /** A file descriptor; `pipe` is for a log that nobody reads. */
  log?: number | 'pipe' | 'inherit'
}

export class Server {
  static readonly endedUrls = new Set<string>()
  readonly folder: string
  readonly #environment: Record<string, string>
  readonly #program: string
  readonly #log: Surroundings['log']
  #process: ChildProcess | undefined
  #url: string | undefined

  constructor(environment: Record<string, string> = {}, surroundings: Surroundings = {}) {
    const { program = 'dist/server/main.js', disk = tmpdir(), log = 'inherit', copyOf } = surroundings
    this.folder = mkdtempSync(join(disk, 'kaft-e2e-'))
    if (copyOf !== undefined) cpSync(copyOf, this.folder, { recursive: true })
    this.#environment = { ...environment }
    this.#program = program
    this.#log = log
  }

  /** Copies the demo that was loaded once for all journeys (demo-folder.ts), or loads it. */
  static withDemo(environment: Record<string, string> = {}): Server {
    return new Server({ DEMO: 'on', ...environment }, { copyOf: process.env['DEMO_FOLDER'] })
  }

  static inProduction(environment: Record<string, string>, surroundings: Surroundings = {}): Server {
    const told = { NODE_ENV: 'production', DEMO_PEOPLE: 'on', LOG_LEVEL: 'fatal' }
    return new Server({ ...told, ...environment }, { copyOf: process.env['DEMO_FOLDER'], ...surroundings })
  }

  /** Without a slash at the end; the same after each restart. */
  get url(): string {
    if (!this.#url) throw new Error('The server was not started')
    return this.#url
  }

  get hasUrl(): boolean {
    return this.#url !== undefined
  }

  get isRunning(): boolean {
    const child = this.#process
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  rows(query: string): unknown[] {
    const database = new Sqlite(join(this.folder, 'product.sqlite'), { readonly: true })
    try {
      return database.prepare(query).all()
    } finally {
      database.close()
    }
  }

  /** `settings` stay for later starts too. */
  async start(settings: Record<string, string> = {}): Promise<this> {
    Object.assign(this.#environment, settings)
    const port = this.#url ? new URL(this.#url).port : '0'
    const child = spawn(process.execPath, [this.#program, 'serve'], {
      env: { ...process.env, NODE_ENV: '', PORT: port, DATA_DIR: this.folder, LOG_LEVEL: 'warn', ...this.#environment },
      stdio: ['ignore', 'pipe', this.#log],
    })
    this.#process = child
    running.add(child)
    child.once('exit', () => running.delete(child))
    this.#url = await within(listening(child), 'The server did not listen')
    Server.endedUrls.delete(this.#url)
    return this
  }

  /** In bytes. */
  get memory(): number {
    const status = readFileSync(`/proc/${this.#process?.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
  }

  /** As a machine that hangs, until `thaw`. */
  freeze(): void {
    this.#process?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#process?.kill('SIGCONT')
  }

  /** SIGKILL, so that nothing more is written. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** SIGTERM; gives the exit code. */
  async stop(): Promise<number | null> {
    await this.#end('SIGTERM')
    return this.#process?.exitCode ?? null
  }

  async backUp(): Promise<string> {
    const copy = join(mkdtempSync(join(tmpdir(), 'kaft-e2e-backup-')), 'copy')
    await this.command('backup', copy)
    return copy
  }

  /** Replaces a lost disk by the copy; the address stays. */
  async restore(copy: string): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true })
    await this.command('restore', copy)
    await this.start()
  }

  /** Resolves to its output. */
  async command(...command: string[]): Promise<string> {
    const work = this.beside(...command)
    const { stdout } = await within(work, `kaft ${command.join(' ')} did not end`).finally(() =>
      work.child.kill('SIGKILL'),
    )
    return stdout
  }

  /** A command that may be killed. */
  beside(...command: string[]) {
    const environment = { ...process.env, NODE_ENV: '', DATA_DIR: this.folder, ...this.#environment }
    return promisify(execFile)(process.execPath, [this.#program, ...command], { env: environment })
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    if (!child || !this.isRunning) return
    if (this.#url) Server.endedUrls.add(this.#url)
    const exit = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await within(exit, `The server did not end after ${signal}`)
  }
}

/** Names a process that hangs, because a test that runs out of time would not. */
async function within<Result>(work: Promise<Result>, fault: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${fault} within ${patienceMs / 1000} s`)), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The server ended with ${code} before it listened`)))
    const output = child.stdout
    if (!output) throw new Error('The server has no output')
    createInterface({ input: output }).on('line', line => {
      const url = /^Kaft on (\S+)$/.exec(line)?.[1]
      if (url) resolve(url.replace(/\/$/, ''))
    })
  })
}
