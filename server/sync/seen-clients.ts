import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { bindClient, readAdmission } from './push/clients.ts'
import { growingTo } from '../common/growing-to.ts'

const recordEveryMs = 60 * 60 * 1000
const maxRemembered = 50_000

/**
 * Counts devices that only read. Returns milliseconds since the last request, undefined for a new one; written once an hour at
 * most.
 */
export function createSeenClients({ store, now }: Pick<Deps, 'store' | 'now'>) {
  const clients = new LRUCache<string, { askedAt: number; recordedAt: number }>(growingTo(maxRemembered))
  return async (clientId: string, personId: string): Promise<number | undefined> => {
    const at = now()
    const last = clients.get(clientId)
    if (last && at - last.recordedAt < recordEveryMs) {
      clients.set(clientId, { ...last, askedAt: at })
      return at - last.askedAt
    }
    const { client } = await readAdmission(store, clientId)
    await bindClient(store, { clientId, client, personId, now: at })
    clients.set(clientId, { askedAt: at, recordedAt: at })
    const before = last?.askedAt ?? client?.lastSeenAt
    return before === undefined ? undefined : at - before
  }
}
