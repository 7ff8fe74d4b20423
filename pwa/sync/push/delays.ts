import type { OutboxEntry } from '../../local/vault.ts'
import { type DeviceMutations, mutationOf } from '../mutation.ts'

const lateAfterMs = 24 * 3600_000
const parkAfter = { failures: 8, ms: 24 * 3600_000 } as const

export function isLate(mutations: DeviceMutations, entry: OutboxEntry, now: number): boolean {
  const unasked = entry.confirmedAt === undefined && entry.firstSentAt === null
  const asks = mutationOf(mutations, entry)?.asksWhenLate ?? false
  return asks && unasked && now - entry.createdAt > lateAfterMs
}

/** A longer wait means that this device's clock was set back. */
const maxMs = { named: 3600_000, undo: 60_000 } as const

/** In milliseconds; 0 when it may go. */
export function waitOf({ notBefore, undoUntil }: OutboxEntry, now: number): number {
  return Math.max(left(notBefore, now, maxMs.named), left(undoUntil, now, maxMs.undo))
}

function left(until: number | undefined, now: number, atMost: number): number {
  const ms = (until ?? now) - now
  return ms > 0 && ms <= atMost ? ms : 0
}

/** Only a person restarts a lane after so many failures. */
export function isParked(entry: OutboxEntry, now: number): boolean {
  const { failures } = entry
  return failures !== undefined && failures.count >= parkAfter.failures && now - failures.since >= parkAfter.ms
}
