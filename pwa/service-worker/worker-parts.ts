import { mutations } from '../app/mutations.ts'
import { openCache } from '../local/cache.ts'
import { type Cache } from '../local/cache.types.ts'
import { keyOf, openRegistry, readFact } from '../local/registry.ts'
import { openVault, type Vault } from '../local/vault.ts'
import type { SyncDeps } from '../sync/deps.ts'
import { uploadTo } from './upload-photo.ts'

export interface WorkerParts {
  vault: Vault
  cache: Cache
  personId: string
  emailVerified: boolean
  language: 'nl' | 'en'
  base: string
  deps: SyncDeps
}

/** undefined without an active person, or after their session ended. */
export async function withWorkerParts<Result>(
  work: (here: WorkerParts) => Promise<Result>,
): Promise<Result | undefined> {
  const registry = openRegistry()
  try {
    const active = await readFact(registry, 'active')
    if (!active?.person || active.expired) return undefined
    const { language, base } = (await readFact(registry, 'page')) ?? { language: 'nl', base: '/api' }
    const { id: personId, emailVerified } = active.person
    const key = await keyOf(personId)
    const vault = openVault(key)
    const cache = openCache(key)
    const of = { vault, cache, personId, emailVerified, language, base }
    try {
      return await work({ ...of, deps: depsOf(of) })
    } finally {
      vault.close()
      cache.close()
    }
  } finally {
    registry.close()
  }
}

/** A push must be shown, even without storage. */
const patienceMs = 1500

export async function workerLanguage(): Promise<'nl' | 'en'> {
  const registry = openRegistry()
  const patience = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), patienceMs))
  const page = await Promise.race([readFact(registry, 'page').catch(() => undefined), patience])
  registry.close()
  return page?.language ?? 'nl'
}

function depsOf(of: Omit<WorkerParts, 'deps'>): SyncDeps {
  const fetch = globalThis.fetch.bind(globalThis)
  return {
    ...of,
    mutations,
    fetch,
    now: () => Date.now(),
    build: __BUILD__,
    upload: uploadTo(of, fetch),
    scopes: () => [],
    report: () => undefined,
  }
}
