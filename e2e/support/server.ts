import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Sqlite } from '../../server/common/store/sqlite.ts'

/** A built server of its own: its own folder, its own port, the demo inside. */
export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), 'kaft-e2e-'))
  readonly #environment: Record<string, string>
  readonly #program: string
  #process: ChildProcess | undefined
  #url: string | undefined

  constructor(environment: Record<string, string> = {}, program = 'dist/server/main.js') {
    this.#environment = environment
    this.#program = program
  }

  /** Origin without a slash at the end; the same after every restart. */
  get url(): string {
    if (!this.#url) throw new Error('The server was not started')
    return this.#url
  }

  get isRunning(): boolean {
    const child = this.#process
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  /** What the product's database says, beside the running server. */
  rows(query: string): unknown[] {
    const database = new Sqlite(join(this.folder, 'product.sqlite'), { readonly: true })
    try {
      return database.prepare(query).all()
    } finally {
      database.close()
    }
  }

  async start(): Promise<this> {
    const port = this.#url ? new URL(this.#url).port : '0'
    const child = spawn(process.execPath, [this.#program, 'serve'], {
      env: { ...process.env, NODE_ENV: '', PORT: port, DATA_DIR: this.folder, LOG_LEVEL: 'warn', ...this.#environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    this.#url = await listening(child)
    return this
  }

  /** SIGKILL: no goodbye, nothing flushed that was not flushed before. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    if (!child || !this.isRunning) return
    const exit = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await exit
  }
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
