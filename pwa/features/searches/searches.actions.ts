import type { ArgsOf } from '../../../shared/features/mutations.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { enqueue, enqueueLatest } from '../../sync/push/enqueue.ts'
import { searchForget, searchSave } from './searches.mutations.ts'

export type Saved = ArgsOf<'search.save'>

/** Works offline. If refused later (50 searches, unconfirmed address), the outbox shows why. */
export async function saveSearch(vault: Vault, saved: Saved, title: string): Promise<void> {
  await enqueueLatest(vault, searchSave, saved, { title })
}

/** Works offline. Never refused. What was not sent yet is not sent any more. */
export async function forgetSearch(vault: Vault, id: string, title: string): Promise<void> {
  const isOver = ({ name, state, firstSentAt }: OutboxEntry) =>
    name === searchSave.name && (state === 'rejected' || (state === 'queued' && firstSentAt === null))
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    await vault.outbox
      .where({ lane: searchForget.lane({ id }) })
      .filter(isOver)
      .delete()
    await enqueue(vault, searchForget, { id }, { title })
  })
}
