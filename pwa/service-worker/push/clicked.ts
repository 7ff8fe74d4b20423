import { Dexie } from 'dexie'
import { matchRoute } from '../../../shared/lib/routes.ts'
import { chatRead } from '../../features/chats/chats.mutations.ts'
import { watchSet } from '../../features/watches/watches.mutations.ts'
import { enqueue } from '../../sync/push/enqueue.ts'
import { enqueueLatest } from '../../sync/push/enqueue-latest.ts'
import type { Here } from '../work-here.ts'

/** What can be done at a notification without opening Kaft; it waits in the outbox like all else. */
export async function clicked({ vault, cache }: Here, action: string, url: string): Promise<void> {
  const { name, part = '' } = matchRoute(new URL(url, self.location.origin).pathname) ?? {}
  if (action === 'read' && name === 'chat') {
    const newest = await cache.message.where('[chatId+seq]').between([part, Dexie.minKey], [part, Dexie.maxKey]).last()
    if (newest) await enqueue(vault, chatRead, { chatId: part, seq: newest.seq })
  }
  if (action === 'stop') {
    const bookId = name === 'book' ? part : (await cache.ad.get(part))?.bookId
    if (bookId) await enqueueLatest(vault, watchSet, { bookId, email: false, push: false })
  }
}
