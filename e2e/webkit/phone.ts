import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import type { Language } from '../support/words.ts'
import { Tab } from './tab.ts'

const languages = { nl: 'nl-NL', en: 'en-GB' }
const window = fileURLToPath(new URL('./window.js', import.meta.url))

/** 390 px wide; its storage outlives the browser's process. */
export class Phone {
  readonly #profile = mkdtempSync(join(tmpdir(), 'kaft-webkit-'))
  readonly #language: Language
  #process: ChildProcess | undefined
  #driver: WebDriver | undefined

  constructor(language: Language) {
    this.#language = language
  }

  async open(): Promise<Tab> {
    const port = await freePort()
    this.#process = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore' })
    await listening(port)
    const args = [
      `--profile=${this.#profile}`,
      `--language=${languages[this.#language]}`,
      '--width=390',
      '--height=844',
    ]
    const wanted = { browserName: 'Kaft', 'webkitgtk:browserOptions': { binary: window, args } }
    this.#driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}/`)
      .withCapabilities(new Capabilities(wanted))
      .build()
    await this.#driver.manage().setTimeouts({ script: 30_000, pageLoad: 30_000 })
    return new Tab(this.#driver, this.#language)
  }

  async close(): Promise<void> {
    await this.#driver?.quit()
    this.#driver = undefined
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    const exit = once(child, 'exit')
    child.kill()
    await exit
  }

  async throwAway(): Promise<void> {
    await this.close()
    // The network process of the browser ends a little later, and writes until then.
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** Polls, because the driver prints nothing when it listens. */
async function listening(port: number): Promise<void> {
  for (const end = Date.now() + 10_000; ; await new Promise(resolve => setTimeout(resolve, 50))) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>(resolve => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    if (Date.now() > end) throw new Error('WebKitWebDriver does not listen')
  }
}
