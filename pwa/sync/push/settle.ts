import type { MutationResult, PushAnswer } from '../../../shared/sync/protocol.ts'
import { isReleased, settled } from '../core/settle.ts'
import type { OutboxEntry, SentEntry, Vault } from '../../local/vault.ts'
import { epochOf } from '../reach.ts'
import { isQuiet, mutationOf } from '../mutation.ts'
import type { SyncDeps } from '../deps.ts'
import type { RefusalCode } from '../../../shared/lib/refusal-codes.ts'

export const refusedKey = (lane: string) => `refused:${lane}`

/** Writes stored results in one transaction. A repeated or late answer changes nothing. */
export async function settle(deps: SyncDeps, { epoch, results }: Pick<PushAnswer, 'epoch' | 'results'>): Promise<void> {
  const { vault } = deps
  await vault.transaction('rw', vault.outbox, vault.photos, vault.sent, vault.meta, async () => {
    // The server was restored meanwhile, so this answer is of a former epoch.
    if ((await epochOf(vault)) !== epoch) return
    for (const result of results) {
      const entry = await vault.outbox.get(result.id)
      if (entry?.state === 'queued') await settleOne(deps, entry, result)
    }
    await forgetOld(vault, deps.now())
  })
}

/** Limits of the work that is saved to be sent again after a restore. */
const sentRetention = { ms: 7 * 24 * 3600_000, entries: 1000 } as const

async function forgetOld({ sent }: Vault, now: number): Promise<void> {
  await sent
    .where('at')
    .below(now - sentRetention.ms)
    .delete()
  const over = (await sent.count()) - sentRetention.entries
  if (over > 0) await sent.orderBy('at').limit(over).delete()
}

/** A time that the server names is no failure. */
async function settleOne(deps: SyncDeps, entry: OutboxEntry, result: MutationResult): Promise<void> {
  const { vault, mutations } = deps
  const now = deps.now()
  const change = settled(entry, result)
  if (change.kind === 'rejected' && isQuiet(mutations, entry)) await dropQuiet(deps, entry, change.change)
  else if (change.kind !== 'unchanged') await vault.outbox.update(entry.id, change.change)
  const { id } = entry
  if (change.kind === 'applied') await forgetRefusal(vault, entry.lane)
  if (change.kind === 'applied') await keepSent(deps, sentOf({ ...entry, ...change.change }, now))
  if (result.kind === 'upgrade') await vault.outbox.update(id, { needsUpdate: true })
  if (result.kind !== 'retry') return
  if (result.why === 'photos') await uploadAgain(deps, entry, result.photos ?? [])
  if (result.afterMs !== undefined) await vault.outbox.update(id, { notBefore: now + result.afterMs })
  else if (result.why === 'server') await countFailure(vault, entry, now)
}

async function keepSent({ vault, mutations }: SyncDeps, sent: SentEntry): Promise<void> {
  const isSaid = ({ lane, name, n }: SentEntry) => lane === sent.lane && name === sent.name && n < sent.n
  if (mutationOf(mutations, sent)?.isComplete) await vault.sent.filter(isSaid).delete()
  await vault.sent.put(sent)
}

/** A mutation that the restored server still had keeps its first time. */
function sentOf(entry: OutboxEntry, now: number): SentEntry {
  const { id, n, lane, name, args, createdAt, schema, title, editPath, rev, receipt, appliedBefore } = entry
  const words = { ...(title !== undefined && { title }), ...(editPath !== undefined && { editPath }) }
  const proof = { ...(rev !== undefined && { rev }), ...(receipt !== undefined && { receipt }) }
  const sent = { id, n, lane, name, args, createdAt, schema, ...words, ...proof }
  if (appliedBefore === undefined) return { ...sent, at: now }
  if (appliedBefore === rev) return { ...sent, at: entry.firstSentAt ?? now, again: 'kept' }
  return { ...sent, at: now, again: 'lost' }
}

async function dropQuiet({ vault, mutations }: SyncDeps, entry: OutboxEntry, refusal: QuietRefusal): Promise<void> {
  const { code, fields } = refusal
  await vault.outbox.delete(entry.id)
  if (mutationOf(mutations, entry)?.showsRefusal) await keepRefusal(vault, entry.lane, { code, fields })
}

/** A photo that this device lacks too cannot be uploaded again. */
async function uploadAgain(deps: SyncDeps, entry: OutboxEntry, hashes: string[]): Promise<void> {
  const { vault, mutations } = deps
  const present = await vault.photos.where('hash').anyOf(hashes).primaryKeys()
  await vault.photos.where('hash').anyOf(hashes).modify({ uploadedAt: null })
  const lostPhotos = hashes.filter(hash => !present.includes(hash))
  if (lostPhotos.length === 0) return
  if (isQuiet(mutations, entry)) await dropQuiet(deps, entry, { code: 'photos_gone', fields: {} })
  else await vault.outbox.update(entry.id, { state: 'rejected', code: 'photos_gone', fields: {}, lostPhotos })
}

/** Counts failures, so that one bad entry cannot stop its lane for ever. */
export async function countFailure(vault: Vault, entry: OutboxEntry, now: number): Promise<void> {
  const { count, since } = entry.failures ?? { count: 0, since: now }
  await vault.outbox.update(entry.id, { failures: { count: count + 1, since } })
}

/** Waits for the rows, because until then the entry shows the person's own work. */
export async function release(vault: Vault, cursor: number | null): Promise<void> {
  await vault.outbox
    .where({ state: 'applied' })
    .filter(entry => isReleased(entry, cursor))
    .delete()
}

export interface QuietRefusal {
  code: RefusalCode
  fields: Record<string, string>
}

/** Stays until the server accepts an entry of its lane. Call it in a transaction over `meta`. */
async function keepRefusal(vault: Vault, lane: string, refusal: QuietRefusal): Promise<void> {
  await vault.meta.put({ key: refusedKey(lane), value: refusal })
}

export async function forgetRefusal(vault: Vault, lane: string): Promise<void> {
  await vault.meta.delete(refusedKey(lane))
}

export async function refusalOf(vault: Vault, lane: string): Promise<QuietRefusal | undefined> {
  return (await vault.meta.get(refusedKey(lane)))?.value as QuietRefusal | undefined
}
