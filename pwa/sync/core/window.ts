import type { Message } from '../../../shared/features/chats/chats.schema.ts'
import type { SyncRow } from '../../../shared/sync/protocol.ts'

type Place = Pick<Message, 'id' | 'chatId' | 'seq'>

/** A snapshot has the last messages of each chat, so earlier ones stay (docs/sync.md, Snapshot). */
export function beforeWindow(rows: readonly SyncRow[], messages: readonly Place[]): Place[] {
  const firsts = new Map<string, number>()
  for (const { kind, row } of rows) {
    if (kind !== 'message') continue
    const { chatId, seq } = row as Place
    firsts.set(chatId, Math.min(seq, firsts.get(chatId) ?? seq))
  }
  return messages.filter(({ chatId, seq }) => seq < (firsts.get(chatId) ?? 0))
}
