import { createHmac } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { v7 } from 'uuid'
import { createLog } from '../common/log.ts'
import { createDirectBackups } from '../adapters/backups/thread-backups.ts'
import { diskOf, createPresence } from '../adapters/presence.ts'
import { createCounters } from '../adapters/counters/counters.ts'
import { aloneBroadcast } from '../adapters/broadcast.ts'
import { createWebPush } from '../adapters/push/web-push-service.ts'
import { createMemoryPokes } from '../adapters/pokes/memory-pokes.ts'
import { createReceipts, createWorkKeys } from '../adapters/receipts.ts'
import { createDirectSitemap } from '../app/pages/sitemap/make-sitemap.ts'
import { createApp } from '../app/app.ts'
import { type Config, readConfig } from '../config/config.ts'
import { makeVapidKeys } from '../config/secrets.ts'
import type { StoreOptions } from '../common/store/store.ts'
import { createDirectSearch } from './direct-search.ts'
import type { Deps } from '../deps.ts'
import type { Search } from '../adapters/search/search.ts'
import { initialiseRevision } from '../sync/changes.ts'
import { openTestStore, type TestStore } from './test-store.ts'
import { checkAnswer } from './answers/check-answer.ts'
import { type Clock, createClock } from './fakes/clock.ts'
import { createFakeBookSources } from './fakes/fake-book-sources.ts'
import { directPhotoEncoder } from './fakes/direct-photo-encoder.ts'
import { directSpreadsheets } from './fakes/direct-spreadsheets.ts'
import { createFakeIdentity, type FakeIdentity } from './fakes/fake-identity.ts'
import { createFakeMailer, type FakeMailer } from './fakes/fake-mailer.ts'
import { createFakePhotoStore, type FakePhotoStore } from './fakes/fake-photo-store.ts'

export interface TestAppOptions extends Partial<Omit<Deps, 'config'>>, Pick<StoreOptions, 'synchronous'> {
  config?: Partial<Config>
  folder?: string
  /** Where the test opens the file itself. */
  onSqlite?: boolean
}

/** Real SQLite in a temporary folder, and fakes for outside services. `close` it. */
export interface TestApp {
  deps: Deps
  identity: FakeIdentity
  mail: FakeMailer
  photos: FakePhotoStore
  clock: Clock
  dataDir: string
  /** Of the database, for a second process. */
  place: string
  /** Checks the answer against the OpenAPI document. `json` makes it a POST unless `method` is given. */
  ask(path: string, options?: AskOptions): Promise<Response>
  signIn: FakeIdentity['signIn']
  readsOf(work: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

interface AskOptions {
  method?: string
  headers?: Record<string, string>
  as?: Record<string, string>
  json?: unknown
  body?: BodyInit
  signal?: AbortSignal
}

const testVapid = makeVapidKeys()

const migrations = fileURLToPath(new URL('../../migrations/product', import.meta.url))
const origin = 'http://localhost:3000'

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { config, synchronous = 'FULL', folder = tmpdir(), onSqlite = false, ...overrides } = options
  const dataDir = mkdtempSync(join(folder, 'kaft-test-'))
  const file = join(dataDir, 'product.sqlite')
  let reads = 0
  const { store, place, readable } = options.store
    ? { store: options.store, place: file, readable: async () => file }
    : await openTestStore({ file, migrations, synchronous, onSqlite, onRead: () => (reads += 1) })
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o600)
  const clock = createClock()
  const identity = createFakeIdentity()
  const mail = createFakeMailer()
  const photos = createFakePhotoStore()
  const environment = { NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
  const deps: Deps = {
    config: { ...readConfig(environment), ...config },
    publicUrl: () => origin,
    store,
    identity,
    photos,
    counters: createCounters({ now: clock.now }),
    disk: diskOf(dataDir),
    backups: createDirectBackups({ dataDir, build: 1_780_000_000, now: clock.now }),
    photoEncoder: directPhotoEncoder,
    search: searchIn(readable),
    bookSources: createFakeBookSources(clock),
    sitemap: { make: async publicUrl => createDirectSitemap(await readable()).make(publicUrl) },
    sheets: directSpreadsheets,
    mail,
    pokes: createMemoryPokes(),
    push: createWebPush({ ...testVapid, subject: () => 'mailto:kaft@example.org', loopback: true, now: clock.now }),
    presence: createPresence({ now: clock.now }),
    broadcast: aloneBroadcast,
    workKeys: createWorkKeys('the secret of a test'),
    receipts: createReceipts('the key of these tests'),
    log: createLog('silent'),
    now: clock.now,
    newId: () => v7(),
    sign: (purpose, text) => createHmac('sha256', 'test').update(`${purpose}:${text}`).digest('base64url'),
    build: 1_780_000_000,
    ...overrides,
  }
  await initialiseRevision(store, deps)
  const app = createApp(deps)
  return {
    deps,
    identity,
    mail,
    photos,
    clock,
    dataDir,
    place,
    ask: async (path, init = {}) => {
      const request = requestOf(init)
      const answer = await app.request(new URL(path, origin).href, request)
      await checkAnswer({ method: request.method ?? 'GET', path }, answer)
      return answer
    },
    signIn: identity.signIn,
    readsOf: async work => {
      const before = reads
      await work()
      return reads - before
    },
    close: async () => {
      await deps.search.close()
      deps.push.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function searchIn(readable: TestStore['readable']): Search {
  let direct: Search | undefined
  return {
    searchBooks: async question => {
      const file = await readable()
      direct ??= createDirectSearch(file)
      return direct.searchBooks(question)
    },
    close: async () => direct?.close(),
  }
}

function requestOf({ method, headers, as, json, body, signal }: AskOptions): RequestInit {
  const content = json === undefined ? body : JSON.stringify(json)
  return {
    method: method ?? (content === undefined ? 'GET' : 'POST'),
    headers: {
      origin,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...as,
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
    ...(signal && { signal }),
  }
}
