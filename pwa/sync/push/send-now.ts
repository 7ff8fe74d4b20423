import type { Local } from '../../local/local.types.ts'
import { exchangeOnce } from '../engine.ts'
import { noLongerUndo } from './enqueue.ts'
import type { DeviceMutations } from '../mutation.ts'
import { pageDeps } from '../page-deps.ts'

/** Sends what could still be undone too. Read the outbox for the outcome. */
export async function sendNow(local: Local, mutations: DeviceMutations): Promise<void> {
  await noLongerUndo(local.vault)
  const { locks } = navigator as { locks?: LockManager }
  await exchangeOnce(
    pageDeps(local, mutations, () => undefined),
    locks,
  )
}
