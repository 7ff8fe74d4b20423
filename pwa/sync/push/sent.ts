import type { OutboxEntry, SentEntry, Vault } from '../../local/vault.ts'

/** Newest first; quiet ones have no title and are left out. */
export async function sentSince(vault: Vault, at: number): Promise<SentEntry[]> {
  const sent = await vault.sent.where('at').aboveOrEqual(at).reverse().sortBy('at')
  return sent.filter(({ title }) => title !== undefined)
}

export interface TakenBack {
  sent: SentEntry[]
  /** Requeued; the answer will show if the server lacks it. */
  waiting: OutboxEntry[]
}

/** undefined without a restore, or once the person has read it. */
export async function takenBack(vault: Vault): Promise<TakenBack | undefined> {
  if (!(await vault.meta.get('restored'))) return undefined
  const [sent, entries] = await Promise.all([vault.sent.toArray(), vault.outbox.toArray()])
  const hasTitle = (of: { title?: string }) => of.title !== undefined
  return {
    sent: sent.filter(of => of.again === 'lost' && hasTitle(of)).toSorted((a, b) => a.n - b.n),
    waiting: entries.filter(of => of.appliedBefore !== undefined && of.state !== 'applied' && hasTitle(of)),
  }
}

export async function forgetRestored(vault: Vault): Promise<void> {
  await vault.transaction('rw', vault.meta, () => vault.meta.delete('restored'))
}
