import type { Cache } from '../cache.types.ts'
import { dropOldestPages, pageBudget } from '../pages.ts'
import { dropImages } from '../photos/image-caches.ts'
import type { Room } from './room.types.ts'

/** As many as a snapshot has; repair-chats.ts fetches older ones again. */
const messagesPerChat = 50

/** Deletes the least missed first, and yields after each (docs/sync.md, When the device is full). Never touches a vault. */
export async function* inTurn({ cache: borrow, isForWork }: Room): AsyncGenerator<boolean, void> {
  const cache = borrow()
  const steps = [() => cache.searchIndex.clear(), dropImages, () => dropOldestPages(cache, pageBudget / 2)]
  const last = [() => dropOldestPages(cache, pageBudget), () => dropOldMessages(cache)]
  try {
    for (const step of isForWork ? [...steps, ...last] : steps)
      yield await step().then(
        () => true,
        () => false,
      )
  } finally {
    if (isForWork) cache.close()
  }
}

async function dropOldMessages(cache: Cache): Promise<void> {
  await cache.transaction('rw', cache.message, cache.held, async () => {
    const newestFirst = cache.message.orderBy('[chatId+seq]').reverse()
    const [places, ids] = await Promise.all([newestFirst.keys(), newestFirst.primaryKeys()])
    const counts = new Map<string, number>()
    const old = ids.filter((_, index) => {
      const [chatId] = places[index] as unknown as [string, number]
      const count = (counts.get(chatId) ?? 0) + 1
      counts.set(chatId, count)
      return count > messagesPerChat
    })
    await cache.message.bulkDelete(old)
    await cache.held
      .where('[kind+id]')
      .anyOf(old.map(id => ['message', id]))
      .delete()
  })
}
