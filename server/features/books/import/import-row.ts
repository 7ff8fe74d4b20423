import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import { say } from '../../../common/language/language.ts'
import { readPrice } from './read-price.ts'

export interface ImportRow {
  isbn: string
  name: string
  author: string | null
  edition: string | null
  priceCents: number | null
}

export type Fields = Readonly<Record<string, string | undefined>>

const longest = 2000

export function readImportRow(fields: Fields): { row: ImportRow } | { why: string } {
  const name = clean(fields['name'] ?? fields['title'])
  if (name === null) return { why: 'It has no name.' }
  const author = clean(fields['author'])
  const edition = clean(fields['edition'])
  if ([name, author, edition].some(text => (text?.length ?? 0) > longest)) return { why: 'A text is too long.' }
  const { isbn13, fault } = readIsbn(fields['isbn'] ?? fields['isbn13'] ?? '')
  if (fault) return { why: say('en', isbnSentence(fault)) }
  const currency = clean(fields['currency'])?.toUpperCase() ?? 'EUR'
  const price = currency === 'EUR' ? readPrice(fields['price'] ?? '') : { cents: null }
  if ('why' in price) return price
  return { row: { isbn: isbn13, name, author, edition, priceCents: price.cents } }
}

function clean(text: string | undefined): string | null {
  return text?.toWellFormed().replaceAll('\0', '').normalize('NFC').replace(/\s+/g, ' ').trim() || null
}
