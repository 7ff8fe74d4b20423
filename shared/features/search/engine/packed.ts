/** Raise it when the format or the folding of words changes, because cached indexes are then rebuilt. */
const version = 2

/** Written and read as they are; words are sorted. */
export interface Packed {
  /** Ascending; a book's place is its index here. */
  books: Uint32Array
  /** Has one more entry than there are books; `postingStart` has one more than words. */
  textStart: Uint32Array
  text: Uint32Array
  postingStart: Uint32Array
  postings: Uint32Array
  /** Ascending, with the place of each book. */
  isbns: Float64Array
  isbnBooks: Uint32Array
  /** Hashes of shortened words, ascending, with the word of each. */
  deletes: Uint32Array
  deleteWords: Uint32Array
  /** Sorted endings: the word's number shifted by five bits, plus where the ending starts. */
  ends: Uint32Array
  /** UTF-8, separated by line feeds. */
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

/** Version and eleven lengths, then the arrays, each aligned to eight bytes. */
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

/** Views without a copy; undefined where another version packed them, or they are cut. */
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
