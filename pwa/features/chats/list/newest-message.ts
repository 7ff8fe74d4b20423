import { Dexie } from 'dexie'
import type { Message } from '../../../../shared/features/chats/chats.schema.ts'
import type { Cache } from '../../../local/cache.types.ts'

export function newestMessage(cache: Cache, chatId: string): Promise<Message | undefined> {
  return cache.message.where('[chatId+seq]').between([chatId, Dexie.minKey], [chatId, Dexie.maxKey]).last()
}
