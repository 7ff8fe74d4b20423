import { isbn10Of, readIsbn } from '../../features/books/isbn.ts'

interface Listed {
  course: string
  isbn: string
  tag: string
}

/** One to seven books a course, each once in its course; every ninth stands in another course as well, as in real lists. */
export function bookList(count: number): Listed[] {
  const list: Listed[] = []
  for (let course = 1; list.length < count; course++)
    for (let place = 0; place <= (course * 5) % 7; place++) {
      const n = list.length
      const again = n % 9 === 8 && place === 0 ? list[n - 8] : undefined
      list.push({
        course: `ENG${100 + course}H`,
        isbn: again?.isbn ?? isbnOf(n),
        tag: n % 3 === 1 ? 'keuze' : 'verplicht',
      })
    }
  return list.slice(0, count)
}

/** Steady numbers, every twelfth of the range 979-10, which has no form of ten digits. */
function isbnOf(n: number): string {
  const body = n % 12 === 11 ? `97910${9_000_000 + n * 37}` : `978${String(100_000_000 + n * 7_919_317).slice(-9)}`
  const found = Array.from({ length: 10 }, (_, check) => `${body}${check}`).find(
    isbn => readIsbn(isbn).error?.code !== 'isbn_check_digit',
  )
  if (found === undefined) throw new Error(`No check digit fits ${body}`)
  return found
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
