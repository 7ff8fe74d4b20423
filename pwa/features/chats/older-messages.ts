import type { Message, OlderMessages } from '../../../shared/features/chats/chats.schema.ts'
import { getJson } from '../../api/http.ts'
import type { Cache } from '../../local/cache.types.ts'

/** Caches the page in the person's own scope. Returns newest first. Throws without an answer. */
export async function fetchOlder(
  cache: Cache,
  personId: string,
  { chatId, before }: { chatId: string; before: number },
): Promise<Message[]> {
  const { messages } = await getJson<OlderMessages>(`/chats/${chatId}/messages?before=${before}`)
  const s = `me:${personId}`
  const kind = 'message' as const
  await cache.transaction('rw', cache.message, cache.held, async () => {
    await cache.message.bulkPut(messages)
    const known = await cache.held.bulkGet(messages.map(({ id }) => [s, kind, id] as [string, typeof kind, string]))
    await cache.held.bulkPut(messages.map(({ id }, place) => known[place] ?? { s, kind, id, rev: 0 }))
  })
  return messages
}
