import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { adSentence } from '../../../../shared/features/ads/ads.errors.ts'
import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { parseMoney, typedMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'

/** What is typed about a book, as it stands in the fields. */
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

/** The values that the wire has for what is typed; an empty line is none. */
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

type Faults = Partial<Record<keyof BookFields, string>>

/** What is wrong with a new book before it is sent, by field (H3). */
export function faultsOf(fields: BookFields): Faults {
  const { fault } = readIsbn(fields.isbn)
  return {
    ...(fault && { isbn: i18n._(isbnSentence(fault)) }),
    ...priceFault(fields.price),
    ...missing(fields, ['isbn', 'name', 'author', 'price']),
  }
}

/** What is wrong with a change of a book: its number stays, and its price need not be known. */
export function changeFaultsOf(fields: BookFields): Faults {
  return { ...(fields.price.trim() !== '' && priceFault(fields.price)), ...missing(fields, ['name', 'author']) }
}

function priceFault(price: string): Faults {
  return parseMoney(price) === null ? { price: i18n._(adSentence({ code: 'price_unreadable' }, language)) } : {}
}

function missing(fields: BookFields, names: readonly (keyof BookFields)[]): Faults {
  const empty = names.filter(name => fields[name].trim() === '')
  return Object.fromEntries(empty.map(name => [name, t`This field is required`]))
}
