/** Raise it when what is packed, or how words are folded, changes: what was kept is then made anew. */
const version = 2

/** Everything that is known of the books, in arrays that are written and read as they are. Words are in order. */
export interface Packed {
  /** The numbers of the books, the smallest first; a book is its place among them. */
  books: Uint32Array
  /** Words of each book, one after the other: `textStart` has one more entry than there are books. */
  textStart: Uint32Array
  text: Uint32Array
  /** Books of each word. */
  postingStart: Uint32Array
  postings: Uint32Array
  /** ISBNs in order, and whose each is. */
  isbns: Float64Array
  isbnBooks: Uint32Array
  /** What is left of words when letters are left out, in order, and of which word. */
  deletes: Uint32Array
  deleteWords: Uint32Array
  /** Ends of words, in order: the number of the word, shifted by five, and where in it the end begins. */
  ends: Uint32Array
  /** The words, UTF-8, parted by line feeds. */
  words: Uint8Array
}

const wide = ['isbns'] as const
const numbers = [
  'books',
  'textStart',
  'text',
  'postingStart',
  'postings',
  'isbnBooks',
  'deletes',
  'deleteWords',
  'ends',
] as const
const head = 64

/** All of it in one run of bytes: the version and eleven lengths, then the arrays, each where eight divides its place. */
export function pack(packed: Packed): ArrayBuffer {
  const arrays = [...wide, ...numbers, 'words' as const].map(name => packed[name])
  const bytes = new ArrayBuffer(arrays.reduce((at, array) => at + padded(array.byteLength), head))
  new Uint32Array(bytes, 0, 12).set([version, ...arrays.map(({ length }) => length)])
  let at = head
  for (const array of arrays) {
    new Uint8Array(bytes, at).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    at += padded(array.byteLength)
  }
  return bytes
}

/** The same arrays over those bytes, without copying; undefined where another version packed them, or they are cut. */
export function unpack(bytes: ArrayBufferLike): Packed | undefined {
  if (bytes.byteLength < head) return undefined
  const [found, ...lengths] = new Uint32Array(bytes, 0, 12)
  const sizes = lengths.map((length, index) => padded(length * (index === 0 ? 8 : index === 10 ? 1 : 4)))
  if (found !== version || sizes.reduce((sum, size) => sum + size, head) !== bytes.byteLength) return undefined
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, head))
  const at = (index: number) => [bytes, starts[index] ?? 0, lengths[index] ?? 0] as const
  const [books, textStart, text, postingStart, postings, isbnBooks, deletes, deleteWords, ends] = numbers.map(
    (_, index) => new Uint32Array(...at(index + 1)),
  ) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ]
  const isbns = new Float64Array(...at(0))
  const words = new Uint8Array(...at(10))
  return { books, textStart, text, postingStart, postings, isbns, isbnBooks, deletes, deleteWords, ends, words }
}

function padded(size: number): number {
  return Math.ceil(size / 8) * 8
}
