import { storeAtOnce } from '../../local/closing/store-at-once.ts'
import { type LastSend, hasNote, withdrawLastSend, enqueueLastSends } from '../../local/closing/last-sends.ts'
import type { Vault } from '../../local/vault.ts'
import { wakeSync } from '../tabs/wake-sync.ts'

let last = 0

/** Like `enqueue`, but in this turn, so that a closing page loses nothing. Throws where the device cannot store. */
export async function enqueueAtOnce(
  vault: Vault,
  work: Omit<LastSend, 'at'>,
  also: () => Promise<void>,
): Promise<void> {
  last = Math.max(Date.now(), last + 0.01)
  const send = { ...work, at: last }
  const isThere = storeAtOnce(vault, send)
  try {
    await enqueueLastSends(vault, [send], also)
  } catch (error) {
    // The page closes, so nothing may be taken back; the vault adds it at the next start.
    if (isCutOff(error) && (hasNote(vault, send) || (await isThere))) return
    await withdrawLastSend(vault, send).catch(() => undefined)
    throw error
  }
  wakeSync('outbox')
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'DatabaseClosedError'].includes(error.name)
}
