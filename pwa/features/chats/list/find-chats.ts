import { wordsOf } from '../../../../shared/lib/fold.ts'
import type { ListedChat } from './use-chats.ts'

export interface SearchableMessage {
  id: string
  chatId: string
  text: string
  own: boolean
  /** In milliseconds. */
  at: number
}

export interface FoundChat {
  chat: ListedChat
  /** The newest match; undefined where name and book have all words. */
  message: SearchableMessage | undefined
  more: number
}

interface Searchable {
  chat: ListedChat
  /** Each word has a space before it, so that one look finds a beginning. */
  head: string
  message: { message: SearchableMessage; words: string }[]
}

/** Folds all texts once, so that a keystroke only searches. */
export function indexChats(
  chats: readonly ListedChat[],
  message: readonly SearchableMessage[],
  nameOf: (chat: ListedChat) => string,
): Searchable[] {
  const byChat = new Map<string, Searchable['message']>()
  for (const one of message) {
    const those = byChat.get(one.chatId) ?? []
    those.push({ message: one, words: folded(one.text) })
    byChat.set(one.chatId, those)
  }
  return chats.map(chat => {
    const { book } = chat.about ?? {}
    return {
      chat,
      head: folded(`${nameOf(chat)} ${book?.name ?? ''} ${book?.author ?? ''}`),
      message: byChat.get(chat.id) ?? [],
    }
  })
}

/** Finds chats where each word begins a word of the name, the book or one message. Newest first. */
export function findChats(index: readonly Searchable[], query: string): FoundChat[] {
  const wanted = wordsOf(query).map(word => ` ${word}`)
  if (wanted.length === 0) return []
  return index
    .flatMap(one => found(one, wanted) ?? [])
    .toSorted((a, b) => (b.message?.at ?? b.chat.at) - (a.message?.at ?? a.chat.at))
}

function found({ chat, head, message }: Searchable, wanted: readonly string[]): FoundChat | undefined {
  const rest = wanted.filter(word => !head.includes(word))
  if (rest.length === 0) return { chat, message: undefined, more: 0 }
  const meant = message.filter(({ words }) => rest.every(word => words.includes(word))).map(one => one.message)
  const newest = meant.toSorted((a, b) => a.at - b.at).at(-1)
  return newest && { chat, message: newest, more: meant.length - 1 }
}

function folded(text: string): string {
  return wordsOf(text)
    .map(word => ` ${word}`)
    .join('')
}
