import type { Vault } from '../../../local/vault.ts'
import { textKey } from '../chats.actions.ts'
import { startChat, type Starting } from './start-chat.ts'
import { keeperOf } from './text-keeper.ts'

export interface ListStart {
  starting: Starting
  /** For who has no text of their own in the field of that chat. */
  text: string
  titles: { start: string; message: string }
}

/**
 * Starts a chat with each seller in this turn. Works offline. Gives the starts that this device could not store; their texts stay
 * in their fields. Refused later: each chat says why.
 */
export async function startListChats(
  vault: Vault,
  personId: string,
  starts: readonly ListStart[],
): Promise<ListStart[]> {
  const done = await Promise.all(
    starts.map(({ starting, text, titles }) => {
      const keeper = keeperOf(vault, textKey(starting.chatId))
      const store = (typed: string, rest?: () => string) => startChat(vault, personId, starting, typed, titles, rest)
      const own = keeper.text()
      if (own) return keeper.send(own, store).then(() => !keeper.failed())
      return store(text).then(
        () => true,
        () => false,
      )
    }),
  )
  return starts.filter((_start, place) => !done[place])
}
