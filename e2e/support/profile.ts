import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

type Options = Parameters<typeof chromium.launchPersistentContext>[1]

/** A browser with a disk of its own: it can be closed and opened again as a new process, with everything it kept. */
export class Profile {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kaft-profile-'))
  readonly #options: Options
  #context: BrowserContext | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async open(): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#folder, this.#options)
    return this.#context.pages()[0] ?? this.#context.newPage()
  }

  async close(): Promise<void> {
    await this.#context?.close()
  }

  async remove(): Promise<void> {
    await this.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
