import { mutations } from '../app/mutations.ts'
import { openCache } from '../local/cache.ts'
import { keyOf, openRegistry, readFact } from '../local/registry.ts'
import { openVault } from '../local/vault.ts'
import { exchangeOnce } from '../sync/engine.ts'
import type { UploadOutcome } from '../sync/site.ts'
import { uploadOutcome } from '../sync/upload.ts'

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
  const site = {
    vault,
    cache,
    mutations,
    personId: active.person.id,
    fetch: globalThis.fetch.bind(globalThis),
    now: () => Date.now(),
    build: __BUILD__,
    language,
    base,
    upload: uploadTo(base),
    scopes: () => [],
    tell: () => undefined,
  }
  try {
    const round = await exchangeOnce(site, navigator.locks)
    if (round.kind === 'left') throw new Error('Work is left in the outbox.')
  } finally {
    vault.close()
    cache.close()
    registry.close()
  }
}

function uploadTo(base: string) {
  return async (bytes: ArrayBuffer, type: string): Promise<UploadOutcome> => {
    const form = new FormData()
    form.set('image', new File([bytes], 'photo', { type }))
    form.set('crop', 'null')
    try {
      const answer = await fetch(`${base}/photos`, { method: 'POST', body: form })
      const body = (await answer.json().catch(() => null)) as { message?: unknown; hash?: unknown } | null
      if (body === null || (answer.ok && typeof body.hash !== 'string')) return { kind: 'later' }
      return uploadOutcome(answer.status, typeof body.message === 'string' ? body.message : '')
    } catch {
      return { kind: 'later' }
    }
  }
}
