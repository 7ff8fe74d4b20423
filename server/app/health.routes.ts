import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { StorageUnavailable } from '../common/store/store-errors.ts'
import type { Deps } from '../deps.ts'
import { storageRetryMs, storageTrouble } from '../middleware/errors.ts'

/** Below this a photo or the next commits may not fit. */
const leastFreeBytes = 2 ** 20

export function healthRoutes(deps: Pick<Deps, 'store' | 'disk' | 'log' | 'nodes'>) {
  const { store, disk, log, nodes } = deps
  return new Hono()
    .get('/alive', c => c.json({ status: 'ok' }))
    .get('/ready', async c => {
      try {
        const left = sql`select 1 from revision join moving on state = 'left'`
        if ((await store.read.get(left)) !== undefined) throw new StorageUnavailable('the installation has moved away')
        if (nodes?.lacksCopy()) throw new StorageUnavailable('the reading copy is damaged')
        if ((await disk.freeBytes()) >= leastFreeBytes && (await store.writable())) return c.json({ status: 'ok' })
        log.error('not ready: the disk is full')
        const retry = { 'Retry-After': String(storageRetryMs / 1000) }
        return c.json({ status: 'unavailable', code: 'storage_full' }, 503, retry)
      } catch (error) {
        log.error({ error }, 'not ready')
        const code = storageTrouble(error)?.code
        return c.json({ status: 'unavailable', ...(code !== undefined && { code }) }, 503)
      }
    })
}
