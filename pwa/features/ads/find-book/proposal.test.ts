import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { emptyProposal, type Proposal } from '../drafts/draft.ts'
import { proposalErrors, proposedBook, refusedAgain } from './proposal.ts'

const reader: Proposal = { name: ' Reader Rechtsfilosofie ', author: 'Vakgroep', isbn: '', originalPrice: '' }

function said(field: keyof Proposal, change: Partial<Proposal>): string | undefined {
  const sentence = proposalErrors({ ...reader, ...change }, 'en')[field]
  return sentence && setupI18n({ locale: 'en', messages: { en: {} } })._(sentence)
}

describe('a book that is not listed', () => {
  it('needs a title and an author, nothing else (M6)', () => {
    expect(Object.keys(proposalErrors(emptyProposal, 'nl'))).toEqual(['name', 'author'])
    expect(said('name', { name: '  ' })).toBe('This field is required')
    expect(proposalErrors(reader, 'nl')).toEqual({})
  })

  it('may go without ISBN, but not with a wrong one, and is told what is wrong (M6)', () => {
    expect(said('isbn', { isbn: '978-0-321-98238-4' })).toBeUndefined()
    expect(said('isbn', { isbn: '9780321982385' })).toMatch(/^The last digit does not fit the others/)
    expect(said('isbn', { isbn: '97803219823' })).toMatch(/this number has 11/)
  })

  it('may tell its price when new, above zero (C12, M6)', () => {
    expect(said('originalPrice', { originalPrice: '54,95' })).toBeUndefined()
    expect(said('originalPrice', { originalPrice: '0' })).toBe('The price must be above zero!')
    expect(said('originalPrice', { originalPrice: '100000,01' })).toBe('The price can be at most €100,000.00!')
    expect(said('originalPrice', { originalPrice: 'duur' })).toBe('We cannot read this as a price. Type it like 12.50.')
  })

  it('is kept trimmed, with thirteen digits and cents, as proposed (M6)', () => {
    expect(proposedBook({ ...reader, isbn: '0-321-98238-X', originalPrice: '54,95' }, null)).toMatchObject({
      name: 'Reader Rechtsfilosofie',
      author: 'Vakgroep',
      isbn: '9780321982384',
      originalPriceCents: 5495,
      proposed: true,
    })
    expect(proposedBook(reader, null)).toMatchObject({ isbn: null, originalPriceCents: null })
  })

  it('is the same book as before as long as its facts are, and what was refused of it stays said (M6)', () => {
    const before = proposedBook({ ...reader, isbn: '0-321-98238-X' }, null)
    expect(proposedBook({ ...reader, isbn: '9780321982384' }, before)).toBe(before)
    expect(proposedBook(reader, before).id).not.toBe(before.id)
    const refused = { isbn: 'We have it.' }
    expect(refusedAgain(refused, { ...reader, isbn: '9780321982384' }, before)).toEqual(refused)
    expect(refusedAgain(refused, reader, before)).toEqual({})
  })
})
