import type { Chat } from '../../../../shared/features/chats/chats.schema.ts'
import type { Cache } from '../../../local/cache.types.ts'
import type { Vault } from '../../../local/vault.ts'
import { overlaid } from '../../../sync/core/overlay.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'

interface Own {
  cache: Cache
  vault: Vault
  mutations: DeviceMutations
  personId: string | null
}

/** Counts a chat as read before the server knows it. */
export async function ownChats({ cache, vault, mutations, personId }: Own): Promise<Chat[]> {
  if (personId === null) return []
  const [chats, entries] = await Promise.all([cache.chat.toArray(), vault.outbox.toArray()])
  return overlaid(mutations, 'chat', chats, { entries, me: { id: personId, firstName: '' } })
}

export function unreadIn(chats: readonly Pick<Chat, 'archived' | 'blocked' | 'unread'>[]): number {
  return chats.reduce((count, chat) => count + (chat.archived || chat.blocked ? 0 : chat.unread), 0)
}
