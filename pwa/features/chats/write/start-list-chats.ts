import type { Vault } from '../../../local/vault.ts'
import { textKey } from '../chats.actions.ts'
import { startChat, type Starting } from './start-chat.ts'
import { keeperOf } from './text-keeper.ts'
import { useEffect, useState } from 'react'
import type { ChatStart } from '../../../../shared/features/chats/chats.mutations.ts'
import { chatIdOf } from '../../../../shared/features/chats/chats.rules.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import type { SellerAsked } from './full-list-text.ts'

export interface ListStart {
  starting: Starting
  /** For a seller without a text of their own in the field of that chat. */
  text: string
  titles: { start: string; message: string }
}

/**
 * Starts a chat with each seller in this turn. Works offline. Gives the starts that this device could not store; their texts stay
 * in their fields. Refused later: each chat says why. `started` has the chats of an earlier press, which it leaves alone.
 */
export async function startListChats(
  vault: Vault,
  personId: string,
  starts: readonly ListStart[],
  started = new Set<string>(),
): Promise<ListStart[]> {
  const done = await Promise.all(
    starts.map(async ({ starting, text, titles }) => {
      const { chatId } = starting
      if (started.has(chatId)) return true
      started.add(chatId)
      const keeper = keeperOf(vault, textKey(chatId))
      const store = (typed: string, rest?: () => string) => startChat(vault, personId, starting, typed, titles, rest)
      const own = keeper.text()
      const isStored = own
        ? await keeper.send(own, store).then(() => !keeper.failed())
        : await store(text).then(
            () => true,
            () => false,
          )
      if (!isStored) started.delete(chatId)
      return isStored
    }),
  )
  return starts.filter((_start, place) => !done[place])
}

export interface ListChat extends SellerAsked {
  /** A chat that is there already, about any of the copies. */
  present: string | undefined
  starting: Starting
}

/** undefined while loading. */
export function useListChats(asked: readonly SellerAsked[]): ListChat[] | undefined {
  const { cache, vault, personId } = useLocal()
  const [ids, setIds] = useState<ReadonlyMap<string, string>>()
  const adIds = asked.flatMap(({ copies }) => copies.map(({ ad }) => ad.id)).join(' ')
  useEffect(() => {
    let here = true
    const find = async (me: string) => {
      const found = await Promise.all(adIds.split(' ').map(async id => [id, await chatIdOf(id, me)] as const))
      if (here) setIds(new Map(found))
    }
    if (personId !== null) void find(personId)
    return () => {
      here = false
    }
  }, [adIds, personId])
  const there = useLive(async () => {
    const chats = await cache.chat.where('adId').anyOf(adIds.split(' ')).toArray()
    const starts = await vault.outbox.filter(({ name }) => name === 'chat.start').toArray()
    const started = starts.map(({ args }) => args as ChatStart)
    return new Map([...started, ...chats].map(({ id, adId }) => [adId, id]))
  }, [cache, vault, adIds])
  if (!ids || !there) return undefined
  return asked.flatMap(({ seller, copies }) => {
    const [first] = copies
    const chatId = first && ids.get(first.ad.id)
    if (!first || chatId === undefined) return []
    const [present] = copies.flatMap(({ ad }) => there.get(ad.id) ?? [])
    return [{ seller, copies, present, starting: { ...first, chatId } }]
  })
}
