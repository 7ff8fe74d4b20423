import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

interface Waiting {
  what: string
  resolve(value: unknown): void
  reject(error: Error): void
}

type Preferences = Record<string, string | number | boolean>

/** Speaks Marionette, because Playwright does not reach notifications, which are windows of Firefox itself. */
export class Firefox {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kaft-firefox-'))
  #process: ChildProcess | undefined
  #socket: Socket | undefined
  #read = Buffer.alloc(0)
  #count = 0
  readonly #waiting = new Map<number, Waiting>()

  async start(program: string, preferences: Preferences): Promise<this> {
    const all = { 'marionette.port': 0, 'browser.shell.checkDefaultBrowser': false, ...preferences }
    const lines = Object.entries(all).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    writeFileSync(join(this.#folder, 'user.js'), lines.join('\n'))
    const options = ['--headless', '--no-remote', '--marionette', '-remote-allow-system-access']
    this.#process = spawn(program, [...options, '--profile', this.#folder, 'about:blank'], { stdio: 'ignore' })
    const port = join(this.#folder, 'MarionetteActivePort')
    await expect.poll(() => existsSync(port) && readFileSync(port, 'utf8') !== '', { timeout: 60_000 }).toBe(true)
    this.#socket = connect(Number(readFileSync(port, 'utf8')), '127.0.0.1')
    this.#socket.on('data', part => this.#hear(part))
    await this.command('WebDriver:NewSession', { capabilities: {} })
    await this.command('WebDriver:SetTimeouts', { script: 60_000, pageLoad: 60_000 })
    return this
  }

  async goTo(url: string): Promise<void> {
    await this.command('WebDriver:Navigate', { url })
  }

  async inPage<Answer>(body: string, ...args: unknown[]): Promise<Answer> {
    return this.#run(body, args)
  }

  async inBrowser<Answer>(body: string, ...args: unknown[]): Promise<Answer> {
    await this.command('Marionette:SetContext', { value: 'chrome' })
    try {
      return await this.#run(body, args)
    } finally {
      await this.command('Marionette:SetContext', { value: 'content' })
    }
  }

  async command(name: string, parameters: object): Promise<unknown> {
    this.#count += 1
    const id = this.#count
    const text = JSON.stringify([0, id, name, parameters])
    this.#socket?.write(`${Buffer.byteLength(text)}:${text}`)
    const answer = await new Promise<unknown>((resolve, reject) =>
      this.#waiting.set(id, { what: text, resolve, reject }),
    )
    return (answer as { value?: unknown } | null)?.value
  }

  async stop(): Promise<void> {
    const child = this.#process
    this.#socket?.destroy()
    if (child && child.exitCode === null) {
      const gone = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async #run<Answer>(body: string, args: unknown[]): Promise<Answer> {
    const script = `const [...args] = arguments; const done = args.pop();
      (async () => { ${body} })().then(value => done({ value }), error => done({ error: String(error) }))`
    const answer = (await this.command('WebDriver:ExecuteAsyncScript', { script, args })) as {
      value: Answer
      error?: string
    }
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }

  /** Each message is its length in bytes, a colon and JSON. */
  #hear(part: Buffer): void {
    this.#read = Buffer.concat([this.#read, part])
    for (;;) {
      const colon = this.#read.indexOf(':')
      const end = colon + 1 + Number(this.#read.subarray(0, colon).toString())
      if (colon < 0 || this.#read.length < end) return
      const word = JSON.parse(this.#read.subarray(colon + 1, end).toString()) as unknown
      this.#read = this.#read.subarray(end)
      if (Array.isArray(word)) this.#answer(word as [number, number, { message: string } | null, unknown])
    }
  }

  #answer([, id, error, value]: [number, number, { message: string } | null, unknown]): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(`${error.message}: ${waiting.what}`))
    else waiting?.resolve(value)
  }
}
