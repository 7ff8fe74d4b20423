import type { MessageSend } from '../../../shared/features/chats/chats.mutations.ts'
import type { ArchiveReason } from '../../../shared/features/chats/chats.schema.ts'
import { messageText } from '../../../shared/features/chats/chats.rules.ts'
import { newId } from '../../lib/new-id.ts'
import { changePendingPhotos } from '../../local/photos/pending-photos.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { discard, enqueue, entryOf, resend, sendAnyway, withdraw } from '../../sync/push/enqueue.ts'
import { enqueueAtOnce } from '../../sync/push/enqueue-at-once.ts'
import { chatArchive, chatRead, messageSend } from './chats.mutations.ts'
import { readUpTo, type ReadUpTo } from './read/read-up-to.ts'

/**
 * Sends a message. Works offline: this turn writes it, so it survives a closing page, and messages of a chat are sent in order.
 * `rest`, typed since, replaces the saved text in the same transaction. Takes an unsent archiving back. Refused later: the chat
 * shows it with the reason. Throws where the device cannot store.
 */
export async function sendMessage(
  vault: Vault,
  chatId: string,
  typed: string,
  title: string,
  rest: () => string = () => '',
  photos: readonly string[] = [],
): Promise<void> {
  const message = messageOf(chatId, typed, photos)
  if (!message) return
  const entry = entryOf(messageSend, message, { title, editPath: `/chat/${chatId}` })
  const work = { entries: [entry], takesBack: chatArchive.name, typed: { key: textKey(chatId), text: typed } }
  await enqueueAtOnce(vault, work, () => keepText(vault, textKey(chatId), rest()))
}

/** undefined where there is nothing to send. */
export function messageOf(chatId: string, typed: string, photos: readonly string[]): MessageSend | undefined {
  const text = messageText(typed) ?? ''
  if (text === '' && photos.length === 0) return undefined
  return { id: newId(), chatId, text, ...(photos.length > 0 && { photos: [...photos] }) }
}

const undoMs = 10_000

/** Works offline: sent after ten seconds, also after a crash; until then `undoArchive` takes it back (E4). */
export async function archiveChat(vault: Vault, chatId: string, reason: ArchiveReason, title: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    if (await waitingArchive(vault, chatId)) return
    await enqueue(vault, chatArchive, { chatId, reason }, { title, undoUntil: Date.now() + undoMs })
  })
}

/** Works offline. Returns false where the archiving was sent already. */
export async function undoArchive(vault: Vault, chatId: string): Promise<boolean> {
  return vault.transaction('rw', vault.outbox, async () => {
    const waiting = await waitingArchive(vault, chatId)
    return waiting !== undefined && withdraw(vault, waiting.id)
  })
}

async function waitingArchive(vault: Vault, chatId: string): Promise<OutboxEntry | undefined> {
  const inLane = await vault.outbox.where({ lane: `chat:${chatId}` }).toArray()
  return inLane.find(mayBeUndone)
}

export function mayBeUndone({ name, state, firstSentAt }: OutboxEntry): boolean {
  return name === 'chat.archive' && state === 'queued' && firstSentAt === null
}

/** Works offline. Never lowers what was read, and writes nothing that the outbox has already. */
export async function markRead(vault: Vault, chatId: string, before: ReadUpTo, seen: ReadUpTo): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const waiting = await vault.outbox.where({ lane: `chat:${chatId}` }).toArray()
    const read = readUpTo(before, waiting)
    if (read.seq >= seen.seq && read.newsAt >= seen.newsAt) return
    const newsAt = Math.max(read.newsAt, seen.newsAt)
    await enqueue(vault, chatRead, { chatId, seq: Math.max(read.seq, seen.seq), ...(newsAt > 0 && { newsAt }) })
  })
}

/** Also requeues a refused start of the chat, before its messages. Works offline. */
export async function retryMessage(vault: Vault, { id, lane }: OutboxEntry): Promise<void> {
  const inLane = await vault.outbox.where({ lane }).toArray()
  const start = inLane.find(({ name, state }) => name === 'chat.start' && state === 'rejected')
  if (start) await resend(vault, start.id)
  await resend(vault, id)
}

export async function confirmMessage(vault: Vault, entry: OutboxEntry): Promise<void> {
  await sendAnyway(vault, entry.id)
}

/** Deletes the start of a chat with its last message. Works offline. Returns false where it is being sent. */
export async function dropMessage(vault: Vault, entry: OutboxEntry): Promise<boolean> {
  return vault.transaction('rw', vault.outbox, async () => {
    if (!(await dropOne(vault, entry))) return false
    const left = await vault.outbox.where({ lane: entry.lane }).toArray()
    const start = left.find(({ name, state }) => name === 'chat.start' && state !== 'applied')
    if (start && !left.some(({ name }) => name === 'message.send' || name === 'offer.make')) await dropOne(vault, start)
    return true
  })
}

async function dropOne(vault: Vault, { id, state }: OutboxEntry): Promise<boolean> {
  if (state !== 'rejected') return withdraw(vault, id)
  await discard(vault, id)
  return true
}

/** Puts a refused message back into the field: its text below what is there, and the photos that this device still has. */
export async function takeUpMessage(vault: Vault, entry: OutboxEntry): Promise<void> {
  const { photos = [] } = entry.args as MessageSend
  await vault.transaction('rw', vault.photos, vault.meta, async () => {
    const here = (await vault.photos.bulkGet(photos)).flatMap(photo => photo?.hash ?? [])
    await changePendingPhotos(vault, entry.lane, hashes => [...new Set([...hashes, ...here])])
  })
}

/** An empty text deletes the saved one. */
export async function keepText(vault: Vault, key: string, text: string): Promise<void> {
  await vault.transaction('rw', vault.texts, async () => {
    if (text === '') await vault.texts.delete(key)
    else await vault.texts.put({ key, text, updatedAt: Date.now() })
  })
}

export const textKey = (chatId: string): string => `chat:${chatId}`
