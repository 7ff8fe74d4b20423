import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { chatIdOf } from '../../../../shared/features/chats/chat-id.ts'
import { messageText } from '../../../../shared/features/chats/chats.rules.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Vault } from '../../../local/vault.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { keepText, textKey } from '../chats.actions.ts'
import { chatStart, messageSend } from '../chats.mutations.ts'

/** What a chat shows of its ad before the server's rows are here. */
export interface AboutAd {
  ad: Ad
  book: Pick<Book, 'id' | 'name' | 'author' | 'isbn' | 'image'>
}

export type Started = { kind: 'started'; chatId: string } | { kind: 'own_ad' } | { kind: 'empty' }

/**
 * Starts the chat of this person about an ad with its first message (E2). Works offline: start, message and what is
 * known of the ad are on disk together when this resolves, and go out once; `rest`, what was typed since, is the kept
 * text of the chat from then on. A chat that exists already, here or on another device, just gets the message. Refused
 * later (the ad is gone): the text stays in the chat with the reason.
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

/** Where the vault keeps what a chat started here is about. */
export const aboutKey = (chatId: string): string => `about:${chatId}`

/** What an older build kept for a chat that had not begun is kept for the chat that will begin. */
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
