import { deletesOf, isMendable } from './alternatives.ts'
import { pack } from './packed.ts'
import { aside, author, joined, variant, wordBits } from './marks.ts'
import { type Term, termsOf } from './terms.ts'

/** Each number is an integer and occurs once. */
export interface FindableBook {
  n: number
  name: string
  author: string
  isbn: string | null
}

/** Takes the books in any order, and gives bytes for `openIndex`. */
export function buildIndex(books: Iterable<FindableBook>): ArrayBuffer {
  const sorted = [...books].sort((a, b) => a.n - b.n)
  const places = new Map<string, number>()
  const idOf = (word: string) => {
    const id = places.get(word) ?? places.size
    if (id === places.size) places.set(word, id)
    return id
  }
  const textStart = new Uint32Array(sorted.length + 1)
  const text: number[] = []
  for (const [index, book] of sorted.entries()) {
    for (const term of termsOf(book.name)) addTerm(text, term, 0, idOf)
    for (const term of termsOf(book.author)) addTerm(text, term, author, idOf)
    textStart[index + 1] = text.length
  }
  const words = [...places.keys()].sort()
  const place = new Uint32Array(words.length)
  for (const [index, word] of words.entries()) place[places.get(word) ?? 0] = index
  const placed = Uint32Array.from(text, mark => ((mark & ~wordBits) | (place[mark & wordBits] ?? 0)) >>> 0)
  return pack({
    books: Uint32Array.from(sorted, ({ n }) => n),
    textStart,
    text: placed,
    ...postingsOf(textStart, placed, words.length),
    ...isbnsOf(sorted),
    ...deletesOfAll(words),
    ends: endsOf(words),
    words: new TextEncoder().encode(words.join('\n')),
  })
}

function addTerm(
  text: number[],
  { word, others, joined: one, isAside }: Term,
  field: number,
  idOf: (word: string) => number,
) {
  text.push((idOf(word) | field | (isAside ? aside : 0)) >>> 0)
  for (const other of others) text.push((idOf(other) | field | variant) >>> 0)
  if (one !== undefined) text.push((idOf(one) | field | variant | joined) >>> 0)
}

function postingsOf(textStart: Uint32Array, text: Uint32Array, words: number) {
  const postingStart = new Uint32Array(words + 1)
  const last = new Int32Array(words).fill(-1)
  const each = (take: (word: number, book: number) => void) => {
    last.fill(-1)
    for (let book = 0; book + 1 < textStart.length; book += 1)
      for (let at = textStart[book] ?? 0; at < (textStart[book + 1] ?? 0); at += 1) {
        const word = (text[at] ?? 0) & wordBits
        if (last[word] !== book) take(word, book)
        last[word] = book
      }
  }
  each(word => void (postingStart[word + 1] = (postingStart[word + 1] ?? 0) + 1))
  for (let word = 0; word < words; word += 1)
    postingStart[word + 1] = (postingStart[word + 1] ?? 0) + (postingStart[word] ?? 0)
  const postings = new Uint32Array(postingStart[words] ?? 0)
  const filled = postingStart.slice()
  each((word, book) => {
    postings[filled[word] ?? 0] = book
    filled[word] = (filled[word] ?? 0) + 1
  })
  return { postingStart, postings }
}

function isbnsOf(books: readonly FindableBook[]) {
  const numbered = books.flatMap(({ isbn }, book) => (isbn ? [{ number: Number(isbn), book }] : []))
  numbered.sort((a, b) => a.number - b.number)
  return {
    isbns: Float64Array.from(numbered, ({ number }) => number),
    isbnBooks: Uint32Array.from(numbered, ({ book }) => book),
  }
}

/** Packs a hash (32 bits) and a word (21 bits) in one number, so that sorting needs no compare function. */
const maxBytes = 2 ** 21

function deletesOfAll(words: readonly string[]) {
  const keys: number[] = []
  for (const [index, word] of words.entries())
    if (isMendable(word))
      for (const hash of deletesOf(word, word.length < 6 ? 1 : 2)) keys.push(hash * maxBytes + index)
  const sorted = Float64Array.from(keys).sort()
  return {
    deletes: Uint32Array.from(sorted, key => Math.floor(key / maxBytes)),
    deleteWords: Uint32Array.from(sorted, key => key % maxBytes),
  }
}

/** Endings of at least four letters, behind at least three. */
function endsOf(words: readonly string[]): Uint32Array {
  const ends: { end: string; code: number }[] = []
  for (const [index, word] of words.entries())
    for (let at = 3; at + 4 <= word.length && at < 32; at += 1)
      ends.push({ end: word.slice(at), code: ((index << 5) | at) >>> 0 })
  ends.sort((a, b) => (a.end < b.end ? -1 : a.end > b.end ? 1 : a.code - b.code))
  return Uint32Array.from(ends, ({ code }) => code)
}
