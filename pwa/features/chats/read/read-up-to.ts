import type { ChatRead } from '../../../../shared/features/chats/chats.mutations.ts'
import type { OutboxEntry } from '../../../local/vault.ts'

export interface ReadUpTo {
  seq: number
  /** Of the last news that was seen, in milliseconds; 0 where there was none. */
  newsAt: number
}

/** With what this device read and has not sent yet. */
export function readUpTo({ seq, newsAt }: ReadUpTo, outbox: readonly OutboxEntry[]): ReadUpTo {
  const reads = outbox
    .filter(entry => entry.name === 'chat.read' && entry.state !== 'rejected')
    .map(entry => entry.args as ChatRead)
  return {
    seq: Math.max(seq, ...reads.map(each => each.seq)),
    newsAt: Math.max(newsAt, ...reads.map(each => each.newsAt ?? 0)),
  }
}
