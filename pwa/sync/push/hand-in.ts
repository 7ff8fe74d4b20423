import { handOver } from '../../local/handover/hand-over.ts'
import { type Handed, takeBackHanded, takeHanded } from '../../local/handover/handed.ts'
import type { Vault } from '../../local/vault.ts'
import { wakeSync } from '../tabs/wake-sync.ts'

let last = 0

/**
 * `enqueue` for what its maker sends and leaves in the same breath: it is given to the vault before this returns, and no
 * page that is left or killed after that takes it back. In the outbox when this resolves, in one transaction with `also`;
 * a page that is left earlier has it there from the next start on. Throws when the device cannot store; then nothing was
 * kept.
 */
export async function handIn(vault: Vault, work: Omit<Handed, 'at'>, also: () => Promise<void>): Promise<void> {
  last = Math.max(Date.now(), last + 0.01)
  const handed = { ...work, at: last }
  const isThere = handOver(vault, handed)
  try {
    await takeHanded(vault, [handed], also)
  } catch (error) {
    // The page is being left: the vault brings it into the outbox as soon as it is open again.
    if (isCutOff(error) && (await isThere)) return
    await takeBackHanded(vault, handed).catch(() => undefined)
    throw error
  }
  wakeSync('outbox')
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'DatabaseClosedError'].includes(error.name)
}
