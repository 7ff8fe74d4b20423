import { expect, test } from 'vitest'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { openIndex } from '../../../../shared/features/search/engine/book-index.ts'
import { buildIndex } from '../../../../shared/features/search/engine/build-index.ts'
import { find } from '../../../../shared/features/search/engine/find/find.ts'
import { must } from '../../../../shared/lib/must.ts'
import { LocalIndex } from './local-index.ts'

/** The mulberry32 generator of numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const words =
  `inleiding in de algebra statistiek voor economie en bedrijf calculus analyse recht biologie anatomie methoden
  psychologie marketing scheikunde natuurkunde meetkunde programmeren geschiedenis taal onderzoek basisboek`.split(
    /\s+/,
  )

test.each([1, 2, 3])(
  'books that came in any order and in parts are found in the order of an index that had them as they were made (seed %i) (L2, M21)',
  seed => {
    const random = randomFrom(seed)
    const pick = <Value>(values: readonly Value[]): Value => must(values[Math.floor(random() * values.length)], 'some')
    const text = (count: number) => Array.from({ length: count }, () => pick(words)).join(' ')
    const slip = (word: string) => {
      const at = Math.floor(random() * word.length)
      return random() < 0.5 ? word : word.slice(0, at) + pick([...'aeinrst']) + word.slice(at + 1)
    }
    const books = Array.from({ length: 900 }, (_, at): Book => {
      const isbn = random() < 0.7 ? String(9780000000000 + at * 7) : null
      return { id: `b${String(at).padStart(4, '0')}`, name: text(2 + (at % 4)), author: text(2), isbn } as Book
    })
    const whole = must(openIndex(buildIndex(books.map((book, n) => ({ ...book, n })))), 'an index')
    const shelf = [{ index: whole, deleted: new Set<number>() }]
    const device = new LocalIndex()
    const shuffled = books.toSorted(() => random() - 0.5)
    for (let count = 60; count < books.length; count += 70) device.take(shuffled.slice(0, count))
    device.take(shuffled)
    for (let at = 0; at < 60; at += 1) {
      const query = text(1 + (at % 3))
        .split(' ')
        .map(slip)
        .join(' ')
      const server = find(shelf, query)
      const here = device.find(query, { isLiteral: false, boost: () => 0 })
      const order = server.order([...server.books].sort((a, b) => b - a)).map(({ n, match }) => [books[n]?.id, match])
      expect([
        query,
        here.order([...here.books.keys()]).map(({ book, match }) => [book.id, match]),
        here.corrected,
      ]).toEqual([query, order, server.corrected])
    }
  },
)
