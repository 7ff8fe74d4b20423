import { Dexie, type DexieOptions } from 'dexie'
import type { SessionPerson } from '../../server/adapters/identity/identity.ts'
import { openCache } from '../../pwa/local/cache.ts'
import { type Cache } from '../../pwa/local/cache.types.ts'
import type { RowReference, ScopeCursor } from '../../pwa/local/device-state.ts'
import { openVault, type OutboxEntry, type Vault } from '../../pwa/local/vault.ts'
import { keepDrafts } from '../../pwa/features/ads/drafts/account/save-drafts.actions.ts'
import { signOut, type SignOutParts } from '../../pwa/features/people/session/sign-out.ts'
import { exchangeOnce, type Round } from '../../pwa/sync/engine.ts'
import type { DeviceMutations } from '../../pwa/sync/mutation.ts'
import type { SyncDeps, UploadOutcome } from '../../pwa/sync/deps.ts'
import { uploadOutcome } from '../../pwa/sync/push/upload.ts'
import type { Network, Tab } from './network.ts'
import { bookScope } from './server-rows.ts'

/** Transactions fail after the first `after`. With `tight` only one fails, because evicting cached data makes room again. */
export type Trouble = { kind: 'none' } | { kind: 'crash' | 'full' | 'tight'; after: number }

export interface Contents {
  outbox: Map<string, OutboxEntry>
  cursors: Map<string, ScopeCursor>
  held: RowReference[]
  /** By `kind:id`. */
  rows: Map<string, object>
}

interface Making {
  index: number
  person: SessionPerson
  network: Network
  storage: DexieOptions
  mutations: DeviceMutations
}

/** Uses `pwa/local` and `pwa/sync` as they ship, in up to two tabs without locks. */
export class Device {
  readonly index: number
  readonly person: SessionPerson
  readonly followed = new Set([bookScope])
  readonly #making: Making
  #vault: Vault
  #cache: Cache
  #tabs: Tab[] = []
  #trouble: { left: number; kind: Trouble['kind'] } = { left: Infinity, kind: 'none' }

  constructor(making: Making) {
    this.#making = making
    this.index = making.index
    this.person = making.person
    this.#vault = this.#watched(openVault(String(making.index), making.storage))
    this.#cache = this.#watched(openCache(String(making.index), making.storage))
  }

  get vault(): Vault {
    return this.#vault
  }

  get tabs(): readonly Tab[] {
    return this.#tabs.filter(({ over }) => !over)
  }

  async begin(): Promise<void> {
    if (this.tabs.length > 1) return
    const tab = this.#newTab()
    this.#tabs = [...this.tabs, tab]
    this.#making.network.run(tab, exchangeOnce(this.#depsOf(tab), undefined))
    await this.#making.network.allWait()
  }

  follow(scope: string): void {
    if (!this.followed.delete(scope)) this.followed.add(scope)
  }

  async catchUp(): Promise<void> {
    for (let left = 5; left > 0; left -= 1) {
      const tab = { ...this.#newTab(), calm: true }
      const round: Round = await exchangeOnce(this.#depsOf(tab), undefined)
      if (round.kind === 'done') return
    }
  }

  async through(trouble: Trouble, work: () => Promise<void>): Promise<void> {
    if (trouble.kind !== 'none') this.#trouble = { left: trouble.after, kind: trouble.kind }
    await work()
    this.#trouble = { left: Infinity, kind: 'none' }
    if (trouble.kind === 'crash') this.crash()
  }

  crash(): void {
    this.end()
    const { index, storage } = this.#making
    this.#vault = this.#watched(openVault(String(index), storage))
    this.#cache = this.#watched(openCache(String(index), storage))
  }

  /** Acts as an open page at rest, which merges the drafts of the device and of the account. */
  async keepDrafts(): Promise<void> {
    await keepDrafts({ vault: this.#vault, cache: this.#cache, personId: this.person.id })
  }

  /** Discards the outbox and logs out without a connection; the person logs in again at once. */
  async throwAway(): Promise<void> {
    const { person, mutations } = this.#making
    const nothing = async () => undefined
    const local = {
      now: () => ({ vault: this.#vault, cache: this.#cache, personId: person.id }),
      leave: () => this.#wipe(),
    }
    const ways = { letGoOfPush: nothing, takePushBack: nothing, queueLogOut: nothing, sendNow: nothing }
    const logOut = () => Promise.reject(new Error('no connection'))
    const parts = { ...ways, local, mutations, logOut, announce: () => undefined, goHome: () => undefined }
    await signOut(parts as unknown as SignOutParts, 'discard').catch(() => undefined)
  }

  async #wipe(): Promise<void> {
    this.end()
    await this.#vault.delete()
    await this.#cache.delete()
    this.crash()
  }

  end(): void {
    for (const tab of this.#tabs) Object.assign(tab, { waiting: null, over: true })
    this.#tabs = []
    this.#vault.close()
    this.#cache.close()
  }

  async contents(): Promise<Contents> {
    const [vault, cache] = await Promise.all([
      allOf(this.#vault, ['outbox']),
      allOf(this.#cache, cacheTables(this.#cache)),
    ])
    const { held, cursor, ...kinds } = cache as { held: RowReference[]; cursor: ScopeCursor[] } & Record<
      string,
      { id: string }[]
    >
    const rows = Object.entries(kinds).flatMap(([kind, all]) => all.map(row => [`${kind}:${row.id}`, row] as const))
    return {
      outbox: new Map((vault['outbox'] as OutboxEntry[]).toSorted((a, b) => a.n - b.n).map(entry => [entry.id, entry])),
      cursors: new Map(cursor.map(each => [each.s, each])),
      held,
      rows: new Map(rows),
    }
  }

  #newTab(): Tab {
    return { device: this.index, waiting: null, over: false, calm: false }
  }

  #depsOf(tab: Tab): SyncDeps {
    const fetch = this.#making.network.fetchOf(tab)
    return {
      vault: this.#vault,
      cache: this.#cache,
      mutations: this.#making.mutations,
      personId: this.person.id,
      emailVerified: this.person.emailVerified,
      fetch,
      now: () => Date.now(),
      build: 1,
      language: 'nl',
      base: '/api',
      upload: (bytes, type) => upload(fetch, bytes, type),
      scopes: () => [...this.followed],
      report: () => undefined,
    }
  }

  #fail(mode: IDBTransactionMode): void {
    const { kind } = this.#trouble
    if (mode === 'readonly' && kind !== 'crash') return
    this.#trouble.left -= 1
    if (this.#trouble.left >= 0) return
    if (kind === 'tight') this.#trouble.left = Infinity
    throw new DOMException('as the history wants', kind === 'crash' ? 'AbortError' : 'QuotaExceededError')
  }

  #watched<Database extends Dexie>(database: Database): Database {
    return database.use({
      stack: 'dbcore',
      name: 'trouble',
      create: core => ({
        ...core,
        transaction: (tables, mode, options) => {
          this.#fail(mode)
          return core.transaction(tables, mode, options)
        },
      }),
    }) as Database
  }
}

async function upload(fetch: typeof globalThis.fetch, bytes: ArrayBuffer, type: string): Promise<UploadOutcome> {
  const body = new FormData()
  body.set('image', new File([bytes], 'photo', { type }))
  try {
    const answer = await fetch('/api/photos', { method: 'POST', body })
    const said = (await answer.json()) as { message?: string; code?: string }
    return uploadOutcome(answer.status, said)
  } catch {
    return { kind: 'later' }
  }
}

const cacheTables = (cache: Cache) => cache.tables.map(({ name }) => name).filter(name => name !== 'page')

async function allOf(database: Dexie, tables: string[]): Promise<Record<string, unknown[]>> {
  if (!database.isOpen()) await database.open()
  const transaction = database.backendDB().transaction(tables)
  const read = tables.map(
    table =>
      new Promise<[string, unknown[]]>((resolve, reject) => {
        const request = transaction.objectStore(table).getAll()
        request.addEventListener('success', () => resolve([table, request.result as unknown[]]))
        request.addEventListener('error', () => reject(request.error))
      }),
  )
  return Object.fromEntries(await Promise.all(read))
}
