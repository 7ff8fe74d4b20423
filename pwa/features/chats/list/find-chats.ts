import { wordsOf } from '../../../../shared/lib/fold.ts'
import type { ListedChat } from './use-chats.ts'

/** A message as it is looked through. */
export interface SearchableMessage {
  id: string
  chatId: string
  text: string
  own: boolean
  /** Milliseconds. */
  at: number
}

export interface FoundChat {
  chat: ListedChat
  /** The newest message that was meant; undefined where name and book already say it all. */
  message: SearchableMessage | undefined
  /** How many messages more are meant. */
  more: number
}

interface Searchable {
  chat: ListedChat
  /** Folded words with a space before each, so that a search for a beginning is one look. */
  head: string
  message: { message: SearchableMessage; words: string }[]
}

/** Folds everything once, so that each key that is typed only looks. `nameOf` says with whom a chat is. */
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

/**
 * Chats in which every word begins a word of the name, of the book, or of one message; what was said last comes first.
 */
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
