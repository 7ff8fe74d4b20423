import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import { nameSentences } from '../../../../shared/features/people/names.errors.ts'
import { cleanName, nameError } from '../../../../shared/lib/names.ts'
import { format } from '../../../common/language/language.ts'
import { readPrice } from './read-price.ts'

export interface ImportRow {
  isbn: string
  name: string
  author: string | null
  edition: string | null
  priceCents: number | null
}

export type Fields = Readonly<Record<string, string | undefined>>

const maxLength = 2000

export function readImportRow(fields: Fields): { row: ImportRow } | { why: string } {
  const name = nameOf(fields['name'] ?? fields['title'])
  if (name === null) return { why: 'It has no name.' }
  const author = nameOf(fields['author'])
  const edition = clean(fields['edition'])
  if ([name, author, edition].some(text => (text?.length ?? 0) > maxLength)) return { why: 'A text is too long.' }
  const named = nameError(name, 'book') ?? nameError(author ?? '', 'book')
  if (named) return { why: format('en', nameSentences[named]) }
  const { isbn13, error } = readIsbn(fields['isbn'] ?? fields['isbn13'] ?? '')
  if (error) return { why: format('en', isbnSentence(error)) }
  const currency = clean(fields['currency'])?.toUpperCase() ?? 'EUR'
  const price = currency === 'EUR' ? readPrice(fields['price'] ?? '') : { cents: null }
  if ('why' in price) return price
  return { row: { isbn: isbn13, name, author, edition, priceCents: price.cents } }
}

/** Soft hyphens from other systems are removed, because they are no reason to refuse a book. */
const nameOf = (text: string | undefined) => clean(cleanName(text?.toWellFormed() ?? ''))

function clean(text: string | undefined): string | null {
  return text?.toWellFormed().replaceAll('\0', '').normalize('NFC').replace(/\s+/g, ' ').trim() || null
}
