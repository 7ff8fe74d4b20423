import { wordsOf } from '../../../shared/lib/fold.ts'
import { books as computing } from './books/computing.ts'
import { descriptions } from './books/descriptions.ts'
import { books as economics } from './books/economics.ts'
import { books as engineering } from './books/engineering.ts'
import { books as lifeSciences } from './books/life-sciences.ts'
import { books as mathematics } from './books/mathematics.ts'
import { books as mindAndSociety } from './books/mind-and-society.ts'
import { idOf } from './ids.ts'

export interface WorldBook {
  id: string
  workId: string
  name: string
  author: string
  isbn: string | null
  version: string | null
  description: string | null
  originalPriceCents: number | null
}

const reader = {
  name: 'Dictaat Analyse 1',
  author: 'Afdeling Toegepaste Wiskunde',
  isbn: null,
  version: '2025',
  description: null,
  originalPriceCents: null,
}

/** Real books, and a proposed one without ISBN (M6). */
export const books: readonly WorldBook[] = readBooks()

function readBooks(): WorldBook[] {
  const lines = [mathematics, computing, engineering, lifeSciences, economics, mindAndSociety].flatMap(table =>
    table.trim().split('\n'),
  )
  const works = new Map<string, string>()
  const listed = lines.map((line, index) => {
    const [isbn = '', name = '', author = '', version = '', price = ''] = line.split(' | ')
    const key = workOf(name, author)
    const workId = works.get(key) ?? idOf('work', works.size + 1)
    works.set(key, workId)
    const originalPriceCents = Math.round(Number(price) * 100)
    const description = descriptions[isbn] ?? null
    return { id: idOf('book', index + 1), workId, name, author, isbn, version, description, originalPriceCents }
  })
  return [...listed, { ...reader, id: idOf('book', lines.length + 1), workId: idOf('work', works.size + 1) }]
}

/** Name and first author's last name; Campbell's is known by its name. */
function workOf(name: string, author: string): string {
  const firstAuthor = author.split(',')[0] ?? ''
  return name === 'Campbell Biology' ? name : `${wordsOf(name).join(' ')} | ${wordsOf(firstAuthor).at(-1) ?? ''}`
}
