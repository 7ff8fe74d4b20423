import { pushLimits } from '../../../shared/sync/limits.ts'
import type { MutationEnvelope } from '../../../shared/sync/protocol.ts'
import type { Entry } from '../../local/device-state.ts'

interface Choosing<E> {
  limit: number
  tried: ReadonlySet<string>
  /** Returns true for an entry that must wait, such as for its photos. */
  waits(entry: E): boolean
}

/** A waiting entry stops its lane. Each names the one before it (`after`), so that no reordering changes the order. */
export function nextBatch<E extends Entry>(
  queued: readonly E[],
  { limit, tried, waits }: Choosing<E>,
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

function envelopeOf(entry: Entry, after: string | null): MutationEnvelope {
  const { id, n, lane, name, args, createdAt, schema, receipt } = entry
  return { id, n, lane, after, name, args, createdAt, schema, ...(receipt !== undefined && { receipt }) }
}
