import { mutations } from '../app/mutations.ts'
import { openCache } from '../local/cache.ts'
import { keyOf, openRegistry, readFact } from '../local/registry.ts'
import { openVault } from '../local/vault.ts'
import { exchangeOnce } from '../sync/engine.ts'
import { uploadTo } from './upload-photo.ts'

/**
 * Sends what waits while no page is open. It must reject when work is left: only then does the browser try again. The
 * same engine under the same locks as in a page, on the identity that the registry names.
 */
export async function emptyOutbox(): Promise<void> {
  const registry = openRegistry()
  const active = await readFact(registry, 'active')
  if (!active?.person || active.expired) return registry.close()
  const { language, base } = (await readFact(registry, 'page')) ?? { language: 'nl', base: '/api' }
  const key = await keyOf(active.person.id)
  const vault = openVault(key)
  const cache = openCache(key)
  const deps = {
    vault,
    cache,
    mutations,
    personId: active.person.id,
    fetch: globalThis.fetch.bind(globalThis),
    now: () => Date.now(),
    build: __BUILD__,
    language,
    base,
    upload: uploadTo({ base, language }, globalThis.fetch.bind(globalThis)),
    scopes: () => [],
    tell: () => undefined,
  }
  try {
    const round = await exchangeOnce(deps, navigator.locks)
    if (round.kind === 'left') throw new Error('Work is left in the outbox.')
  } finally {
    vault.close()
    cache.close()
    registry.close()
  }
}
