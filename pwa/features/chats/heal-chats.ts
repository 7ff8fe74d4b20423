import type { Cache } from '../../local/cache.ts'
import type { SyncDeps } from '../../sync/deps.ts'
import { fetchOlder } from './older-messages.ts'

/** Messages of a chat are here up to `after` and from `before` on, and none between them. */
interface Hole {
  chatId: string
  after: number
  before: number
}

/**
 * Fetches what is missing between messages that are here. A snapshot tells the last messages of a chat only; where this
 * device knew the beginning, those between would never come: nothing about them changes any more. Throws where there is
 * no answer; what came is kept, and the next time it goes on from there.
 */
export async function healChats({ cache, personId }: SyncDeps): Promise<void> {
  if (personId === null) return
  for (const { chatId, after, before } of await holesIn(cache)) {
    let next = before
    while (next - 1 > after) {
      const messages = await fetchOlder(cache, personId, { chatId, before: next })
      const lowest = messages.at(-1)?.seq ?? after
      next = lowest < next ? lowest : after
    }
  }
}

/** Messages of a chat are numbered one by one, so the index alone tells. */
async function holesIn(cache: Cache): Promise<Hole[]> {
  const places = (await cache.message.orderBy('[chatId+seq]').keys()) as unknown as [string, number][]
  return places.flatMap(([chatId, before], index) => {
    const [chat, after] = places[index - 1] ?? []
    return chat === chatId && after !== undefined && before - after > 1 ? [{ chatId, after, before }] : []
  })
}
