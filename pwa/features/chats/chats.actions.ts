import type { ArchiveReason } from '../../../shared/features/chats/chats.schema.ts'
import { messageText } from '../../../shared/features/chats/chats.rules.ts'
import { newId } from '../../lib/new-id.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { discard, enqueue, entryOf, resend, sendAnyway, withdraw } from '../../sync/push/enqueue.ts'
import { handIn } from '../../sync/push/hand-in.ts'
import { chatArchive, chatRead, messageSend } from './chats.mutations.ts'
import { readUpTo } from './read/timeline.ts'

/**
 * Sends a message. Works offline: it is handed to the vault in this turn, whatever becomes of the page; when this resolves
 * it shows as waiting, and it goes out once, after what was written before it. Refused later: it stays in the chat with
 * the reason. In the same transaction `rest`, what was typed since, takes the place of the kept text. Throws when the
 * device cannot store. Who writes goes on, so an archiving that did not leave yet is taken back.
 */
export async function sendMessage(
  vault: Vault,
  chatId: string,
  typed: string,
  title: string,
  rest: () => string = () => '',
): Promise<void> {
  const text = messageText(typed)
  if (text === undefined) return
  const entry = entryOf(messageSend, { id: newId(), chatId, text }, { title, editPath: `/chat/${chatId}` })
  const work = { entries: [entry], takesBack: chatArchive.name, typed: { key: textKey(chatId), text: typed } }
  await handIn(vault, work, () => keepText(vault, textKey(chatId), rest()))
}

const undoMs = 10_000

/**
 * Puts a chat away, with how it ended (E4). Works offline: it is on disk when this resolves, and leaves the device ten
 * seconds later, also after a crash. Until then `undoArchive` takes it back. A second call changes nothing. Never refused
 * but for a chat that is not there.
 */
export async function archiveChat(vault: Vault, chatId: string, reason: ArchiveReason, title: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    if (await waitingArchive(vault, chatId)) return
    await enqueue(vault, chatArchive, { chatId, reason }, { title, undoUntil: Date.now() + undoMs })
  })
}

/** Leaves the chat where it was. Works offline. False: its archiving is on its way, or done. */
export async function undoArchive(vault: Vault, chatId: string): Promise<boolean> {
  return vault.transaction('rw', vault.outbox, async () => {
    const waiting = await waitingArchive(vault, chatId)
    return waiting !== undefined && withdraw(vault, waiting.id)
  })
}

/** The archiving of a chat that may still be undone. */
async function waitingArchive(vault: Vault, chatId: string): Promise<OutboxEntry | undefined> {
  const inLane = await vault.outbox.where({ lane: `chat:${chatId}` }).toArray()
  return inLane.find(mayBeUndone)
}

export function mayBeUndone({ name, state, firstSentAt }: OutboxEntry): boolean {
  return name === 'chat.archive' && state === 'queued' && firstSentAt === null
}

/**
 * Tells the server how far the person has read. Works offline. A lower number than before changes nothing, and nothing
 * is written where the outbox says the same.
 */
export async function markRead(vault: Vault, chatId: string, readSeq: number, seq: number): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const waiting = await vault.outbox.where({ lane: `chat:${chatId}` }).toArray()
    if (readUpTo(readSeq, waiting) < seq) await enqueue(vault, chatRead, { chatId, seq })
  })
}

/** If the start of its chat was refused, that goes again first. Works offline. */
export async function retryMessage(vault: Vault, { id, lane }: OutboxEntry): Promise<void> {
  const inLane = await vault.outbox.where({ lane }).toArray()
  const start = inLane.find(({ name, state }) => name === 'chat.start' && state === 'rejected')
  if (start) await resend(vault, start.id)
  await resend(vault, id)
}

export async function confirmMessage(vault: Vault, entry: OutboxEntry): Promise<void> {
  await sendAnyway(vault, entry.id)
}

/**
 * Throws away a message that was refused or never left this device. With the last one goes the start of its chat, so
 * that no empty chat stays. Works offline. False: it is on its way.
 */
export async function dropMessage(vault: Vault, entry: OutboxEntry): Promise<boolean> {
  return vault.transaction('rw', vault.outbox, async () => {
    if (!(await dropOne(vault, entry))) return false
    const left = await vault.outbox.where({ lane: entry.lane }).toArray()
    const start = left.find(({ name, state }) => name === 'chat.start' && state !== 'applied')
    if (start && !left.some(({ name }) => name === 'message.send')) await dropOne(vault, start)
    return true
  })
}

async function dropOne(vault: Vault, { id, state }: OutboxEntry): Promise<boolean> {
  if (state !== 'rejected') return withdraw(vault, id)
  await discard(vault, id)
  return true
}

/** An empty text is forgotten. */
export async function keepText(vault: Vault, key: string, text: string): Promise<void> {
  await vault.transaction('rw', vault.texts, async () => {
    if (text === '') await vault.texts.delete(key)
    else await vault.texts.put({ key, text, updatedAt: Date.now() })
  })
}

export const textKey = (chatId: string): string => `chat:${chatId}`
