import { Dexie } from 'dexie'
import type { QuotaOptions } from './quota.types.ts'
import type { Cache } from '../cache.types.ts'
import { dropOldestPages, pageBudget } from '../pages.ts'
import { dropImages } from '../photos/image-caches.ts'

/** As many as a snapshot has; repair-chats.ts fetches older ones again. */
const messagesPerChat = 50

/** Repeats a transaction after each deletion. Single writes are not covered, so wrap them. */
export function evictWhenFull<Database extends Dexie>(database: Database, options: QuotaOptions): Database {
  const transact = database.transaction.bind(database) as (...asked: unknown[]) => PromiseLike<unknown>
  const transaction = (...asked: unknown[]) => {
    const isInside = Dexie.currentTransaction?.db.name === database.name
    if (asked[0] !== 'rw' || isInside) return transact(...asked)
    return Dexie.Promise.resolve(withEvictions(() => transact(...asked), options))
  }
  return Object.assign(database, { transaction })
}

async function withEvictions<Result>(write: () => PromiseLike<Result>, options: QuotaOptions): Promise<Result> {
  try {
    const result = await write()
    options.onFull?.(false)
    return result
  } catch (error) {
    if (!isFull(error)) throw error
    for await (const gone of evictions(options))
      try {
        if (gone) return await write()
      } catch (again) {
        if (!isFull(again)) throw again
      }
    options.onFull?.(true)
    throw error
  }
}

/** Dexie wraps the browser's error. */
function isFull(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } }
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}

/** Deletes the least missed first, and yields after each (docs/sync.md, When the device is full). Never touches a vault. */
export async function* evictions({ cache: borrow, isForWork }: QuotaOptions): AsyncGenerator<boolean, void> {
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
