import type { Vault } from '../../local/vault.ts'
import { enqueueLatest } from '../../sync/push/enqueue-latest.ts'
import type { Ways } from '../notifications/ways.ts'
import { watchSet } from './watches.mutations.ts'

/**
 * Tells of new ads of a book in these ways from now on; in none: no longer (D3). Works offline: it shows at once and goes
 * out with the next connection. Refused later (the book is gone, the address is not confirmed): the outbox says so.
 */
export async function setWatch(vault: Vault, bookId: string, { email, push }: Ways, title: string): Promise<void> {
  await enqueueLatest(vault, watchSet, { bookId, email, push }, { title })
}
