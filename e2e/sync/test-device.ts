import { v7 } from 'uuid'
import type { SessionPerson } from '../../server/adapters/identity/identity.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { mutations } from '../../pwa/app/mutations.ts'
import { openCache } from '../../pwa/local/cache.ts'
import { openVault } from '../../pwa/local/vault.ts'
import { exchangeOnce, type Round } from '../../pwa/sync/engine.ts'
import type { News, SyncDeps } from '../../pwa/sync/deps.ts'
import { uploadOutcome } from '../../pwa/sync/push/upload.ts'
import { createFaultyNetwork, type FaultyNetwork } from './faults.ts'

/** Uses real vault, cache, engine and server in one process, on fake-indexeddb. */
export interface TestDevice {
  deps: SyncDeps
  network: FaultyNetwork
  news: News[]
  followed: string[]
  exchange(): Promise<Round>
  /** Keeps only the stored rows, as after the tab died. */
  reopen(): TestDevice
  close(): Promise<void>
}

export function createTestDevice(app: TestApp, person: SessionPerson, key: string = v7()): TestDevice {
  const headers = app.signIn(person)
  const network = createFaultyNetwork((path, init) =>
    app.ask(path, {
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>), ...headers },
      ...(init.body === undefined || init.body === null ? {} : { body: init.body }),
    }),
  )
  const vault = openVault(key)
  const cache = openCache(key)
  const news: News[] = []
  const followed: string[] = []
  const deps: SyncDeps = {
    vault,
    cache,
    mutations,
    personId: person.id,
    emailVerified: person.emailVerified,
    fetch: network.fetch,
    now: app.clock.now,
    build: 1,
    language: 'nl',
    base: '/api',
    upload: async (bytes, type) => {
      const form = new FormData()
      form.set('image', new File([bytes], 'photo', { type }))
      try {
        const answer = await network.fetch('/api/photos', { method: 'POST', body: form })
        const said = (await answer.json()) as { message?: string; code?: string }
        return uploadOutcome(answer.status, said)
      } catch {
        return { kind: 'later' }
      }
    },
    scopes: () => followed,
    report: what => void news.push(what),
  }
  return {
    deps,
    network,
    news,
    followed,
    exchange: () => exchangeOnce(deps, undefined),
    reopen() {
      vault.close()
      cache.close()
      return createTestDevice(app, person, key)
    },
    async close() {
      await vault.delete()
      await cache.delete()
    },
  }
}
