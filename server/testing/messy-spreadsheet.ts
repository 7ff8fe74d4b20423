import { existsSync, readFileSync } from 'node:fs'
import { isbn10Of } from '../../shared/features/books/isbn.ts'

const file = '../shared/data/booklists-uoft.json'

/** University of Toronto; absent where the data is missing. */
export const hasRealLists = existsSync(file)

interface Listed {
  course: string
  isbn: string
  tag: string
}

interface RealLists {
  studies: {
    study: string
    collections: {
      collection: string
      courses: { course: string; books: { isbn13: string; requirement: string }[] }[]
    }[]
  }[]
}

/** Each once in its course. */
export function realList(count: number): Listed[] {
  const { studies } = JSON.parse(readFileSync(file, 'utf8')) as RealLists
  const all = studies.flatMap(({ collections }) =>
    collections.flatMap(({ courses }) =>
      courses.flatMap(({ course, books }) =>
        [...new Map(books.map(book => [book.isbn13, book])).values()].map(({ isbn13, requirement }) => ({
          course,
          isbn: isbn13,
          tag: requirement === 'required' ? 'verplicht' : 'keuze',
        })),
      ),
    ),
  )
  return all.slice(0, count)
}

/** All of them can be read. */
const ways: readonly ((isbn: string) => string)[] = [
  isbn => isbn,
  isbn => `${isbn.slice(0, 3)}-${isbn.slice(3)}`,
  isbn => `ISBN ${isbn.slice(0, 3)} ${isbn.slice(3, 8)} ${isbn.slice(8)}`,
  isbn => `${isbn[0]},${isbn.slice(1)}E+12`,
  isbn => `${isbn}.0`,
  isbn => isbn10Of(isbn) ?? isbn,
  isbn => (isbn10Of(isbn) ?? isbn).replace(/^0/, ''),
  isbn => `="${isbn}"`,
]

/** As from a colleague: Dutch Excel CSV in Windows-1252, a title, empty rows, and every way to write a number. */
export function messySpreadsheet(list: readonly Listed[]): Buffer {
  let above = ''
  const rows = list.flatMap(({ course, isbn, tag }, at) => {
    const name = course === above ? '' : `Séminaire ${course}`
    above = course
    const way = ways[at % ways.length] ?? String
    const row = `${name};"Boek ""${at}""; een";${way(isbn)};${at % 3 === 0 ? `${1 + (at % 9)}e druk` : ''};${tag};`
    return at % 40 === 39 ? [row, ';;;;;'] : [row]
  })
  const text = ['Boekenlijst 26-27 DEF (2);;;;;', ';;;;;', 'Vak;Titel;ISBN-nr.;Druk;Soort;Opm.', ...rows].join('\r\n')
  return Buffer.from(text, 'latin1')
}
