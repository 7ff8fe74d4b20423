import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { noFacts } from './ad-facts.ts'
import { adSentence } from './ads.errors.ts'
import { type AdDraft, adErrors, type AdField, noteOf, sellerErrors, typedPriceError } from './ads.rules.ts'
import { plainCopy } from './testing/plain-copy.ts'

const whole: AdDraft = {
  bookId: '019338aa-0000-7000-8000-000000000001',
  version: '12th edition',
  ...plainCopy,
  photos: ['a'],
  priceCents: 4250,
}

function said(field: AdField, change: Partial<AdDraft>, originalPriceCents: number | null = 8495): string | undefined {
  const error = adErrors({ ...whole, ...change }, originalPriceCents)[field]
  return error && setupI18n({ locale: 'en', messages: { en: {} } })._(adSentence(error, 'en'))
}

describe('the rules of an ad', () => {
  it('finds nothing wrong with a whole ad (C14)', () => {
    expect(adErrors(whole, 8495)).toEqual({})
  })

  it('names everything that is missing at once (C4, C5, C6, C7, C8, C12)', () => {
    const empty: AdDraft = {
      bookId: null,
      version: ' ',
      ...noFacts,
      photos: [],
      priceCents: null,
    }
    expect(Object.keys(adErrors(empty, null))).toEqual([
      'bookId',
      'version',
      'condition',
      'hasWriting',
      'photos',
      'priceCents',
    ])
  })

  it('asks for a book (C4)', () => {
    expect(said('bookId', { bookId: null })).toBe('No book was selected!')
  })

  it('asks whether there is writing in it (C5)', () => {
    expect(said('hasWriting', { hasWriting: null })).toBe('Not indicated if there was writing in the book!')
  })

  it('asks for the state (C6)', () => {
    expect(said('condition', { condition: null })).toBe('The state of the book was not entered!')
  })

  it('asks for the version, at most 80 code points of it (C7)', () => {
    expect(said('version', { version: '  ' })).toBe('The version of the book was not entered!')
    expect(said('version', { version: '📚'.repeat(80) })).toBeUndefined()
    expect(said('version', { version: 'x'.repeat(81) })).toBe('The version can be at most 80 characters!')
  })

  it('asks for one to six photos (C8, C9)', () => {
    expect(said('photos', { photos: [] })).toBe('Please provide at least one photo!')
    expect(said('photos', { photos: ['1', '2', '3', '4', '5', '6'] })).toBeUndefined()
    expect(said('photos', { photos: ['1', '2', '3', '4', '5', '6', '7'] })).toBe(
      'You cannot select more than six photos!',
    )
  })

  it('asks for a price above zero and at most the original price (C12)', () => {
    expect(said('priceCents', { priceCents: null })).toBe('The price was not entered!')
    expect(said('priceCents', { priceCents: 0 })).toBe('The price must be above zero!')
    expect(said('priceCents', { priceCents: -1 })).toBe('The price must be above zero!')
    expect(said('priceCents', { priceCents: 8495 })).toBeUndefined()
    expect(said('priceCents', { priceCents: 8496 })).toBe('The price can be at most the original price of €84.95!')
  })

  it('asks at most a thousand euros where no original price is known (C12)', () => {
    expect(said('priceCents', { priceCents: 100_000 }, null)).toBeUndefined()
    expect(said('priceCents', { priceCents: 100_001 }, null)).toBe('The price can be at most €1,000.00!')
  })

  it('tells a price that is not there from one that cannot be read (C12)', () => {
    expect(typedPriceError(' ', null)?.code).toBe('price_missing')
    expect(typedPriceError('€', null)?.code).toBe('price_missing')
    expect(typedPriceError('abc', null)?.code).toBe('price_unreadable')
    expect(typedPriceError('1,2,3', null)?.code).toBe('price_unreadable')
    expect(typedPriceError('12,505', null)?.code).toBe('price_unreadable')
    expect(typedPriceError('1.250', null)).toEqual({ code: 'price_above_limit', cents: 100_000 })
    expect(typedPriceError('1.250', 8495)).toEqual({ code: 'price_above_original', cents: 8495 })
    expect(typedPriceError('0', null)?.code).toBe('price_not_above_zero')
    expect(typedPriceError('€ 42,50', 4250)).toBeUndefined()
  })

  it('takes a note of at most 200 code points, or none (M23)', () => {
    expect(said('note', { note: '' })).toBeUndefined()
    expect(said('note', { note: ` ${'📚'.repeat(200)} ` })).toBeUndefined()
    expect(said('note', { note: 'x'.repeat(201) })).toBe('The note can be at most 200 characters.')
  })

  it('keeps what is to be seen of a note, and of empty lines one (M23)', () => {
    expect(noteOf('📚🔥')).toBe('📚🔥')
    expect(noteOf(' \n\u200B\n ')).toBe('')
    expect(noteOf(' Code not used,\r\ncover loose.\n\n \n\nAsk me. ')).toBe('Code not used,\ncover loose.\n\nAsk me.')
  })

  it('requires all four facts of the seller (C11)', () => {
    const eva = { firstName: 'Eva', lastName: 'Jansen', email: 'eva@example.nl', city: 'Delft' }
    expect(sellerErrors(eva)).toEqual({})
    expect(sellerErrors({ ...eva, city: null })).toEqual({ 'person.city': { code: 'required' } })
    expect(Object.keys(sellerErrors({ firstName: '', lastName: ' ', email: '', city: '' }))).toEqual([
      'person.firstName',
      'person.lastName',
      'person.email',
      'person.city',
    ])
  })
})
