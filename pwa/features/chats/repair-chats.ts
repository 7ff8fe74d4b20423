import type { Cache } from '../../local/cache.types.ts'
import type { SyncDeps } from '../../sync/deps.ts'
import type { Message, OlderMessages } from '../../../shared/features/chats/chats.schema.ts'
import { getJson } from '../../api/http.ts'

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
    const references = await cache.held.bulkGet(
      messages.map(({ id }) => [s, kind, id] as [string, typeof kind, string]),
    )
    await cache.held.bulkPut(messages.map(({ id }, place) => references[place] ?? { s, kind, id, rev: 0 }))
  })
  return messages
}

/** Removes names of deleted accounts from titles in the outbox, as in "Message to Sanne" (F4, M14). */
export async function forgetDeparted({ cache, vault }: Pick<SyncDeps, 'cache' | 'vault'>): Promise<void> {
  const departed = await cache.chat.filter(chat => chat.departed === true).primaryKeys()
  if (departed.length === 0) return
  const lanes = new Set(departed.map(id => `chat:${id}`))
  const isNamed = ({ lane, title, args }: { lane: string; title?: string; args: unknown }) =>
    Boolean(title) && (lanes.has(lane) || lanes.has(`chat:${(args as { chatId?: string }).chatId}`))
  await vault.outbox.filter(isNamed).modify({ title: '' })
  await vault.sent.filter(isNamed).modify({ title: '' })
}
