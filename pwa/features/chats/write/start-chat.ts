import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { Vault } from '../../../local/vault.ts'
import { entryOf } from '../../../sync/push/enqueue.ts'
import { enqueueAtOnce } from '../../../sync/push/enqueue-at-once.ts'
import { keepText, messageOf, textKey } from '../chats.actions.ts'
import { chatStart, messageSend } from '../chats.mutations.ts'

export interface AboutAd {
  ad: Ad
  book: Pick<Book, 'id' | 'name' | 'author' | 'isbn' | 'image'>
}

/** `chatId` comes from `chatIdOf`, computed before because the page may close too soon for it. */
export interface Starting extends AboutAd {
  chatId: string
}

export type Started = { kind: 'started'; chatId: string } | { kind: 'own_ad' } | { kind: 'empty' }

/**
 * Starts a chat with its first message (E2). Works offline: this turn writes both in one transaction. `rest`, typed since,
 * becomes the saved text. An existing chat just gets the message. Refused later: the text stays in the chat with the reason.
 */
export async function startChat(
  vault: Vault,
  personId: string,
  { ad, book, chatId }: Starting,
  typed: string,
  titles: { start: string; message: string },
  rest: () => string = () => '',
  photos: readonly string[] = [],
): Promise<Started> {
  if (ad.seller.id === personId) return { kind: 'own_ad' }
  const message = messageOf(chatId, typed, photos)
  if (!message) return { kind: 'empty' }
  const editPath = `/chat/${chatId}`
  const entries = [
    entryOf(chatStart, { id: chatId, adId: ad.id }, { title: titles.start, editPath }),
    entryOf(messageSend, message, { title: titles.message, editPath }),
  ]
  const about = { key: aboutKey(chatId), value: { ad, book: pick(book) } satisfies AboutAd }
  const work = { entries, about, typed: { key: textKey(chatId), text: typed } }
  await enqueueAtOnce(vault, work, () => keepText(vault, textKey(chatId), rest()))
  return { kind: 'started', chatId }
}

export const aboutKey = (chatId: string): string => `about:${chatId}`

/** An older release saved the text under the ad, so it moves to the chat. */
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
