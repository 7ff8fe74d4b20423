import { messageText } from '../../../shared/features/chats/chats.rules.ts'
import { newId } from '../../lib/new-id.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { discard, enqueue, resend, sendAnyway, withdraw } from '../../sync/push/enqueue.ts'
import { chatRead, messageSend } from './chats.mutations.ts'
import { readUpTo } from './read/timeline.ts'

/**
 * Sends a message. Works offline: when this resolves it is on disk, shows as waiting, and goes out once, after what was
 * written before it. Refused later: it stays in the chat with the reason. In the same transaction `rest`, what was
 * typed since, takes the place of the kept text. Throws when the device cannot store; then the text is still kept.
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
  await vault.transaction('rw', vault.outbox, vault.meta, vault.texts, async () => {
    await enqueue(vault, messageSend, { id: newId(), chatId, text }, { title, editPath: `/chat/${chatId}` })
    await keepText(vault, textKey(chatId), rest())
  })
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
