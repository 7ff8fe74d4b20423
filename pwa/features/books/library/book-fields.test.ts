import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, fieldsOf, noFields, valuesOf } from './book-fields.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const calculus = { ...noFields, isbn: '978-0-13-415436-7', name: 'Calculus', author: 'Adams', price: '71,95' }

describe('what is typed about a book', () => {
  it('lacks a name, an author, an ISBN and a price at first (H3)', () => {
    const required = 'This field is required'
    expect(errorsOf(noFields)).toEqual({ isbn: required, name: required, author: required, price: required })
    expect(errorsOf({ ...calculus, name: '   ' })).toEqual({ name: required })
  })

  it('is right with those four, and says what is wrong with a number or a price (H3)', () => {
    expect(errorsOf(calculus)).toEqual({})
    expect(errorsOf({ ...calculus, isbn: '9,78E+12' }).isbn).toContain('A spreadsheet has rounded this number')
    expect(errorsOf({ ...calculus, price: 'about forty' }).price).toContain('We cannot read this as a price')
  })

  it('comes back as it was from the values on the wire (H3)', () => {
    const values = valuesOf({ ...calculus, version: ' 9th ' })
    expect(values).toMatchObject({ originalPriceCents: 7195, version: '9th', description: null })
    const book = { ...values, image: null, isbn: '9780134154367' } as unknown as Parameters<typeof fieldsOf>[0]
    expect(valuesOf(fieldsOf(book))).toEqual({ ...values, isbn: '9780134154367' })
  })
})
