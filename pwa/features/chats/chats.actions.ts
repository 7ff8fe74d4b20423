import { messageText } from '../../../shared/features/chats/chats.rules.ts'
import { newId } from '../../lib/new-id.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { discard, enqueue, resend, sendAnyway, withdraw } from '../../sync/enqueue.ts'
import { chatRead, messageSend } from './chats.mutations.ts'
import { readUpTo } from './timeline.ts'

/**
 * Sends what is typed in a chat. Works offline: the message is on disk when this resolves, shows as waiting, and goes
 * out by itself, once, after what was written before it. Refused later: it stays in the chat with the reason, to be
 * sent again or thrown away. In the same transaction `rest`, what was typed since, takes the place of the kept text;
 * throws when the device's storage fails, and then the text is still kept.
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
 * Tells the server that everything up to `seq` was read. Works offline and is never refused for long: a lower number
 * than before changes nothing. Nothing is written when the outbox says the same already.
 */
export async function markRead(vault: Vault, chatId: string, readSeq: number, seq: number): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const waiting = await vault.outbox.where({ lane: `chat:${chatId}` }).toArray()
    if (readUpTo(readSeq, waiting) < seq) await enqueue(vault, chatRead, { chatId, seq })
  })
}

/** Sends a refused message once more, as a new mutation about the same message. Works offline like the first time. */
export async function retryMessage(vault: Vault, entry: OutboxEntry, outbox: readonly OutboxEntry[]): Promise<void> {
  const start = outbox.find(
    ({ name, state, lane }) => name === 'chat.start' && state === 'rejected' && lane === entry.lane,
  )
  if (start) await resend(vault, start.id)
  await resend(vault, entry.id)
}

/** Sends a message that waited for more than a day after all. Works offline. */
export async function confirmMessage(vault: Vault, entry: OutboxEntry): Promise<void> {
  await sendAnyway(vault, entry.id)
}

/**
 * Throws away a message that was refused, or one that never left this device; with the last one goes the refused start
 * of its chat. Works offline. False: it is on its way already.
 */
export async function dropMessage(vault: Vault, entry: OutboxEntry): Promise<boolean> {
  if (entry.state !== 'rejected') return withdraw(vault, entry.id)
  return vault.transaction('rw', vault.outbox, async () => {
    await discard(vault, entry.id)
    const left = await vault.outbox.where({ lane: entry.lane }).toArray()
    const start = left.find(({ name, state }) => name === 'chat.start' && state === 'rejected')
    if (start && !left.some(({ name }) => name === 'message.send')) await discard(vault, start.id)
    return true
  })
}

/** Keeps what is typed but not sent, on this device only. An empty text is forgotten. */
export async function keepText(vault: Vault, key: string, text: string): Promise<void> {
  if (text === '') await vault.texts.delete(key)
  else await vault.texts.put({ key, text, updatedAt: Date.now() })
}

export const textKey = (chatId: string): string => `chat:${chatId}`
