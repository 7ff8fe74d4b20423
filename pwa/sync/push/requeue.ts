import { newId } from '../../lib/new-id.ts'
import { nextNumber } from '../../local/next-number.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { wakeSync } from '../tabs/wake-sync.ts'

/** Returns the entries that `work` removes, for `requeue`. */
export async function takenOut(vault: Vault, lane: string, work: () => Promise<unknown>): Promise<OutboxEntry[]> {
  const before = await vault.outbox.where({ lane }).sortBy('n')
  await work()
  const present = await vault.outbox.bulkGet(before.map(({ id }) => id))
  return before.filter((_, place) => present[place] === undefined)
}

/** Restores removed entries. Unsent ones go to the end, because later ones may be on their way. */
export async function requeue(vault: Vault, entries: readonly OutboxEntry[]): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    for (const entry of entries) {
      const isThere = (await vault.outbox.get(entry.id)) !== undefined
      if (entry.state === 'rejected') await (isThere || vault.outbox.add(entry))
      else await vault.outbox.add({ ...entry, id: newId(), n: await nextNumber(vault) })
    }
  })
  wakeSync('outbox')
}
