import { handOver } from '../../local/handover/hand-over.ts'
import { type Handed, isNoted, takeBackHanded, takeHanded } from '../../local/handover/handed.ts'
import type { Vault } from '../../local/vault.ts'
import { wakeSync } from '../tabs/wake-sync.ts'

let last = 0

/** Like `enqueue`, but in this turn, so that a closing page loses nothing. Throws where the device cannot store. */
export async function handIn(vault: Vault, work: Omit<Handed, 'at'>, also: () => Promise<void>): Promise<void> {
  last = Math.max(Date.now(), last + 0.01)
  const handed = { ...work, at: last }
  const isThere = handOver(vault, handed)
  try {
    await takeHanded(vault, [handed], also)
  } catch (error) {
    // The page closes, so nothing may be taken back; the vault adds it at the next start.
    if (isCutOff(error) && (isNoted(vault, handed) || (await isThere))) return
    await takeBackHanded(vault, handed).catch(() => undefined)
    throw error
  }
  wakeSync('outbox')
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'DatabaseClosedError'].includes(error.name)
}
