import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { chatIdOf } from '../../../../shared/features/chats/chat-id.ts'
import { messageText } from '../../../../shared/features/chats/chats.rules.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Vault } from '../../../local/vault.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { keepText, textKey } from '../chats.actions.ts'
import { chatStart, messageSend } from '../chats.mutations.ts'

export interface AboutAd {
  ad: Ad
  book: Pick<Book, 'id' | 'name' | 'author' | 'isbn' | 'image'>
}

export type Started = { kind: 'started'; chatId: string } | { kind: 'own_ad' } | { kind: 'empty' }

/**
 * Starts a chat about an ad with its first message (E2). Works offline: when this resolves, start, message and what is
 * known of the ad are on disk together, and go out once. `rest`, what was typed since, becomes the kept text of the
 * chat. If the chat exists, here or elsewhere, it just gets the message. Refused later (the ad is gone): the text stays
 * in the chat with the reason.
 */
export async function startChat(
  vault: Vault,
  personId: string,
  { ad, book }: AboutAd,
  typed: string,
  titles: { start: string; message: string },
  rest: () => string = () => '',
): Promise<Started> {
  if (ad.seller.id === personId) return { kind: 'own_ad' }
  const text = messageText(typed)
  if (text === undefined) return { kind: 'empty' }
  const chatId = await chatIdOf(ad.id, personId)
  const editPath = `/chat/${chatId}`
  await vault.transaction('rw', vault.outbox, vault.meta, vault.texts, async () => {
    await enqueue(vault, chatStart, { id: chatId, adId: ad.id }, { title: titles.start, editPath })
    await enqueue(vault, messageSend, { id: newId(), chatId, text }, { title: titles.message, editPath })
    await vault.meta.put({ key: aboutKey(chatId), value: { ad, book: pick(book) } satisfies AboutAd })
    await keepText(vault, textKey(chatId), rest())
  })
  return { kind: 'started', chatId }
}

export const aboutKey = (chatId: string): string => `about:${chatId}`

/** An older build kept a text under the ad, before the chat had begun. It moves to the chat. */
export async function adoptText(vault: Vault, adId: string, chatId: string): Promise<void> {
  await vault.transaction('rw', vault.texts, async () => {
    const old = await vault.texts.get(`ad:${adId}`)
    if (!old) return
    await vault.texts.delete(old.key)
    if (!(await vault.texts.get(textKey(chatId)))) await keepText(vault, textKey(chatId), old.text)
  })
}

function pick({ id, name, author, isbn, image }: AboutAd['book']): AboutAd['book'] {
  return { id, name, author, isbn, image }
}
