import type { Vault } from '../../local/vault.ts'
import { enqueueLatest } from '../../sync/push/enqueue.ts'
import type { Ways } from '../notifications/ways.ts'
import { watchSet } from './watches.mutations.ts'

/** Both off ends the watch (D3). Works offline. If refused later (no book, unconfirmed address), the outbox shows why. */
export async function setWatch(vault: Vault, bookId: string, { email, push }: Ways, title: string): Promise<void> {
  await enqueueLatest(vault, watchSet, { bookId, email, push }, { title })
}
