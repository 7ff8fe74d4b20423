import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, Cookie, Page } from '@playwright/test'
import { letFillReachReact } from './fill.ts'

type LaunchOptions = Parameters<BrowserType['launchPersistentContext']>[1]

/** Keeps its storage when its browser is closed or killed; a new process finds it again. */
export class Device {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kaft-device-'))
  readonly #browser: BrowserType
  readonly #options: LaunchOptions
  #context: BrowserContext | undefined
  #cookies: Cookie[] = []

  constructor(browser: BrowserType, options: LaunchOptions) {
    this.#browser = browser
    this.#options = options
  }

  /** With `offline` it has no network from the first moment. */
  async open({ offline = false } = {}): Promise<Page> {
    this.#context = await this.#browser.launchPersistentContext(this.#folder, { ...this.#options, offline })
    if (this.#browser.name() === 'firefox') await letFillReachReact(this.#context)
    await this.#context.addCookies(this.#cookies.splice(0))
    return this.#context.pages()[0] ?? (await this.#context.newPage())
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  /** SIGKILL, so no page gets an event. Restores cookies, because Chromium writes them half a minute late. */
  async kill(): Promise<void> {
    this.#cookies = (await this.#context?.cookies()) ?? []
    const pid = Number(readlinkSync(join(this.#folder, 'SingletonLock')).split('-').at(-1))
    const gone = new Promise(resolve => this.#context?.once('close', resolve))
    process.kill(pid, 'SIGKILL')
    await gone
    this.#context = undefined
  }

  async throwAway(): Promise<void> {
    await this.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
