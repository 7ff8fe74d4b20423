import { setTimeout as later } from 'node:timers/promises'
import { join } from 'node:path'
import type { Caller, Question, Search } from '../adapters/search/search.ts'
import { isDamage, StorageUnavailable } from '../common/store/store-errors.ts'
import type { Store } from '../common/store/store.ts'
import { ReadingCopy, removeCopy } from '../database/reading-copy/reading-copy.ts'
import { folderOf } from './folders.ts'
import { openSearch } from './open-search.ts'

const againMs = 1000

interface Opened {
  file: string
  reading: ReadingCopy
  search: Search
}

interface CopiedSearchOptions {
  url: string
  folder: string
  store: Pick<Store, 'version'>
}

/** A copy that is damaged or of an ended history is made anew beside the old one; only a damaged one answers nothing meanwhile. */
export class CopiedSearch implements Search {
  readonly #options: CopiedSearchOptions
  readonly #files: [string, string]
  #opened: Promise<Opened> | undefined
  #file: string
  #renewing: Promise<void> | undefined
  #isDamaged = false
  #hasEnded = false
  onRenew: (why: string) => void = () => undefined

  constructor(options: CopiedSearchOptions) {
    this.#options = options
    const [first, second] = ['reading-copy.sqlite', 'reading-copy-2.sqlite'].map(name => join(options.folder, name))
    this.#files = [first ?? '', second ?? '']
    this.#file = this.#files[0]
  }

  get file(): string {
    return this.#file
  }

  get isDamaged(): boolean {
    return this.#isDamaged
  }

  async behindMs(): Promise<number> {
    return (await this.#now()).reading.behindMs
  }

  async prepare(): Promise<void> {
    removeCopy(this.#files[1])
    await this.#now()
  }

  async searchBooks(question: Question, caller?: Caller): ReturnType<Search['searchBooks']> {
    const now = this.#now()
    const { reading, search } = await now
    if (this.#isDamaged) throw new StorageUnavailable('The reading copy is damaged and is made anew')
    try {
      // New ads are compared once, so the copy must have them; a person who searches would rather not wait.
      await (question.ads ? reading.follow() : reading.caughtUp(this.#options.store))
      return await search.searchBooks(question, caller)
    } catch (error) {
      if (isDamage(error)) this.#renew('damaged')
      if (this.#isDamaged || now !== this.#opened) return this.searchBooks(question, caller)
      throw error
    }
  }

  async close(): Promise<void> {
    this.#hasEnded = true
    await this.#renewing
    const opened = await this.#opened
    if (opened) await close(opened)
  }

  #now(): Promise<Opened> {
    return (this.#opened ??= this.#open(this.#file))
  }

  async #open(file: string): Promise<Opened> {
    const { url, store } = this.#options
    const onStale = (why: string) => this.#renew(why)
    const reading = await ReadingCopy.open({ url, file, migrations: folderOf('migrations/product'), onStale })
    reading.keepUp(store)
    return { file, reading, search: openSearch(file, { version: async () => reading.version }) }
  }

  #renew(why: string): void {
    if (why === 'damaged') this.#isDamaged = true
    if (this.#hasEnded || this.#renewing) return
    this.onRenew(why)
    this.#renewing = this.#openAnew().finally(() => (this.#renewing = undefined))
  }

  async #openAnew(): Promise<void> {
    const before = await this.#now()
    const [first, second] = this.#files
    const file = before.file === first ? second : first
    const opened = await this.#openedAtLast(file)
    if (!opened) return
    this.#opened = Promise.resolve(opened)
    this.#file = file
    this.#isDamaged = false
    await close(before).catch(() => undefined)
    removeCopy(before.file)
  }

  /** Undefined where it was closed meanwhile. */
  async #openedAtLast(file: string): Promise<Opened | undefined> {
    while (!this.#hasEnded) {
      removeCopy(file)
      try {
        return await this.#open(file)
      } catch {
        await later(againMs)
      }
    }
    return undefined
  }
}

async function close({ reading, search }: Opened): Promise<void> {
  await search.close()
  await reading.close()
}
