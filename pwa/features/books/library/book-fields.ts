import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { adSentence } from '../../../../shared/features/ads/ads.errors.ts'
import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { parseMoney, typedMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'

export interface BookFields {
  isbn: string
  name: string
  author: string
  price: string
  version: string
  description: string
}

export const noFields: BookFields = { isbn: '', name: '', author: '', price: '', version: '', description: '' }

export function fieldsOf(book: Book): BookFields {
  const { isbn, name, author, originalPriceCents, version, description } = book
  return {
    isbn: isbn ?? '',
    name,
    author,
    price: originalPriceCents === null ? '' : typedMoney(originalPriceCents, language),
    version: version ?? '',
    description: description ?? '',
  }
}

export function valuesOf({ isbn, name, author, price, version, description }: BookFields) {
  return {
    isbn: isbn.trim(),
    name: name.trim(),
    author: author.trim(),
    originalPriceCents: parseMoney(price),
    version: version.trim() || null,
    description: description.trim() || null,
  }
}

type FieldErrors = Partial<Record<keyof BookFields, string>>

/** Checks a new book before it is sent (H3). */
export function errorsOf(fields: BookFields): FieldErrors {
  const { error } = readIsbn(fields.isbn)
  return {
    ...(error && { isbn: i18n._(isbnSentence(error)) }),
    ...priceError(fields.price),
    ...missing(fields, ['isbn', 'name', 'author', 'price']),
  }
}

/** A change leaves the ISBN, and needs no price. */
export function changeErrorsOf(fields: BookFields): FieldErrors {
  return { ...(fields.price.trim() !== '' && priceError(fields.price)), ...missing(fields, ['name', 'author']) }
}

function priceError(price: string): FieldErrors {
  return parseMoney(price) === null ? { price: i18n._(adSentence({ code: 'price_unreadable' }, language)) } : {}
}

function missing(fields: BookFields, names: readonly (keyof BookFields)[]): FieldErrors {
  const empty = names.filter(name => fields[name].trim() === '')
  return Object.fromEntries(empty.map(name => [name, t`This field is required`]))
}
