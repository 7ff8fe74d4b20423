import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, Page } from '@playwright/test'
import { letFillReachReact } from './fill.ts'

type LaunchOptions = Parameters<BrowserType['launchPersistentContext']>[1]

/** A device that keeps what it stored when its browser is closed or killed: a new process finds it again. */
export class Device {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kaft-device-'))
  readonly #browser: BrowserType
  readonly #options: LaunchOptions
  #context: BrowserContext | undefined

  constructor(browser: BrowserType, options: LaunchOptions) {
    this.#browser = browser
    this.#options = options
  }

  /** Starts the browser; with `offline` it has no network from the first moment. */
  async open({ offline = false } = {}): Promise<Page> {
    this.#context = await this.#browser.launchPersistentContext(this.#folder, { ...this.#options, offline })
    if (this.#browser.name() === 'firefox') await letFillReachReact(this.#context)
    return this.#context.pages()[0] ?? (await this.#context.newPage())
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  async throwAway(): Promise<void> {
    await this.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
