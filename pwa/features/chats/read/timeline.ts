import type { ChatRead } from '../../../../shared/features/chats/chats.mutations.ts'
import type { Message } from '../../../../shared/features/chats/chats.schema.ts'
import type { RefusalCode } from '../../../../shared/lib/refusal-codes.ts'
import type { OutboxEntry } from '../../../local/vault.ts'
import { overlaid } from '../../../sync/core/overlay.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'

/** One message as it is shown. */
export interface ShownMessage {
  id: string
  own: boolean
  text: string
  /** Milliseconds: the server's time, or the device's while it has none. */
  at: number
  state: 'received' | 'sent' | 'pending' | 'failed'
  /** The outbox entry, while there is one. */
  entry?: OutboxEntry
  /** Why it was refused. */
  code?: RefusalCode
}

export interface Day {
  /** The first moment of the day, local time. */
  at: number
  messages: ShownMessage[]
}

/** What this device has not sent yet, and whose it is. */
export interface Around {
  outbox: readonly OutboxEntry[]
  personId: string
  mutations: DeviceMutations
}

/**
 * The messages of a chat, oldest first, parted by day. The server's order is `seq`; what only this device has comes
 * last, in the order it was written (E3). A refused start of the chat is why its messages failed.
 */
export function timelineOf(
  chatId: string,
  messages: readonly Message[],
  { outbox, personId, mutations }: Around,
): Day[] {
  const me = { id: personId, firstName: '' }
  const rows = overlaid(mutations, 'message', messages, { entries: outbox, me })
  const shown = rows.filter(row => row.chatId === chatId).toSorted((a, b) => a.seq - b.seq)
  const entries = new Map(outbox.map(entry => [entry.id, entry]))
  const start = refusedStart(outbox)
  return byDay(
    shown.map(message => {
      const own = message.senderId === personId
      const entry = message.mutationId === undefined ? undefined : entries.get(message.mutationId)
      const code = start?.code ?? entry?.code
      return {
        id: message.id,
        own,
        text: message.text.trim(),
        at: message.sentAt,
        state: own ? states[message.work] : 'received',
        ...(entry && { entry }),
        ...(entry && code && { code }),
      }
    }),
  )
}

/** Why none of a chat's messages may go, among the entries of that chat: it was never allowed to begin. */
export function refusedStart(outbox: readonly OutboxEntry[]): OutboxEntry | undefined {
  return outbox.find(({ name, state }) => name === 'chat.start' && state === 'rejected')
}

const states = { sent: 'sent', waiting: 'pending', refused: 'failed' } as const

/** How far the person has read, with what still waits to be told to the server. */
export function readUpTo(readSeq: number, outbox: readonly OutboxEntry[]): number {
  const told = outbox
    .filter(entry => entry.name === 'chat.read' && entry.state !== 'rejected')
    .map(entry => (entry.args as ChatRead).seq)
  return Math.max(readSeq, ...told)
}

function byDay(messages: readonly ShownMessage[]): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const at = new Date(message.at).setHours(0, 0, 0, 0)
    const last = days.at(-1)
    if (last && at <= last.at) last.messages.push(message)
    else days.push({ at, messages: [message] })
  }
  return days
}
