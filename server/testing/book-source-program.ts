import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A book of the stand-in's catalogue. */
export interface StoredBook {
  title: string
  subtitle?: string
  authors: readonly string[]
  edition?: string
  publisher?: string
  date?: string
}

/** Stands for the three sources, on loopback: it answers in the documented form of the one whose path is asked. */
export async function createBookSourceProgram(books: Record<string, StoredBook> = {}) {
  const asked: { url: string; headers: IncomingHttpHeaders }[] = []
  const next: ((response: ServerResponse) => void)[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push({ url, headers: request.headers })
    const answer = next.shift()
    if (answer) return answer(response)
    const isbn = /(?:ISBN:|isbn%3A|isbn%3D)(\d{13})/.exec(url)?.[1] ?? ''
    const book = books[isbn]
    if (url.startsWith('/api/books?'))
      return json(response, book ? { [`ISBN:${isbn}`]: openLibraryBook(isbn, book) } : {})
    if (url.startsWith('/books/v1/volumes?'))
      return json(response, book ? { totalItems: 1, items: [volume(isbn, book)] } : { totalItems: 0 })
    if (url.startsWith('/sru/sru?'))
      return void response.writeHead(200, { 'content-type': 'text/xml' }).end(sruAnswer(isbn, book))
    response.writeHead(404).end()
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    books,
    /** To the next questions, one each. */
    answer: (...answers: typeof next) => void next.push(...answers),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => void server.close(() => resolve()))
    },
  }
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** https://openlibrary.org/dev/docs/api/books */
const openLibraryBook = (isbn: string, { title, subtitle, authors, edition, publisher, date }: StoredBook) => ({
  url: 'https://openlibrary.org/books/OL1M',
  key: '/books/OL1M',
  title,
  subtitle,
  authors: authors.map(name => ({ name, url: 'https://openlibrary.org/authors/OL1A' })),
  edition_name: edition,
  identifiers: { isbn_13: [isbn] },
  publishers: publisher === undefined ? undefined : [{ name: publisher }],
  publish_date: date,
})

/** https://developers.google.com/books/docs/v1/reference/volumes */
const volume = (isbn: string, { title, subtitle, authors, publisher, date }: StoredBook) => ({
  volumeInfo: {
    title,
    subtitle,
    authors,
    publisher,
    publishedDate: date,
    industryIdentifiers: [{ type: 'ISBN_13', identifier: isbn }],
  },
})

/** SRU 1.2 with Dublin Core, as the Koninklijke Bibliotheek has it. */
function sruAnswer(isbn: string, book: StoredBook | undefined): string {
  const element = (name: string, text: string | undefined) =>
    text === undefined ? '' : `<dc:${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</dc:${name}>`
  const record = book
    ? `<srw:records><srw:record><srw:recordSchema>http://krait.kb.nl/coop/tel/handbook/telterms.html</srw:recordSchema>
      <srw:recordData>${element('title', book.subtitle === undefined ? book.title : `${book.title} : ${book.subtitle}`)}
      ${book.authors.map(name => element('creator', name)).join('')}${element('publisher', book.publisher)}
      ${element('date', book.date)}<dcx:edition>${book.edition ?? ''}</dcx:edition>
      <dc:identifier xsi:type="dcterms:ISBN">${isbn}</dc:identifier></srw:recordData></srw:record></srw:records>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
    <srw:searchRetrieveResponse xmlns:srw="http://www.loc.gov/zing/srw/" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:dcx="http://krait.kb.nl/coop/tel/handbook/telterms.html" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    <srw:version>1.1</srw:version><srw:numberOfRecords>${book ? 1 : 0}</srw:numberOfRecords>${record}
    </srw:searchRetrieveResponse>`
}
