import type { OutboxEntry } from '../../local/vault.ts'
import { type DeviceMutations, mutationOf } from '../mutation.ts'

/** What waited longer than this may ask its maker first (`asksWhenLate`). */
const lateAfterMs = 24 * 3600_000
/** A lane is parked after this many failures of the server's own over this long a time. */
const parkAfter = { failures: 8, ms: 24 * 3600_000 } as const

/** True for what must not leave before its maker said so once more. */
export function isLate(mutations: DeviceMutations, entry: OutboxEntry, now: number): boolean {
  const unasked = entry.confirmedAt === undefined && entry.firstSentAt === null
  const asks = mutationOf(mutations, entry)?.asksWhenLate ?? false
  return asks && unasked && now - entry.createdAt > lateAfterMs
}

/** A wait is never longer; where it seems so this device's clock was set back. */
const maxMs = { named: 3600_000, undo: 60_000 } as const

/** Milliseconds until the time that the server named for it, or until it cannot be undone any more; 0 when it may go. */
export function waitOf({ notBefore, undoUntil }: OutboxEntry, now: number): number {
  return Math.max(left(notBefore, now, maxMs.named), left(undoUntil, now, maxMs.undo))
}

function left(until: number | undefined, now: number, atMost: number): number {
  const ms = (until ?? now) - now
  return ms > 0 && ms <= atMost ? ms : 0
}

/** True where the server failed so often, for so long, that only a person should start it again. */
export function isParked(entry: OutboxEntry, now: number): boolean {
  const { failures } = entry
  return failures !== undefined && failures.count >= parkAfter.failures && now - failures.since >= parkAfter.ms
}
