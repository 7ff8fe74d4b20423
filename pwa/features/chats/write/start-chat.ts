import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { OutboxEntry, Vault } from '../../../local/vault.ts'
import { discard, enqueue, entryOf, withdraw } from '../../../sync/push/enqueue.ts'
import { enqueueAtOnce } from '../../../sync/push/enqueue-at-once.ts'
import { keepText, messageOf, textKey } from '../chats.actions.ts'
import { chatArchive, chatStart, messageSend } from '../chats.mutations.ts'

export interface AboutAd {
  ad: Ad
  book: Pick<Book, 'id' | 'name' | 'author' | 'isbn' | 'image'>
  /** The set that is asked for with it (M26). */
  setId?: string | undefined
}

/** `chatId` comes from `chatIdOf`, computed before because the page may close too soon for it. */
export interface Starting extends AboutAd {
  chatId: string
}

export type Started = { kind: 'started'; chatId: string } | { kind: 'own_ad' } | { kind: 'empty' }

/**
 * Starts a chat with its first message (E2). Works offline: this turn writes both in one transaction. `rest`, typed since,
 * becomes the saved text. An existing chat gets the message, and the set that is asked for. Refused later: the text stays in the chat with the reason.
 */
export async function startChat(
  vault: Vault,
  personId: string,
  { chatId, ...about }: Starting,
  typed: string,
  titles: { start: string; message: string },
  rest: () => string = () => '',
  photos: readonly string[] = [],
): Promise<Started> {
  if (about.ad.seller.id === personId) return { kind: 'own_ad' }
  const message = messageOf(chatId, typed, photos)
  if (!message) return { kind: 'empty' }
  const editPath = `/chat/${chatId}`
  const entries = [
    entryOf(chatStart, startArgs({ chatId, ...about }), { title: titles.start, editPath }),
    entryOf(messageSend, message, { title: titles.message, editPath }),
  ]
  const work = {
    entries,
    takesBack: chatArchive.name,
    about: aboutOf({ chatId, ...about }),
    typed: { key: textKey(chatId), text: typed },
  }
  await enqueueAtOnce(vault, work, () => keepText(vault, textKey(chatId), rest()))
  return { kind: 'started', chatId }
}

/**
 * Starts a chat for what begins it without a message, such as an offer. Works offline. A start that waits already stays, a
 * refused one goes. Runs inside a transaction over `outbox` and `meta`.
 */
export async function enqueueStart(vault: Vault, starting: Starting, title: string): Promise<void> {
  const { chatId } = starting
  const earlier = await startsOf(vault, chatId)
  for (const { id } of earlier) await discard(vault, id)
  if (earlier.some(({ state }) => state !== 'rejected')) return
  await vault.meta.put(aboutOf(starting))
  await enqueue(vault, chatStart, startArgs(starting), { title, editPath: `/chat/${chatId}` })
}

/** Takes back the start of a chat in which nothing is left to send. Runs inside a transaction over `outbox`. */
export async function dropEmptyStart(vault: Vault, chatId: string): Promise<void> {
  const inLane = await vault.outbox.where({ lane: `chat:${chatId}` }).toArray()
  if (inLane.some(({ name }) => beginners.has(name))) return
  for (const { id, state } of await startsOf(vault, chatId)) {
    if (state === 'rejected') await discard(vault, id)
    else await withdraw(vault, id)
  }
}

const beginners: ReadonlySet<string> = new Set(['message.send', 'offer.make'])

async function startsOf(vault: Vault, chatId: string): Promise<OutboxEntry[]> {
  const inLane = await vault.outbox.where({ lane: `chat:${chatId}` }).toArray()
  return inLane.filter(({ name }) => name === chatStart.name)
}

const startArgs = ({ chatId, ad, setId }: Starting) => ({
  id: chatId,
  adId: ad.id,
  ...(setId !== undefined && { setId }),
})

const aboutOf = ({ chatId, ad, book }: Starting) => ({
  key: aboutKey(chatId),
  value: { ad, book: pick(book) } satisfies AboutAd,
})

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
