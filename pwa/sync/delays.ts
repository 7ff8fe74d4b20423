import type { OutboxEntry } from '../local/vault.ts'
import { type DeviceMutations, mutationOf } from './mutation.ts'

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

/** A wait that the server asked for is never longer; where it seems so this device's clock was set back. */
const waitAtMostMs = 3600_000

/** True until the time that the server named for it. */
export function isEarly({ notBefore }: OutboxEntry, now: number): boolean {
  return notBefore !== undefined && notBefore > now && notBefore - now <= waitAtMostMs
}

/** True where the server failed so often, for so long, that only a person should start it again. */
export function isParked(entry: OutboxEntry, now: number): boolean {
  const { failures } = entry
  return failures !== undefined && failures.count >= parkAfter.failures && now - failures.since >= parkAfter.ms
}
