import type { Local } from '../local/local-store.ts'
import { exchangeOnce } from './engine.ts'
import type { DeviceMutations } from './mutation.ts'
import { pageSite } from './page-site.ts'

/** Tries once, now, to send what waits. Whether it got through is in the outbox. */
export async function sendNow(local: Local, mutations: DeviceMutations): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  await exchangeOnce(
    pageSite(local, mutations, () => undefined),
    locks,
  )
}
