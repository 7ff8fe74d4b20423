import type { Message } from '../../../../shared/features/chats/chats.schema.ts'
import type { RefusalCode } from '../../../../shared/lib/refusal-codes.ts'
import type { OutboxEntry } from '../../../local/vault.ts'
import { overlaid } from '../../../sync/core/overlay.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'

export interface ShownMessage {
  id: string
  own: boolean
  text: string
  photos: readonly string[]
  /** In milliseconds, by the server's clock; by the device's before the message is sent. */
  at: number
  state: 'received' | 'sent' | 'pending' | 'failed'
  entry?: OutboxEntry
  code?: RefusalCode
}

export interface Day {
  at: number
  messages: ShownMessage[]
}

export interface Around {
  outbox: readonly OutboxEntry[]
  personId: string
  mutations: DeviceMutations
}

/** Sorts by `seq`, then unsent ones as written (E3). A refused start of the chat fails its messages too. */
export function timelineOf(
  chatId: string,
  messages: readonly Message[],
  { outbox, personId, mutations }: Around,
): Day[] {
  const rows = overlaid(mutations, 'message', messages, { entries: outbox, personId })
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
        photos: message.photos ?? [],
        at: message.sentAt,
        state: own ? states[message.work] : 'received',
        ...(entry && { entry }),
        ...(entry && code && { code }),
      }
    }),
  )
}

/** A refused start stops all messages of its chat. */
export function refusedStart(outbox: readonly OutboxEntry[]): OutboxEntry | undefined {
  return outbox.find(({ name, state }) => name === 'chat.start' && state === 'rejected')
}

const states = { sent: 'sent', waiting: 'pending', refused: 'failed' } as const

function byDay(messages: readonly ShownMessage[]): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const at = dayOf(message.at)
    const last = days.at(-1)
    if (last && at <= last.at) last.messages.push(message)
    else days.push({ at, messages: [message] })
  }
  return days
}

/** Its first moment, by the calendar of this device. */
export const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0)
