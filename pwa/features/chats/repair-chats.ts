import type { Cache } from '../../local/cache.types.ts'
import type { SyncDeps } from '../../sync/deps.ts'
import { fetchOlder } from './older-messages.ts'

interface Hole {
  chatId: string
  after: number
  before: number
}

/** Fills gaps that a snapshot left in a chat, because no pull brings those messages. Throws without an answer. */
export async function repairChats({ cache, personId }: SyncDeps): Promise<void> {
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

/** Messages of a chat have consecutive numbers, so the index shows gaps. */
async function holesIn(cache: Cache): Promise<Hole[]> {
  const places = (await cache.message.orderBy('[chatId+seq]').keys()) as unknown as [string, number][]
  return places.flatMap(([chatId, before], index) => {
    const [chat, after] = places[index - 1] ?? []
    return chat === chatId && after !== undefined && before - after > 1 ? [{ chatId, after, before }] : []
  })
}
