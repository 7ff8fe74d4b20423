import type { BookIndex } from '../book-index.ts'
import { countIn, type Group, type Place, placesOf } from '../groups.ts'
import { wordBits } from '../marks.ts'
import type { Layer, Shelf } from '../shelf.ts'

export function numbersWith(shelf: Shelf, groups: readonly Pick<Group, 'alternatives'>[]): number[] {
  const numbers = shelf.map(layer => withAll(layer, groups).map(book => layer.index.packed.books[book] ?? 0))
  return ([] as number[]).concat(...numbers)
}

/** By their place in the layer. */
function withAll({ index, deleted }: Layer, groups: readonly Pick<Group, 'alternatives'>[]): number[] {
  const places = groups.map(group => placesOf(index, group))
  const [fewest, ...others] = places
    .map(own => ({ own, count: countIn(index, own) }))
    .sort((a, b) => a.count - b.count)
    .map(({ own }) => own)
  if (!fewest || fewest.length === 0) return []
  return booksWith(index, fewest).filter(
    book => others.every(other => hasOne(index, book, other)) && !deleted.has(index.packed.books[book] ?? 0),
  )
}

/** Above this number sorting here is cheaper than for the caller. */
const many = 1000

/** Without duplicates. */
function booksWith(index: BookIndex, places: readonly Place[]): number[] {
  const { postingStart, postings } = index.packed
  const [only, ...others] = places
  if (only && only.to === only.from + 1 && only.isbnTo === 0 && others.length === 0)
    return Array.from(postings.subarray(postingStart[only.from], postingStart[only.to]))
  const isFound = new Uint8Array(index.size)
  const found: number[] = []
  const take = (book: number) => {
    if (isFound[book] === 1) return
    isFound[book] = 1
    found.push(book)
  }
  for (const { from, to, isbnFrom, isbnTo } of places) {
    const end = postingStart[to] ?? 0
    for (let at = postingStart[from] ?? 0; at < end; at += 1) take(postings[at] ?? 0)
    for (const book of index.withIsbn(isbnFrom, isbnTo)) take(book)
  }
  return found.length < many ? found : inOrder(isFound)
}

function inOrder(isFound: Uint8Array): number[] {
  const books: number[] = []
  for (let book = isFound.indexOf(1); book !== -1; book = isFound.indexOf(1, book + 1)) books.push(book)
  return books
}

function hasOne({ packed: { textStart, text }, isbnOf }: BookIndex, book: number, places: readonly Place[]): boolean {
  const end = textStart[book + 1] ?? 0
  const isbn = isbnOf[book] ?? 0
  for (const { from, to, isbnFrom, isbnTo } of places) {
    for (let at = textStart[book] ?? 0; at < end; at += 1) {
      const word = (text[at] ?? 0) & wordBits
      if (word >= from && word < to) return true
    }
    if (isbn >= isbnFrom && isbn < isbnTo) return true
  }
  return false
}
