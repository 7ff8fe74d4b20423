import type { Local } from '../local/local-store.ts'
import { exchangeOnce } from './engine.ts'
import type { DeviceMutations } from './mutation.ts'
import { pageDeps } from './page-deps.ts'

/** Tries once, now, to send what waits. Whether it got through is in the outbox. */
export async function sendNow(local: Local, mutations: DeviceMutations): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  await exchangeOnce(
    pageDeps(local, mutations, () => undefined),
    locks,
  )
}
