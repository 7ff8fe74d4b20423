import { wordsOf } from '../../../../shared/lib/fold.ts'
import type { ListedChat } from './use-chats.ts'

/** A message as it is looked through. */
export interface Said {
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
  said: Said | undefined
  /** How many messages more are meant. */
  more: number
}

interface Searchable {
  chat: ListedChat
  /** Folded words with a space before each, so that a search for a beginning is one look. */
  head: string
  said: { said: Said; words: string }[]
}

/** Folds everything once, so that each key that is typed only looks. `nameOf` says with whom a chat is. */
export function indexChats(
  chats: readonly ListedChat[],
  said: readonly Said[],
  nameOf: (chat: ListedChat) => string,
): Searchable[] {
  const byChat = new Map<string, Searchable['said']>()
  for (const one of said) {
    const those = byChat.get(one.chatId) ?? []
    those.push({ said: one, words: folded(one.text) })
    byChat.set(one.chatId, those)
  }
  return chats.map(chat => {
    const { book } = chat.about ?? {}
    return {
      chat,
      head: folded(`${nameOf(chat)} ${book?.name ?? ''} ${book?.author ?? ''}`),
      said: byChat.get(chat.id) ?? [],
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
    .toSorted((a, b) => (b.said?.at ?? b.chat.at) - (a.said?.at ?? a.chat.at))
}

function found({ chat, head, said }: Searchable, wanted: readonly string[]): FoundChat | undefined {
  const rest = wanted.filter(word => !head.includes(word))
  if (rest.length === 0) return { chat, said: undefined, more: 0 }
  const meant = said.filter(({ words }) => rest.every(word => words.includes(word))).map(one => one.said)
  const newest = meant.toSorted((a, b) => a.at - b.at).at(-1)
  return newest && { chat, said: newest, more: meant.length - 1 }
}

function folded(text: string): string {
  return wordsOf(text)
    .map(word => ` ${word}`)
    .join('')
}
