import { bookOf, booksIn } from './codes.ts'

/** Looks that must show a code before it counts: one blurred look may be misread, and a sticker may come in first. */
const looksBefore = { book: 2, other: 5 }
/** Looks without a code until it has left the view. */
const looksUntilGone = 12

export interface Look {
  /** ISBNs that came into view and stayed. */
  read: string[]
  /** Only a barcode of something else is in view; said once for each code. */
  isOther: boolean
}

export interface Sight {
  look(codes: readonly string[]): Look
}

interface InView {
  seen: number
  missed: number
}

/** Turns looks at a camera's picture into books, each once while it stays in view (M3). */
export function createSight(): Sight {
  const books = new Map<string, InView>()
  const others = new Map<string, number>()

  function readBooks(inView: readonly string[]): string[] {
    for (const [isbn, state] of books) {
      state.missed = inView.includes(isbn) ? 0 : state.missed + 1
      if (state.missed > looksUntilGone) books.delete(isbn)
    }
    return inView.filter(isbn => {
      const state = books.get(isbn) ?? { seen: 0, missed: 0 }
      books.set(isbn, state)
      state.seen += 1
      return state.seen === looksBefore.book
    })
  }

  function hearOthers(codes: readonly string[]): boolean {
    return (
      codes.filter(code => {
        const seen = (others.get(code) ?? 0) + 1
        others.set(code, seen)
        return seen === looksBefore.other
      }).length > 0
    )
  }

  return {
    look: codes => {
      const inView = booksIn(codes)
      const isOther = books.size === 0 && inView.length === 0 && hearOthers(codes.filter(code => bookOf(code) === null))
      return { read: readBooks(inView), isOther }
    },
  }
}
