import { exchangeNow, noteAnswer, noteSilence } from '../api/exchange.ts'
import type { SyncDeps } from './deps.ts'
import type { OutboxEntry, SentEntry, Vault } from '../local/vault.ts'

/** A reason to look for the server, never to give up. */
export function seemsOffline(): boolean {
  return !exchangeNow().online || globalThis.navigator?.onLine === false
}

export async function reaches(deps: SyncDeps): Promise<boolean> {
  try {
    const answer = await deps.fetch(`${deps.base}/version`, { cache: 'no-store', signal: AbortSignal.timeout(20_000) })
    await answer.json()
    noteAnswer(deps.now())
    return true
  } catch {
    noteSilence(deps.now())
    return false
  }
}

/** null before the first answer. */
export async function epochOf(vault: Vault): Promise<string | null> {
  const epoch = (await vault.meta.get('epoch'))?.value
  return typeof epoch === 'string' ? epoch : null
}

/**
 * Saves the server's epoch. A new epoch means a restore: entries of the last days go again under the same ids, so that the
 * server applies what it lost and answers the rest (docs/sync.md, Server disaster).
 */
export async function keepEpoch({ vault, now }: Pick<SyncDeps, 'vault' | 'now'>, epoch: string): Promise<void> {
  if ((await epochOf(vault)) === epoch) return
  await vault.transaction('rw', vault.meta, vault.outbox, vault.sent, async () => {
    const before = await epochOf(vault)
    await vault.meta.put({ key: 'epoch', value: epoch })
    if (before !== null && before !== epoch) await sendAgain(vault, now())
  })
}

async function sendAgain(vault: Vault, now: number): Promise<void> {
  const sent = await vault.sent.toArray()
  const present = await vault.outbox.bulkGet(sent.map(({ id }) => id))
  const gone = sent.filter((_, place) => present[place] === undefined).map(queuedAgain)
  await vault.outbox.bulkPut(gone)
  const takenAt = new Map(sent.map(({ id, at }) => [id, at]))
  await vault.outbox.where({ state: 'applied' }).modify(entry => {
    entry.state = 'queued'
    // Its week starts when the server took it, which may be long after the first attempt.
    entry.firstSentAt = takenAt.get(entry.id) ?? entry.firstSentAt
    if (entry.rev !== undefined) entry.appliedBefore = entry.rev
  })
  await vault.sent.clear()
  if (sent.length > 0) await vault.meta.put({ key: 'restored', value: { at: now } })
}

/** It was sent before, so nobody may withdraw it and nobody is asked again. */
function queuedAgain(sent: SentEntry): OutboxEntry {
  const { id, n, lane, name, args, createdAt, schema, title, editPath, rev, receipt, at } = sent
  const words = { ...(title !== undefined && { title }), ...(editPath !== undefined && { editPath }) }
  const proof = { ...(rev !== undefined && { appliedBefore: rev }), ...(receipt !== undefined && { receipt }) }
  return { id, n, lane, name, args, createdAt, schema, ...words, ...proof, state: 'queued', firstSentAt: at }
}
