import type { Exchange } from '../../../api/exchange.ts'
import type { Local } from '../../../local/local.types.ts'
import type { Vault } from '../../../local/vault.ts'
import type { Cache } from '../../../local/cache.types.ts'

/** Numbers and states only: no content of this device, and nobody's name (L3). */
export interface Diagnosis {
  build: number
  serverBuild: number | null
  browser: string
  isInstalled: boolean
  online: boolean
  lastExchangeAt: number | null
  account: 'visitor' | 'signed_in' | 'expired'
  trouble: Local['trouble']
  /** Null, here and below: the browser does not report it. */
  usedBytes: number | null
  grantedBytes: number | null
  isPersistent: boolean | null
  notifications: string | null
  hasPush: boolean | null
  hasBackgroundSync: boolean
  worker: 'none' | 'waiting' | 'active' | 'elsewhere'
  /** Null: the storage does not answer. */
  kept: StoredCounts | null
}

interface StoredCounts {
  waiting: number
  oldestAt: number | null
  refused: number
  sentLately: number
  drafts: number
  texts: number
  photos: number
  photosToSend: number
  pages: number
  messages: number
  pulledAt: number | null
}

/** Each browser offers only a part of these. */
export interface Surroundings {
  build: number
  userAgent: string
  isInstalled: boolean
  exchange(): Exchange
  storage?: Partial<Pick<StorageManager, 'estimate' | 'persisted'>>
  notifications?: string
  workers?: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration'>
  askVersion(): Promise<{ build: number }>
}

/** In milliseconds; a part without an answer must not hide the others. */
const patienceMs = 3000

export async function diagnose(
  { vault, cache, personId, expired, trouble }: Local,
  { build, userAgent, isInstalled, exchange, storage, notifications, workers, askVersion }: Surroundings,
): Promise<Diagnosis> {
  const [version, estimate, isPersistent, registration, kept] = await Promise.all([
    answerOf(askVersion()),
    answerOf(storage?.estimate?.()),
    answerOf(storage?.persisted?.()),
    answerOf(workers?.getRegistration()),
    answerOf(keptIn(vault, cache, personId)),
  ])
  const push = registration?.pushManager ? await answerOf(registration.pushManager.getSubscription()) : undefined
  return {
    build,
    serverBuild: version?.build ?? null,
    browser: userAgent,
    isInstalled,
    online: exchange().online,
    lastExchangeAt: exchange().lastExchangeAt,
    account: personId === null ? 'visitor' : expired ? 'expired' : 'signed_in',
    trouble,
    usedBytes: estimate?.usage ?? null,
    grantedBytes: estimate?.quota ?? null,
    isPersistent: isPersistent ?? null,
    notifications: notifications ?? null,
    hasPush: push === undefined ? null : push !== null,
    hasBackgroundSync: registration ? 'sync' in registration : false,
    worker: workerOf(workers, registration),
    kept: kept ?? null,
  }
}

async function keptIn(vault: Vault, cache: Cache, personId: string | null): Promise<StoredCounts> {
  const [waiting, refused, sentLately, drafts, texts, photos, photosToSend] = await Promise.all([
    vault.outbox.where({ state: 'queued' }).sortBy('n'),
    vault.outbox.where({ state: 'rejected' }).count(),
    vault.sent.count(),
    vault.drafts.count(),
    vault.texts.count(),
    vault.photos.count(),
    vault.photos.filter(({ uploadedAt }) => uploadedAt === null).count(),
  ])
  const [pages, messages, own] = await Promise.all([
    cache.page.count(),
    cache.message.count(),
    cache.cursor.get(`me:${personId}`),
  ])
  const oldestAt = waiting[0]?.createdAt ?? null
  const inVault = { waiting: waiting.length, oldestAt, refused, sentLately, drafts, texts, photos, photosToSend }
  return { ...inVault, pages, messages, pulledAt: own?.at ?? null }
}

function workerOf(
  workers: Surroundings['workers'],
  registration: ServiceWorkerRegistration | undefined,
): Diagnosis['worker'] {
  if (registration?.waiting) return 'waiting'
  if (workers?.controller) return 'active'
  return registration?.active ? 'elsewhere' : 'none'
}

async function answerOf<Answer>(asked: PromiseLike<Answer> | undefined): Promise<Answer | undefined> {
  const silence = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), patienceMs))
  return Promise.race([Promise.resolve(asked).catch(() => undefined), silence])
}
