import { Dexie } from 'dexie'
import { chatRead } from '../../features/chats/chats.mutations.ts'
import { searchSave } from '../../features/searches/searches.mutations.ts'
import { watchSet } from '../../features/watches/watches.mutations.ts'
import { enqueue, enqueueLatest } from '../../sync/push/enqueue.ts'
import type { WorkerParts } from '../worker-parts.ts'

/** Adds the action to the outbox without opening Kaft. `tag`: `chat:<id>`, `book:<id>`, `search:<id>`. */
export async function clicked(
  { vault, cache }: Pick<WorkerParts, 'vault' | 'cache'>,
  action: string,
  tag: string,
): Promise<void> {
  const [kind, id = ''] = tag.split(':')
  if (action === 'read' && kind === 'chat') {
    const newest = await cache.message.where('[chatId+seq]').between([id, Dexie.minKey], [id, Dexie.maxKey]).last()
    if (newest) await enqueue(vault, chatRead, { chatId: id, seq: newest.seq })
  }
  if (action === 'stop' && kind === 'book')
    await enqueueLatest(vault, watchSet, { bookId: id, email: false, push: false })
  if (action === 'stop' && kind === 'search') {
    const search = await cache.search.get(id)
    if (!search) return
    const { query, name, every } = search
    await enqueueLatest(vault, searchSave, { id, query, name, every, email: false, push: false })
  }
}
