import type { OutboxEntry, SentEntry, Vault } from '../../local/vault.ts'

/** What this person sent since then, the latest first; what nobody made on purpose has no title and is not told. */
export async function sentSince(vault: Vault, at: number): Promise<SentEntry[]> {
  const sent = await vault.sent.where('at').aboveOrEqual(at).reverse().sortBy('at')
  return sent.filter(({ title }) => title !== undefined)
}

/** What a restore of the server took of this person's work, in the order in which they made it. */
export interface TakenBack {
  /** It is there again. */
  sent: SentEntry[]
  /** It is on its way again; whether the server lacks it is not known before its answer. */
  waiting: OutboxEntry[]
}

/** Undefined: the server was not restored, or the person has read that it was. */
export async function takenBack(vault: Vault): Promise<TakenBack | undefined> {
  if (!(await vault.meta.get('restored'))) return undefined
  const [sent, entries] = await Promise.all([vault.sent.toArray(), vault.outbox.toArray()])
  const isTold = (of: { title?: string }) => of.title !== undefined
  return {
    sent: sent.filter(of => of.again === 'lost' && isTold(of)).toSorted((a, b) => a.n - b.n),
    waiting: entries.filter(of => of.appliedBefore !== undefined && of.state !== 'applied' && isTold(of)),
  }
}

/** The person has read it. */
export async function forgetRestored(vault: Vault): Promise<void> {
  await vault.transaction('rw', vault.meta, () => vault.meta.delete('restored'))
}
