import { type MutationEnvelope, pushLimits } from '../../shared/sync/protocol.ts'
import type { OutboxEntry } from '../local/vault.ts'

/** A message that waited longer than this asks its sender first: it may mean something else by now. */
export const lateAfterMs = 24 * 3600_000
/** A lane is parked after this many failures of the server's own over this long a time. */
export const parkAfter = { failures: 8, ms: 24 * 3600_000 } as const

/**
 * The next entries to push: the queued ones, oldest first, within the limits. In a lane nothing passes what waits before
 * it, and every entry names the one before it (`after`), so that no reordering on the way can change the order.
 * `waits` says what cannot go yet; `tried` what this round has sent already.
 */
export function nextBatch(
  queued: OutboxEntry[],
  { limit, tried, waits }: { limit: number; tried: ReadonlySet<string>; waits: (entry: OutboxEntry) => boolean },
): MutationEnvelope[] {
  const batch: MutationEnvelope[] = []
  const lastOf = new Map<string, string>()
  const closed = new Set<string>()
  let bytes = 1000
  for (const entry of queued.toSorted((a, b) => a.n - b.n)) {
    const after = lastOf.get(entry.lane) ?? null
    lastOf.set(entry.lane, entry.id)
    if (closed.has(entry.lane)) continue
    if (tried.has(entry.id) || waits(entry)) {
      closed.add(entry.lane)
      continue
    }
    const envelope = envelopeOf(entry, after)
    bytes += new TextEncoder().encode(JSON.stringify(envelope)).length + 1
    if (batch.length > 0 && (batch.length >= limit || bytes > pushLimits.bytes)) break
    batch.push(envelope)
  }
  return batch
}

/** True for a message that must not leave before its sender said so once more. */
export function isLate(entry: OutboxEntry, now: number): boolean {
  const unasked = entry.confirmedAt === undefined && entry.firstSentAt === null
  return entry.name === 'message.send' && unasked && now - entry.createdAt > lateAfterMs
}

/** True where the server failed so often, for so long, that only a person should start it again. */
export function isParked(entry: OutboxEntry, now: number): boolean {
  const { failures } = entry
  return failures !== undefined && failures.count >= parkAfter.failures && now - failures.since >= parkAfter.ms
}

function envelopeOf(entry: OutboxEntry, after: string | null): MutationEnvelope {
  const { id, n, lane, name, args, createdAt, schema } = entry
  return { id, n, lane, after, name, args, createdAt, schema }
}
