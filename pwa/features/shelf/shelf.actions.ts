import type { Shelf } from '../../../shared/features/shelf/shelf.mutations.ts'
import { newId } from '../../lib/new-id.ts'
import type { Cache } from '../../local/cache.types.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { enqueue, enqueueLatest } from '../../sync/push/enqueue.ts'
import { shelfDelete, shelfFillSet, shelfSet } from './shelf.mutations.ts'

const changing = { [shelfSet.name]: shelfSet, [shelfDelete.name]: shelfDelete }

/** Works offline, also for a book that nobody knows. Returns false where it stands there already. */
export async function putOnShelf(
  { vault, cache }: { vault: Vault; cache: Cache },
  book: Pick<Shelf, 'bookId' | 'isbn'>,
  title: string,
): Promise<boolean> {
  const rows = await cache.shelf.toArray()
  const there = book.isbn === null ? [] : await cache.book.where({ isbn: book.isbn }).primaryKeys()
  const ids = [...there, ...(book.bookId === null ? [] : [book.bookId])]
  const isSame = ({ bookId, isbn }: Shelf) => ids.includes(bookId ?? '') || (isbn !== null && isbn === book.isbn)
  return vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const entries = await vault.outbox.toArray()
    if (overlaid(changing, 'shelf', rows, { entries, personId: '' }).some(isSame)) return false
    await enqueue(vault, shelfSet, { id: newId(), boughtAt: null, fromChatId: null, remind: true, ...book }, { title })
    return true
  })
}

/** Works offline. Also undoes a removal. */
export async function setShelf(
  vault: Vault,
  { id, bookId, isbn, boughtAt, fromChatId, remind }: Shelf,
  title: string,
): Promise<void> {
  await enqueueLatest(vault, shelfSet, { id, bookId, isbn, boughtAt, fromChatId, remind }, { title })
}

/** Works offline. Never refused. A book that was not sent yet is not sent any more. */
export async function takeOffShelf(vault: Vault, id: string, title: string): Promise<void> {
  const isOver = ({ name, state, firstSentAt }: OutboxEntry) =>
    name === shelfSet.name && (state === 'rejected' || (state === 'queued' && firstSentAt === null))
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    await vault.outbox
      .where({ lane: shelfDelete.lane({ id }) })
      .filter(isOver)
      .delete()
    await enqueueLatest(vault, shelfDelete, { id }, { title })
  })
}

/** Works offline. Never refused. */
export async function setShelfFill(vault: Vault, on: boolean, title: string): Promise<void> {
  await enqueueLatest(vault, shelfFillSet, { on }, { title })
}
