import { sql } from 'drizzle-orm'
import type { Batch, Commit } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { databaseClock } from './join-nodes.ts'

/** Milliseconds. Renewed three times in it, so that two renewals may fail. */
const leaseMs = 15_000
const marginMs = 5000

/** Thrown by a commit of a node that has the lease no more; nothing of it is written. */
export class LeaseLost extends Error {}

/** Held by one node at a time: a node that ends or hangs loses it after 15 seconds. */
export interface Lease {
  isHeld(): boolean
  store: Store
  letGo(): Promise<void>
}

interface LeaseOptions {
  name: string
  owner: string
  onError: (error: unknown) => void
}

export async function keepLease(store: Store, { name, owner, onError }: LeaseOptions): Promise<Lease> {
  const isMine = sql`select 1 from lease where name = ${name} and owner = ${owner} and ends > ${databaseClock}`
  const isOthers = sql`select 1 from lease where name = ${name} and owner <> ${owner} and ends > ${databaseClock}`
  const take = sql`insert into lease (name, owner, ends) values (${name}, ${owner}, ${databaseClock} + ${leaseMs})
    on conflict (name) do update set owner = excluded.owner, ends = excluded.ends`
  let heldUntil = -Infinity
  const renew = async () => {
    const began = performance.now()
    if ((await store.read.get(isOthers)) !== undefined) return
    const free = sql`select 1 where not exists (${isOthers})`
    const outcome = await store.commit({ guards: [free], statements: [take] })
    heldUntil = outcome !== 'guard_failed' ? began + leaseMs - marginMs : -Infinity
  }
  await renew()
  let renewing: Promise<void> | undefined
  const timer = setInterval(() => (renewing = renew().catch(onError)), leaseMs / 3)
  timer.unref()
  return {
    isHeld: () => performance.now() < heldUntil,
    store: {
      ...store,
      commit: async (batch: Batch): Promise<Commit> => {
        const outcome = await store.commit({ ...batch, guards: [...(batch.guards ?? []), isMine] })
        if (outcome === 'guard_failed' && (await store.read.get(isMine)) === undefined) {
          heldUntil = -Infinity
          throw new LeaseLost(`Another node has the lease ${name}`)
        }
        return outcome
      },
    },
    async letGo() {
      clearInterval(timer)
      await renewing
      heldUntil = -Infinity
      await store.commit({ statements: [sql`delete from lease where name = ${name} and owner = ${owner}`] })
    },
  }
}
